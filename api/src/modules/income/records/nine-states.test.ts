import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { addDays } from '@southbound/shared/contract/constants'
import { ONLY_DATE } from '@southbound/shared/testing/timing'
import { and, desc, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, dayIn } from '../../cases/cases.fixture.ts'
import { balancesOf } from '../../ledger/ledger.service.ts'
import { agreed, claimable, invoice, moveTo } from '../income.fixture.ts'
import { incomeInvoices, incomeLog, incomeRecords, type RecordRow } from '../income.tables.ts'
import { schoolDay } from '../school-day.ts'

const MOVE = 4303
const WHY = 4304
const AMOUNT = 4305
const REVERSES = 4307
const INVALID = 40000
let app: TestApp
let world: CaseWorld
let agent: Session
let school: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world)
  agent = world.as.agent
  school = world.as.institution
})
// The one student has no earlier claim.
beforeEach(() => app.db.update(incomeRecords).set({ state: 9 }))
afterAll(() => app.close())

const rowOf = async (id: string): Promise<RecordRow> =>
  (await app.db.select().from(incomeRecords).where(eq(incomeRecords.id, id)))[0] as RecordRow
const detail = async (id: string, as = agent) =>
  (await app.call('POST /income/incomeRecordDetail', { body: { recordId: id } }, { as })).data
/** One that the institution has the invoice of. */
async function sent(): Promise<string> {
  const id = (await claimable(app, world))[0]?.id as string
  expect((await invoice(app, agent, [id])).code).toBe(200)
  return id
}
async function byHand(more: object = {}): Promise<string> {
  const body = {
    category: 5,
    counterpartyType: 4,
    counterpartyName: 'OSHC',
    currency: 'AUD',
    amount: '100.00',
    expectedAt: dayIn(0),
    ...more,
  } as const
  return (await app.call('POST /income/record', { body: body as never }, { as: agent })).data.record.recordId
}
const books = async () => {
  const owner = `agency:${world.agencyId}`
  const of = async (kind: 'receivable' | 'bank' | 'commission') =>
    (await balancesOf(app.db, { kind, owner })).get('AUD') ?? '0.00'
  return { receivable: await of('receivable'), bank: await of('bank'), commission: await of('commission') }
}

describe('the table of moves', () => {
  /** docs/domain/income.md, written apart from the contract: from, to, who; a case behind it or by hand. */
  const OF_A_CASE = [
    '1 8 I',
    '2 8 I',
    ...moves('3', '2456'),
    ...moves('4', '456'),
    '5 7 I',
    ...moves('6', '35'),
    '6 8 I',
    '8 2 I',
  ]
  const BY_HAND = [
    '1 2 A',
    '1 9 A',
    '2 3 A',
    ...['2', '4', '5', '6'].map((to) => `3 ${to} A`),
    '4 4 A',
    '4 5 A',
    '4 6 A',
    '6 3 A',
    '6 5 A',
  ]
  function moves(from: string, to: string): string[] {
    return [...to].flatMap((one) => [`${from} ${one} A`, `${from} ${one} I`])
  }
  /** Every move of each side, as the server offers and as it refuses it. */
  async function tried(id: string, sides: Record<string, Session>) {
    const offered: string[] = []
    for (let from = 1; from <= 9; from++) {
      await app.db
        .update(incomeRecords)
        .set({ state: from, received: '0.00' })
        .where(eq(incomeRecords.id, id))
      for (const [side, as] of Object.entries(sides)) {
        const allowed = (await detail(id, as)).moves
        offered.push(...allowed.map((to) => `${from} ${to} ${side}`))
        for (let to = 2; to <= 9; to++) {
          if (allowed.includes(to)) continue
          expect([from, to, side, (await moveTo(app, as, id, to, { reason: 'x' })).code]).toEqual([
            from,
            to,
            side,
            MOVE,
          ])
        }
      }
      expect((await rowOf(id)).state).toBe(from)
    }
    return offered.toSorted()
  }
  test('of a record with a case behind it: all else is refused, by both sides', async () => {
    const id = (await claimable(app, world))[0]?.id as string
    expect(await tried(id, { A: agent, I: school })).toEqual(OF_A_CASE.toSorted())
  })
  test('of a record by hand', async () => {
    expect(await tried(await byHand(), { A: agent })).toEqual(BY_HAND.toSorted())
  })
})

