/** `npm run readme [-- <names>]`: runs the documented commands short in a clean clone, for about an hour. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, ensureInstalled } from './install.mjs'

checkNode()
ensureInstalled()
const { cleanClone } = await import('../bench/team/clone.mjs')
const { freePort } = await import('../bench/processes.mjs')
const { startPostgres } = await import('../bench/postgres.mjs')
const { ensureTestChromium } = await import('./chromium.mjs')
const { callSite, demoOperator } = await import('./dev/site-calls.mjs')
const { SHORT_RUNS } = await import('./readme/short-runs.mjs')
const { startLine } = await import('./readme/start-line.mjs')
const { toldCommands } = await import('./readme/told-commands.mjs')
const { writeSmallRegister } = await import('./readme/small-register.mjs')

const wanted = process.argv.slice(2)
const told = toldCommands()
const isWanted = (name) =>
  wanted.length === 0 || wanted.some((one) => name === one || name.startsWith(`${one} `))
const unknown = wanted.filter((one) => !told.some((name) => name === one || name.startsWith(`${one} `)))
if (unknown.length > 0) {
  console.error(
    `Neither the README nor docs/operations.md has ${unknown.join(', ')}. They have: ${told.join(', ')}.`,
  )
  process.exit(1)
}

const folder = cleanClone()
const data = mkdtempSync(join(tmpdir(), 'southbound-readme-'))
process.on('exit', () => rmSync(data, { recursive: true, force: true }))
const REGISTER = await writeSmallRegister(data)
/** Nothing of this machine's environment decides what a command does. */
const BLANK = Object.fromEntries(
  ['DATABASE_URL', 'SITE_URL', 'PUBLIC_URL', 'RELEASE_TOKEN', 'RELEASES_DIR', 'S3_BUCKET'].map((name) => [
    name,
    '',
  ]),
)

async function environment() {
  const [port, e2e] = [await freePort(), await freePort()]
  const SITE = `http://127.0.0.1:${port}`
  return {
    ...BLANK,
    PORT: String(port),
    E2E_PORT: String(e2e),
    DATA_DIR: mkdtempSync(join(data, 'data-')),
    SITE,
    REGISTER,
  }
}

async function teamKey(site) {
  const { token } = await callSite(
    site,
    'POST /operations/releases/mf-commerce/key',
    { team: 'Commerce' },
    await demoOperator(site),
  )
  return token
}

const LEFT_OUT = /^\S.* is not installed here: left out$/gm

/** Resolves to whether it was run, and what was left out; rejects when a line fails. */
async function runShort({ running, answers, says, hasToken, inBrowser, hasPostgres, lines }) {
  if (inBrowser && !ensureTestChromium())
    return {
      state: 'skipped',
      notes: ['No Chromium was found and it could not be installed: set CHROMIUM_PATH'],
    }
  const env = await environment()
  const notes = []
  if (hasPostgres) {
    const started = await startPostgres()
    if (!started) return { state: 'skipped', notes: ['PostgreSQL is not installed here'] }
    env.POSTGRES = started.url
  }
  const server = running && startLine(folder, running, env)
  try {
    if (answers) await server.answers(env.SITE + answers)
    if (says) await server.says(says)
    if (hasToken) env.RELEASE_TOKEN = await teamKey(env.SITE)
    for (const line of lines)
      notes.push(...((await startLine(folder, line, env).succeeds()).match(LEFT_OUT) ?? []))
  } finally {
    await server?.stop()
  }
  return { state: 'passed', notes }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
/** Commands that share a run are judged by it. */
const made = new Map()
async function result(run) {
  const since = performance.now()
  const { state, notes } = await (run
    ? runShort(run)
    : Promise.reject(new Error('No short run is written for it.'))
  ).catch(({ message }) => ({
    state: 'FAILED',
    notes: [message],
  }))
  return { state, notes, took: seconds(since) }
}

const count = { passed: 0, FAILED: 0, skipped: 0 }
for (const name of told.filter(isWanted)) {
  const run = SHORT_RUNS[name]
  const isNew = !made.has(run)
  if (isNew) made.set(run, await result(run))
  const { state, notes, took } = made.get(run)
  count[state]++
  console.log(
    [`${state.padEnd(8)}${name.padEnd(24)}${isNew ? took : 'in the same run'}`, ...(isNew ? notes : [])].join(
      '\n',
    ),
  )
}
console.log(`${count.FAILED} failed, ${count.skipped} skipped`)
process.exit(count.FAILED ? 1 : 0)
