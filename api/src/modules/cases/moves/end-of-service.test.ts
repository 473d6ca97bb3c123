import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { allConsents, buildWorld, type CaseWorld, force, givePapers, submit } from '../cases.fixture.ts'
import { caseRedPoints, caseRequirements } from '../cases.tables.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { member } from '../member.fixture.ts'
import { license, submitVisa } from '../visa/visa.fixture.ts'

/** An agency ends its service for a case that was sent to it, while nothing has begun. */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const header = (caseId: string, status: number, as: Session, more: object = {}) =>
  app.call('POST /case/case/status', { body: { caseId, status, ...more } }, { as })
const reason = 'No capacity'
async function accepted(applyInfo: string) {
  const it = await submit(app, world, { applyInfo })
  await header(it.caseId, 4, world.as.agent)
  return { ...it, choiceId: it.orderParamList[0]?.choiceId as string }
}

test('with a reason, and its student goes on with another one', async () => {
  const { agent, student, strangerAgent } = world.as
  const { caseId, choiceId } = await accepted('named')
  await app.call('POST /case/order/status', { body: { choiceId, status: 4 } }, { as: agent })
  await givePapers(app, caseId, ['O13'])
  expect((await header(caseId, 7, agent)).code).toBe(40034)
  expect((await header(caseId, 7, student, { reason })).code).toBe(40931)
  const colleague = await member(app, agent, { 'cases.course': 'all' })
  const ofColleague = eq(accounts.id, colleague.accountId)
  await app.db.update(accounts).set({ agencyId: world.agencyId }).where(ofColleague)
  await app.db.delete(outboxMails)
  const { data } = await header(caseId, 7, agent, { reason })
  expect(data).toMatchObject({ status: 7, refusalReason: reason, can: { refuse: false } })
  expect(data.orderParamList[0]).toMatchObject({ status: 2, correctable: null })
  const mandates = await app.db.select().from(caseRequirements).where(eq(caseRequirements.caseId, caseId))
  expect(mandates.filter(({ docTypeCode }) => docTypeCode === 'O13').map(({ state }) => state)).toEqual([1])
  const mailed = (await app.db.select().from(outboxMails)).map(({ toAddress }) => toAddress)
  expect(mailed).toEqual([app.accounts.student.account])
  const lit = await app.db.select().from(caseRedPoints).where(eq(caseRedPoints.caseId, caseId))
  expect(lit.map(({ accountId }) => accountId)).toEqual([student.accountId])
  const open = (await app.db.select().from(caseClocks).where(eq(caseClocks.caseId, caseId))).filter(
    ({ stoppedAt }) => stoppedAt === null,
  )
  expect(open.map(({ kind }) => kind)).toEqual([])
  const next = { deliverType: 2, deliverId: world.otherAgencyId, consents: allConsents(world) }
  expect((await header(caseId, 2, student, next)).code).toBe(200)
  const again = await header(caseId, 4, strangerAgent)
  expect(again.data).toMatchObject({ status: 4, refusalReason: null, orderParamList: [{ status: 3 }] })
})

test('not once something was lodged, and a request of the pool goes back there instead', async () => {
  const { agent } = world.as
  const { caseId } = await accepted('lodged')
  await force(app, caseId, 4, 6)
  expect((await header(caseId, 7, agent, { reason })).code).toBe(40931)
  const toPool = { caseSource: 3, status: 3, deliverType: 1, deliverId: null, applyInfo: 'pool' } as const
  const { caseId: ofPool } = await submit(app, world, toPool)
  await app.call('POST /case/takeCaseFromPool/:id', { params: { id: ofPool } }, { as: agent })
  expect((await header(ofPool, 7, agent, { reason })).code).toBe(40931)
  expect((await header(ofPool, 3, agent, { reason })).code).toBe(200)
})

test('who refused a case does not see it in the pool, until its student lets it in', async () => {
  const { agent, student } = world.as
  const { caseId } = await submit(app, world, { applyInfo: 'refused' })
  expect((await header(caseId, 7, agent, { reason })).code).toBe(200)
  const consents = allConsents(world)
  expect((await header(caseId, 3, student, { consents })).code).toBe(200)
  const listed = async () =>
    (await app.call('POST /case/servicePool', { body: {} }, { as: agent })).data.rows.map((row) => row.caseId)
  expect(await listed()).not.toContain(caseId)
  const letIn = { params: { id: caseId }, body: { excluded: [] } }
  await app.call('PUT /case/pool/:id', letIn, { as: student })
  expect(await listed()).toContain(caseId)
})

test('for visas too', async () => {
  await license(app, world.agencyId, 'MARN')
  const it = await submitVisa(app, world)
  await header(it.caseId, 4, world.as.agent)
  const { data } = await header(it.caseId, 7, world.as.agent, { reason })
  expect(data).toMatchObject({ status: 7, orderVisaParamList: [{ status: 2 }] })
})
