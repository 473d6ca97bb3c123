/** `node shared/build/build-package.mjs mf-cases` writes dist/<name>/<version>/ with release.json. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { inputsOf } from './inputs.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { DIST, ONE_BUNDLE, ROOT, SHELL } from './places.mjs'
import { putInPlace } from './put-in-place.mjs'
import { writeOneBundleRelease, writeShellRelease } from './release.mjs'
import { isFresh, workOf } from './versions.mjs'
import { oneBundle } from './webpack.mjs'

const configOf = async (name) =>
  name === ONE_BUNDLE
    ? oneBundle()
    : (await import(pathToFileURL(join(ROOT, name, 'webpack.config.mjs')).href)).default

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

/** One of them may be being read. */
const KEEP = 3
function removeOld(name) {
  const folder = join(DIST, name)
  const age = (version) => statSync(join(folder, version), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const old = readdirSync(folder)
    .sort((a, b) => age(b) - age(a))
    .slice(KEEP)
  for (const version of old) rmSync(join(folder, version), { recursive: true, force: true })
}

/** Sources that changed during a build are built again, as another version. */
function buildAgain(name) {
  console.log(`${name} was changed while it was built: building it again.`)
  process.exitCode = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' }).status
}

/** False when its sources changed meanwhile. */
async function build(name) {
  if (isFresh(name) && !process.env.RELEASE_VERSION) return true
  const sources = inputsOf(name)
  mkdirSync(workOf(name), { recursive: true })
  try {
    const stats = await run(await configOf(name))
    // A remote's plugin writes its own.
    writers[name]?.(name, stats.stats[0].compilation)
    if (inputsOf(name) !== sources) return false
    putInPlace(name)
    removeOld(name)
    return true
  } finally {
    rmSync(workOf(name), { recursive: true, force: true })
  }
}

const writers = { [SHELL]: writeShellRelease, [ONE_BUNDLE]: writeOneBundleRelease }
try {
  const [name] = process.argv.slice(2)
  if (!(await oneAtATime(name, () => build(name)))) buildAgain(name)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
