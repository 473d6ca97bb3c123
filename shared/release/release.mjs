/**
 * npm run release -- publish mf-commerce [--version 1.4.0] [--reason "..."]     (docs/operations.md)
 *   canary mf-commerce 1.4.0 --percent 10 --reason "..." | promote and rollback with version and reason
 *   abort mf-commerce --reason "..." | status mf-commerce [--minutes 60]
 * --again: a version that was taken back. SITE_URL says where, RELEASE_TOKEN is the team's key.
 */
import { parseArgs } from 'node:util'
import { REMOTES, SHELL } from '../build/places.mjs'
import { build, releaseForm } from './hand-in.mjs'
import { statusLines } from './status-lines.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    percent: { type: 'string' },
    reason: { type: 'string' },
    again: { type: 'boolean' },
    minutes: { type: 'string', default: '60' },
  },
})
const [command, name, given] = positionals
const site = (
  process.env.SITE_URL ||
  process.env.PUBLIC_URL ||
  `http://127.0.0.1:${process.env.PORT || 8080}`
).replace(/\/+$/, '')
const token = process.env.RELEASE_TOKEN
const minutes = Number(values.minutes)

function stop(text) {
  console.error(text)
  process.exit(1)
}

/** Throws the site's own words where it refuses. */
async function call(path, body, language = 'en') {
  const isForm = body instanceof FormData
  const headers = { 'accept-language': language, ...(isForm ? {} : { 'content-type': 'application/json' }) }
  const answer = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers,
    body: isForm ? body : JSON.stringify(body),
  }).catch((error) => stop(`${site} does not answer: ${error.cause?.code ?? error.message}`))
  const { code, message, data } = await answer.json()
  if (code !== 200) stop(message)
  return data
}

async function publish() {
  const folder = await build(name, values.version).catch((error) => stop(error.message))
  const { version, outcome } = await call(
    `/releases/${name}/publish`,
    await releaseForm(folder, token, values.reason),
  )
  console.log(
    outcome === 'known'
      ? `${name} ${version} was published before.`
      : `${name} ${version} is published; it is live for nobody yet.`,
  )
}

async function status() {
  const ask = (language) => call(`/releases/${name}/status`, { token }, language)
  const [english, chinese] = [await ask('en'), await ask('zh')]
  const { rows } = await call(`/releases/${name}/health`, { token, minutes })
  console.log(statusLines(name, english, chinese.line, { minutes, rows }).join('\n'))
}

async function act() {
  const percent = values.percent === undefined ? undefined : Number(values.percent)
  if (!values.reason) stop('Say why: --reason "..."')
  const { serial } = await call(`/releases/${name}/act`, {
    token,
    act: command,
    version: given ?? values.version,
    percent,
    reason: values.reason,
    again: values.again,
  })
  console.log(`Done: ${command} ${name} ${given ?? ''} (set ${serial})`)
}

const COMMANDS = { publish, status, promote: act, canary: act, rollback: act, abort: act }
if (!COMMANDS[command] || ![SHELL, ...REMOTES].includes(name))
  stop(`Use: npm run release -- ${Object.keys(COMMANDS).join('|')} <${[SHELL, ...REMOTES].join('|')}>`)
if (!token) stop('RELEASE_TOKEN is not set. An operator gives your team its key at /crm/releases.')
await COMMANDS[command]()
