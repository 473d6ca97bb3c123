import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { goals, machine, progress, quantile, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { startPostgres } from '../postgres.mjs'
import { startHelper } from '../processes.mjs'
import { buildServer, compile, openWorkplace, ROOT } from '../workplace.mjs'
import { startEdge } from './edge.mjs'

const PROCESSES = 2
const PATIENCE_MS = 15_000
const GOAL = { sockets: 2_000, edge: 20_000, rate: 1_000, memory: 6 }
/** Sockets of one listening process: systems allow it some thousands of files. */
const LISTENED = 8_000
const WARM_UP = 200
const KILOBYTE = 1024
const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/**
 * `raised [sockets] [--edge]`: two processes on one PostgreSQL raise messages, each to one
 * account, whose socket may be at the other process; with `--edge` all sockets go through nginx.
 */
export async function bench(args) {
  const options = readOptions(args, { n: GOAL.sockets, rate: String(GOAL.rate), seconds: '20', edge: false })
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
      await startHelper(workplace, 'dist/bench/instrumented.js', {
        DATABASE_URL: postgres.url,
        JOBS: '0',
        ...(options.edge && { TRUST_PROXY: '1' }),
      }),
    )
  const ports = await askEach(servers, 'port')
  const edge = options.edge && (await startEdge(ports))
  const listeners = []
  for (let at = 0; at < Math.ceil(options.n / LISTENED); at++)
    listeners.push(await startHelper(workplace, 'dist/bench/listeners.js', {}))
  const doors = edge ? [edge.port] : ports
  try {
    judge(await measure({ servers, listeners, doors, count: options.n, rate, seconds }), { rate, options })
  } finally {
    for (const listener of listeners) await listener.stop()
    if (edge) edge.stop()
    for (const server of servers) await server.stop()
  }
}

const askEach = (helpers, name, value) => Promise.all(helpers.map((helper) => helper.ask(name, value)))
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)
/** Of all servers, after collection: the larger of resident memory and heap grows with what they hold. */
async function memoryOf(servers) {
  const held = await askEach(servers, 'memory')
  return { rss: sum(held.map(({ rss }) => rss)), heap: sum(held.map(({ heap }) => heap)) }
}

async function measure({ servers, listeners, doors, count, rate, seconds }) {
  const people = await servers[0].ask('people', { count: count + WARM_UP, password: 'Demo-2026' })
  // What is read and compiled once is not counted with the sockets.
  await listeners[0].ask('openEach', { ports: doors, people: people.splice(0, WARM_UP) })
  const before = await memoryOf(servers)
  progress(`opening ${count} sockets at ${servers.length} processes ...`)
  const began = performance.now()
  const opened = listeners.map((listener, at) =>
    listener.ask('openEach', { ports: doors, people: people.filter((_, n) => n % listeners.length === at) }),
  )
  const open = sum(await Promise.all(opened))
  const opening = performance.now() - began
  await wait(2_000)
  const after = await memoryOf(servers)
  const each = { rss: (after.rss - before.rss) / open, heap: (after.heap - before.heap) / open }
  await askEach(servers, 'watch')
  progress(`raising ${rate} messages a second for ${seconds} s ...`)
  const ids = people.map(({ id }) => id)
  const share = { ids, rate: rate / servers.length, seconds }
  const raised = await Promise.all(servers.map((server, at) => server.ask('raise', { ...share, from: at })))
  const wanted = raised.flatMap(({ sent }) => sent)
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await wait(100))
    if (sum(await askEach(listeners, 'count')) >= wanted.length) break
  // What comes twice may come late.
  await wait(1_000)
  const heard = (await askEach(listeners, 'heard')).flat()
  const blocks = await askEach(servers, 'longestBlock')
  return { open, opening, each, wanted, heard, blocks, took: Math.max(...raised.map((one) => one.took)) }
}

/** `wanted` and `heard` are `[account, message]` with the ms that a message took. */
function judge({ open, opening, each, wanted, heard, blocks, took }, { rate, options }) {
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
    `${wanted.length} messages in ${round(took / 1_000, 1)} s to ${open} sockets, ${PROCESSES} processes${
      options.edge ? ' behind nginx' : ''
    }`,
    [
      { figure: 'opened in, s', value: round(opening / 1000) },
      { figure: 'resident memory of each, KB', value: round(each.rss / KILOBYTE) },
      { figure: 'heap and buffers of each, KB', value: round(each.heap / KILOBYTE) },
      { figure: 'raised a second', value: round(perSecond, 0) },
      { figure: 'reached', value: times.size },
      { figure: 'from raised to heard: median, ms', value: round(quantile(delays, 0.5), 1) },
      { figure: 'p95, ms', value: round(quantile(delays, 0.95), 1) },
      { figure: 'p99, ms', value: round(quantile(delays, 0.99), 1) },
      { figure: 'slowest, ms', value: round(quantile(delays, 1), 0) },
      { figure: 'longest block of an event loop, ms', value: round(Math.max(...blocks), 1) },
    ],
  )
  console.log(`  ${machine()}`)
  goals('Goals', [
    { goal: 'open sockets', found: open, limit: options.edge ? GOAL.edge : GOAL.sockets, least: true },
    {
      goal: 'memory of each, KB',
      found: round(Math.max(each.rss, each.heap) / KILOBYTE),
      limit: GOAL.memory,
    },
    // The clock of the raising process may miss a beat.
    { goal: 'raised a second', found: round(perSecond, 0), limit: Math.floor(rate * 0.99), least: true },
    { goal: 'lost', found: lost, limit: 0 },
    { goal: 'doubled', found: doubled, limit: 0 },
    { goal: 'at a wrong socket', found: strange, limit: 0 },
    { goal: 'slowest, ms', found: round(quantile(delays, 1), 0), limit: 1_000 },
  ])
}
