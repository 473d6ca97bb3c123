import { createHash } from 'node:crypto'
import JSZip from 'jszip'
import { callSite, downloadFrom, readAsset } from './site.mjs'

/** What is in force at a site, as every open tab reads it. */
async function setOf(site) {
  const { signed } = await readAsset(site, '/site/releases')
  if (!signed) throw new Error(`Nothing is live at ${site}.`)
  return JSON.parse(signed.document)
}
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/**
 * A release of another site, unchanged: `{ version, folder }`, the
 * folder as a ZIP. Throws where it is not what that site signed.
 */
export async function releaseFrom({ from, fromToken, name, version: wished }) {
  const { lines, manifests } = await setOf(from)
  const version = wished ?? lines[name]?.active
  const signed = manifests[`${name}@${version}`]
  if (!signed) throw new Error(`${from} has no ${name} ${version ?? ''}`.trimEnd())
  const folder = await downloadFrom(from, `/releases/${name}/folder`, { token: fromToken, version })
  const manifest = (await JSZip.loadAsync(folder)).file('release.json')
  if (!manifest || sha256(await manifest.async('nodebuffer')) !== signed)
    throw new Error(`${name} ${version} is not what ${from} signed`)
  return { version, folder, signed }
}

/** Hands that release in here, where the gate judges it. Answers what to print. */
export async function bringFrom({ site, token, name, reason, ...given }) {
  const { version, folder, signed } = await releaseFrom({ ...given, name })
  const form = new FormData()
  form.set('token', token)
  form.set('reason', reason ?? `From ${given.from}`)
  form.set('release', new Blob([folder]), 'release.zip')
  const { outcome } = await callSite(site, `/releases/${name}/publish`, form)
  const here = await setOf(site)
  if (here.manifests[`${name}@${version}`] !== signed)
    throw new Error(`${site} holds another ${name} ${version}`)
  const how = outcome === 'known' ? 'was here already' : 'is handed in here'
  return {
    version,
    lines: [`${name} ${version} of ${given.from} ${how}, unchanged (${signed.slice(0, 12)}).`],
  }
}
