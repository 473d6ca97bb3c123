import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { createPeople } from '#testing/people.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#testing/postgres-server.ts'
import { preparedFolder, TEST_DATA_KEY } from '#testing/template.ts'
import { openDatabase, rows, type Store } from '../database/database.ts'
import { prepareDatabase } from '../prepare.ts'
import { holdDataKeys } from '../secrets/seal.ts'
import { openStorage } from '../storage/open-storage.ts'
import { dropOldBackups, fingerprintOf, makeBackup } from './backup.ts'
import { openDoor } from './door.ts'
import { fingerprint } from './fingerprint.ts'
import { lastBackup } from './last-backup.ts'
import { moveDatabase } from './move.ts'
import { openSealed } from './move-files.ts'
import { restoreBackup } from './restore.ts'

const FILES = { aa11: 'one', bb22: 'two', cc33: '三' }
const places: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-backup-'))
  places.push(folder)
  return folder
}
afterAll(() => places.forEach((folder) => void rmSync(folder, { recursive: true, force: true })))

const dataDir = newFolder()
let store: Store
beforeAll(async () => {
  holdDataKeys({ dataDir, dataKey: TEST_DATA_KEY })
  await preparedFolder(dataDir)
  store = await openDatabase({ dataDir })
  const people = await createPeople(store.db)
  await store.db.execute(sql`create table notes (id bigint generated always as identity primary key, text text,
    long text generated always as (text || '!') stored, bits bytea, list text[], at timestamptz default now(), j jsonb)`)
  await store.db.execute(sql`insert into notes (text, bits, list, j) values
    (${'O\'Hara \\ "南行"\n\t{}'}, '\\x00ff', ${'{"a,b",NULL,"{}"}'}, 'null'), (null, null, '{}', '{"a": 1.50}')`)
  await store.db.execute(
    sql`insert into totp_secrets (account_id, secret) values (${people.student.id}, 'plain of old')`,
  )
  const storage = await openStorage({ dataDir })
  for (const [key, text] of Object.entries(FILES)) await storage.put(key, Buffer.from(text))
})
afterAll(() => store.close())

const note = (db: Store['db'], text: string) => db.execute(sql`insert into notes (text) values (${text})`)
const notesOf = async (of: Store) =>
  (await rows<{ text: string }>(of.db, sql`select text from notes where text ~ '^\\d+$' order by id`)).map(
    ({ text }) => text,
  )

/** Writes one note after the other until it is told to stop; answers those that were acknowledged. */
function writing(db: Store['db']) {
  const done: string[] = []
  let over = false
  const all = (async () => {
    for (let at = 0; !over; at++) {
      await note(db, String(at))
      done.push(String(at))
      await wait(1)
    }
  })()
  return {
    done,
    end: async () => {
      over = true
      await all
    },
  }
}

test('a backup of the embedded database is made while it serves, holds all that was acknowledged, and is restored exactly', async () => {
  const shut = await openDoor(dataDir, store)
  const writer = writing(store.db)
  await wait(50)
  const before = writer.done.length
  const { folder, manifest, waitedMs } = await makeBackup({ dataDir }, newFolder())
  await writer.end()
  shut()
  expect(existsSync(join(dataDir, 'backup-door'))).toBe(false)
  expect(before).toBeGreaterThan(0)
  expect(writer.done.length).toBeGreaterThan(before)
  expect(Object.keys(manifest.files).filter((path) => path.startsWith('files/'))).toHaveLength(3)
  expect(waitedMs).toBeGreaterThan(0)
  expect((await lastBackup(dataDir))?.toISOString()).toBe(manifest.madeAt)

  const again = newFolder()
  await restoreBackup({ dataDir: again }, folder)
  const restored = await openDatabase({ dataDir: again })
  const held = await notesOf(restored)
  await restored.close()
  // What was acknowledged before the snapshot, without a gap, and nothing that was not.
  expect(held).toEqual(writer.done.slice(0, held.length))
  expect(held.length).toBeGreaterThanOrEqual(before)
  expect(readFileSync(join(again, 'files/cc/cc33')).includes('三')).toBe(false)
  expect(String(await (await openStorage({ dataDir: again })).get('cc33'))).toBe('三')
  await expect(restoreBackup({ dataDir: again }, folder)).rejects.toThrow('exists')

  writeFileSync(join(folder, 'data/files/aa/aa11'), 'other')
  const third = newFolder()
  await expect(restoreBackup({ dataDir: third }, folder)).rejects.toThrow('file files/aa/aa11: other content')
  expect(existsSync(join(third, 'database'))).toBe(false)
})

