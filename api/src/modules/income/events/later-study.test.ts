import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { caseChoices } from '../../cases/cases.tables.ts'
import { commissionRules } from '../agreements/agreements.tables.ts'
import type { Dimensions } from '../engine/rules.ts'
import { agreed, enrol, type Placed, placed, RULE, recordsOf, sync } from '../income.fixture.ts'
import { factsOf } from './choice-facts.ts'

/**
 * What follows a study at the institution that was claimed: 12.5 % in halves, unless a rule is made for it.
 */
let app: TestApp
let world: CaseWorld
let agreementId: string
let first: Placed
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  agreementId = await agreed(app, world)
  first = await placed(app, world)
  await sync(app, first.choiceId)
  await enrol(app, first)
})
afterAll(() => app.close())

/** 5 % of 37,800.00 at once. */
const ruleFor = (dimensions: Dimensions) =>
  app.db
    .insert(commissionRules)
    .values({ ...RULE, agreementId, dimensions, value: '5.00', instalments: [], validFrom: '2020-01-01' })
const later = () => ruleFor({ enrolment: 'extension' })
const general = () =>
  app.db.update(commissionRules).set({ validTo: '2020-01-02' }).where(eq(commissionRules.value, '5.00'))
afterEach(general)

/** Gross, number and state of each record that lives. */
async function found({ choiceId }: Placed) {
  await sync(app, choiceId)
  return (await recordsOf(app, choiceId))
    .filter(({ state }) => state !== 9)
    .map((it) => [it.gross, `${it.instalmentNo}/${it.instalmentOf}`, it.ineligibleReason ?? it.state])
}
const REFUSED = [
  ['2362.50', '1/2', 'EARLIER_CLAIM'],
  ['2362.50', '2/2', 'EARLIER_CLAIM'],
]

test('is paid by the amounts and in the instalments of that rule, and by those of before without it', async () => {
  const it = await placed(app, world)
  expect(await found(it)).toEqual(REFUSED)
  const [kept] = await recordsOf(app, it.choiceId)
  await later()
  expect(await found(it)).toEqual([['1890.00', '1/1', 1]])
  expect(await found(it)).toEqual([['1890.00', '1/1', 1]])
  expect((await recordsOf(app, it.choiceId))[0]?.id).toBe(kept?.id)
  await general()
  expect(await found(it)).toEqual(REFUSED)
})

test('stays refused where a person wrote its amounts, until they are those of the rule', async () => {
  const it = await placed(app, world)
  await found(it)
  const [{ id: recordId = '' } = {}] = await recordsOf(app, it.choiceId)
  const as = { as: world.as.agent }
  const body = { recordId, kind: 7, nameEn: 'Agreed', amount: '10.00' } as const
  const { data } = await app.call('POST /income/add/incomeItem', { body }, as)
  await later()
  const [[, ...first] = [], second] = await found(it)
  expect([first, second]).toEqual([REFUSED[0]?.slice(1), REFUSED[1]])
  const params = { recordId, id: data.itemId }
  expect((await app.call('POST /income/deleteInComeItem/:recordId/:id', { params }, as)).code).toBe(200)
  expect(await found(it)).toEqual([['1890.00', '1/1', 1]])
})

test('what was claimable keeps its instalments under whichever rule', async () => {
  const before = [
    ['2362.50', '1/2', 2],
    ['2362.50', '2/2', 1],
  ]
  expect(await found(first)).toEqual(before)
  await ruleFor({ enrolment: 'new' })
  expect(await found(first)).toEqual(before)
})

test('the second course of a package is new, though its offer is accepted anew once the first has begun', async () => {
  const [english, degree] = [await placed(app, world), await placed(app, world, 13, 1)]
  const enrolment = async () => (await factsOf(app.db, degree.choiceId))?.subject.enrolment
  const { caseId } = degree
  const begun = { status: 16, packageGroup: 1, packageOrder: 1 }
  await app.db.update(caseChoices).set({ status: 25 }).where(eq(caseChoices.id, first.choiceId))
  await app.db
    .update(caseChoices)
    .set({ ...begun, caseId })
    .where(eq(caseChoices.id, english.choiceId))
  expect(await enrolment()).toBe('renewal')
  const packaged = { packageGroup: 1, packageOrder: 2 }
  await app.db.update(caseChoices).set(packaged).where(eq(caseChoices.id, degree.choiceId))
  expect(await enrolment()).toBe('new')
  // A package of another case has the same number.
  await app.db.update(caseChoices).set({ caseId: english.caseId }).where(eq(caseChoices.id, english.choiceId))
  expect(await enrolment()).toBe('renewal')
})
