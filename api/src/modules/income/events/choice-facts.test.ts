import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, dayIn } from '../../cases/cases.fixture.ts'
import { type ChoiceRow, caseChoices } from '../../cases/cases.tables.ts'
import { dossiers } from '../../cases/dossier.tables.ts'
import { caseOffers, enrolmentConfirmations } from '../../cases/offers/offers.tables.ts'
import { agreements, commissionRules } from '../agreements/agreements.tables.ts'
import { agreed, enrol, type Placed, placed, RULE, recordsOf, sync } from '../income.fixture.ts'
import { incomeFacts, incomeRecords } from '../income.tables.ts'
import { factsOf } from './choice-facts.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world)
  await app.db.update(dossiers).set({ onshore: true }).where(eq(dossiers.id, world.dossierId))
})
afterAll(() => app.close())
beforeEach(() => app.db.update(incomeRecords).set({ state: 9 }))

const BAN = 'ESOS_TRANSFER_BAN'
const write = ({ choiceId }: Placed, values: Partial<ChoiceRow>) =>
  app.db.update(caseChoices).set(values).where(eq(caseChoices.id, choiceId))
const acceptedAt = ({ choiceId }: Placed, respondedAt: string) =>
  app.db.update(caseOffers).set({ respondedAt }).where(eq(caseOffers.choiceId, choiceId))
async function reasonOf(it: Placed) {
  await sync(app, it.choiceId)
  const [record] = await recordsOf(app, it.choiceId)
  return record && (record.ineligibleReason ?? record.state)
}
/** Studies at the other institution since so many days. */
async function studying(days: number, more: Partial<ChoiceRow> = {}): Promise<Placed> {
  const it = await placed(app, world)
  await write(it, { institutionId: world.otherSchoolId, status: 16, commencedAt: dayIn(-days), ...more })
  return it
}

test('a student of a country outside the territory earns nothing; a territory in older words has no limits', async () => {
  const it = await placed(app, world)
  const found: (string | number | null | undefined)[] = []
  for (const territoryCountries of [['0086'], ['CN'], ['0084'], ['VN', 'Asia'], []]) {
    await app.db.update(agreements).set({ territoryCountries })
    found.push(await reasonOf(it))
  }
  expect(found).toEqual([1, 1, 'OUT_OF_TERRITORY', 1, 1])
})

describe('a transfer of a student onshore in Australia', () => {
  test('is banned where he commenced elsewhere before he accepted, and not where he did so after', async () => {
    const elsewhere = await studying(-1)
    const it = await placed(app, world)
    expect(await reasonOf(it)).toBe(1)
    await write(elsewhere, { commencedAt: dayIn(-90) })
    expect(await reasonOf(it)).toBe(BAN)
    await write(elsewhere, { commencedAt: null })
  })

  test('is free within a package, unless the agency states that it is none', async () => {
    const elsewhere = await studying(90)
    const it = await placed(app, world)
    await write(it, { packageGroup: 1, packageOrder: 1 })
    expect(await reasonOf(it)).toBe(1)
    const recordId = (await recordsOf(app, it.choiceId))[0]?.id as string
    const read = { body: { recordId } }
    const shown = await app.call('POST /income/incomeRecordDetail', read, { as: world.as.agent })
    expect(shown.data.facts).toMatchObject({ onshore: true, commencedElsewhere: true, packaged: true })
    await app.db.insert(incomeFacts).values({
      choiceId: it.choiceId,
      statedBy: app.accounts.agent.id,
      packaged: false,
      onshore: true,
      commencedElsewhere: true,
      principalCompleted: false,
    })
    expect(await reasonOf(it)).toBe(BAN)
    await write(elsewhere, { commencedAt: null })
  })
})

