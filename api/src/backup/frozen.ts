import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../database/database.ts'

/**
 * Copies the folder of the embedded database while nothing writes to it: after a checkpoint its files
 * are whole, and the transaction makes every other statement wait. Returns for how many milliseconds.
 */
export function copyFrozen(store: Store, dataDir: string, to: string): Promise<number> {
  return store.exclusive(async (session) => {
    const began = performance.now()
    await session.script('checkpoint')
    // Empty folders belong to it.
    await cp(join(dataDir, 'database'), to, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return Math.round(performance.now() - began)
  })
}
