import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { goals, machine, progress, quantile, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { startPostgres } from '../postgres.mjs'
import { startHelper } from '../processes.mjs'
import { buildServer, compile, openWorkplace, ROOT } from '../workplace.mjs'

const PROCESSES = 2
const PATIENCE_MS = 15_000
const GOAL = { sockets: 2_000, rate: 1_000 }
const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/** `raised [sockets]`: two processes on one PostgreSQL raise messages, each to one account, whose socket may be at the other process. */
export async function bench(args) {
  const options = readOptions(args, { n: GOAL.sockets, rate: String(GOAL.rate), seconds: '20' })
  const [rate, seconds] = [Number(options.rate), Number(options.seconds)]
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed here.')
  if (!existsSync(join(ROOT, 'dist/api/main.js'))) buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { instrumented: 'bench/instrumented.mjs', listeners: 'bench/live/listeners.mjs' })
  console.log(machine())
  const servers = []
  for (let at = 0; at < PROCESSES; at++)
    servers.push(
      await startHelper(workplace, 'dist/bench/instrumented.js', { DATABASE_URL: postgres.url, JOBS: '0' }),
    )
  const listeners = await startHelper(workplace, 'dist/bench/listeners.js', {})
  try {
    judge(await measure({ servers, listeners, count: options.n, rate, seconds }), rate)
  } finally {
    await listeners.stop()
    for (const server of servers) await server.stop()
  }
}

async function measure({ servers, listeners, count, rate, seconds }) {
  const people = await servers[0].ask('people', { count, password: 'Demo-2026' })
  const ports = []
  for (const server of servers) ports.push(await server.ask('port'))
  progress(`opening ${count} sockets at ${servers.length} processes ...`)
  const open = await listeners.ask('openEach', { ports, people })
  for (const server of servers) await server.ask('watch')
  progress(`raising ${rate} messages a second for ${seconds} s ...`)
  const ids = people.map(({ id }) => id)
  const share = { ids, rate: rate / servers.length, seconds }
  const raised = await Promise.all(servers.map((server, at) => server.ask('raise', { ...share, from: at })))
  const wanted = raised.flatMap(({ sent }) => sent)
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await wait(100))
    if ((await listeners.ask('count')) >= wanted.length) break
  // What comes twice may come late.
  await wait(1_000)
  const heard = await listeners.ask('heard')
  const blocks = []
  for (const server of servers) blocks.push(await server.ask('longestBlock'))
  return { open, wanted, heard, blocks, took: Math.max(...raised.map((one) => one.took)) }
}

/** `wanted` and `heard` are `[account, message]` with the ms that a message took. */
function judge({ open, wanted, heard, blocks, took }, rate) {
  const nameOf = ([account, message]) => `${account} ${message}`
  const times = new Map()
  for (const one of heard) times.set(nameOf(one), (times.get(nameOf(one)) ?? 0) + 1)
  const expected = new Set(wanted.map(nameOf))
  const lost = wanted.filter((one) => !times.has(nameOf(one))).length
  const doubled = [...times.values()].filter((count) => count > 1).length
  const strange = [...times.keys()].filter((name) => !expected.has(name)).length
  const delays = heard.map(([, , delay]) => delay)
  const perSecond = wanted.length / (took / 1_000)
  table(
    `${wanted.length} messages in ${round(took / 1_000, 1)} s to ${open} sockets, ${PROCESSES} processes`,
    [
      { figure: 'raised a second', value: round(perSecond, 0) },
      { figure: 'reached', value: times.size },
      { figure: 'from raised to heard: median, ms', value: round(quantile(delays, 0.5), 1) },
      { figure: 'p95, ms', value: round(quantile(delays, 0.95), 1) },
      { figure: 'slowest, ms', value: round(quantile(delays, 1), 0) },
      { figure: 'longest block of an event loop, ms', value: round(Math.max(...blocks), 1) },
    ],
  )
  console.log(`  ${machine()}`)
  goals('Goals', [
    { goal: 'open sockets', found: open, limit: GOAL.sockets, least: true },
    // The clock of the raising process may miss a beat.
    { goal: 'raised a second', found: round(perSecond, 0), limit: Math.floor(rate * 0.99), least: true },
    { goal: 'lost', found: lost, limit: 0 },
    { goal: 'doubled', found: doubled, limit: 0 },
    { goal: 'at a wrong socket', found: strange, limit: 0 },
    { goal: 'slowest, ms', found: round(quantile(delays, 1), 0), limit: 1_000 },
  ])
}
