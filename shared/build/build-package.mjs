/** Builds one package: `node shared/build/build-package.mjs mf-cases`. Writes dist/<name>/<version>/ with release.json. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { inputsOf } from './inputs.mjs'
import { ONE_BUNDLE, outputOf, ROOT, SHELL } from './places.mjs'
import { writeOneBundleRelease, writeRemoteRelease, writeShellRelease } from './release.mjs'
import { oneBundle } from './webpack.mjs'

const configOf = async (name) => (name === ONE_BUNDLE ? oneBundle() : (await import(pathToFileURL(join(ROOT, name, 'webpack.config.mjs')).href)).default)

function run(config) {
  return new Promise((done, fail) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      if (error) return fail(error)
      if (stats.hasErrors()) return fail(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      compiler.close(() => done(stats))
    })
  })
}

const KEEP_MS = 15 * 60_000
const age = (path) => Date.now() - statSync(path).mtimeMs
/** Files of earlier builds of the same version stay a while, so that open pages of a running site keep working. */
function removeStale(folder, keep) {
  const stale = readdirSync(folder).filter((file) => !keep.has(file.replace(/\.(br|gz)$/, '')) && age(join(folder, file)) > KEEP_MS)
  for (const file of stale) rmSync(join(folder, file), { recursive: true })
}

async function build(name) {
  const folder = outputOf(name)
  mkdirSync(folder, { recursive: true })
  const inputs = inputsOf(name)
  const { stats } = await run(await configOf(name))
  const writeRelease = writers[name] ?? writeRemoteRelease
  writeRelease(name, stats[0].compilation)
  const made = stats.flatMap(({ compilation }) => compilation.getAssets().map((asset) => asset.name))
  removeStale(folder, new Set([...made, 'release.json']))
  writeFileSync(join(folder, '.inputs'), inputs)
}

const writers = { [SHELL]: writeShellRelease, [ONE_BUNDLE]: writeOneBundleRelease }
try {
  await build(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
