import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sha256Of } from '#api/sha256.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { type BucketServer, bucketServer } from '#testing/bucket-server.ts'
import { checkStored } from '../publish/same-release.ts'
import { EMPTY, publish } from '../set-document.ts'
import { bucketStorage } from './bucket-storage.ts'
import { Shelf } from './shelf.ts'
import type { ReleaseStorage } from './storage.ts'

const NAME = 'mf-commerce'
const serverIntegrity = `sha384-${createHash('sha384').update('1').digest('base64')}`
const manifest = Buffer.from(
  JSON.stringify({ name: NAME, assets: {}, server: 'server.cjs', serverIntegrity }),
)
const files = new Map(
  Object.entries({
    'release.json': manifest,
    'server.cjs': Buffer.from('1'),
    'a.js': Buffer.from('a'),
    'a.js.br': Buffer.from('b'),
  }),
)
/** Without what its release.json does not name. */
const whole = new Map([...files].filter(([file]) => !file.startsWith('a.js')))

let server: BucketServer
let folder: string
let nodes: [here: ReleaseStorage, there: ReleaseStorage]
beforeAll(async () => {
  server = await bucketServer()
})
beforeEach(() => {
  server.stored.clear()
  folder = mkdtempSync(join(tmpdir(), 'southbound-bucket-'))
  nodes = ['here', 'there'].map((name) =>
    bucketStorage(openBucket(server.settings), join(folder, name)),
  ) as typeof nodes
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => server.close())

test('what one node puts, another brings into its own folder, and the bucket is not asked again', async () => {
  const [here, there] = nodes
  await here.put(NAME, '1.0.0', files)
  const path = await there.fetch(NAME, '1.0.0')
  expect(path).toBe(join(folder, 'there', NAME, '1.0.0'))
  for (const [name, bytes] of files) expect(await readFile(join(path ?? '', name))).toEqual(bytes)
  server.stored.clear()
  expect(await there.fetch(NAME, '1.0.0')).toBe(path)
})

test('a release is written once; one that was cut off half-way does not exist until it is put whole', async () => {
  const [here] = nodes
  server.stored.set(`releases/${NAME}/1.0.0/a.js`, Buffer.from('half'))
  expect(await here.fetch(NAME, '1.0.0')).toBeNull()
  await here.put(NAME, '1.0.0', files)
  await here.put(NAME, '1.0.0', new Map([...files, ['a.js', Buffer.from('other')]]))
  expect(server.stored.get(`releases/${NAME}/1.0.0/a.js`)?.toString()).toBe('a')
})

test('a removed release is gone from the bucket, others stay', async () => {
  const [here] = nodes
  await here.put(NAME, '1.0.0', files)
  await here.put(NAME, '1.0.1', files)
  await here.fetch(NAME, '1.0.0')
  await here.remove(NAME, '1.0.0')
  expect(await here.fetch(NAME, '1.0.0')).toBeNull()
  expect([...server.stored.keys()].every((key) => key.includes('/1.0.1/'))).toBe(true)
})

test('a local copy that was changed is never used, and comes anew out of the bucket', async () => {
  const [here] = nodes
  await here.put(NAME, '1.0.0', files)
  const path = (await here.fetch(NAME, '1.0.0')) ?? ''
  await appendFile(join(path, 'server.cjs'), 'evil()')
  const [set, shelf] = [publish(EMPTY, NAME, '1.0.0', sha256Of(manifest)), new Shelf(here)]
  await expect(shelf.take(set, NAME, '1.0.0')).rejects.toThrow('server.cjs')
  expect((await shelf.take(set, NAME, '1.0.0')).folder).toBe(path)
})

test('a check before an act reads the bucket, and the copy that is served stays there', async () => {
  const bucket = openBucket(server.settings)
  let [path, seen] = ['', 0]
  const get = (key: string) => {
    if (path && existsSync(join(path, 'server.cjs'))) seen += 1
    return bucket.get(key)
  }
  const here = bucketStorage({ ...bucket, get }, join(folder, 'here'))
  await here.put(NAME, '1.0.0', whole)
  path = (await here.fetch(NAME, '1.0.0')) ?? ''
  const check = () => checkStored(here, NAME, '1.0.0', sha256Of(manifest))
  const key = `releases/${NAME}/1.0.0/server.cjs`
  await check()
  expect(seen).toBe(whole.size)
  server.stored.set(key, Buffer.from('evil()'))
  await expect(check()).rejects.toThrow('server.cjs is damaged')
  server.failNext(100)
  await expect(check()).rejects.toThrow('503')
  server.failNext(0)
  expect(await readFile(join(path, 'server.cjs'), 'utf8')).toBe('1')
  server.stored.set(key, Buffer.from('1'))
  await appendFile(join(path, 'server.cjs'), 'evil()')
  await check()
  expect(await readFile(join(path, 'server.cjs'), 'utf8')).toBe('1')
  expect(await readdir(join(folder, 'here'))).toEqual([NAME])
})

test('a copy whose folder is gone comes anew out of the bucket, once for all that ask', async () => {
  const [here] = nodes
  await here.put(NAME, '1.0.0', whole)
  const [set, shelf] = [publish(EMPTY, NAME, '1.0.0', sha256Of(manifest)), new Shelf(here)]
  const { folder: path } = await shelf.take(set, NAME, '1.0.0')
  rmSync(path, { recursive: true })
  const [one, other] = [shelf.take(set, NAME, '1.0.0'), shelf.take(set, NAME, '1.0.0')]
  expect((await one).folder).toBe(path)
  expect(existsSync(join(path, 'server.cjs'))).toBe(true)
  expect(await other).toBe(await one)
})