test('the days of a commission are those of the institution’s zone', async () => {
  const elsewhere = await studying(1)
  await write(elsewhere, { commencedAt: '2025-02-01' })
  const [march, april] = [await placed(app, world), await placed(app, world, 13, 1)]
  // 23:30 of 31 March and 07:30 of 1 April in Sydney.
  await acceptedAt(march, '2026-03-31T12:30:00Z')
  await acceptedAt(april, '2026-03-31T20:30:00Z')
  await write(april, { lodgedAt: '2026-03-30T20:30:00Z' })
  expect([await reasonOf(march), await reasonOf(april)]).toEqual([1, BAN])
  expect((await recordsOf(app, april.choiceId))[0]?.acceptedOn).toBe('2026-04-01')
  await write(elsewhere, { commencedAt: null })
})

test('a rule for the principal course alone pays for no other course of a package', async () => {
  await app.db.update(commissionRules).set({ packageMode: 'principal' })
  const [component, principal, single] = [
    await placed(app, world),
    await placed(app, world),
    await placed(app, world),
  ]
  await write(component, { packageGroup: 1, packageOrder: 1 })
  await write(principal, { packageGroup: 1, packageOrder: 2, principalCourse: true })
  expect([await reasonOf(component), await reasonOf(principal), await reasonOf(single)]).toEqual([
    undefined,
    1,
    1,
  ])
  await app.db.update(commissionRules).set({ packageMode: 'all' })
  await sync(app, component.choiceId)
  expect(await recordsOf(app, component.choiceId)).toHaveLength(2)
})

test('tuition is proved by a confirmation that was in force, not by one that was taken back', async () => {
  const it = await placed(app, world)
  await write(it, { depositAmount: '5000.00', censusState: 0, status: 15 })
  await app.db.update(caseOffers).set({ depositPaidAmount: null }).where(eq(caseOffers.choiceId, it.choiceId))
  await app.db.delete(enrolmentConfirmations).where(eq(enrolmentConfirmations.choiceId, it.choiceId))
  const now = new Date().toISOString()
  const of = {
    caseId: it.caseId,
    choiceId: it.choiceId,
    kind: 1,
    number: 'A1',
    createdAt: now,
    updatedAt: now,
  }
  const taken = { ...of, tuitionPaid: '9000.00', state: 6 }
  const received = async () => (await factsOf(app.db, it.choiceId))?.eligibility.tuitionReceived
  await app.db.insert(enrolmentConfirmations).values(taken)
  expect(await received()).toBeNull()
  await app.db.insert(enrolmentConfirmations).values({ ...taken, priorState: 2 })
  expect(await received()).toBe(true)
})

test('what follows an earlier study at the institution is paid by the rule made for it, though that was claimed', async () => {
  const paid = async (it: Placed) => {
    const reason = await reasonOf(it)
    const [record] = await recordsOf(app, it.choiceId)
    return [record?.enrolment, record?.gross, reason]
  }
  const first = await placed(app, world)
  expect(await paid(first)).toEqual(['new', '2362.50', 1])
  await enrol(app, first)
  const [again, other, before] = [
    await placed(app, world),
    await placed(app, world, 13, 1),
    await placed(app, world, 13, 1),
  ]
  // Accepted before the first course began, as the courses of a package are.
  await acceptedAt(before, `${dayIn(-61)}T00:00:00Z`)
  const all = async () => [await paid(again), await paid(other), await paid(before)]
  expect(await all()).toEqual([
    ['extension', '2362.50', 'EARLIER_CLAIM'],
    ['renewal', '2362.50', 'EARLIER_CLAIM'],
    ['new', '2362.50', 'EARLIER_CLAIM'],
  ])
  const [agreement] = await app.db.select().from(agreements)
  const ofLater = { ...RULE, agreementId: agreement?.id, validFrom: '2020-01-01' }
  await app.db.insert(commissionRules).values([
    { ...ofLater, dimensions: { enrolment: 'extension' }, value: '5.00' },
    { ...ofLater, dimensions: { enrolment: 'renewal' }, value: '8.33' },
  ])
  // 37,800.00 at 5 % and at 8.33 %, in halves.
  expect(await all()).toEqual([
    ['extension', '945.00', 1],
    ['renewal', '1574.37', 1],
    ['new', '2362.50', 'EARLIER_CLAIM'],
  ])
})
