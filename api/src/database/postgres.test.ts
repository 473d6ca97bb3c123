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
      await poll(() => heard.length).toBe(round)
    }
    await wait(500)
    expect(heard).toEqual(['round 1', 'round 2', 'round 3'])
    const [{ listeners } = { listeners: 0 }] = await rows<{ listeners: number }>(
      store.db,
      sql`select count(*)::int listeners from pg_stat_activity where query ilike 'listen%'`,
    )
    expect(listeners).toBe(1)
  })

  test('a start waits until it is there, and does not wait for what waiting cannot mend', async () => {
    const said: string[] = []
    await server.crash()
    const opened = whenThere(() => openDatabase({ databaseUrl: server.url, dataDir: '' }), {
      say: (text) => void said.push(text),
    })
    await wait(1_000)
    await server.begin()
    await (await opened).close()
    expect(said.length).toBeGreaterThan(1)
    expect(said[0]).toMatch(/^The database does not answer \(.*ECONNREFUSED.*\). Trying again in 0\.25 s\.$/)
    const elsewhere = server.url.replace(/postgres$/, 'no_such_database')
    await expect(
      whenThere(() => openDatabase({ databaseUrl: elsewhere, dataDir: '' }), { say: () => {} }),
    ).rejects.toThrow('does not exist')
  })
})

withPostgres('a primary with a replica', () => {
  let primary: PostgresServer
  let replica: PostgresServer
  let store: Store
  beforeAll(async () => {
    primary = await startPostgres()
    replica = await primary.replica()
    const url = primary.url.replace(/@([^/]+)/, (_, host) => `@${host},${new URL(replica.url).host}`)
    store = await openDatabase(
      { databaseUrl: url, dataDir: '' },
      { readUrl: replica.url, statementSeconds: 1 },
    )
    await store.db.execute(sql`create table marks (name text)`)
  })
  afterAll(async () => {
    await store.close()
    await replica.stop()
    await primary.stop()
  })
  const mark = (name: string) => store.db.execute(sql`insert into marks values (${name})`)
  const readable = (wrote: string | null) =>
    poll(() => store.replica?.freshFor(wrote) != null, { timeout: 10_000 }).toBe(true)

  test('a reader is not led to a replica that lacks what he wrote, nor to one that is late', async () => {
    await readable(null)
    await asked(replica.url, 'select pg_wal_replay_pause()')
    await mark('mine')
    const wrote = await store.replica?.mark()
    expect(store.replica?.freshFor(wrote ?? null)).toBeNull()
    await poll(() => store.replica?.freshFor(null) ?? null, { timeout: 10_000 }).toBeNull()
    expect(store.replica?.lateMs()).toBeGreaterThan(1_000)
    await asked(replica.url, 'select pg_wal_replay_resume()')
    await readable(wrote ?? null)
    const db = store.replica?.freshFor(wrote ?? null)
    expect(db && (await rows(db, sql`select name, pg_is_in_recovery() standby from marks`))).toEqual([
      { name: 'mine', standby: true },
    ])
    expect(store.replica?.freshFor('no place')).toBeNull()
    expect([placeOf('0/A') < placeOf('0/10'), placeOf('1/0') > placeOf('0/FFFFFFFF')]).toEqual([true, true])
  })

  test('a statement ends in its time, and says whose it was; its values are not told', async () => {
    const heard: Statement[] = []
    const end = onStatement((statement) => void heard.push(statement))
    // A statement of Drizzle is asked when it is awaited.
    const ask = async () => await store.db.execute(sql`select pg_sleep(3), ${'a secret'}`)
    const slow = currentCall.run({ wire: 'GET /slow' }, ask)
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
    end()
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
