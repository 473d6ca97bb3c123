import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from './places.mjs'

/** The contract is TypeScript: it is compiled for this process, beside its packages. */
async function readContract() {
  const outfile = join(ROOT, '.cache', `contract-${process.pid}.mjs`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const entry = join(ROOT, 'shared/contract/published.ts')
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', platform: 'node', packages: 'external', write: false })
  writeFileSync(outfile, outputFiles[0].contents)
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile)
  }
}
const { publishedCalls, publishedEvents } = await readContract()

/** Every call and event of this checkout, in the form that releases record. */
export const CALLS = publishedCalls()
export const EVENTS = publishedEvents()
