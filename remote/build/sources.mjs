import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from './source-files.mjs'

/**
 * Changes with every source, setting and installed package of a
 * remote's folder; never with what a build writes to `output`.
 */
export function hashOfSources(context, output) {
  const hash = createHash('sha256')
  for (const file of filesUnder(context, output))
    hash.update(relative(context, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 10)
}

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']
/** The file that webpack opens for a path without its ending. */
export function sourceFile(context, path) {
  const found = EXTENSIONS.map((ending) => join(context, path + ending)).find(
    (file) => /\.\w+$/.test(file) && existsSync(file),
  )
  if (!found) throw new Error(`${path} is no file of ${context}`)
  return found
}
