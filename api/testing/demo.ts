import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HOUR_MS } from '@southbound/shared/contract/constants'
import type { Store } from '../src/database/database.ts'
import { seedDemo } from '../src/seed/seed.ts'
import { folderStorage } from '../src/storage/folder-storage.ts'
import { type TestApp, testApp } from './app.ts'
import { filledPglite, filledPostgres } from './template.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['api/src', 'api/migrations', 'shared/contract']
const NAME = 'southbound-demo-'
const KEPT_MS = 3 * HOUR_MS
const LOCK_MS = 240_000
const ASK_MS = 250
const HOUR = '2026-01-01T00'.length

/**
 * Changes with the code and the server, and each hour, as the demo's dates lie around the moment of its seed.
 */
function version(): string {
  const hash = createHash('sha256').update((process.env.DEMO_HOUR ?? new Date().toISOString()).slice(0, HOUR))
  hash.update(process.env.TEST_DATABASE_URL ?? '')
  for (const file of SOURCES.flatMap(filesIn)) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

/**
 * The real app on a copy of the demo, which is seeded once for all
 * suites that want it; `more` changes the copy before the app starts.
 */
export async function demoApp(more: (store: Store) => Promise<void> = async () => {}): Promise<TestApp> {
  const key = version()
  const place = join(tmpdir(), `${NAME}${key}`)
  const files = join(place, 'files')
  mkdirSync(files, { recursive: true })
  dropOld()
  const fill = (fresh: Store) => seedDemo(fresh, folderStorage(files)).then(() => undefined)
  const server = process.env.TEST_DATABASE_URL
  const store = await alone(join(place, 'lock'), () =>
    server ? filledPostgres(server, key, fill) : filledPglite(join(place, 'database.tar'), fill),
  )
  return testApp(store, async (_store, storage) => {
    await more(store)
    for await (const { key } of folderStorage(files).list()) {
      const bytes = await folderStorage(files).get(key)
      if (bytes) await storage.put(key, bytes)
    }
  })
}

function dropOld(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(NAME))) {
    const place = join(tmpdir(), name)
    const since = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - since > KEPT_MS) rmSync(place, { recursive: true, force: true })
  }
}

/** One process works at a time; a lock that a killed process left is taken after four minutes. */
async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!taken(lock)) await wait(ASK_MS)
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > LOCK_MS) rmSync(lock, { recursive: true, force: true })
    return false
  }
}
