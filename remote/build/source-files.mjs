import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NO_SOURCES = ['node_modules', 'dist', 'coverage']
/** Of names with a dot only settings, as `.browserslistrc`: not what git, editors and caches keep. */
const skip = (name) =>
  NO_SOURCES.includes(name) ||
  /\.test\.tsx?$/.test(name) ||
  (name.startsWith('.') && !/rc(\.\w+)?$/.test(name))

/** Of a folder, in one order everywhere; `without` is where a build writes. */
export function* filesUnder(path, without) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return yield path
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const inner = join(path, entry.name)
    if (skip(entry.name) || inner === without) continue
    if (entry.isDirectory()) yield* filesUnder(inner, without)
    else yield inner
  }
}
