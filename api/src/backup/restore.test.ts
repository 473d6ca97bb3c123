import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type BucketServer, bucketServer } from '#testing/bucket-server.ts'
import { preparedFolder } from '#testing/template.ts'
import { openDatabase } from '../database/database.ts'
import { type MadeBackup, makeBackup } from './backup.ts'
import { openDoor } from './door.ts'
import { keysElsewhere } from './elsewhere.ts'
import { writeManifest } from './manifest.ts'
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
const RELEASE = 'mf-cases/1.0.0/release.json'

const [dataDir, releasesDir] = [newFolder(), newFolder()]
let made: MadeBackup
let bucket: BucketServer
beforeAll(async () => {
  await preparedFolder(dataDir)
  const store = await openDatabase({ dataDir })
  await store.db.execute(sql`create table notes as select 'kept' as text`)
  await store.close()
  write(dataDir, 'files/aa/aa11', 'one')
  write(dataDir, FLOOR, '{"installation":"i","serial":7}')
  write(releasesDir, RELEASE, '{}')
  write(releasesDir, '.part-1/release.json', '{}')
  bucket = await bucketServer()
  bucket.stored.set('k1', Buffer.from('of the site'))
  made = await makeBackup({ dataDir, releasesDir, s3: bucket.settings }, newFolder())
})
beforeEach(() => bucket.stored.clear())
afterAll(() => bucket.close())

const nothingIn = (...folders: string[]) => {
  for (const folder of folders) expect(readdirSync(folder)).toEqual([])
}
const copyOfBackup = () => {
  const folder = newFolder()
  cpSync(made.folder, folder, { recursive: true })
  return folder
}

test('what a node saw last of releases is in no backup, a folder of releases is, and both are so where it is restored', async () => {
  const { files, releases, snapshot } = made.manifest
  expect([files, releases].map((marks) => Object.keys(marks ?? {}))).toEqual([['files/aa/aa11'], [RELEASE]])
  expect(Object.keys(snapshot ?? {})).toContain('database/PG_VERSION')
  const [again, here] = [newFolder(), newFolder()]
  write(again, FLOOR, '{"installation":"i","serial":9}')
  await restoreBackup({ dataDir: again, releasesDir: here, s3: bucket.settings }, made.folder)
  expect(existsSync(join(again, FLOOR))).toBe(false)
  expect(readFileSync(join(here, RELEASE), 'utf8')).toBe('{}')
  expect(String(bucket.stored.get('k1'))).toBe('of the site')
})

test('a backup of an earlier version, with what a node saw and without marks of its database, is restored', async () => {
  const folder = copyOfBackup()
  write(folder, `data/${FLOOR}`, '{}')
  const { files } = made.manifest
  const earlier = { ...files, [FLOOR]: { bytes: 2, sha256: 'of then' } }
  await writeManifest(folder, { ...made.manifest, files: earlier, snapshot: undefined })
  const again = newFolder()
  await restoreBackup({ dataDir: again, s3: bucket.settings }, folder)
  const paths = [FLOOR, 'files/aa/aa11', `releases/${RELEASE}`, 'database/PG_VERSION']
  expect(paths.map((path) => existsSync(join(again, path)))).toEqual([false, true, true, true])
})

test('a restore writes into no place where something lies: neither a file of a folder nor a key of the bucket', async () => {
  const [again, here] = [newFolder(), newFolder()]
  const restored = () =>
    restoreBackup({ dataDir: again, releasesDir: here, s3: bucket.settings }, made.folder)
  bucket.stored.set('other', Buffer.from('of another site'))
  await expect(restored()).rejects.toThrow('it has other')
  nothingIn(again, here)

  bucket.stored.clear()
  write(again, 'files/aa/aa11', 'of another site')
  await expect(restored()).rejects.toThrow('aa11 exists')
  expect(readFileSync(join(again, 'files/aa/aa11'), 'utf8')).toBe('of another site')
  expect(existsSync(join(again, 'database'))).toBe(false)

  rmSync(join(again, 'files'), { recursive: true })
  write(here, RELEASE, 'of another site')
  await expect(restored()).rejects.toThrow('release.json exists')
  nothingIn(again)
  expect(bucket.stored.size).toBe(0)
})

test.each(['bucket/k1', 'database/PG_VERSION', `releases/${RELEASE}`])(
  'damage of %s is found before anything is written',
  async (path) => {
    const folder = copyOfBackup()
    write(folder, path, 'wrong')
    const again = newFolder()
    await expect(restoreBackup({ dataDir: again, s3: bucket.settings }, folder)).rejects.toThrow(
      'nothing was restored',
    )
    nothingIn(again)
    expect(bucket.stored.size).toBe(0)
  },
)

test('a file of keys that no folder of the backup has is told', () => {
  const [inside, apart] = [join(dataDir, 'releases/keys.json'), '/run/secrets/release-keys']
  const told = [inside, join(releasesDir, 'keys.json'), apart].map((releaseKeys) =>
    keysElsewhere({ dataDir, releasesDir, releaseKeys }),
  )
  expect(told).toEqual([null, null, apart])
})

test('what is swept from the bucket and what comes into it while the database is copied are both in the backup', async () => {
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
  stored.get = get
})
