import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#testing/postgres-server.ts'
import { prepareDatabase } from '../prepare.ts'
import { openDatabase, rows, type Store } from './database.ts'
import { grantTo } from './grant.ts'

const ROLE = 'site'
const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('a node whose role owns no table', () => {
  let server: PostgresServer
  let owner: Store
  let app: TestApp
  const asSite = () => openDatabase({ databaseUrl: server.url.replace('postgres@', `${ROLE}@`), dataDir: '' })
  beforeAll(async () => {
    server = await startPostgres()
    owner = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await owner.db.execute(sql.raw(`create role ${ROLE} login`))
  })
  afterAll(async () => {
    await app?.close()
    await owner.close()
    await server.stop()
  })

  test('does not start before its tables are made, and says who makes them', async () => {
    const store = await asSite()
    await expect(prepareDatabase(store)).rejects.toThrow(/may not change tables, and 001-.*npm run migrate/s)
    await store.close()
  })

  test('serves, changes rows, and finds the tables made', async () => {
    await prepareDatabase(owner)
    await grantTo(owner, ROLE)
    const store = await asSite()
    expect(await prepareDatabase(store)).toEqual([])
    app = await testApp(store)
    const session = await app.signIn('student')
    const reply = await app.call('POST /account/content', {}, { as: session })
    expect(reply.code).toBe(200)
    expect((await app.call('POST /search/course', { body: { keyword: 'nursing' } })).code).toBe(200)
  })

  const FORBIDDEN = [
    'drop table accounts',
    'alter table accounts add column x int',
    'create table own (a int)',
    'truncate accounts',
    'delete from operations_log',
    "update operations_log set reason = 'other'",
    'delete from release_links',
    'delete from migrations',
    'alter table operations_log disable trigger all',
  ]
  test.each(FORBIDDEN)('may not: %s', async (statement) => {
    const refused = await app.db.execute(sql.raw(statement)).catch((error: Error) => String(error.cause))
    expect(refused).toMatch(/permission denied|must be owner/)
  })

  test('adds to what only grows', async () => {
    const held = await rows<{ may: boolean }>(
      app.db,
      sql`select has_table_privilege('operations_log', 'insert') as may`,
    )
    expect(held).toEqual([{ may: true }])
  })

  test('a name that is none of a role is refused', () => {
    expect(() => grantTo(owner, 'site; drop table accounts')).toThrow('is not the name of a role')
  })
})