test.each([
  ['the day that its writer names', '2026-01-15'],
  ['thirty days of the school’s calendar, as of pages that ask for no day', undefined],
])('what is invoiced by hand is due after %s, and overdue from then on', async (_name, dueAt) => {
  const id = await byHand()
  const { institutionId } = await rowOf(id)
  const month = addDays(await schoolDay(app.db, institutionId, new Date()), 30)
  await moveTo(app, agent, id, 2)
  await moveTo(app, agent, id, 3, { dueAt })
  expect(await rowOf(id)).toMatchObject({ state: 3, dueAt: dueAt ?? month, invoiceId: null })
  const { record } = await detail(id)
  expect(record.overdue).toBe(dueAt !== undefined)
})

describe('money that came', () => {
  test('in parts, each once, never more than is open', async () => {
    const id = await sent()
    const before = await books()
    const part = (amount: string | null, more: object = {}) => moveTo(app, school, id, 4, { amount, ...more })
    for (const wrong of [null, '0', '-5.00', '2598.75', '9999999999.99'])
      expect((await part(wrong)).code).toBe(AMOUNT)
    expect((await part('1.001')).code).toBe(INVALID)
    expect((await part('10.00', { day: dayIn(2) })).code).toBe(INVALID)
    expect((await part('598.75', { idempotencyKey: 'part-0001' })).data.record).toMatchObject({ state: 4 })
    await part('598.75', { idempotencyKey: 'part-0001' })
    expect((await rowOf(id)).received).toBe('598.75')
    expect((await part('1000.00')).data.record.received).toBe('1598.75')
    expect((await moveTo(app, agent, id, 5, { amount: '999.99' })).code).toBe(AMOUNT)
    expect((await moveTo(app, agent, id, 5)).data.record).toMatchObject({ state: 5, received: '2598.75' })
    const after = await books()
    expect(Number(before.receivable) - Number(after.receivable)).toBeCloseTo(2598.75)
    expect(Number(after.bank) - Number(before.bank)).toBeCloseTo(2598.75)
  })
  test('is not sent back with the invoice', async () => {
    const id = await sent()
    await moveTo(app, agent, id, 4, { amount: '100.00' })
    await moveTo(app, school, id, 6, { reason: 'Wrong course' })
    await moveTo(app, school, id, 3)
    expect((await moveTo(app, school, id, 2, { reason: 'Back' })).code).toBe(MOVE)
    expect(await rowOf(id)).toMatchObject({ state: 3, received: '100.00' })
  })
})

describe('a dispute', () => {
  test('says why, is read by both sides, and ends by either', async () => {
    const id = await sent()
    expect((await moveTo(app, school, id, 6)).code).toBe(WHY)
    expect((await moveTo(app, school, id, 6, { reason: '  ' })).code).toBe(WHY)
    expect((await moveTo(app, school, id, 6, { reason: 'The student withdrew' })).code).toBe(200)
    const read = await detail(id)
    expect(read.log.at(-1)).toMatchObject({
      party: 'institution',
      deed: 'disputed',
      text: 'The student withdrew',
      fromState: 3,
      toState: 6,
    })
    expect((await moveTo(app, agent, id, 3)).data.record.state).toBe(3)
  })
  test('that the institution wins writes the record off, with a credit note; an appeal begins anew', async () => {
    const before = await books()
    const id = await sent()
    await moveTo(app, agent, id, 6, { reason: 'No answer' })
    expect((await moveTo(app, agent, id, 8, { reason: 'x' })).code).toBe(MOVE)
    expect((await moveTo(app, school, id, 8)).code).toBe(WHY)
    expect(
      (await moveTo(app, school, id, 8, { reason: 'Left before the census' })).data.record,
    ).toMatchObject({
      state: 8,
      ineligibleReason: 'Left before the census',
    })
    expect(await books()).toEqual(before)
    expect(await creditsOf(id)).toMatchObject([{ net: '2598.75', tax: '236.25' }])
    expect((await moveTo(app, agent, id, 2)).code).toBe(MOVE)
    expect((await moveTo(app, school, id, 2)).data.record).toMatchObject({
      state: 2,
      ineligibleReason: null,
      invoiceNo: null,
      dueAt: null,
    })
    expect((await invoice(app, agent, [id])).code).toBe(200)
  })
})

