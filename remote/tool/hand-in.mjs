import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import JSZip from 'jszip'

const LINES = [
  "import { SouthboundRemote } from '@southbound/remote/webpack'",
  'plugins: [new SouthboundRemote(), new ModuleFederationPlugin({ … })]',
]

/** release.json of a built folder. Throws with what to do where the folder is no release. */
export function builtRelease(folder) {
  const file = join(folder, 'release.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  throw new Error(
    existsSync(folder)
      ? `${folder} was built without the platform's plugin. Add to webpack.config, first in the plugins:\n  ${LINES.join('\n  ')}`
      : `${folder} does not exist: build first`,
  )
}

async function zipped(folder) {
  const zip = new JSZip()
  for (const file of readdirSync(folder))
    if (!file.startsWith('.')) zip.file(file, readFileSync(join(folder, file)))
  return zip.generateAsync({ type: 'blob', compression: 'DEFLATE' })
}

/** What POST /releases/:name/publish takes. */
export async function releaseForm(folder, token, reason = '') {
  const form = new FormData()
  form.set('token', token)
  form.set('reason', reason)
  form.set('release', await zipped(folder), 'release.zip')
  return form
}
