import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from './places.mjs'

/** Shared code is TypeScript: it is compiled for this process, beside its packages. */
async function read(file) {
  const outfile = join(ROOT, '.cache', `read-${process.pid}.mjs`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const entry = join(ROOT, 'shared', file)
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', platform: 'node', packages: 'external', write: false })
  writeFileSync(outfile, outputFiles[0].contents)
  try {
    return await import(`${pathToFileURL(outfile).href}?${file}`)
  } finally {
    rmSync(outfile)
  }
}
const { publishedCalls, publishedEvents } = await read('contract/published.ts')

/** Every call and event of this checkout, in the form that releases record. */
export const CALLS = publishedCalls()
export const EVENTS = publishedEvents()
/** The feature flags of this checkout. */
export const { FLAG_NAMES } = await read('contract/feature-flags.ts')
/** Every address of the site, by its name. */
export const { paths: PATHS } = await read('platform/paths.ts')
