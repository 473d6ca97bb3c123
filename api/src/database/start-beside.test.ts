import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { gate } from '#testing/at-once/overlap.ts'
import { databaseOfItsOwn, withPostgres } from '#testing/at-once/own-database.ts'
import { prepareDatabase } from '../prepare.ts'
import { rows, type Store } from './database.ts'
import { migrate } from './migrate.ts'

withPostgres('a start beside others on PostgreSQL', () => {
  let store: Store
  beforeAll(async () => {
    store = await databaseOfItsOwn()
    await prepareDatabase(store)
  })
  afterAll(() => store.close())

  /** Keeps a transaction open until it is let go. */
  async function hold(begin: (work: () => Promise<void>) => Promise<unknown>) {
    const [held, over] = [gate(), gate()]
    const ended = begin(() => {
      held.open()
      return over.isOpen
    })
    await held.isOpen
    return async () => {
      over.open()
      await ended
    }
  }

  test('waits for no backup and no migration of another process where nothing is to be applied', async () => {
    const letGo = await hold((work) => store.exclusive(work))
    expect(await prepareDatabase(store)).toEqual([])
    await letGo()
  })

  test('a migration gives up a table that is read for long, so that calls go on, and applies when it is free', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'southbound-migrations-'))
    await store.db.execute(sql`create table slow_reports (id int)`)
    const known = (await rows<{ name: string }>(store.db, sql`select name from migrations`)).length
    writeFileSync(join(folder, '900-slow.sql'), 'alter table slow_reports add column more int')
    const letGo = await hold((work) =>
      store.db.transaction(async (tx) => {
        await tx.execute(sql`lock table slow_reports in access share mode`)
        await work()
      }),
    )
    const applied = migrate(store, folder)
    const waits = async () =>
      (
        await rows(
          store.db,
          sql`select from pg_locks where not granted and relation = 'slow_reports'::regclass`,
        )
      ).length
    await poll(waits).toBe(1)
    const began = Date.now()
    await store.db.execute(sql`select from slow_reports`)
    expect(Date.now() - began).toBeLessThan(20_000)
    expect((await rows(store.db, sql`select from migrations`)).length).toBe(known)
    await letGo()
    expect(await applied).toEqual(['900-slow.sql'])
    rmSync(folder, { recursive: true })
  })
})
