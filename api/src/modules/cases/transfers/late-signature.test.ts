import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { issueToken } from '../../account/mailed-tokens.service.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import { buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'
import { caseTransfers } from './transfers.tables.ts'

/** What happens to a case, or to the new agency, between the proposal and the signature. */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
async function proposed() {
  const { caseId } = await submit(app, world, { applyInfo: `late ${++turn}` })
  const params = { a: caseId, b: world.otherAgencyId }
  const { data } = await app.call('POST /case/transAgency/:a/:b', { params }, { as: world.as.student })
  const token = await issueToken(app.db, { kind: 'transfer', subject: data.id, minutes: 60 })
  return { caseId, id: data.id, token }
}
const move = (caseId: string, status: number, as: 'agent' | 'student') =>
  app.call('POST /case/case/status', { body: { caseId, status, reason: 'x' } }, { as: world.as[as] })
const sign = (token: string) =>
  app.call('POST /case/transfer/answer', { body: { token, accept: true, name: 'Wang Xiaoyu' } })
const deliveredTo = async (caseId: string) =>
  (await app.db.select().from(cases).where(eq(cases.id, caseId)))[0]?.deliverId
const stateOf = async (id: string) =>
  (await app.db.select().from(caseTransfers).where(eq(caseTransfers.id, id)))[0]?.state

test.each([
  ['refused', 7, 'agent'],
  ['withdrawn', 8, 'student'],
] as const)('a case that was %s meanwhile ends the change, and its link is over', async (_, status, who) => {
  const { caseId, id, token } = await proposed()
  expect((await move(caseId, status, who)).code).toBe(200)
  expect(await stateOf(id)).toBe(TRANSFER_STATE.expired)
  expect((await sign(token)).code).toBe(40924)
  expect(await deliveredTo(caseId)).toBe(world.agencyId)
})

test('an accepted case keeps the change that waits', async () => {
  const { caseId, id, token } = await proposed()
  expect((await move(caseId, 4, 'agent')).code).toBe(200)
  expect(await stateOf(id)).toBe(TRANSFER_STATE.waiting)
  expect((await sign(token)).code).toBe(200)
  expect(await deliveredTo(caseId)).toBe(world.otherAgencyId)
})

test('a change that was signed is not undone once the case has ended', async () => {
  const { caseId, token } = await proposed()
  expect((await sign(token)).code).toBe(200)
  const undo = () =>
    app.call('POST /case/reversCase/:id', { params: { id: caseId } }, { as: world.as.strangerAgent })
  await app.db.update(cases).set({ status: 8 }).where(eq(cases.id, caseId))
  expect((await undo()).code).toBe(40964)
  await app.db.update(cases).set({ status: 2 }).where(eq(cases.id, caseId))
  expect((await undo()).code).toBe(200)
  expect(await deliveredTo(caseId)).toBe(world.agencyId)
})

test('an ended case does not move by a link of before', async () => {
  const { caseId, token } = await proposed()
  await app.db.update(cases).set({ status: 9 }).where(eq(cases.id, caseId))
  expect((await sign(token)).code).toBe(40924)
  expect(await deliveredTo(caseId)).toBe(world.agencyId)
})

test('an agency that is no longer verified gets nothing; the link stays for when it is', async () => {
  const { caseId, token } = await proposed()
  const verify = (verificationState: number) =>
    app.db.update(agencies).set({ verificationState }).where(eq(agencies.id, world.otherAgencyId))
  await verify(VERIFICATION.verified + 1)
  expect((await sign(token)).code).toBe(40962)
  expect(await deliveredTo(caseId)).toBe(world.agencyId)
  await verify(VERIFICATION.verified)
  expect((await sign(token)).code).toBe(200)
})
