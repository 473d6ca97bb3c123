import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { overlap } from '#testing/at-once/overlap.ts'
import { databaseOfItsOwn, withPostgres } from '#testing/at-once/own-database.ts'
import { rows, type Store } from '../../database/database.ts'
import { keepSeen, noteRead } from './seen.ts'

const NOW = new Date().toISOString()
withPostgres('reads of flags that two processes write', () => {
  let store: Store
  beforeAll(async () => {
    store = await databaseOfItsOwn()
  })
  afterAll(() => store.close())

  test('are written in one order, whichever was read first', async () => {
    noteRead('b.flag', 'true')
    noteRead('a.flag', 'true')
    await keepSeen(store.db)
    noteRead('b.flag', 'true')
    noteRead('a.flag', 'true')
    const other = (flag: string) =>
      sql`update flag_reads set count = count + 1, last_at = ${NOW} where flag = ${flag}`
    await overlap(
      store.db,
      async (tx, pause) => {
        await tx.execute(other('a.flag'))
        await pause()
        await tx.execute(other('b.flag'))
      },
      () => keepSeen(store.db),
    )
    expect(await rows(store.db, sql`select flag, count::int from flag_reads order by flag`)).toEqual([
      { flag: 'a.flag', count: 3 },
      { flag: 'b.flag', count: 3 },
    ])
  })
})
