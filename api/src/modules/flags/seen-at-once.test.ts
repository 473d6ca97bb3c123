import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type AtOnce, atOnce, hasPostgres } from '#testing/own-database.ts'
import { rows } from '../../database/database.ts'
import { keepSeen, noteRead } from './seen.ts'

const NOW = new Date().toISOString()
const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('reads of flags that two processes write', () => {
  let both: AtOnce
  beforeAll(async () => {
    both = await atOnce()
  })
  afterAll(() => both.close())

  test('are written in one order, whichever was read first', async () => {
    noteRead('b.flag', 'true')
    noteRead('a.flag', 'true')
    await keepSeen(both.db)
    noteRead('b.flag', 'true')
    noteRead('a.flag', 'true')
    const other = (flag: string) =>
      sql`update flag_reads set count = count + 1, last_at = ${NOW} where flag = ${flag}`
    await both.overlap(
      async (tx, pause) => {
        await tx.execute(other('a.flag'))
        await pause()
        await tx.execute(other('b.flag'))
      },
      () => keepSeen(both.db),
    )
    expect(await rows(both.db, sql`select flag, count::int from flag_reads order by flag`)).toEqual([
      { flag: 'a.flag', count: 3 },
      { flag: 'b.flag', count: 3 },
    ])
  })
})
