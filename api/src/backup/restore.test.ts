import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { bucketServer } from '#testing/bucket-server.ts'
import { openDatabase } from '../database/database.ts'
import { makeBackup } from './backup.ts'
import { openDoor } from './door.ts'
import { keysElsewhere } from './elsewhere.ts'
import { type BackupManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const places: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-restore-'))
  places.push(folder)
  return folder
}
afterAll(() => places.forEach((folder) => void rmSync(folder, { recursive: true, force: true })))

const write = (folder: string, path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const FLOOR = 'releases/floor.json'

const dataDir = newFolder()
beforeAll(async () => {
  const store = await openDatabase({ dataDir })
  await store.db.execute(sql`create table notes as select 'kept' as text`)
  await store.close()
  write(dataDir, 'files/aa/aa11', 'one')
  write(dataDir, FLOOR, '{"installation":"i","serial":7}')
})
const backUp = () => makeBackup({ dataDir }, newFolder())

/** As an earlier version wrote it. */
async function asEarlier(folder: string, change: (manifest: BackupManifest) => Partial<BackupManifest>) {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as BackupManifest
  await writeManifest(folder, { ...manifest, ...change(manifest) })
}

test('what a node saw last of releases is in no backup, and a restored node has seen nothing', async () => {
  const { folder, manifest } = await backUp()
  expect(Object.keys(manifest.files)).toEqual(['files/aa/aa11'])
  const again = newFolder()
  write(again, FLOOR, '{"installation":"i","serial":9}')
  await restoreBackup({ dataDir: again }, folder)
  expect(existsSync(join(again, FLOOR))).toBe(false)
})

test('neither is it restored from a backup of an earlier version, which has it', async () => {
  const { folder } = await backUp()
  write(folder, `data/${FLOOR}`, '{}')
  await asEarlier(folder, ({ files }) => ({ files: { ...files, [FLOOR]: { bytes: 2, sha256: 'of then' } } }))
  const again = newFolder()
  await restoreBackup({ dataDir: again }, folder)
  expect([existsSync(join(again, FLOOR)), existsSync(join(again, 'files/aa/aa11'))]).toEqual([false, true])
})

const nothingIn = (folder: string) => expect(readdirSync(folder)).toEqual([])

test('a restore writes into no place where something lies: neither a file of the folder nor a key of the bucket', async () => {
  const bucket = await bucketServer()
  const s3 = bucket.settings
  bucket.stored.set('k1', Buffer.from('of the site'))
  const { folder } = await makeBackup({ dataDir, s3 }, newFolder())
  const again = newFolder()
  await expect(restoreBackup({ dataDir: again, s3 }, folder)).rejects.toThrow('it has k1')
  nothingIn(again)

  bucket.stored.clear()
  write(again, 'files/aa/aa11', 'of another site')
  await expect(restoreBackup({ dataDir: again, s3 }, folder)).rejects.toThrow('aa11 exists')
  expect(readFileSync(join(again, 'files/aa/aa11'), 'utf8')).toBe('of another site')
  expect([existsSync(join(again, 'database')), bucket.stored.size]).toEqual([false, 0])

  await restoreBackup({ dataDir: newFolder(), s3 }, folder)
  expect(String(bucket.stored.get('k1'))).toBe('of the site')
  bucket.close()
})

test('damage of any part is found before anything is written', async () => {
  const bucket = await bucketServer()
  const s3 = bucket.settings
  bucket.stored.set('releases/mf-cases/1.0.0/a.js', Buffer.from('right'))
  const { folder } = await makeBackup({ dataDir, s3 }, newFolder())
  bucket.stored.clear()
  const again = newFolder()
  for (const path of ['bucket/releases/mf-cases/1.0.0/a.js', 'database/PG_VERSION']) {
    const right = readFileSync(join(folder, path))
    writeFileSync(join(folder, path), 'wrong')
    await expect(restoreBackup({ dataDir: again, s3 }, folder)).rejects.toThrow('nothing was restored')
    writeFileSync(join(folder, path), right)
  }
  nothingIn(again)
  expect(bucket.stored.size).toBe(0)
  bucket.close()
})

test('a backup of an earlier version, without marks of its database, is restored', async () => {
  const { folder, manifest } = await backUp()
  expect(Object.keys(manifest.snapshot ?? {})).toContain('database/PG_VERSION')
  await asEarlier(folder, () => ({ snapshot: undefined }))
  const again = newFolder()
  await restoreBackup({ dataDir: again }, folder)
  expect(existsSync(join(again, 'database/PG_VERSION'))).toBe(true)
})

test('releases in a folder of their own are a part of the backup, and what is in none is told', async () => {
  const releasesDir = newFolder()
  write(releasesDir, 'mf-cases/1.0.0/release.json', '{}')
  write(releasesDir, '.part-1/release.json', '{}')
  const { folder, manifest } = await makeBackup({ dataDir, releasesDir }, newFolder())
  expect(Object.keys(manifest.releases ?? {})).toEqual(['mf-cases/1.0.0/release.json'])
  const [here, there] = [newFolder(), newFolder()]
  await restoreBackup({ dataDir: newFolder(), releasesDir: here }, folder)
  expect(readFileSync(join(here, 'mf-cases/1.0.0/release.json'), 'utf8')).toBe('{}')
  await expect(restoreBackup({ dataDir: there, releasesDir: here }, folder)).rejects.toThrow('exists')
  await restoreBackup({ dataDir: there }, folder)
  expect(existsSync(join(there, 'releases/mf-cases/1.0.0/release.json'))).toBe(true)

  const [inside, apart] = [join(dataDir, 'releases/keys.json'), '/run/secrets/release-keys']
  expect(
    [inside, join(releasesDir, 'keys.json'), apart].map((releaseKeys) =>
      keysElsewhere({ dataDir, releasesDir, releaseKeys }),
    ),
  ).toEqual([null, null, apart])
})

test('what is swept from the bucket and what comes into it while the database is copied are both in the backup', async () => {
  const bucket = await bucketServer()
  const { settings: s3, stored } = bucket
  for (const key of ['kept', 'swept']) stored.set(key, Buffer.from(key))
  const asked: string[] = []
  const get = stored.get.bind(stored)
  const store = await openDatabase({ dataDir })
  const shut = await openDoor(dataDir, {
    ...store,
    exclusive: (work) => {
      stored.delete('swept')
      stored.set('came', Buffer.from('came'))
      stored.get = (key) => {
        asked.push(key)
        return get(key)
      }
      return store.exclusive(work)
    },
  })
  const { manifest } = await makeBackup({ dataDir, s3 }, newFolder())
  shut()
  await store.close()
  expect(Object.keys(manifest.bucket ?? {}).sort()).toEqual(['came', 'kept', 'swept'])
  expect(asked).not.toContain('kept')
  bucket.close()
})
