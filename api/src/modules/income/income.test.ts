import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, force, offerBy, submit } from '../cases/cases.fixture.ts'
import { dayThere } from '../cases/cases.service.ts'
import { type ChoiceRow, caseChoices, caseEvents, cases } from '../cases/cases.tables.ts'
import { caseClocks } from '../cases/clocks/clocks.tables.ts'
import { caseTransfers } from '../cases/transfers/transfers.tables.ts'
import { expireAgreements } from './agreements/agreement-dates.ts'
import { type AgreementRow, agreements } from './agreements/agreements.tables.ts'
import { takeEvents } from './events/take-events.ts'
import { agreed, claimable, enrol, invoice, placed, recordsOf, sync } from './income.fixture.ts'
import { incomeRecords } from './income.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world)
})
afterAll(() => app.close())
// The one student has no earlier claim.
beforeEach(() => app.db.update(incomeRecords).set({ state: 9 }))

const states = async (choiceId: string) => (await recordsOf(app, choiceId)).map(({ state }) => state)

describe('events of cases', () => {
  test('an accepted offer is an event in the same transaction, and makes its records once', async () => {
    const it = await submit(app, world)
    await app.call(
      'POST /case/case/status',
      { body: { caseId: it.caseId, status: 4 } },
      { as: world.as.agent },
    )
    await force(app, it.caseId, 4, 7)
    const choiceId = it.orderParamList[0]?.choiceId as string
    const move = (status: number, as: keyof CaseWorld['as'], more: object = {}) =>
      app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as: world.as[as] })
    const offer = await offerBy(app, world.as.institution, { tuitionTotal: '80000.00' })
    expect((await move(12, 'institution', offer)).code).toBe(200)
    expect((await move(13, 'student', { signedName: 'Xiaoyu Wang' })).code).toBe(200)
    const events = await app.db.select().from(caseEvents).where(eq(caseEvents.choiceId, choiceId))
    expect(events.map(({ kind, toStatus }) => [kind, toStatus])).toEqual(
      expect.arrayContaining([
        ['status', 12],
        ['status', 13],
      ]),
    )
    await Promise.all([takeEvents(app.db, new Date()), takeEvents(app.db, new Date())])
    expect(await takeEvents(app.db, new Date())).toBe(0)
    const records = await recordsOf(app, choiceId)
    expect(records).toMatchObject([
      { state: 1, instalmentNo: 1, instalmentOf: 2, owner: `agency:${world.agencyId}`, currency: 'AUD' },
      { state: 1, instalmentNo: 2, instalmentOf: 2 },
    ])
    expect((await move(25, 'student', { reason: 'Other plans' })).code).toBe(200)
    await takeEvents(app.db, new Date())
    expect(await states(choiceId)).toEqual([9, 9])
  })

  test('the example of the domain reaches the records to the cent', async () => {
    const it = await placed(app, world, 13)
    expect(await sync(app, it.choiceId)).toBe(2)
    expect(await sync(app, it.choiceId)).toBe(0)
    const money = { base: '37800.00', rate: '12.50', gross: '2362.50', tax: '236.25', net: '2598.75' }
    expect(await recordsOf(app, it.choiceId)).toMatchObject([money, money])
  })

  test('the first census makes the first instalment claimable, half a year later the second', async () => {
    const it = await placed(app, world, 13)
    await sync(app, it.choiceId)
    await enrol(app, it)
    expect(await states(it.choiceId)).toEqual([2, 1])
    await enrol(app, it, -183)
    expect(await states(it.choiceId)).toEqual([2, 2])
  })

  test('an end of the choice that is corrected gives back what it took', async () => {
    const it = await placed(app, world, 13)
    await sync(app, it.choiceId)
    await enrol(app, it)
    const is = (status: number) =>
      app.db.update(caseChoices).set({ status }).where(eq(caseChoices.id, it.choiceId))
    await is(27)
    await sync(app, it.choiceId)
    expect(await states(it.choiceId)).toEqual([8, 9])
    await is(16)
    expect(await sync(app, it.choiceId)).toBe(1)
    expect((await states(it.choiceId)).toSorted()).toEqual([1, 2, 9])
    expect(await sync(app, it.choiceId)).toBe(0)
  })

  test('a student who withdraws after the census leaves what was earned at it', async () => {
    const it = await placed(app, world, 13)
    await sync(app, it.choiceId)
    await enrol(app, it)
    const is = (values: Partial<ChoiceRow>) =>
      app.db.update(caseChoices).set(values).where(eq(caseChoices.id, it.choiceId))
    await is({ status: 25 })
    await sync(app, it.choiceId)
    expect(await states(it.choiceId)).toEqual([2, 9])
    await is({ censusState: 2 })
    await sync(app, it.choiceId)
    expect(await states(it.choiceId)).toEqual([8, 9])
  })

  test('a student whom the census does not find earns nothing', async () => {
    const it = await placed(app, world, 13)
    await sync(app, it.choiceId)
    await app.db
      .update(caseChoices)
      .set({ status: 16, censusState: 2 })
      .where(eq(caseChoices.id, it.choiceId))
    await sync(app, it.choiceId)
    expect(await recordsOf(app, it.choiceId)).toMatchObject([
      { state: 8, ineligibleReason: 'NOT_ENROLLED_AT_CENSUS' },
      { state: 8 },
    ])
  })

  test('without an agreement on the day of lodgement the record says so', async () => {
    const it = await placed(app, world, 13)
    await app.db.update(agreements).set({ endedOn: '2021-01-01' })
    await sync(app, it.choiceId)
    await app.db.update(agreements).set({ endedOn: null })
    expect(await recordsOf(app, it.choiceId)).toMatchObject([{ state: 8, ineligibleReason: 'NO_AGREEMENT' }])
  })

  test('a transfer within Australia after 31 March 2026 is banned, unless the agency states an exemption', async () => {
    const [first, second] = [await placed(app, world, 13), await placed(app, world, 13)]
    await sync(app, first.choiceId)
    const state = (recordId: string, packaged: boolean) => {
      const facts = { onshore: true, commencedElsewhere: true, principalCompleted: false, packaged }
      return app.call('POST /income/facts', { body: { recordId, ...facts } }, { as: world.as.agent })
    }
    const [record] = await recordsOf(app, first.choiceId)
    expect((await state(record?.id as string, false)).data.record).toMatchObject({
      state: 8,
      ineligibleReason: 'ESOS_TRANSFER_BAN',
    })
    await sync(app, second.choiceId)
    const [other] = await recordsOf(app, second.choiceId)
    expect((await state(other?.id as string, true)).data.record).toMatchObject({ state: 1 })
    expect((await state(record?.id as string, true)).data.record).toMatchObject({
      state: 1,
      ineligibleReason: null,
    })
  })

  test('a choice accepted before a change of agency stays with the agency of before', async () => {
    const kept = await placed(app, world, 13)
    await sync(app, kept.choiceId)
    await app.db.insert(caseTransfers).values({
      kind: 'agency',
      caseId: kept.caseId,
      fromAgencyId: world.agencyId,
      toAgencyId: world.otherAgencyId,
      state: 2,
      signedName: 'Xiaoyu Wang',
      document: {
        refNo: '-',
        student: '-',
        from: '-',
        to: '-',
        openChoices: 1,
        keptChoiceIds: [kept.choiceId],
        wording: '-',
      },
      proposedBy: app.accounts.student.id,
      proposedAt: new Date().toISOString(),
    })
    await app.db.update(cases).set({ deliverId: world.otherAgencyId }).where(eq(cases.id, kept.caseId))
    await sync(app, kept.choiceId)
    expect((await recordsOf(app, kept.choiceId)).map(({ owner }) => owner)).toEqual([
      `agency:${world.agencyId}`,
      `agency:${world.agencyId}`,
    ])
  })

  test('a second claim for the same student, institution and level is refused', async () => {
    const [first] = await claimable(app, world)
    expect((await invoice(app, world.as.agent, [first?.id as string])).code).toBe(200)
    const again = await placed(app, world, 13, 1)
    await sync(app, again.choiceId)
    expect(await recordsOf(app, again.choiceId)).toMatchObject([
      { ineligibleReason: 'EARLIER_CLAIM' },
      { state: 8 },
    ])
  })

  test('the clock of the claim is met by the invoice', async () => {
    const [record] = await claimable(app, world)
    const { caseId = '', choiceId = '' } = record as { caseId: string; choiceId: string }
    await app.db.insert(caseClocks).values({
      caseId,
      choiceId,
      kind: 'COMMISSION_CLAIM',
      ownerParty: 2,
      targetMinutes: 1,
      business: false,
      startedAt: new Date().toISOString(),
      dueAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    expect((await invoice(app, world.as.agent, [record?.id as string])).code).toBe(200)
    const [clock] = await app.db.select().from(caseClocks).where(eq(caseClocks.choiceId, choiceId))
    expect(clock).toMatchObject({ state: 3, stoppedAt: expect.any(String) })
  })
})

