import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { bucketServer } from '#testing/bucket-server.ts'
import { createPeople } from '#testing/people.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#testing/postgres-server.ts'
import { freshDatabase, TEST_DATA_KEY } from '#testing/template.ts'
import { openDatabase, rows, type Store } from '../database/database.ts'
import { holdDataKeys } from '../secrets/seal.ts'
import { makeBackup } from './backup.ts'
import { moveSite } from './move-site.ts'
import { programOf } from './programs.ts'
import { restoreBackup } from './restore.ts'

const PATH = process.env.PATH ?? ''
const folder = mkdtempSync(join(tmpdir(), 'southbound-server-'))
const newFolder = () => mkdtempSync(join(folder, 'place-'))
const write = (place: string, path: string, text: string) => {
  mkdirSync(dirname(join(place, path)), { recursive: true })
  writeFileSync(join(place, path), text)
}
const told = join(folder, 'told')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const withPostgres = hasPostgres ? describe : describe.skip

/** Programs of these names that note what they are started with, and go on as the real ones. */
function noteStarts(...names: string[]): void {
  const programs = newFolder()
  for (const name of names) {
    const path = join(programs, name)
    writeFileSync(
      path,
      `#!/bin/sh\necho "$PGPASSWORD | $*" >> ${told}\nPATH=${PATH} exec ${programOf(name)} "$@"\n`,
    )
    chmodSync(path, 0o755)
  }
  process.env.PATH = programs + delimiter + PATH
}

withPostgres('a backup of database servers', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let store: Store
  beforeAll(async () => {
    primary = await startPostgres()
    standby = await primary.replica()
    store = await openDatabase({ databaseUrl: primary.url, dataDir: '' })
    await store.db.execute(sql`create table notes as select 'kept' as text`)
    await store.db.execute(sql`create role site login`)
    await store.db.execute(sql`grant select on notes to site`)
    noteStarts('pg_dump', 'pg_restore')
  })
  afterAll(async () => {
    process.env.PATH = PATH
    await store.close()
    await standby.stop()
    await primary.stop()
  })

  test('is of the one that takes writes, is restored without the roles of its grants, and tells no password', async () => {
    const [first, second] = [standby, primary].map(({ url }) => new URL(url).host)
    const at = (hosts: string) => `postgres://postgres:open%20sesame@${hosts}`
    const databaseUrl = at(`${first},${second}/postgres`)
    const made = await makeBackup({ dataDir: newFolder(), databaseUrl }, newFolder())
    expect(made.manifest.database.tables.notes?.rows).toBe(1)
    expect(existsSync(join(made.folder, 'database.dump'))).toBe(true)

    await store.db.execute(sql`drop owned by site`)
    await store.db.execute(sql`drop role site`)
    await store.db.execute(sql`create database again`)
    await restoreBackup({ dataDir: newFolder(), databaseUrl: at(`${second},${first}/again`) }, made.folder)
    const starts = readFileSync(told, 'utf8')
      .split('\n')
      .filter((line) => /--dbname/.test(line))
    expect(starts).toHaveLength(2)
    for (const line of starts) {
      expect(line).toMatch(/^open sesame \| /)
      expect(line.slice('open sesame | '.length)).not.toMatch(/sesame/)
    }
  })
})

withPostgres('a restore by a role that owns nothing', () => {
  let server: PostgresServer
  afterAll(() => server.stop())

  test('says whom to name, and writes nothing', async () => {
    server = await startPostgres()
    const store = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await store.db.execute(sql`create table notes as select 'kept' as text`)
    const made = await makeBackup({ dataDir: newFolder(), databaseUrl: server.url }, newFolder())
    await store.db.execute(sql`create role site login`)
    await store.db.execute(sql`create database again`)
    await store.close()
    const databaseUrl = server.url.replace(/postgres@(.*)\/postgres$/, 'site@$1/again')
    const dataDir = newFolder()
    await expect(restoreBackup({ dataDir, databaseUrl }, made.folder)).rejects.toThrow(
      'name the owner of the database',
    )
    expect(readdirSync(dataDir)).toEqual([])
  })
})

withPostgres('the move of a site', () => {
  let server: PostgresServer
  let [from, to]: Store[] = []
  const dataDir = newFolder()
  beforeAll(async () => {
    holdDataKeys({ dataDir, dataKey: TEST_DATA_KEY })
    server = await startPostgres()
    from = await freshDatabase()
    to = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await createPeople(from.db)
  })
  afterAll(async () => {
    await from?.close()
    await to?.close()
    await server.stop()
  })
  const peopleOf = async ({ db }: Store) => (await rows(db, sql`select 1 from accounts`)).length

  test('that stops among the files is begun again, and the pictures of the desk lie where a bucket has them', async () => {
    if (!from || !to) throw new Error('There are two databases')
    const bucket = await bucketServer()
    const { settings: s3, stored } = bucket
    for (const path of [
      'files/aa/aa11',
      'releases/mf-cases/1.0.0/release.json',
      'releases/pictures/mf-cases/f1/report.json',
    ])
      write(dataDir, path, path)
    const put = stored.set.bind(stored)
    stored.set = (key, bytes) => put(key, key.startsWith('release-pictures/') ? Buffer.from('cut') : bytes)
    await expect(moveSite({ dataDir, s3 }, from, to, () => undefined)).rejects.toThrow('The bucket differs')
    expect(await peopleOf(to)).toBe(0)

    stored.set = put
    const { files } = await moveSite({ dataDir, s3 }, from, to, () => undefined)
    expect([files, await peopleOf(to)]).toEqual([3, await peopleOf(from)])
    expect([...stored.keys()].sort()).toEqual([
      'aa11',
      'release-pictures/mf-cases/f1/report.json',
      'releases/mf-cases/1.0.0/release.json',
    ])

    stored.clear()
    await expect(moveSite({ dataDir, s3 }, from, to, () => undefined)).rejects.toThrow('holds a site')
    expect(stored.size).toBe(0)
    bucket.close()
  })
})
