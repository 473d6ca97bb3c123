import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { hasPostgres, type PostgresServer, startPostgres } from '#testing/postgres-server.ts'
import { openDatabase, type Store } from '../database/database.ts'
import { makeBackup } from './backup.ts'
import { programOf } from './programs.ts'
import { restoreBackup } from './restore.ts'

const PATH = process.env.PATH ?? ''
const folder = mkdtempSync(join(tmpdir(), 'southbound-server-'))
const newFolder = () => mkdtempSync(join(folder, 'place-'))
const told = join(folder, 'told')
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
    rmSync(folder, { recursive: true, force: true })
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
