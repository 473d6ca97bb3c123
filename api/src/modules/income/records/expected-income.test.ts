import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { member } from '../../cases/member.fixture.ts'
import { agreed, placed, recordsOf, sync } from '../income.fixture.ts'
import { incomeRecords } from '../income.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world)
})
afterAll(() => app.close())

test('a hand-over says the commission that is expected, in one currency, to who sees income', async () => {
  const [one, other] = [await placed(app, world), await placed(app, world, 13, 1)]
  for (const { choiceId } of [one, other]) await sync(app, choiceId)
  const records = [...(await recordsOf(app, one.choiceId)), ...(await recordsOf(app, other.choiceId))]
  const cents = records
    .filter(({ parentId }) => parentId === null)
    .reduce((all, { net }) => all + Math.round(Number(net) * 100), 0)
  expect(cents).toBeGreaterThan(0)
  const effect = async (as: Session) =>
    (
      await app.call(
        'POST /case/getTransEffectData',
        { body: { caseIds: [one.caseId, other.caseId] } },
        { as },
      )
    ).data
  const amount = (cents / 100).toFixed(2)
  expect(await effect(world.as.agent)).toMatchObject({
    caseNum: 2,
    expectedCommission: { amount, currency: 'AUD' },
  })
  const scopes = { 'cases.course': 'all', transfer: 'all' } as const
  const blind = await member(app, world.as.agent, scopes)
  expect(await effect(blind)).toMatchObject({ caseNum: 2, expectedCommission: null })
  await app.db
    .update(incomeRecords)
    .set({ currency: 'NZD' })
    .where(eq(incomeRecords.choiceId, other.choiceId))
  expect((await effect(world.as.agent)).expectedCommission).toBeNull()
})
