import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Store } from '#api/database/database.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { type BucketServer, bucketServer } from '#testing/bucket-server.ts'
import { releaseZip } from '#testing/release.ts'
import { freshDatabase } from '#testing/template.ts'
import type { ReleaseGround } from '../ground.ts'
import { bucketStorage } from '../shelf/bucket-storage.ts'
import type { ReleaseFiles } from '../shelf/storage.ts'
import { openKeys } from '../signing.ts'
import { handIn } from './publish.ts'
import { publishedHash } from './published-before.ts'
import { checkStored } from './same-release.ts'
import { unzip } from './unzip.ts'

const NAME = 'mf-commerce'
const LONG_MS = 500

let store: Store
let server: BucketServer
let folder: string
beforeAll(async () => {
  store = await freshDatabase()
  server = await bucketServer()
  folder = mkdtempSync(join(tmpdir(), 'southbound-publishers-'))
})
afterAll(async () => {
  await store.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A node; `meanwhile` is awaited before each file goes into the bucket. */
function node(name: string, meanwhile = async (_key: string) => undefined as unknown): ReleaseGround {
  const bucket = openBucket(server.settings)
  const put = async (key: string, bytes: Buffer) => {
    await meanwhile(key)
    await bucket.put(key, bytes)
  }
  const keys = openKeys(join(folder, 'keys.json'), true)
  const storage = bucketStorage({ ...bucket, put }, join(folder, name))
  return { keys, storage, twoPersons: false } as ReleaseGround
}
/** The same version with another file for the server, as of another checkout. */
async function otherThan(files: ReleaseFiles): Promise<ReleaseFiles> {
  const onServer = Buffer.from('module.exports = { other: true }')
  const serverIntegrity = `sha384-${createHash('sha384').update(onServer).digest('base64')}`
  const manifest = { ...JSON.parse(String(files.get('release.json'))), serverIntegrity }
  return new Map([
    ...files,
    ['server.cjs', onServer],
    ['release.json', Buffer.from(JSON.stringify(manifest))],
  ])
}
const handed = (ground: ReleaseGround, files: ReleaseFiles) =>
  handIn(store.db, ground, { name: 'Commerce', accountId: null }, files, null)
const isWhole = async (version: string) => {
  const hash = await publishedHash(store.db, NAME, version)
  return checkStored(node('reader').storage, NAME, version, hash ?? '')
}

test('of two who publish a version at once one comes first, and their files are never mixed', async () => {
  const files = await unzip(await releaseZip(NAME, '1.0.0'))
  let quick: Promise<string> = Promise.resolve('')
  const slow = node('slow', async (key) => {
    if (key.endsWith('server.cjs'))
      await Promise.race([quick, new Promise((done) => setTimeout(done, LONG_MS))])
  })
  const late = handed(slow, await otherThan(files))
  quick = handed(node('quick'), files)
  expect([await late, await quick].sort()).toEqual(['published', 'taken'])
  expect(await isWhole('1.0.0')).toBeTruthy()
})

test('a version whose place another release has taken is mended by handing it in again', async () => {
  const files = await unzip(await releaseZip(NAME, '1.1.0'))
  await handed(node('one'), files)
  for (const [file, bytes] of await otherThan(files))
    server.stored.set(`releases/${NAME}/1.1.0/${file}`, bytes)
  await expect(isWhole('1.1.0')).rejects.toThrow('damaged')
  expect(await handed(node('other'), await otherThan(files))).toBe('taken')
  expect(await handed(node('other'), files)).toBe('known')
  expect(await isWhole('1.1.0')).toBeTruthy()
})
