import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { CLOCK_STATE } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, inDays, submit } from '../cases.fixture.ts'
import type { Desk } from '../desk.ts'
import { commissionClaimed } from '../offers/commission-clock.ts'
import { moveDue, stopClock } from './clock-rows.ts'
import { type ClockRow, caseClocks } from './clocks.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a claim that is invoiced while an act on its case goes on stays met', async () => {
  const { caseId, orderParamList } = await submit(app, await buildWorld(app))
  const choiceId = orderParamList[0]?.choiceId as string
  const row = { caseId, choiceId, kind: 'COMMISSION_CLAIM' as const, ownerParty: 2, targetMinutes: 1440 }
  await app.db
    .insert(caseClocks)
    .values({ ...row, business: false, startedAt: inDays(-1), dueAt: inDays(9) } as never)
  const ofClaim = and(eq(caseClocks.caseId, caseId), eq(caseClocks.kind, row.kind))
  const read = async () => (await app.db.select().from(caseClocks).where(ofClaim))[0] as ClockRow
  const desk = { db: app.db, now: new Date() } as Desk
  // The act has read the clock before the invoice, and writes after it.
  const [first, second] = [await read(), await read()]
  await commissionClaimed(desk, caseId, choiceId)
  await stopClock({ desk }, first, CLOCK_STATE.cancelled)
  await moveDue({ desk }, second, inDays(20))
  expect(await read()).toMatchObject({ state: CLOCK_STATE.met, stoppedAt: expect.any(String) })
})
