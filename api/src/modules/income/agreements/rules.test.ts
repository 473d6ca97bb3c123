import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addDays, today } from '@southbound/shared/contract/constants'
import { ONLY_DATE } from '@southbound/shared/testing/timing'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { agreed, RULE } from '../income.fixture.ts'

let app: TestApp
let world: CaseWorld
let agreementId: string
// The institution is in Sydney, where it is the morning of tomorrow by then.
const now = Date.parse(`${today()}T20:30:00Z`)
beforeAll(async () => {
  jest.useFakeTimers({ ...ONLY_DATE, now })
  app = await testApp()
  world = await buildWorld(app)
  agreementId = await agreed(app, world)
})
afterAll(async () => {
  await app.close()
  jest.useRealTimers()
})

const add = (days: number, more: object = {}) =>
  app.call(
    'POST /agreement/rule',
    { body: { agreementId, ...RULE, validFrom: addDays(today(), days), ...more } },
    { as: world.as.institution },
  )
const end = (ruleId: string, days: number) =>
  app.call(
    'POST /agreement/endRule',
    { body: { ruleId, validTo: addDays(today(), days) } },
    { as: world.as.institution },
  )

test('a rule of an agreement in force begins on a day that is still to come where the institution is', async () => {
  for (const days of [0, 1])
    expect(await add(days)).toMatchObject({ code: 40000, data: { fields: [{ field: 'validFrom' }] } })
  expect((await add(2)).code).toBe(200)
})

test('a rule that ends today ends on the day of the institution, never on one that is over there', async () => {
  const rules = (await add(3)).data.rules
  const [inForce] = rules.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  const ruleId = inForce?.ruleId as string
  expect(await end(ruleId, -1)).toMatchObject({ code: 40000, data: { fields: [{ field: 'validTo' }] } })
  const ended = (await end(ruleId, 0)).data.rules.find((rule) => rule.ruleId === ruleId)
  expect(ended?.validTo).toBe(addDays(today(), 1))
})
