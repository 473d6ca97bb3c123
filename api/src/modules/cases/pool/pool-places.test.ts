import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { cases, poolTakes } from '../cases.tables.ts'

/** As many work on a request as its student allows, also after copies of it came back. */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(poolTakes))

const POOL = { caseSource: 3, status: 3, deliverType: 1 } as const
let turn = 0
const take = (id: string, as: Session) =>
  app.call('POST /case/takeCaseFromPool/:id', { params: { id } }, { as })
async function putBack(id: string, as: Session) {
  const body = { reasonCode: 'capacity' }
  expect((await app.call('POST /case/putCaseBackToPool/:id', { params: { id }, body }, { as })).code).toBe(
    200,
  )
}
const allow = (id: string, takers: number) =>
  app.call('PUT /case/pool/:id', { params: { id }, body: { takers } }, { as: world.as.student })
const listed = async (as: Session) =>
  (await app.call('POST /case/servicePool', { body: {} }, { as })).data.rows.map(({ caseId }) => caseId)

/** A request for two on which both work: one agency on its copy, the other on itself. */
async function takenByTwo() {
  const { caseId: id } = await submit(app, world, { ...POOL, applyInfo: `places ${++turn}` })
  await allow(id, 2)
  const copy = (await take(id, world.as.strangerAgent)).data.caseId
  expect((await take(id, world.as.agent)).data.caseId).toBe(id)
  return { id, copy }
}
/** Both came back, so long ago that their agencies may take it again. */
async function backFromTwo() {
  const { id, copy } = await takenByTwo()
  await putBack(copy, world.as.strangerAgent)
  await putBack(id, world.as.agent)
  await app.db.update(poolTakes).set({ returnedAt: inDays(-8) })
  return { id, copy }
}

test('a copy that came back is taken itself, and once', async () => {
  const { institution, agent, strangerAgent } = world.as
  const { id, copy } = await backFromTwo()
  expect(await listed(agent)).toEqual(expect.arrayContaining([id, copy]))
  expect((await take(copy, institution)).data.caseId).toBe(copy)
  expect((await take(copy, agent)).code).not.toBe(200)
  expect((await take(id, agent)).data.caseId).toBe(id)
  expect(await listed(strangerAgent)).toEqual([])
  expect(await app.db.$count(cases, eq(cases.poolOriginId, id))).toBe(1)
})

test('with the last place taken nothing of the request waits any more', async () => {
  const { institution, agent } = world.as
  const { id, copy } = await backFromTwo()
  await allow(id, 1)
  expect((await take(copy, institution)).code).toBe(200)
  expect(await listed(agent)).not.toContain(id)
  const [request] = await app.db.select().from(cases).where(eq(cases.id, id))
  expect(request).toMatchObject({ status: 8, deliverId: null })
})

test('a lower number takes out the copy that waits beside a request that is worked on', async () => {
  const { institution, strangerAgent } = world.as
  const { id, copy } = await takenByTwo()
  await putBack(copy, strangerAgent)
  expect(await listed(institution)).toContain(copy)
  await allow(id, 1)
  expect(await listed(institution)).not.toContain(copy)
})

test('what comes back after the number was lowered waits no more', async () => {
  const { institution, agent } = world.as
  const { id } = await takenByTwo()
  await allow(id, 1)
  await putBack(id, agent)
  expect(await listed(institution)).not.toContain(id)
})

test('a place that is added beside a copy that waits is filled from it', async () => {
  const { institution, agent, strangerAgent } = world.as
  const { id, copy } = await takenByTwo()
  await putBack(copy, strangerAgent)
  await allow(id, 3)
  const third = (await take(copy, institution)).data.caseId
  expect(third).not.toBe(copy)
  const [made] = await app.db.select().from(cases).where(eq(cases.id, third))
  expect(made?.poolOriginId).toBe(id)
  expect(await listed(agent)).not.toContain(copy)
  await app.db
    .update(poolTakes)
    .set({ returnedAt: inDays(-8) })
    .where(eq(poolTakes.caseId, copy))
  expect((await take(copy, strangerAgent)).data.caseId).toBe(copy)
})
