import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../src/database/database.ts'
import { seedDemo } from '../src/seed/seed.ts'
import { folderStorage } from '../src/storage/folder-storage.ts'
import { type TestApp, testApp } from './app.ts'
import { filledPglite } from './template.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['api/src', 'api/migrations', 'shared/contract']
const NAME = 'southbound-demo-'
const KEPT_MS = 3 * 3_600_000
const LOCK_MS = 240_000
const ASK_MS = 250
const HOUR = '2026-01-01T00'.length

/** Changes with the code, and each hour, as the demo's dates lie around the moment of its seed. */
function version(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, HOUR))
  for (const file of SOURCES.flatMap(filesIn)) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

/** The real app on a copy of the demo in PGlite, which is seeded once for all suites that want it; `more` changes the copy before the app starts. */
export async function demoApp(more: (store: Store) => Promise<void> = async () => {}): Promise<TestApp> {
  const place = join(tmpdir(), `${NAME}${version()}`)
  const files = join(place, 'files')
  mkdirSync(files, { recursive: true })
  dropOld()
  const store = await alone(join(place, 'lock'), () =>
    filledPglite(join(place, 'database.tar'), (fresh) =>
      seedDemo(fresh, folderStorage(files)).then(() => undefined),
    ),
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
