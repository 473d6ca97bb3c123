import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { overlap } from '#testing/at-once/overlap.ts'
import { databaseOfItsOwn, withPostgres } from '#testing/at-once/own-database.ts'
import { rows, type Store } from '../../database/database.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { rankAgain, scoreChanges } from './rank-again.ts'
import { holdScores, scoreAgencies } from './write-scores.ts'

const NONE = { completed: 0, demand: 0, interest: 0 }
withPostgres('two processes that score one agency', () => {
  let store: Store
  beforeAll(async () => {
    store = await databaseOfItsOwn()
    await fillCatalogue(store.db)
  })
  afterAll(() => store.close())

  test('measure it one after the other, so that the later figures stay', async () => {
    const now = new Date()
    const [agency] = await rows<{ id: string }>(
      store.db,
      sql`select id::text from agencies order by id limit 1`,
    )
    const id = agency?.id ?? ''
    await scoreAgencies(store.db, now, NONE)
    await rankAgain(store.db, { agencyIds: [id] })
    await overlap(
      store.db,
      async (night, pause) => {
        await holdScores(night)
        await scoreAgencies(night, now, NONE)
        await pause()
        await night.execute(sql`insert into upheld_complaints (agency_id, reason) values (${id}, 'A test')`)
      },
      () => scoreChanges(store.db, new Date(now.getTime() + 60_000)),
    )
    const [kept] = await rows<{ penalty: number }>(
      store.db,
      sql`select penalty from agency_scores where agency_id = ${id}`,
    )
    expect(kept?.penalty).toBeGreaterThan(0)
  })
})
