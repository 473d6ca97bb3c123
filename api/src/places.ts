import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A path of the repository, searched upwards: sources and compiled server are at different depths. */
export function findUp(wanted: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, wanted))) return join(folder, wanted)
    if (folder === dirname(folder)) throw new Error(`${wanted} was not found`)
  }
}

export const MIGRATIONS = findUp(join('api', 'migrations'))
export const NODE_MODULES = [...new Set([findUp('node_modules'), realpathSync(findUp('node_modules'))])]
export const DIST = join(MIGRATIONS, '../../dist')
