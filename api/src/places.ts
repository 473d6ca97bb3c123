import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file or folder of the repository, looked for from here upwards: the source and the compiled server lie at different depths. */
export function findUp(wanted: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, wanted))) return join(folder, wanted)
    if (folder === dirname(folder)) throw new Error(`${wanted} was not found`)
  }
}

export const MIGRATIONS = findUp(join('api', 'migrations'))
/** What both the compiled server and its render workers take libraries from: where it is found, and where it really lies when that is a link. */
export const NODE_MODULES = [...new Set([findUp('node_modules'), realpathSync(findUp('node_modules'))])]
/** Where every build lies: dist/<name>/<version>. */
export const DIST = join(MIGRATIONS, '../../dist')