test('an agreement whose last day is over expires; where both agreed to it, it lasts a year longer', async () => {
  const { active, suspended, terminated, expired } = AGREEMENT_STATE
  const undone = new Error('undone')
  const trial = app.db.transaction(async (db) => {
    const own = eq(agreements.agencyId, world.agencyId)
    const afterTheDay = async (values: Partial<AgreementRow>) => {
      await db
        .update(agreements)
        .set({ expiresAt: '2020-02-29', endedOn: null, ...values })
        .where(own)
      await expireAgreements({ db, pageAddress: null })
      return (await db.select().from(agreements).where(own))[0]
    }
    const longer = await afterTheDay({ state: active, autoExtend: true })
    expect(longer).toMatchObject({ state: active, expiresAt: '2021-02-28', endedOn: null })
    const today = new Date().toISOString().slice(0, 10)
    const endedOn = dayThere({ countryCode: '0061', stateId: null })
    const over = { state: expired, expiresAt: '2020-02-29', endedOn }
    expect(await afterTheDay({ state: active, autoExtend: false })).toMatchObject(over)
    expect(await afterTheDay({ state: suspended, autoExtend: true })).toMatchObject(over)
    expect(await afterTheDay({ state: terminated })).toMatchObject({ state: terminated })
    expect(await afterTheDay({ state: active, expiresAt: today })).toMatchObject({ state: active })
    throw undone
  })
  await expect(trial).rejects.toBe(undone)
})
