import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LIGHT_FORM } from '@southbound/remote/build/page-files.mjs'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
/** Tests build apart from what a running site publishes. */
export const DIST = process.env.BUILD_DIR || join(ROOT, 'dist')
export const WEBPACK_CACHE = join(ROOT, '.cache/webpack')
export const REMOTES = readdirSync(ROOT).filter(
  (name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'package.json')),
)
export const SHELL = 'shell'
export const ONE_BUNDLE = 'one-bundle'

/** The package that a file belongs to; null for what packages share. */
export function ownerOf(file) {
  const first = relative(ROOT, file).split(/[\\/]/)[0]
  return first === SHELL || REMOTES.includes(first) ? first : null
}

export function deskParts() {
  const folder = join(ROOT, 'shared/ui/desk')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.tsx?$/.test(file))
  return files.map((file) => ({ part: file.replace(/\.tsx?$/, ''), file: join(folder, file) }))
}

/** Once on a page: the shell brings them. */
export const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@southbound/shared/platform',
  '@southbound/shared/ui/page',
]
const SHARED = '@southbound/shared/'
/** `part` names a module in a release, `key` is what a remote imports. */
export const lateParts = () => [
  ...deskParts().map(({ part, file }) => ({ part, key: `${SHARED}ui/desk/${part}`, file })),
  { part: LIGHT_FORM, key: `${SHARED}ui/${LIGHT_FORM}`, file: join(ROOT, 'shared/ui/light-form/index.ts') },
]
