import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/places.mjs'
import { isFresh, outputOf, versionOf } from '../build/versions.mjs'

/** Apart from `dist`, which a site of this checkout gives to its visitors. */
const APART = join(ROOT, '.cache/hand-in')

/** Resolves to the folder; rejects when it does not build. */
export async function buildApart(name, version) {
  if (version) process.env.RELEASE_VERSION = version
  if (!process.env.RELEASE_VERSION && isFresh(name)) return outputOf(name)
  const env = { ...process.env, BUILD_DIR: APART }
  const child = spawn(process.execPath, ['shared/build/build-package.mjs', name], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) throw new Error(`${name} does not build`)
  const folder = join(APART, name, versionOf(name))
  if (!existsSync(join(folder, 'release.json')))
    throw new Error(`${name} was changed while it was built: publish it again`)
  return folder
}
