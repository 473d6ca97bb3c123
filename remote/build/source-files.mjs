import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const skip = (name) => name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name)

export function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return yield path
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (skip(entry.name)) continue
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name))
    else yield join(path, entry.name)
  }
}
