import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { hasPostgres, type PostgresServer, startPostgres } from '#testing/postgres-server.ts'
import { openDatabase, rows, type Store } from './database.ts'
import { isDatabaseGone } from './gone.ts'
import { placeOf } from './replica.ts'
import { currentCall, onStatement, type Statement } from './statements.ts'
import { whenThere } from './when-there.ts'

const MANY = 30

const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('a database server that goes away', () => {
  let server: PostgresServer
  let store: Store
  beforeAll(async () => {
    server = await startPostgres()
    store = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await store.db.execute(sql`create table marks (name text)`)
  })
  afterAll(async () => {
    await store.close()
    await server.stop()
  })

  const mark = (name: string, while_: Promise<unknown>) =>
    store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values (${name})`)
      await while_
    })
  const answersTo = (work: Promise<unknown>) => work.then(() => 'done', isDatabaseGone)
  const marked = async () =>
    (await rows<{ name: string }>(store.db, sql`select name from marks order by name`)).map(
      ({ name }) => name,
    )

  test('open transactions end with an error that says so and leave nothing, and every connection is replaced', async () => {
    for (let round = 0; round < 3; round++) {
      let letGo = () => {}
      const held = new Promise<void>((done) => {
        letGo = done
      })
      const open = Array.from({ length: 10 }, (_, at) => answersTo(mark(`open ${at}`, held)))
      const exclusive = answersTo(store.exclusive(() => held))
      await wait(200)
      await server.crash()
      const refused = Array.from({ length: MANY }, () => answersTo(mark('never', Promise.resolve())))
      letGo()
      expect(new Set(await Promise.all([...open, exclusive, ...refused]))).toEqual(new Set([true]))
      await server.begin()
      await Promise.all(Array.from({ length: MANY }, () => store.db.execute(sql`select pg_sleep(0.05)`)))
      expect(await store.exclusive(async (session) => session.query('select 1 as one'))).toEqual([{ one: 1 }])
    }
    expect(await marked()).toEqual([])
  })

  test('a connection that the server takes away between two statements is not used again', async () => {
    const cut = store.db.transaction(async (tx) => {
      const [{ pid } = { pid: 0 }] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() pid`)
      await store.db.execute(sql`select pg_terminate_backend(${pid})`)
      await wait(100)
      await tx.execute(sql`insert into marks values ('cut')`)
    })
    await expect(cut.catch((error) => Promise.reject(isDatabaseGone(error)))).rejects.toBe(true)
    expect(await marked()).toEqual([])
  })

  test('notices are heard once each after any number of restarts, and who listens is told that some may have been missed', async () => {
    const heard: string[] = []
    let missed = 0
    await store.listen(
      'news',
      (text) => void heard.push(text),
      () => void missed++,
    )
    for (let round = 1; round <= 3; round++) {
      await server.crash()
      await wait(700)
      await server.begin()
      await poll(() => missed, { timeout: 10_000 }).toBe(round)
      await store.db.execute(sql`select pg_notify('news', ${`round ${round}`})`)
      await poll(() => heard.length, { timeout: 5_000 }).toBe(round)
    }
    await wait(500)
    const told = heard.filter(({ text }) => text.includes('pg_sleep'))
    expect(told).toMatchObject([{ wire: 'GET /slow' }])
    expect(told[0]?.ms).toBeGreaterThan(900)
    expect(JSON.stringify(heard)).not.toContain('a secret')
    // What must be whole may take longer.
    await store.exclusive((session) => session.query('select pg_sleep(1.2)'))
  })

  test('the primary dies, the replica is promoted, and this process writes there without a hand', async () => {
    await primary.crash()
    const died = Date.now()
    await expect(mark('refused')).rejects.toThrow()
    await asked(replica.url, 'select pg_promote()')
    let tries = 0
    await whenThere(
      async () => {
        tries++
        await mark('after')
      },
      { say: () => undefined },
    )
    expect([tries < 6, Date.now() - died < 15_000]).toEqual([true, true])
    expect(await rows(store.db, sql`select name from marks order by name`)).toEqual([
      { name: 'after' },
      { name: 'mine' },
    ])
  })
})

async function asked(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
