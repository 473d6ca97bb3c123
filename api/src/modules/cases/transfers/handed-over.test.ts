import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'
import { member } from '../member.fixture.ts'

/** Who is given a case hears of it, and can open it. */
let app: TestApp
let world: CaseWorld
let counsellor: Session
let finance: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  counsellor = await member(app, world.as.agent, SCOPE_PRESETS.counsellor)
  finance = await member(app, world.as.agent, SCOPE_PRESETS.finance)
})
afterAll(() => app.close())

let turn = 0
async function accepted() {
  const { caseId, refNo } = await submit(app, world, { applyInfo: `handed over ${++turn}` })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  await app.db.delete(outboxMails)
  return { caseId, refNo }
}
const give = (caseId: string, to: Session, as = world.as.agent) =>
  app.call('POST /case/transCase', { body: { caseIds: [caseId], accountId: to.accountId } }, { as })
const accepterOf = async (id: string) =>
  (await app.db.select().from(cases).where(eq(cases.id, id)))[0]?.accepterId
async function mailsTo({ accountId }: Session) {
  const [person] = await app.db.select().from(accounts).where(eq(accounts.id, accountId))
  const to = eq(outboxMails.toAddress, person?.account as string)
  return (await app.db.select().from(outboxMails).where(to)).map(({ subject }) => subject)
}

test('a hand-over is mailed to who has the case now, and the way back to who had it', async () => {
  const { caseId, refNo } = await accepted()
  expect((await give(caseId, counsellor)).code).toBe(200)
  expect(await mailsTo(counsellor)).toEqual([`Southbound: application ${refNo} is yours now`])
  expect(await mailsTo(world.as.agent)).toEqual([])
  await app.db.delete(outboxMails)
  await app.call('POST /case/reversCase/:id', { params: { id: caseId } }, { as: world.as.agent })
  expect(await accepterOf(caseId)).toBe(world.as.agent.accountId)
  expect(await mailsTo(counsellor)).toEqual([`Southbound: application ${refNo} was handed over`])
})

test('nobody is given a case of a kind that is closed to him, nor offered as who takes it', async () => {
  const { caseId } = await accepted()
  expect((await give(caseId, finance)).code).toBe(40909)
  expect(await accepterOf(caseId)).toBe(world.as.agent.accountId)
  const listed = await app.call('POST /account/getTransferAccount', { body: {} }, { as: world.as.agent })
  const ids = listed.data.data.rows.map(({ id }) => id)
  expect([ids.includes(counsellor.accountId), ids.includes(finance.accountId)]).toEqual([true, false])
})

test('a release gives the cases to a colleague who may open them, and mails each', async () => {
  const { caseId, refNo } = await accepted()
  const leaver = await member(app, world.as.agent, SCOPE_PRESETS.admissions)
  await give(caseId, leaver)
  await app.db.delete(outboxMails)
  const release = (to: Session) =>
    app.call(
      'POST /account/realseStaff',
      { body: { accountId: leaver.accountId, transAccountId: to.accountId } },
      { as: world.as.agent },
    )
  expect((await release(finance)).code).toBe(40000)
  expect(await accepterOf(caseId)).toBe(leaver.accountId)
  expect((await release(counsellor)).data).toEqual({ id: leaver.accountId, moved: 1 })
  expect(await accepterOf(caseId)).toBe(counsellor.accountId)
  expect(await mailsTo(counsellor)).toEqual([`Southbound: application ${refNo} is yours now`])
})
