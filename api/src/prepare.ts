import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Store } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { fillReference, referenceVersion } from './modules/reference/reference.fill.ts'

/** api/migrations, found from the source and from the compiled server alike. */
export const MIGRATIONS = findUp(join('api', 'migrations'))

/** A file or folder of the repository, looked for from here upwards. */
export function findUp(wanted: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, wanted))) return join(folder, wanted)
    if (folder === dirname(folder)) throw new Error(`${wanted} was not found`)
  }
}

/** Migrates a database and brings its reference lists up to date. */
export async function prepareDatabase(store: Store): Promise<string[]> {
  const applied = await migrate(store, MIGRATIONS)
  await fillReference(store)
  return applied
}
export { referenceVersion }
