import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { releaseZip } from '#testing/release.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { type Move, moveLine } from '../moves.ts'
import { handIn } from './publish.ts'
import { unzip } from './unzip.ts'

const NAME = 'mf-commerce'
const TEAM = { name: 'Commerce', accountId: null }

let app: TestApp
let owner: Session
beforeAll(async () => {
  app = await testApp()
  owner = await app.signIn('operator')
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await handIn(app.db, releaseGround(), TEAM, await unzip(await releaseZip(NAME, version)), null)
})
afterEach(() => void jest.restoreAllMocks())
afterAll(() => app.close())

const away = () =>
  jest.spyOn(releaseGround().storage, 'original').mockRejectedValue(new Error('503 of the bucket'))
const desk = async (act: 'promote' | 'rollback', version: string) => {
  const { serial } = (await newestSet(app.db, releaseGround().keys)).set
  const body = { version, serial, reason: 'because' }
  return app.callRaw(
    `POST /operations/releases/:name/${act}`,
    { params: { name: NAME }, body },
    { as: owner },
  )
}
const move = (wished: Move, watch: (tx: Database) => void = () => undefined) =>
  app.db.transaction((tx) => {
    watch(tx)
    return moveLine(tx, releaseGround(), TEAM, NAME, wished, 'ready')
  })

test('while the bucket is away, going back to what was served here goes on, and nothing new is released', async () => {
  await move({ act: 'promote', version: '1.1.0' })
  away()
  expect((await desk('promote', '1.2.0')).code).toBe(50000)
  expect((await desk('rollback', '1.2.0')).code).toBe(50000)
  expect(await desk('rollback', '1.0.0')).toMatchObject({ code: 200 })
})

test('a served copy that was changed is nothing to go back to', async () => {
  await move({ act: 'promote', version: '1.2.0' })
  away()
  jest.spyOn(releaseGround().storage, 'fetch').mockResolvedValue(app.dataDir)
  expect(await desk('rollback', '1.0.0')).toMatchObject({ code: 40080 })
})

/** How many hold the sets, at each time that files are read. */
function watchLocks() {
  const { storage } = releaseGround()
  const original = storage.original.bind(storage)
  const watched = { during: undefined as Database | undefined, held: [] as number[] }
  jest.spyOn(storage, 'original').mockImplementation(async (...asked) => {
    const locks = sql`select mode from pg_locks where relation = 'release_sets'::regclass and mode = 'ExclusiveLock'`
    const found = (await watched.during?.execute(locks)) as { rows: unknown[] }
    watched.held.push(found.rows.length)
    return original(...asked)
  })
  return watched
}

test('the sets are free for other packages while the files of one are read', async () => {
  const watched = watchLocks()
  await move({ act: 'promote', version: '1.1.0', again: true }, (tx) => {
    watched.during = tx
  })
  expect(watched.held).toEqual([0])
})

test('and while one is handed in, for the first time or again', async () => {
  const watched = watchLocks()
  const transaction = app.db.transaction.bind(app.db)
  jest.spyOn(app.db, 'transaction').mockImplementation((work) =>
    transaction((tx) => {
      watched.during = tx
      return work(tx)
    }),
  )
  const files = await unzip(await releaseZip(NAME, '1.3.0'))
  for (const outcome of ['published', 'known'])
    expect(await handIn(app.db, releaseGround(), TEAM, files, null)).toBe(outcome)
  expect(watched.held).toEqual([0, 0])
})
