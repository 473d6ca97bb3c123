import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type AtOnce, atOnce, hasPostgres } from '#testing/own-database.ts'
import { rows } from '../../database/database.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { rankAgain, scoreChanges } from './rank-again.ts'
import { holdScores, scoreAgencies } from './write-scores.ts'

const NONE = { completed: 0, demand: 0, interest: 0 }
const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('two processes that score one agency', () => {
  let both: AtOnce
  beforeAll(async () => {
    both = await atOnce()
    await fillCatalogue(both.db)
  })
  afterAll(() => both.close())

  test('measure it one after the other, so that the later figures stay', async () => {
    const now = new Date()
    const [agency] = await rows<{ id: string }>(
      both.db,
      sql`select id::text from agencies order by id limit 1`,
    )
    const id = agency?.id ?? ''
    await scoreAgencies(both.db, now, NONE)
    await rankAgain(both.db, { agencyIds: [id] })
    await both.overlap(
      async (night, pause) => {
        await holdScores(night)
        await scoreAgencies(night, now, NONE)
        await pause()
        await night.execute(sql`insert into upheld_complaints (agency_id, reason) values (${id}, 'A test')`)
      },
      () => scoreChanges(both.db, new Date(now.getTime() + 60_000)),
    )
    const [kept] = await rows<{ penalty: number }>(
      both.db,
      sql`select penalty from agency_scores where agency_id = ${id}`,
    )
    expect(kept?.penalty).toBeGreaterThan(0)
  })
})
