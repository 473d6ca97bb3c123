import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { issueToken } from '../../account/mailed-tokens.service.ts'
import { buildWorld, type CaseWorld, force, offerBy, submit } from '../../cases/cases.fixture.ts'
import { cases } from '../../cases/cases.tables.ts'
import { caseTransfers } from '../../cases/transfers/transfers.tables.ts'
import { agreements } from '../agreements/agreements.tables.ts'
import { agreed, claimable, enrol, invoice, recordsOf, sync } from '../income.fixture.ts'
import { incomeAccounts, incomeInvoices, incomeRecords } from '../income.tables.ts'
import { takeEvents } from './take-events.ts'

/** Whose commission it is when a case changes its agency, through the calls that people make. */
let app: TestApp
let world: CaseWorld
let ownId: string
let otherId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  ownId = await agreed(app, world)
  otherId = await agreed(app, world, { agencyId: world.otherAgencyId })
  const bank = { owner: `agency:${world.otherAgencyId}`, holderName: 'Other', accountNo: '987654321' }
  const [agreement] = await app.db.select().from(agreements).where(eq(agreements.id, otherId))
  await app.db
    .update(incomeAccounts)
    .set(bank)
    .where(eq(incomeAccounts.id, agreement?.bankAccountId as string))
})
afterAll(() => app.close())
// The one student has no earlier claim.
beforeEach(() => app.db.update(incomeRecords).set({ state: 9 }))

const moved = (choiceId: string, status: number, as: 'institution' | 'student', more: object) =>
  app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as: world.as[as] })
const offer = async (choiceId: string) =>
  moved(choiceId, 12, 'institution', await offerBy(app, world.as.institution, { tuitionTotal: '80000.00' }))

let turn = 0
/** A case of the first agency whose student has an offer, and a change to the other that waits. */
async function offered() {
  const { agent, student } = world.as
  const { caseId, orderParamList } = await submit(app, world, { applyInfo: `change ${++turn}` })
  const choiceId = orderParamList[0]?.choiceId as string
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  await force(app, caseId, 4, 7)
  await offer(choiceId)
  const params = { a: caseId, b: world.otherAgencyId }
  const { data } = await app.call('POST /case/transAgency/:a/:b', { params }, { as: student })
  const token = await issueToken(app.db, { kind: 'transfer', subject: data.id, minutes: 60 })
  return { caseId, choiceId, token, transferId: data.id }
}
type Offered = Awaited<ReturnType<typeof offered>>

const accept = ({ choiceId }: Offered) => moved(choiceId, 13, 'student', { signedName: 'Xiaoyu Wang' })
const read = async ({ token }: Offered) =>
  (await app.call('POST /case/transfer/mailed', { body: { token } })).data
const sign = ({ token }: Offered, documentHash?: string | null) =>
  app.call('POST /case/transfer/answer', {
    body: { token, accept: true, name: 'Wang Xiaoyu', documentHash },
  })
const undo = ({ caseId }: Offered) =>
  app.call('POST /case/reversCase/:id', { params: { id: caseId } }, { as: world.as.strangerAgent })
const events = () => takeEvents(app.db, new Date())
const owed = async ({ choiceId }: Offered) =>
  (await recordsOf(app, choiceId)).map(({ owner, agreementId, state }) => [owner, agreementId, state])
const both = (owner: string, agreementId: string) => [
  [`agency:${owner}`, agreementId, 1],
  [`agency:${owner}`, agreementId, 1],
]

test('an offer accepted while the change waits stays with the agency of before, and the student reads so', async () => {
  const it = await offered()
  const first = await read(it)
  expect(first.kept).toBe(0)
  expect((await accept(it)).code).toBe(200)
  await events()
  expect(await owed(it)).toEqual(both(world.agencyId, ownId))

  for (const hash of [first.documentHash, undefined]) {
    expect(await sign(it, hash)).toMatchObject({
      code: 40999,
      message: expect.stringContaining('read the form'),
    })
    const [row] = await app.db.select().from(cases).where(eq(cases.id, it.caseId))
    expect(row?.deliverId).toBe(world.agencyId)
  }
  const again = await read(it)
  expect(again.kept).toBe(1)
  expect((await sign(it, again.documentHash)).code).toBe(200)
  await events()
  expect(await owed(it)).toEqual(both(world.agencyId, ownId))

  const [signed] = await app.db.select().from(caseTransfers).where(eq(caseTransfers.id, it.transferId))
  expect(signed).toMatchObject({
    documentHash: again.documentHash,
    document: { keptChoiceIds: [it.choiceId] },
  })
})

test('the invoice of what was kept names the bank account of who earned it', async () => {
  const it = await offered()
  await accept(it)
  await events()
  await sign(it, (await read(it)).documentHash)
  await events()
  await enrol(app, it)
  const [record] = await recordsOf(app, it.choiceId)
  const issued = await invoice(app, world.as.agent, [record?.id as string])
  expect(issued.code).toBe(200)
  const [paper] = await app.db
    .select()
    .from(incomeInvoices)
    .where(eq(incomeInvoices.id, issued.data.invoiceId))
  expect(paper).toMatchObject({ agreementId: ownId, body: { bank: { accountNo: '123456789' } } })
})

test('an offer accepted after the signature is the new agency’s, which then cannot undo the change', async () => {
  const it = await offered()
  expect((await sign(it, (await read(it)).documentHash)).code).toBe(200)
  expect((await accept(it)).code).toBe(200)
  await events()
  expect(await owed(it)).toEqual(both(world.otherAgencyId, otherId))
  expect((await undo(it)).code).toBe(40964)
  await events()
  expect(await owed(it)).toEqual(both(world.otherAgencyId, otherId))
})

test('what was kept does not hinder the undoing', async () => {
  const it = await offered()
  await accept(it)
  await events()
  await sign(it, (await read(it)).documentHash)
  expect((await undo(it)).code).toBe(200)
  await events()
  expect(await owed(it)).toEqual(both(world.agencyId, ownId))
})

test('a record of another agency is neither renewed nor refused, nor made twice', async () => {
  const it = await offered()
  await accept(it)
  await events()
  const before = await recordsOf(app, it.choiceId)
  await app.db.update(cases).set({ deliverId: world.otherAgencyId }).where(eq(cases.id, it.caseId))
  expect(await sync(app, it.choiceId)).toBe(0)
  await app.db.update(agreements).set({ activeFrom: '2039-01-01' }).where(eq(agreements.id, otherId))
  expect(await sync(app, it.choiceId)).toBe(0)
  expect(await recordsOf(app, it.choiceId)).toEqual(before)
  await app.db.update(agreements).set({ activeFrom: '2020-01-01' }).where(eq(agreements.id, otherId))
})

test('an invoice takes no record whose agreement is another agency’s', async () => {
  const [record] = await claimable(app, world)
  const id = record?.id as string
  await app.db.update(incomeRecords).set({ agreementId: otherId }).where(eq(incomeRecords.id, id))
  expect((await invoice(app, world.as.agent, [id])).code).toBe(4310)
  expect(await app.db.$count(incomeInvoices, eq(incomeInvoices.agreementId, otherId))).toBe(0)
})
