import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld } from '../cases/cases.fixture.ts'
import { caseChoices, caseEvents, cases } from '../cases/cases.tables.ts'
import { agreements } from './agreements/agreements.tables.ts'
import { takeEvents } from './events/take-events.ts'
import {
  agreed,
  enrol,
  INVOICE_RULES,
  invoice,
  ofClient,
  type Placed,
  placed,
  recordsOf,
  sync,
} from './income.fixture.ts'
import { incomeRecords } from './income.tables.ts'

const TOO_MANY = 4311
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world, { invoiceRules: { ...INVOICE_RULES, maxStudentsPerInvoice: 1 } })
})
afterAll(() => app.close())
beforeEach(() => app.db.update(incomeRecords).set({ state: 9 }))

const stateOf = async ({ choiceId }: Placed) =>
  (await recordsOf(app, choiceId)).map(({ state, ineligibleReason }) => ineligibleReason ?? state)
async function enrolled(it: Placed): Promise<Placed> {
  await sync(app, it.choiceId)
  await enrol(app, it)
  return it
}
const client = async () => enrolled(await ofClient(app, world, await placed(app, world)))

describe('clients without an account', () => {
  test('are each a student, though one member of staff applies for them', async () => {
    const [first, second] = [await client(), await client()]
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      [2, 1],
      [2, 1],
    ])
    const ids = (await app.db.select().from(incomeRecords).where(eq(incomeRecords.state, 2))).map(
      ({ id }) => id,
    )
    expect(ids).toHaveLength(2)
    expect((await invoice(app, world.as.agent, ids)).code).toBe(TOO_MANY)
    await app.db.update(agreements).set({ invoiceRules: { ...INVOICE_RULES, maxStudentsPerInvoice: 2 } })
    expect((await invoice(app, world.as.agent, ids)).code).toBe(200)
  })

  test('are claimed once for an institution and a level, by whichever member of staff', async () => {
    const first = await client()
    const [{ datumStudentId = null } = {}] = await app.db
      .select()
      .from(cases)
      .where(eq(cases.id, first.caseId))
    const again = await placed(app, world, 13, 1)
    const byOther = { datumStudentId, applicantId: app.accounts.strangerAgent.id }
    await app.db.update(cases).set(byOther).where(eq(cases.id, again.caseId))
    await sync(app, again.choiceId)
    expect(await stateOf(again)).toEqual(['EARLIER_CLAIM', 'EARLIER_CLAIM'])
    // The earlier one was not enrolled after all: the later is looked at with the same event.
    await app.db
      .update(caseChoices)
      .set({ status: 25, censusState: 2 })
      .where(eq(caseChoices.id, first.choiceId))
    await app.db.update(caseEvents).set({ takenAt: new Date().toISOString() })
    await app.db.insert(caseEvents).values({ ...first, kind: 'census' })
    expect(await takeEvents(app.db, new Date())).toBe(1)
    expect(await stateOf(again)).toEqual([1, 1])
  })
})