/** Notes that credit an invoice of the record, the newest first. */
const creditsOf = async (id: string) => {
  const notes = await app.db
    .select()
    .from(incomeInvoices)
    .where(and(eq(incomeInvoices.owner, `agency:${world.agencyId}`), eq(incomeInvoices.kind, 'credit')))
    .orderBy(desc(incomeInvoices.id))
  return notes.filter(({ body }) => body.lines.some((line) => Number(line.recordNo.slice(1)) === Number(id)))
}

describe('a clawback', () => {
  test('is the institution’s, with a reason, until its last day', async () => {
    const before = await books()
    const id = await sent()
    await moveTo(app, agent, id, 5)
    expect((await moveTo(app, agent, id, 7, { reason: 'x' })).code).toBe(MOVE)
    expect((await moveTo(app, school, id, 7)).code).toBe(WHY)
    const claimedOn = (claimableAt: string) =>
      app.db.update(incomeRecords).set({ claimableAt }).where(eq(incomeRecords.id, id))
    await claimedOn(dayIn(-90))
    // In the morning of the day after the last one, where the institution is.
    jest.useFakeTimers({ ...ONLY_DATE, now: Date.parse(`${dayIn(0)}T20:30:00Z`) })
    const late = await moveTo(app, await app.signIn({ id: school.accountId }), id, 7, {
      reason: 'Visa refused',
    })
    jest.useRealTimers()
    expect([late.code, late.message]).toEqual([
      4309,
      `The time to claim the commission back ended on ${dayIn(0)}.`,
    ])
    await claimedOn(dayIn(-89))
    expect((await detail(id, school)).clawbackUntil).toBe(dayIn(1))
    const back = await moveTo(app, school, id, 7, { reason: 'Visa refused' })
    expect(back.data.record).toMatchObject({ state: 7, received: '0.00' })
    expect(await books()).toEqual(before)
    expect(await creditsOf(id)).toMatchObject([{ net: '2598.75' }])
    expect((await detail(id)).can).toMatchObject({ reverse: false, addItem: false })
  })
})

describe('an invoice that comes back', () => {
  test('says why, is credited, and its record is invoiced again', async () => {
    const before = await books()
    const id = await sent()
    expect((await moveTo(app, school, id, 2)).code).toBe(WHY)
    expect((await moveTo(app, school, id, 2, { reason: 'Wrong name' })).data.record).toMatchObject({
      state: 2,
      invoiceNo: null,
      dueAt: null,
    })
    expect(await books()).toEqual(before)
    expect(await creditsOf(id)).toHaveLength(1)
    expect((await invoice(app, agent, [id])).code).toBe(200)
    const turns = await app.db
      .select()
      .from(incomeLog)
      .where(and(eq(incomeLog.recordId, id), eq(incomeLog.toState, 3)))
    expect(turns).toHaveLength(2)
  })
})