test('without its key the door makes no snapshot', async () => {
  const shut = await openDoor(dataDir, store)
  const { port } = JSON.parse(readFileSync(join(dataDir, 'backup-door'), 'utf8')) as { port: number }
  const to = join(newFolder(), 'stolen')
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: JSON.stringify({ to }) })
  expect([(await ask({})).status, (await ask({ authorization: 'Bearer guessed' })).status]).toEqual([
    403, 403,
  ])
  expect(existsSync(to)).toBe(false)
  shut()
})

const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('with a database server', () => {
  let server: PostgresServer
  let target: Store
  beforeAll(async () => {
    server = await startPostgres()
    target = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  })
  afterAll(async () => {
    await target.close()
    await server.stop()
  })

  test('the move loses nothing, is refused where a site is, and leaves triggers and foreign keys as they were', async () => {
    await target.db.execute(sql`create table notes (id bigint generated always as identity primary key, text text,
      long text generated always as (text || '!') stored, bits bytea, list text[], at timestamptz default now(), j jsonb)`)
    const shape = () =>
      rows(
        target.db,
        sql`select (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as keys,
        (select count(*)::int from pg_trigger where tgenabled = 'O') as triggers`,
      )
    await prepareDatabase(target)
    const [shapeBefore] = await shape()
    const held = await moveDatabase(store, target, () => undefined)
    expect(await shape()).toEqual([shapeBefore])
    expect(await store.exclusive(fingerprint)).toEqual(await target.exclusive(fingerprint))
    expect(held.tables.notes?.rows).toBeGreaterThan(2)
    expect(await openSealed(target.db)).toBe(1)
    await note(target.db, 'after')
    await expect(moveDatabase(store, target, () => undefined)).rejects.toThrow('holds a site already')
  })

  test('a dump is of one moment, though writers go on, and is restored exactly into an empty database alone', async () => {
    const writer = writing(target.db)
    const { folder, manifest } = await makeBackup({ dataDir, databaseUrl: server.url }, newFolder())
    await writer.end()
    expect(manifest.kind).toBe('postgres')
    await expect(restoreBackup({ dataDir: newFolder(), databaseUrl: server.url }, folder)).rejects.toThrow(
      'not empty',
    )
    await target.db.execute(sql`create database again`)
    const databaseUrl = server.url.replace(/postgres$/, 'again')
    const { database } = await restoreBackup({ dataDir: newFolder(), databaseUrl }, folder)
    expect(database.tables.notes?.rows).toBeLessThanOrEqual(manifest.database.tables.notes?.rows ?? 0)
  })
})

test('the fingerprint of a closed folder is that of the open database', async () => {
  const { folder } = await makeBackup({ dataDir: await closedCopy() }, newFolder())
  expect(await fingerprintOf(join(folder, 'database'))).toEqual(await store.exclusive(fingerprint))
})

test('a backup that fails leaves nothing, and the oldest whole ones are removed', async () => {
  const [into, data] = [newFolder(), await closedCopy()]
  await expect(
    makeBackup(
      { dataDir: data, databaseUrl: 'postgres://127.0.0.1:1/none' },
      into,
      new Date('2026-01-09T00:00:00Z'),
    ),
  ).rejects.toThrow()
  expect(readdirSync(into)).toEqual([])
  for (const day of ['01', '02', '03'])
    await makeBackup({ dataDir: data }, into, new Date(`2026-01-${day}T00:00:00Z`))
  mkdirSync(join(into, 'not-a-backup'))
  mkdirSync(join(into, '2026-01-04T00-00-00Z.part'))
  expect(await dropOldBackups(into, 2)).toBe(1)
  expect(readdirSync(into).sort()).toEqual(['2026-01-02T00-00-00Z', '2026-01-03T00-00-00Z', 'not-a-backup'])
})

async function closedCopy(): Promise<string> {
  const copy = newFolder()
  mkdirSync(join(copy, 'files'))
  const { copyFrozen } = await import('./frozen.ts')
  await copyFrozen(store, dataDir, join(copy, 'database'))
  return copy
}
