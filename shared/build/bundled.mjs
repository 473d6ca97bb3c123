import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesUnder } from '@southbound/remote/build/source-files.mjs'
import { EAGER, lateParts, ROOT } from './places.mjs'

const SHARED = '@southbound/shared/'
const NAMED = /(?:from|import)\s*\(?\s*'([^']+)'/g
const namedIn = (file) => [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, name]) => name)

/**
 * The file behind an export of the shared package; undefined
 * for what the shell shares and for other packages.
 */
function bundledFile(name, shared, exports) {
  if (!name.startsWith(SHARED) || shared.has(name)) return undefined
  const target = exports[`./${name.slice(SHARED.length)}`]
  return target && join(ROOT, 'shared', target)
}

/**
 * Files of shared/ui and shared/platform that a remote takes into its
 * own: what it names and the shell does not share, and what that imports.
 */
export function bundledOf(remote) {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8'))
  const shared = new Set([...EAGER, ...lateParts().map(({ key }) => key)])
  const found = new Set()
  const waiting = [...filesUnder(join(ROOT, remote))].filter((file) => /\.tsx?$/.test(file))
  for (const file of waiting)
    for (const name of namedIn(file)) {
      const isOwn = name.startsWith('.') && found.has(file)
      const next = isOwn ? join(dirname(file), name) : bundledFile(name, shared, exports)
      if (
        !next ||
        found.has(next) ||
        !existsSync(next) ||
        !/^shared\/(?:ui|platform)\//.test(relative(ROOT, next))
      )
        continue
      found.add(next)
      waiting.push(next)
    }
  return [...found].sort()
}
