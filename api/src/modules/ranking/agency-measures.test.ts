import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { CLOCK_STATE } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, inDays, submit } from '../cases/cases.fixture.ts'
import { cases } from '../cases/cases.tables.ts'
import { caseClocks } from '../cases/clocks/clocks.tables.ts'
import { forceVisa, license, submitVisa } from '../cases/visa/visa.fixture.ts'
import { measureAgencies } from './agency-measures.ts'

let app: TestApp
let world: CaseWorld
let turn = 0
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
beforeEach(() => app.db.delete(caseClocks))
afterAll(() => app.close())

const sent = async () => (await submit(app, world, { applyInfo: `measured ${++turn}` })).caseId
const move = (caseId: string, status: 3 | 4 | 8, as = world.as.agent) =>
  app.call('POST /case/case/status', { body: { caseId, status, reason: 'So it is' } }, { as })
const responseOf = async (caseId: string) => {
  const own = and(eq(caseClocks.caseId, caseId), eq(caseClocks.kind, 'RESPOND'))
  return (await app.db.select().from(caseClocks).where(own))[0]
}
const measured = async (agencyId: string) => (await measureAgencies(app.db, new Date(), [agencyId]))[0]

test('an answer counts for the office that gave it, whoever has the case later', async () => {
  const caseId = await sent()
  expect((await move(caseId, 4)).code).toBe(200)
  await app.db.update(cases).set({ deliverId: world.otherAgencyId }).where(eq(cases.id, caseId))
  expect(await measured(world.agencyId)).toMatchObject({
    clocksMet: 1,
    clocksDue: 1,
    respondHours: expect.any(Number),
  })
  expect(await measured(world.otherAgencyId)).toMatchObject({ clocksDue: 0, respondHours: null })
})

test('a request that its applicant takes back in time counts for nobody, a late one against its office', async () => {
  const early = await sent()
  expect((await move(early, 8, world.as.student)).code).toBe(200)
  expect((await responseOf(early))?.state).toBe(CLOCK_STATE.cancelled)
  expect(await measured(world.agencyId)).toMatchObject({ clocksDue: 0, respondHours: null })
  const late = await sent()
  const over = { dueAt: inDays(-1) }
  await app.db.update(caseClocks).set(over).where(eq(caseClocks.caseId, late))
  expect((await move(late, 8, world.as.student)).code).toBe(200)
  expect((await responseOf(late))?.state).toBe(CLOCK_STATE.breached)
  expect(await measured(world.agencyId)).toMatchObject({ clocksMet: 0, clocksDue: 1 })
})

test('the rest of a colleague is no work that was done in time', async () => {
  const now = new Date().toISOString()
  await app.db.insert(caseClocks).values({
    caseId: await sent(),
    kind: 'STAFF_REST',
    ownerParty: 2,
    officeId: world.agencyId,
    startedAt: now,
    targetMinutes: 720,
    stoppedAt: now,
    state: CLOCK_STATE.met,
  })
  expect(await measured(world.agencyId)).toMatchObject({ clocksMet: 0, clocksDue: 0 })
})

test('a granted visa is a completed case', async () => {
  await license(app, world.agencyId, 'MARN')
  const { caseId } = await submitVisa(app, world)
  const before = (await measured(world.agencyId))?.completed ?? 0
  await forceVisa(app, caseId, 5, { status: 12 })
  await app.db.update(cases).set({ closedAt: new Date().toISOString() }).where(eq(cases.id, caseId))
  expect((await measured(world.agencyId))?.completed).toBe(before + 1)
})
