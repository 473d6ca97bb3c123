import { join } from 'node:path'
import type { Store } from '../database/database.ts'
import { copyFiles, filesIn } from './files.ts'

/**
 * Copies the folder of the embedded database while nothing writes to it: after a checkpoint its files are whole,
 * and the transaction makes every other statement wait. Returns for how many milliseconds.
 */
export function copyFrozen(store: Store, dataDir: string, to: string): Promise<number> {
  const database = join(dataDir, 'database')
  return store.exclusive(async (session) => {
    const began = performance.now()
    await session.script('checkpoint')
    await copyFiles(database, to, await filesIn(database))
    return Math.round(performance.now() - began)
  })
}
