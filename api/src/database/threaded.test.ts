import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { compiledSite } from '#testing/running-site.ts'
import { freshPglite, preparedFolder } from '#testing/template.ts'
import { countTurns } from '#testing/turns.ts'
import { rows, type Store } from './database.ts'
import { isDatabaseGone } from './gone.ts'
import { openPglite } from './pglite.ts'
import { ThreadedPglite } from './threaded.ts'

const folder = mkdtempSync(join(tmpdir(), 'southbound-threaded-'))
const thread = () => pathToFileURL(join(compiledSite(), 'database-thread.js'))

const WAYS: Record<string, () => Promise<Store>> = {
  'in this process': freshPglite,
  'in its thread': () => preparedFolder(folder).then(() => openPglite(folder, thread())),
}

beforeAll(() => void compiledSite())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(Object.entries(WAYS))('the embedded database %s', (_way, open) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
    await store.db.execute(
      sql`create table marks (id bigint generated always as identity, name text unique, bytes bytea, fee numeric(14,2), at timestamptz, tags text[], facts jsonb)`,
    )
  })
  afterAll(() => store.close())
  const names = async () =>
    (await rows<{ name: string }>(store.db, sql`select name from marks order by name`)).map(
      ({ name }) => name,
    )

  test('answers every type alike', async () => {
    const bytes = Buffer.from('01234567890').subarray(2, 5)
    await store.db.execute(
      sql`insert into marks (name, bytes, fee, at, tags, facts) values ('types', ${bytes}, '12.50', '2026-11-21T10:00:00Z', '{"a","b"}', '{"deep":[1,{"x":null}]}')`,
    )
    const [row] = await rows<Record<string, unknown>>(store.db, sql`select * from marks`)
    expect({ ...row, bytes: Buffer.from(row?.bytes as Uint8Array).toString() }).toEqual({
      id: '1',
      name: 'types',
      bytes: '234',
      fee: '12.50',
      at: '2026-11-21T10:00:00.000Z',
      tags: ['a', 'b'],
      facts: { deep: [1, { x: null }] },
    })
    await store.db.execute(sql`delete from marks`)
  })

  test("a refused statement has the database's own code and constraint, and undoes its transaction", async () => {
    const twice = store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks (name) values ('twice')`)
      await tx.execute(sql`insert into marks (name) values ('twice')`)
    })
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505', constraint: 'marks_name_key' } })
    expect(await names()).toEqual([])
  })

  test('a transaction is alone, and what is thrown in it reaches who began it', async () => {
    const order: string[] = []
    const slow = store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks (name) values ('first')`)
      await new Promise((later) => setTimeout(later, 50))
      order.push('transaction')
      throw new Error('on purpose')
    })
    const other = store.db.execute(sql`select 1`).then(() => order.push('other'))
    await expect(slow).rejects.toThrow('on purpose')
    await other
    expect([order, await names()]).toEqual([['transaction', 'other'], []])
    const alone = store.exclusive(async (session) => {
      await session.script('create table two (a int); drop table two')
      return session.query('select 1 as one')
    })
    expect(await alone).toEqual([{ one: 1 }])
  })

  test('notices are heard by all who listen, after the commit only', async () => {
    const heard: string[] = []
    await store.listen('news', (text) => void heard.push(`a ${text}`))
    await store.listen(
      'news',
      (text) => void heard.push(`b ${text}`),
      () => void heard.push('missed'),
    )
    await store.db.transaction(async (tx) => void (await tx.execute(sql`select pg_notify('news', 'one')`)))
    await poll(() => heard.toSorted()).toEqual(['a one', 'b one'])
  })
})

describe('the thread of the embedded database', () => {
  test('computes while this process goes on', async () => {
    const client = await ThreadedPglite.open(thread(), join(folder, 'database'))
    let turns = 0
    const clock = setInterval(() => void turns++, 5)
    const started = performance.now()
    await client.query('select count(*) from generate_series(1, 2000000) n where n % 7 = 1')
    const took = performance.now() - started
    clearInterval(clock)
    await client.close()
    expect(turns).toBeGreaterThan(took / 50)
  })

  test('hands a long answer over in slices, each read in a turn of its own', async () => {
    const client = await ThreadedPglite.open(thread(), join(folder, 'database'))
    const turns = countTurns()
    const slices: number[] = []
    const heard = jest.spyOn(Worker.prototype, 'emit').mockImplementation(function (
      this: Worker,
      name,
      ...given
    ) {
      const [said] = given as [{ result?: { rows: unknown[] } } | undefined]
      if (name === 'message' && said?.result?.rows.length) {
        turns.mark()
        slices.push(said.result.rows.length)
      }
      return EventEmitter.prototype.emit.call(this, name, ...given)
    })
    const { rows } = await client.query<{ n: number }>(
      `select n, 'a' a, 'b' b, 'c' c, 'd' d from generate_series(1, 20000) n`,
    )
    heard.mockRestore()
    expect([turns.end(), Math.max(...slices)]).toEqual([1, 1_000])
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 20_000 }, (_, at) => at + 1))
    await client.close()
  })

  test('that dies is replaced: what was under way fails as a database that is away, what was committed is there, and who listens is told', async () => {
    const client = await ThreadedPglite.open(thread(), join(folder, 'database'))
    let missed = 0
    const heard: string[] = []
    const howItEnds = (work: Promise<unknown>) => work.then(() => 'well', isDatabaseGone)
    await client.listen(
      'news',
      (text) => void heard.push(text),
      () => void missed++,
    )
    await client.exec('create table kept (name text)')
    await client.query(`insert into kept values ('kept')`)
    const open = howItEnds(
      client.transaction(async (tx) => {
        await tx.query(`insert into kept values ('lost')`)
        await client.crash()
        await poll(() => missed, { timeout: 20_000 }).toBe(1)
        await tx.query(`insert into kept values ('also lost')`)
      }),
    )
    const asked = howItEnds(client.query('select 1'))
    expect([await open, await asked]).toEqual([true, true])
    expect((await client.query('select name from kept')).rows).toEqual([{ name: 'kept' }])
    await client.query(`select pg_notify('news', 'again')`)
    await poll(() => heard).toEqual(['again'])
    await client.close()
  })
})