describe('items', () => {
  const add = (recordId: string, more: object) =>
    app.callRaw(
      'POST /income/add/incomeItem',
      { body: { recordId, nameEn: 'Fee', kind: 3, amount: '1.00', ...more } },
      { as: agent },
    )
  const remove = (recordId: string, id: string) =>
    app.call('POST /income/deleteInComeItem/:recordId/:id', { params: { recordId, id } }, { as: agent })
  test('of an open record add up; signs, names and the sum are checked', async () => {
    const id = await byHand()
    for (const wrong of [
      { amount: '0.00' },
      { amount: '-1.00' },
      { kind: 4, amount: '5.00' },
      { kind: 6, amount: '5.00' },
      { kind: 4, amount: '-100.01' },
      { nameEn: ' ' },
      { quantity: 0 },
      { kind: 8 },
      { amount: '1e3' },
    ])
      expect([wrong, (await add(id, wrong)).code]).toEqual([wrong, INVALID])
    expect((await add(id, { kind: 4, amount: '-20.00', idempotencyKey: 'discount-1' })).code).toBe(200)
    await add(id, { kind: 4, amount: '-20.00', idempotencyKey: 'discount-1' })
    await add(id, { kind: 5, amount: '8.00' })
    expect(await rowOf(id)).toMatchObject({ gross: '80.00', tax: '8.00', net: '88.00' })
    const [whole, discount] = (await detail(id)).items
    expect((await remove(id, whole?.itemId as string)).code).toBe(INVALID)
    expect((await remove(id, '999999')).code).toBe(4300)
    expect((await remove(id, discount?.itemId as string)).code).toBe(200)
    expect((await rowOf(id)).net).toBe('108.00')
  })
  test('of an invoiced record are only reversed, up to what is left of the item', async () => {
    const before = await books()
    const id = await sent()
    const [commission, tax] = (await detail(id)).items
    expect((await remove(id, commission?.itemId as string)).code).toBe(4306)
    expect((await add(id, {})).code).toBe(4306)
    expect((await add(id, { kind: 7, amount: '-5.00' })).code).toBe(4306)
    const back = (amount: string, reversesId = commission?.itemId) => add(id, { kind: 7, amount, reversesId })
    expect((await back('5.00')).code).toBe(REVERSES)
    expect((await back('-2362.51')).code).toBe(REVERSES)
    expect((await back('-5.00', '999999')).code).toBe(REVERSES)
    expect((await back('-2000.00')).code).toBe(200)
    const refused = await back('-362.51')
    expect([refused.code, refused.message]).toEqual([REVERSES, expect.stringContaining('362.50')])
    const reversal = (await detail(id)).items.at(-1)?.itemId
    expect((await back('-1.00', reversal)).code).toBe(REVERSES)
    expect((await back('-200.00', tax?.itemId)).code).toBe(200)
    expect(await rowOf(id)).toMatchObject({ gross: '362.50', tax: '36.25', net: '398.75', state: 3 })
    expect(Number((await books()).receivable) - Number(before.receivable)).toBeCloseTo(398.75)
    await moveTo(app, school, id, 2, { reason: 'Back' })
    expect(await books()).toEqual(before)
    // What was taken back was credited when it was: together the notes are the invoice.
    expect(await creditsOf(id)).toMatchObject([
      { net: '398.75', body: { lines: [{ gross: '362.50' }] } },
      { net: '200.00', tax: '200.00', body: { lines: [{ gross: '0.00', tax: '200.00' }] } },
      { net: '2000.00', tax: '0.00', body: { lines: [{ gross: '2000.00', net: '2000.00' }] } },
    ])
  })
  test('taken back to the last cent leave a part-paid record paid, and no more overdue', async () => {
    const id = await sent()
    await moveTo(app, school, id, 4, { amount: '2500.00' })
    const overdue = async () =>
      (await app.call('POST /income/incomeRecordList', { body: { overdue: true } }, { as: agent })).data.total
    await app.db
      .update(incomeRecords)
      .set({ dueAt: dayIn(-3) })
      .where(eq(incomeRecords.id, id))
    expect(await overdue()).toBe(1)
    const reversesId = (await detail(id)).items[0]?.itemId
    expect((await add(id, { kind: 7, amount: '-98.75', reversesId })).code).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 5, net: '2500.00', received: '2500.00' })
    expect(await overdue()).toBe(0)
  })
})

