import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { LETTER_TRIES } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { caseEvents } from '../../cases/cases.tables.ts'
import { agreed, placed, recordsOf } from '../income.fixture.ts'
import { refuseGivenUp, takeEvents } from './take-events.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world)
})
afterAll(() => app.close())

const take = () => takeEvents(app.db, new Date())

test('an event that fails waits longer each time, and is taken when it can be; one that is given up is told', async () => {
  await take()
  const { caseId, choiceId } = await placed(app, world)
  await app.db.delete(caseEvents)
  const values = { caseId, choiceId, kind: 'status', toStatus: 13 } as const
  const [event] = await app.db.insert(caseEvents).values(values).returning()
  const now = async () =>
    (
      await app.db
        .select()
        .from(caseEvents)
        .where(eq(caseEvents.id, event?.id ?? ''))
    )[0]
  await app.db.execute(sql`alter table income_records add constraint locked check (false) not valid`)
  for (let turn = 1; turn <= 6; turn++) {
    expect(await take()).toBe(0)
    expect(await take()).toBe(0)
    const failed = await now()
    expect(failed?.tries).toBe(turn)
    const minutes = (Date.parse(failed?.nextTryAt ?? '') - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(2 ** (turn - 1))
    await app.db.update(caseEvents).set({ nextTryAt: sql`now()` })
  }
  await refuseGivenUp(app.db)
  await app.db.update(caseEvents).set({ tries: LETTER_TRIES.event })
  await expect(refuseGivenUp(app.db)).rejects.toThrow('1 events')
  await app.db.execute(sql`alter table income_records drop constraint locked`)
  await app.db.update(caseEvents).set({ tries: 0 })
  expect(await take()).toBe(1)
  expect(await recordsOf(app, choiceId)).not.toEqual([])
  await refuseGivenUp(app.db)
})
