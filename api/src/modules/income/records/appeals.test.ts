import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { caseChoices } from '../../cases/cases.tables.ts'
import { deliverWaiting } from '../events/deliver-notices.ts'
import { agreed, claimable, enrol, invoice, moveTo, placed, recordsOf, sync } from '../income.fixture.ts'
import { incomeRecords } from '../income.tables.ts'

const MOVE = 4303
const BOOKED = 4306
let app: TestApp
let world: CaseWorld
let agent: Session
let school: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world)
  ;({ agent, institution: school } = world.as)
})
afterAll(() => app.close())

async function heard() {
  await deliverWaiting({ db: app.db, pageAddress: app.frame.pageAddress })
  const found = await app.db.select().from(outboxMails).orderBy(asc(outboxMails.id))
  await app.db.delete(outboxMails)
  return found.map(({ toAddress, body }) => ({ to: toAddress.split('@')[0], body }))
}
const says = (to: string, text: string) => ({ to, body: expect.stringContaining(text) })
const appeal = (as: Session, recordId: string, reason: string) =>
  app.call('POST /income/appeal', { body: { recordId, reason } }, { as })
const decline = (as: Session, recordId: string, reason: string) =>
  app.call('POST /income/declineAppeal', { body: { recordId, reason } }, { as })
const can = async (as: Session, recordId: string) =>
  (await app.call('POST /income/incomeRecordDetail', { body: { recordId } }, { as })).data.can
const waitingOf = async (as: Session) => {
  const { waiting } = (await app.call('GET /selfCenter/getSelfData', {}, { as })).data
  return Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))
}

test('an invoice, its return and a refusal are told; the agency appeals once, the institution answers', async () => {
  const id = (await claimable(app, world))[0]?.id as string
  await heard()
  expect(await waitingOf(agent)).toMatchObject({ incomeToInvoice: 1 })
  const { invoiceNo } = (await invoice(app, agent, [id])).data
  expect(await waitingOf(school)).toMatchObject({ incomeInvoices: 1 })
  expect(await heard()).toMatchObject([says('institution', invoiceNo)])
  await moveTo(app, school, id, 2, { reason: 'Wrong ABN' })
  expect(await heard()).toMatchObject([says('agent', 'Wrong ABN')])
  expect((await can(agent, id)).appeal).toBe(false)
  expect((await appeal(agent, id, 'x')).code).toBe(MOVE)
  await moveTo(app, school, id, 8, { reason: 'Left before the census' })
  expect(await heard()).toMatchObject([says('agent', 'Left before the census')])

  expect([(await can(agent, id)).appeal, (await can(school, id)).appeal]).toEqual([true, false])
  expect((await decline(school, id, 'x')).code).toBe(MOVE)
  expect((await appeal(agent, id, 'The census has her')).data).toMatchObject({
    record: { state: 8 },
    can: { appeal: false },
  })
  expect(await heard()).toMatchObject([says('institution', 'The census has her')])
  expect(await waitingOf(school)).toMatchObject({ incomeAppeals: 1 })
  expect((await appeal(agent, id, 'Again')).code).toBe(MOVE)
  expect((await decline(agent, id, 'x')).code).toBe(40300)
  expect((await can(school, id)).declineAppeal).toBe(true)
  expect((await decline(school, id, 'Her visa was refused')).code).toBe(200)
  expect(await heard()).toMatchObject([says('agent', 'Her visa was refused')])
  expect(await waitingOf(school)).not.toHaveProperty('incomeAppeals')
  expect([(await can(agent, id)).appeal, (await can(school, id)).declineAppeal]).toEqual([false, false])

  expect((await moveTo(app, school, id, 2)).data.record).toMatchObject({ state: 2, ineligibleReason: null })
  expect(await heard()).toMatchObject([says('agent', id)])
  await app.db.update(incomeRecords).set({ state: 9 })
})

test('the records of one invoice are one notice', async () => {
  await claimable(app, world)
  await claimable(app, world, 1)
  await app.db
    .update(incomeRecords)
    .set({ state: 2, ineligibleReason: null })
    .where(eq(incomeRecords.state, 8))
  await heard()
  const all = (await app.db.select().from(incomeRecords).where(eq(incomeRecords.state, 2))).map(
    ({ id }) => id,
  )
  expect(all.length).toBeGreaterThan(1)
  const { invoiceNo } = (await invoice(app, agent, all)).data
  expect(await heard()).toMatchObject([says('institution', invoiceNo)])
  await app.db.update(incomeRecords).set({ state: 9 })
})

test('what the rules refused is claimable once its facts are put right; what the institution refused is not', async () => {
  const it = await placed(app, world)
  await sync(app, it.choiceId)
  const id = (await recordsOf(app, it.choiceId))[0]?.id as string
  const stateFacts = (commencedElsewhere: boolean) => {
    const facts = { onshore: true, commencedElsewhere, principalCompleted: false, packaged: false }
    return app.call('POST /income/facts', { body: { recordId: id, ...facts } }, { as: agent })
  }
  expect((await stateFacts(true)).data).toMatchObject({
    record: { state: 8, ineligibleReason: 'ESOS_TRANSFER_BAN' },
    can: { facts: true },
  })
  expect(await heard()).toContainEqual(says('agent', 'no commission is allowed (ESOS)'))
  await enrol(app, it)
  expect((await recordsOf(app, it.choiceId))[0]).toMatchObject({ state: 8 })
  expect((await stateFacts(false)).data).toMatchObject({
    record: { state: 2, ineligibleReason: null },
    can: { facts: false },
  })
  await moveTo(app, school, id, 8, { reason: 'Commenced elsewhere' })
  expect((await stateFacts(false)).code).toBe(BOOKED)
  await sync(app, it.choiceId)
  expect((await recordsOf(app, it.choiceId))[0]).toMatchObject({ state: 8 })
})

test('a census that is corrected before the record was claimable gives it back', async () => {
  await app.db.update(incomeRecords).set({ state: 9 })
  const it = await placed(app, world)
  await sync(app, it.choiceId)
  const census = async (censusState: number) => {
    await app.db.update(caseChoices).set({ status: 16, censusState }).where(eq(caseChoices.id, it.choiceId))
    await sync(app, it.choiceId)
    return (await recordsOf(app, it.choiceId)).map(({ state }) => state)
  }
  expect(await census(2)).toEqual([8, 8])
  expect(await census(1)).toEqual([2, 1])
})

test('there is no appeal, and none is offered, where the institution has no account', async () => {
  await app.db.update(incomeRecords).set({ state: 9 })
  const it = await placed(app, world)
  await sync(app, it.choiceId)
  const id = (await recordsOf(app, it.choiceId))[0]?.id as string
  await heard()
  const its = eq(accounts.id, app.accounts.institution.id)
  await app.db.update(accounts).set({ schoolId: null }).where(its)
  const facts = { onshore: true, commencedElsewhere: true, principalCompleted: false, packaged: false }
  await app.call('POST /income/facts', { body: { recordId: id, ...facts } }, { as: agent })
  const [refused] = (await heard()).filter(({ to }) => to === 'agent')
  expect(refused?.body).toContain('not eligible')
  expect(refused?.body).not.toContain('appeal')
  expect((await can(agent, id)).appeal).toBe(false)
  expect((await appeal(agent, id, 'x')).code).toBe(MOVE)
  await app.db.update(accounts).set({ schoolId: world.schoolId }).where(its)
  expect((await can(agent, id)).appeal).toBe(true)
})
