import { bringFrom } from './from-site.mjs'
import { builtRelease, releaseForm } from './hand-in.mjs'
import { callSite } from './site.mjs'
import { statusLines } from './status-lines.mjs'

const NO_REASON = 'Say why: --reason "..."'
/** What a team does with its package; each answers lines to print, and throws the site's refusal. */
export const ACTS = { publish, preview, status, promote, canary: act, rollback: act, abort: act }

async function publish({ from, ...given }) {
  if (from) return (await bringFrom({ ...given, from })).lines
  return publishBuilt(given)
}

/** With `from` the release of another site comes first, unchanged, and is judged by this site's gate. */
async function promote({ from, ...given }) {
  if (!from) return act(given)
  if (!given.reason) throw new Error(NO_REASON)
  const { version, lines } = await bringFrom({ ...given, from })
  return [...lines, ...(await act({ ...given, version }))]
}

async function publishBuilt({ site, token, name, folder, reason }) {
  const built = builtRelease(folder)
  if (built.name !== name) throw new Error(`${folder} holds ${built.name}`)
  const form = await releaseForm(folder, token, reason)
  const { version, outcome } = await callSite(site, `/releases/${name}/publish`, form)
  if (outcome === 'known') return [`${name} ${version} was published before.`]
  const { line } = await callSite(site, `/releases/${name}/status`, { token })
  const reach = line?.active === version ? 'the first, and live for everybody' : 'live for nobody yet'
  return [`${name} ${version} is published; it is ${reach}.`]
}

/** A link for reviewers, who see the version before anybody. */
async function preview({ site, token, name, version, hours, reason }) {
  if (!reason) throw new Error(NO_REASON)
  const { path, expiresAt } = await callSite(site, `/releases/${name}/preview`, {
    token,
    version,
    hours,
    reason,
  })
  return [new URL(path, site).href, `Good until ${expiresAt}.`]
}

async function status({ site, token, name, minutes }) {
  const ask = (language) => callSite(site, `/releases/${name}/status`, { token }, language)
  const [english, chinese] = [await ask('en'), await ask('zh')]
  const { rows } = await callSite(site, `/releases/${name}/health`, { token, minutes })
  return statusLines(name, english, chinese.line, { minutes, rows })
}

async function act({ site, token, name, command, version, percent, reason, again }) {
  if (!reason) throw new Error(NO_REASON)
  const asked = { token, act: command, version, percent, reason, again }
  const { serial } = await callSite(site, `/releases/${name}/act`, asked)
  return [`Done: ${command} ${name} ${version ?? ''} (set ${serial})`]
}