test('a record is overdue by the day where the institution is, in the list, its sums and by its tag', async () => {
  const id = await sent()
  await app.db
    .update(incomeRecords)
    .set({ dueAt: dayIn(0) })
    .where(eq(incomeRecords.id, id))
  const found = async (hour: string) => {
    jest.useFakeTimers({ ...ONLY_DATE, now: Date.parse(`${dayIn(0)}T${hour}:30:00Z`) })
    const as = await app.signIn({ id: agent.accountId })
    const list = (await app.call('POST /income/incomeRecordList', { body: {} }, { as })).data
    const late = await app.call('POST /income/incomeRecordList', { body: { overdue: true } }, { as })
    jest.useRealTimers()
    const sum = list.totals.find(({ currency }) => currency === 'AUD')?.overdue
    return [list.rows.find(({ recordId }) => recordId === id)?.overdue, sum, late.data.total]
  }
  expect(await found('10')).toEqual([false, '0.00', 0])
  expect(await found('20')).toEqual([true, '2598.75', 1])
})

describe('shares', () => {
  const share = (recordId: string, to: string, percent: string) =>
    app.call('POST /income/share', { body: { recordId, to, percent } }, { as: agent })
  const ofParent = (id: string) =>
    app.db.select().from(incomeRecords).where(eq(incomeRecords.parentId, id)).orderBy(incomeRecords.id)
  test('are parts without tax, never more than the whole, each receiver once', async () => {
    const id = (await claimable(app, world))[0]?.id as string
    const other = `agency:${world.otherAgencyId}`
    const refused: [string, string][] = [
      [other, '0'],
      [`agency:${world.agencyId}`, '10'],
      ['agency:999999', '10'],
      [`account:${app.accounts.strangerAgent.id}`, '10'],
    ]
    for (const [to, percent] of refused) expect((await share(id, to, percent)).code).toBe(4313)
    expect((await share(id, other, '100.01')).code).toBe(INVALID)
    expect((await share(id, other, '70')).code).toBe(200)
    expect((await share(id, other, '10')).code).toBe(4313)
    expect((await share(id, `account:${agent.accountId}`, '30.01')).code).toBe(4313)
    expect((await share(id, `account:${agent.accountId}`, '30')).code).toBe(200)
    expect((await ofParent(id)).map(({ net, tax }) => [net, tax])).toEqual([
      ['1653.75', '0.00'],
      ['708.75', '0.00'],
    ])
  })
  test('of an odd cent are the whole together, also when the record changes after them', async () => {
    const id = (await claimable(app, world))[0]?.id as string
    const change = (amount: string) => {
      const body = { recordId: id, nameEn: 'Bank', kind: 6, amount }
      return app.call('POST /income/add/incomeItem', { body }, { as: agent })
    }
    const nets = async () => (await ofParent(id)).map(({ net }) => net)
    await change('-0.01')
    for (const to of [`agency:${world.otherAgencyId}`, `account:${agent.accountId}`])
      await share(id, to, '50')
    expect(await nets()).toEqual(['1181.25', '1181.24'])
    await change('-0.02')
    expect(await nets()).toEqual(['1181.24', '1181.23'])
  })
  test('follow their record until it is invoiced, and come back with it', async () => {
    const id = (await claimable(app, world))[0]?.id as string
    await share(id, `agency:${world.otherAgencyId}`, '50')
    const body = { recordId: id, nameEn: 'Bank', kind: 6, amount: '-62.50' }
    await app.call('POST /income/add/incomeItem', { body }, { as: agent })
    const [part] = await ofParent(id)
    expect(part).toMatchObject({ base: '2300.00', net: '1150.00', state: 2 })
    const shareId = part?.id as string
    const seen = await detail(shareId, world.as.strangerAgent)
    expect(seen).toMatchObject({ record: { side: 'owed', net: '1150.00' }, moves: [], remark: null })
    expect((await moveTo(app, world.as.strangerAgent, shareId, 5)).code).toBe(40300)
    const before = await books()
    await invoice(app, agent, [id])
    expect((await share(id, `account:${agent.accountId}`, '10')).code).toBe(4306)
    expect((await moveTo(app, agent, shareId, 6, { reason: 'x' })).code).toBe(MOVE)
    expect((await moveTo(app, agent, shareId, 5)).data.record).toMatchObject({
      state: 5,
      received: '1150.00',
    })
    const paidOut = { ...before, bank: (Number(before.bank) - 1150).toFixed(2) }
    await moveTo(app, school, id, 2, { reason: 'Back' })
    // What was paid out is not in the bank again: its receiver has it.
    expect((await ofParent(id))[0]).toMatchObject({ state: 2, received: '1150.00' })
    expect(await books()).toEqual(paidOut)
    await invoice(app, agent, [id])
    expect((await ofParent(id))[0]).toMatchObject({ state: 5, received: '1150.00' })
    expect((await books()).bank).toBe(paidOut.bank)
    await moveTo(app, school, id, 2, { reason: 'Back again' })
    const totals = async (as: Session) =>
      (await app.call('POST /income/incomeRecordList', { body: { state: 2 } }, { as })).data.totals
    expect(await totals(agent)).toMatchObject([{ count: 1, claimable: '2536.25' }])
    expect(await totals(world.as.strangerAgent)).toMatchObject([{ count: 1, claimable: '1150.00' }])
  })
})

