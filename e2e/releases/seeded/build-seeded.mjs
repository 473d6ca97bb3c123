/**
 * Builds remotes with faults sown in: `node e2e/releases/seeded/build-seeded.mjs
 * <folder> <version> <remote>...`. The same build as a release's, into a folder apart.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { SEEDED } from './seeds.mjs'

const [folder, version, ...remotes] = process.argv.slice(2)
process.env.BUILD_DIR = resolve(folder)
process.env.RELEASE_VERSION = version
const { ROOT } = await import('@southbound/shared/build/places.mjs')
const { workOf } = await import('@southbound/shared/build/versions.mjs')
const { putInPlace } = await import('@southbound/shared/build/put-in-place.mjs')

const built = (config) =>
  new Promise((done, fail) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) return fail(error ?? new Error(stats.toString('errors-only')))
      compiler.close(() => done(stats))
    })
  })

for (const remote of remotes) {
  mkdirSync(workOf(remote), { recursive: true })
  const { default: config } = await import(pathToFileURL(join(ROOT, remote, 'webpack.config.mjs')).href)
  const rule = {
    test: join(ROOT, SEEDED[remote].source),
    enforce: 'pre',
    loader: join(import.meta.dirname, 'sow-loader.mjs'),
    options: { remote },
  }
  // What was sown must not be found in the cache of the real build, which is read alone.
  await built({
    ...config,
    cache: { ...config.cache, readonly: true },
    module: { rules: [rule, ...config.module.rules] },
  })
  putInPlace(remote)
}
