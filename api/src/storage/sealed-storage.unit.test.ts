import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type BucketServer, bucketServer } from '#testing/bucket-server.ts'
import { moveFiles } from '../backup/move-files.ts'
import { holdDataKeys } from '../secrets/seal.ts'
import { openBucket } from './bucket.ts'
import type { FilePlace } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
import { openStorage } from './open-storage.ts'
import { sealedStorage } from './sealed-storage.ts'

const TEXT = Buffer.from('%PDF- passport E12345678')
const [OLD, NEW] = [randomBytes(32), randomBytes(32)]
const hold = (dataKey: Buffer, previousDataKeys: Buffer[] = []) =>
  holdDataKeys({ dataDir: '/nowhere', dataKey, previousDataKeys })
const folder = mkdtempSync(join(tmpdir(), 'southbound-sealed-'))
let server: BucketServer
beforeAll(async () => {
  server = await bucketServer()
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const places: [string, () => FilePlace][] = [
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => openBucket(server.settings)],
]
describe.each(places)('in %s', (_name, placeOf) => {
  const opened = () => {
    const place = placeOf()
    return { place, storage: sealedStorage(place) }
  }

  test('what is written lies sealed, and is read plain', async () => {
    hold(OLD)
    const { place, storage } = opened()
    await storage.put('aa11', TEXT)
    expect((await place.get('aa11'))?.includes('E12345678')).toBe(false)
    expect([await storage.get('aa11'), await storage.get('zz99')]).toEqual([TEXT, null])
  })

  test('what lay there plain, or by an earlier key, is sealed with the current one, once', async () => {
    hold(OLD)
    const { place, storage } = opened()
    await place.put('bb22', TEXT)
    await storage.put('cc33', TEXT)
    hold(NEW, [OLD])
    const twice = async (key: string) => [await storage.renew(key), await storage.renew(key)]
    expect(await twice('bb22')).toEqual([true, false])
    expect(await twice('cc33')).toEqual([true, false])
    expect(await twice('zz99')).toEqual([false, false])
    await place.put('dd44', (await place.get('cc33')) as Buffer)
    await expect(storage.renew('dd44')).rejects.toThrow('dd44 does not open')
    expect((await place.get('bb22'))?.includes('E12345678')).toBe(false)
    expect([await storage.get('bb22'), await storage.get('cc33')]).toEqual([TEXT, TEXT])
  })

  test('what is removed or replaced while it is sealed anew does not come back', async () => {
    const { place } = opened()
    await place.put('dd44', TEXT)
    const gone = place.change('dd44', async (bytes) => {
      await place.remove('dd44')
      return bytes
    })
    expect([await gone, await place.get('dd44')]).toEqual([false, null])
    await place.put('dd44', TEXT)
    const other = Buffer.from('other')
    const replaced = place.change('dd44', async (bytes) => {
      await place.put('dd44', other)
      return bytes
    })
    expect([await replaced, await place.get('dd44')]).toEqual([false, other])
  })

  test('the first bytes, of a short file too', async () => {
    const { place } = opened()
    await place.put('ee55', TEXT)
    const found = [await place.begin('ee55', 5), await place.begin('ee55', 500), await place.begin('zz99', 5)]
    expect(found).toEqual([TEXT.subarray(0, 5), TEXT, null])
  })
})

test('files that are moved from a folder into a bucket open there', async () => {
  hold(OLD)
  const dataDir = join(folder, 'moved')
  await (await openStorage({ dataDir })).put('ff66', TEXT)
  expect(await moveFiles(dataDir, server.settings)).toBe(1)
  expect(await (await openStorage({ dataDir: '/nowhere', s3: server.settings })).get('ff66')).toEqual(TEXT)
})

test('a folder keeps no parts of writes behind', () => {
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
})