test('what a share was paid is owed by its receiver once the commission is claimed back', async () => {
  const id = (await claimable(app, world))[0]?.id as string
  const to = `agency:${world.otherAgencyId}`
  const owedBy = async () => (await balancesOf(app.db, { kind: 'share', owner: to })).get('AUD') ?? '0.00'
  const [before, owed] = [await books(), Number(await owedBy())]
  await app.call('POST /income/share', { body: { recordId: id, to, percent: '50' } }, { as: agent })
  await invoice(app, agent, [id])
  const [part] = await app.db.select().from(incomeRecords).where(eq(incomeRecords.parentId, id))
  await moveTo(app, agent, part?.id as string, 5)
  await moveTo(app, school, id, 5)
  await moveTo(app, school, id, 7, { reason: 'Left' })
  expect(await rowOf(part?.id as string)).toMatchObject({ state: 7, received: '1181.25' })
  expect(Number((await books()).bank) - Number(before.bank)).toBeCloseTo(-1181.25)
  expect(Number(await owedBy()) - owed).toBeCloseTo(1181.25)
})

test('a record by hand names amounts and sides that exist', async () => {
  const add = (more: object) =>
    app.callRaw(
      'POST /income/record',
      {
        body: {
          category: 8,
          counterpartyType: 1,
          counterpartyName: 'Southern',
          currency: 'AUD',
          amount: '10.00',
          expectedAt: dayIn(0),
          ...more,
        },
      },
      { as: agent },
    )
  for (const wrong of [
    { amount: '0' },
    { amount: '-1.00' },
    { amount: '1000000000000' },
    { tax: '-1.00' },
    { currency: 'Euro' },
    { category: 1 },
    { category: 7 },
    { expectedAt: '2026-13-01' },
    { counterpartyId: '999999' },
    { counterpartyType: 2, counterpartyId: world.schoolId },
  ])
    expect([wrong, (await add(wrong)).code]).toEqual([wrong, INVALID])
  expect((await add({ counterpartyId: world.schoolId, idempotencyKey: 'by-hand-1' })).code).toBe(200)
  const count = await app.db.$count(incomeRecords)
  expect((await add({ counterpartyId: world.schoolId, idempotencyKey: 'by-hand-1' })).code).toBe(200)
  expect(await app.db.$count(incomeRecords)).toBe(count)
})
