import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { ACCOUNT_STATUS, accounts } from '../../account/account.tables.ts'
import { issueToken } from '../../account/mailed-tokens.service.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import { buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'
import { cases, consents } from '../cases.tables.ts'
import { member } from '../member.fixture.ts'

/** A signed change of agency that the new agency takes back: the student is not asked again. */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
async function accepted() {
  const { caseId } = await submit(app, world, { applyInfo: `undo ${++turn}` })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  return caseId
}
async function sign(caseId: string) {
  const params = { a: caseId, b: world.otherAgencyId }
  const { data } = await app.call('POST /case/transAgency/:a/:b', { params }, { as: world.as.student })
  const token = await issueToken(app.db, { kind: 'transfer', subject: data.id, minutes: 60 })
  const body = { token, accept: true, name: 'Wang Xiaoyu' }
  expect((await app.call('POST /case/transfer/answer', { body })).code).toBe(200)
}
const undo = (id: string) =>
  app.call('POST /case/reversCase/:id', { params: { id } }, { as: world.as.strangerAgent })
const rowOf = async (caseId: string) => (await app.db.select().from(cases).where(eq(cases.id, caseId)))[0]
const givenTo = (caseId: string, agencyId: string) =>
  app.db
    .select()
    .from(consents)
    .where(and(eq(consents.caseId, caseId), eq(consents.receiver, `agency:${agencyId}`)))
    .orderBy(asc(consents.id))
const openTo = (caseId: string, agencyId: string) =>
  app.db.$count(
    consents,
    and(
      eq(consents.caseId, caseId),
      eq(consents.receiver, `agency:${agencyId}`),
      isNull(consents.withdrawnAt),
    ),
  )

test('writes no consent: what the student had given counts again, but for what was withdrawn before', async () => {
  const caseId = await accepted()
  const [first, ...others] = await givenTo(caseId, world.agencyId)
  const withdraw = { params: { id: first?.id as string } }
  expect((await app.call('POST /case/given/:id/withdraw', withdraw, { as: world.as.student })).code).toBe(200)
  await sign(caseId)
  expect(await openTo(caseId, world.agencyId)).toBe(0)
  expect((await undo(caseId)).code).toBe(200)

  const [withdrawn, ...revived] = await givenTo(caseId, world.agencyId)
  expect(withdrawn).toEqual({ ...first, withdrawnAt: expect.any(String) })
  expect(revived).toEqual(others)
  expect(await openTo(caseId, world.otherAgencyId)).toBe(0)
})

test('gives nothing to an agency that takes no cases any more', async () => {
  const caseId = await accepted()
  await sign(caseId)
  const verify = (verificationState: number) =>
    app.db.update(agencies).set({ verificationState }).where(eq(agencies.id, world.agencyId))
  await verify(VERIFICATION.verified + 1)
  expect((await undo(caseId)).code).toBe(40962)
  expect(await rowOf(caseId)).toMatchObject({ deliverId: world.otherAgencyId })
  expect(await openTo(caseId, world.agencyId)).toBe(0)
  await verify(VERIFICATION.verified)
  expect((await undo(caseId)).code).toBe(200)
})

test('leads back to who worked on it, or to the first account where that person has left', async () => {
  const { accountId } = await member(app, world.as.agent, { 'cases.course': 'all' })
  const worked = async () => {
    const caseId = await accepted()
    await app.db.update(cases).set({ accepterId: accountId }).where(eq(cases.id, caseId))
    await sign(caseId)
    return caseId
  }
  const stayed = await worked()
  const left = await worked()
  expect((await undo(stayed)).code).toBe(200)
  expect((await rowOf(stayed))?.accepterId).toBe(accountId)
  await app.db.update(accounts).set({ status: ACCOUNT_STATUS.released }).where(eq(accounts.id, accountId))
  expect((await undo(left)).code).toBe(200)
  expect((await rowOf(left))?.accepterId).toBe(world.as.agent.accountId)
})
