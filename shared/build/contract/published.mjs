import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { ROOT } from '../places.mjs'

const require = createRequire(import.meta.url)

function read(file) {
  const outfile = join(ROOT, '.cache', `read-${process.pid}-${file.replaceAll('/', '-')}.cjs`)
  const entryPoints = [join(ROOT, 'shared', file)]
  buildSync({ entryPoints, outfile, bundle: true, format: 'cjs', platform: 'node', packages: 'external' })
  try {
    return require(outfile)
  } finally {
    rmSync(outfile)
  }
}
const { publishedCalls, publishedEvents } = read('contract/published.ts')

export const CALLS = publishedCalls()
export const EVENTS = publishedEvents()
export const { FLAG_NAMES } = read('contract/releases/feature-flags.ts')
export const { paths: PATHS } = read('platform/paths.ts')
