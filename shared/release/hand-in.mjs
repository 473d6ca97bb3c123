import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import JSZip from 'jszip'
import { ROOT } from '../build/places.mjs'
import { isFresh, outputOf } from '../build/versions.mjs'

/** Builds a package, unless it was built from exactly what is there now. Resolves to the folder; rejects when it does not build. */
export async function build(name, version) {
  if (version) process.env.RELEASE_VERSION = version
  const child = spawn(process.execPath, ['shared/build/build-package.mjs', name], { cwd: ROOT, stdio: 'inherit' })
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) throw new Error(`${name} does not build`)
  if (!isFresh(name)) throw new Error(`${name} was changed while it was built: publish it again`)
  return outputOf(name)
}

async function zipped(folder) {
  const zip = new JSZip()
  for (const file of readdirSync(folder)) if (!file.startsWith('.')) zip.file(file, readFileSync(join(folder, file)))
  return zip.generateAsync({ type: 'blob' })
}

/** What a team sends with a release: its token, why, and all files. */
export async function releaseForm(folder, token, reason = '') {
  const form = new FormData()
  form.set('token', token)
  form.set('reason', reason)
  form.set('release', await zipped(folder), 'release.zip')
  return form
}
