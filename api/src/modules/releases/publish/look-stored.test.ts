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
  away()
  jest.spyOn(releaseGround().storage, 'fetch').mockResolvedValue(app.dataDir)
  expect(await desk('rollback', '1.1.0')).toMatchObject({ code: 40080 })
})

test('the sets are free for other packages while the files of one are read', async () => {
  const { storage } = releaseGround()
  const original = storage.original.bind(storage)
  let during: Database | undefined
  const held: unknown[] = []
  jest.spyOn(storage, 'original').mockImplementation(async (...asked) => {
    const locks = sql`select mode from pg_locks where relation = 'release_sets'::regclass and mode = 'ExclusiveLock'`
    const found = (await during?.execute(locks)) as { rows: unknown[] }
    held.push(found.rows.length)
    return original(...asked)
  })
  await move({ act: 'promote', version: '1.2.0' }, (tx) => {
    during = tx
  })
  expect(held).toEqual([0])
})
