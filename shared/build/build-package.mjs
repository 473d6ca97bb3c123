/** Builds one package: `node shared/build/build-package.mjs mf-cases`. Writes dist/<name>/<version>/ with release.json. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { DIST, ONE_BUNDLE, ROOT, SHELL } from './places.mjs'
import { writeOneBundleRelease, writeRemoteRelease, writeShellRelease } from './release.mjs'
import { outputOf } from './versions.mjs'
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

/** Builds that stay beside the newest, so that something that is being read does not go away. */
const KEEP = 3
function removeOld(name) {
  const folder = join(DIST, name)
  const age = (version) => statSync(join(folder, version)).mtimeMs
  const old = readdirSync(folder)
    .sort((a, b) => age(b) - age(a))
    .slice(KEEP)
  for (const version of old) rmSync(join(folder, version), { recursive: true })
}

async function build(name) {
  const folder = outputOf(name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { stats } = await run(await configOf(name))
  const writeRelease = writers[name] ?? writeRemoteRelease
  writeRelease(name, stats[0].compilation)
  removeOld(name)
}

const writers = { [SHELL]: writeShellRelease, [ONE_BUNDLE]: writeOneBundleRelease }
try {
  await build(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
