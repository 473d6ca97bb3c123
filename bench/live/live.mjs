import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calm } from '../calm.mjs'
import { goals, machine, median, progress, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { startHelper } from '../processes.mjs'
import { buildServer, compile, openWorkplace, ROOT } from '../workplace.mjs'

const EVENT = { type: 3, clz: 3 }
const KILOBYTE = 1024
const WARM_UP = 0.1
const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/**
 * `live [n]`: so many idle live connections on one API process; what each costs,
 * how fast one event reaches all, and how long the event loop is blocked.
 */
export async function bench(args) {
  const options = readOptions(args, { n: 10_000, rounds: '9' })
  if (!existsSync(join(ROOT, 'dist/api/main.js'))) buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { instrumented: 'bench/instrumented.mjs', clients: 'bench/live/clients.mjs' })
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bench-live-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  console.log(machine())
  const server = await startHelper(workplace, 'dist/bench/instrumented.js', {
    DATA_DIR: folder,
    DATABASE_URL: '',
    JOBS: '0',
  })
  const clients = await startHelper(workplace, 'dist/bench/clients.js', {})
  try {
    judge(await measure({ server, clients, n: options.n, rounds: Number(options.rounds) }))
  } finally {
    await clients.stop()
    await server.stop()
  }
}

async function measure({ server, clients, n, rounds }) {
  const port = await server.ask('port')
  const people = await server.ask('people', { count: Math.ceil(n / 3), password: 'Demo-2026' })
  const keys = people.map(({ key }) => key)
  // What is read and compiled once is not counted with the connections.
  await clients.ask('openAll', { port, keys: keys.slice(0, Math.ceil(keys.length * WARM_UP)) })
  await clients.ask('closeAll')
  const before = await server.ask('memory')
  progress(`opening ${keys.length * 3} connections ...`)
  await server.ask('watch')
  const other = otherCalls(port)
  const opening = await clients.ask('openAll', { port, keys })
  const openingBlock = await server.ask('longestBlock')
  const slowestCall = await other.stop()
  await wait(2_000)
  const after = await server.ask('memory')
  const open = await clients.ask('count')
  const each = { rss: (after.rss - before.rss) / open, heap: (after.heap - before.heap) / open }
  const deliveries = []
  for (let at = 0; at < rounds; at++) deliveries.push(await deliver({ server, clients, open }))
  return { open, opening, openingBlock, slowestCall, each, deliveries }
}

/** One event to all of them. */
async function deliver({ server, clients, open }) {
  await calm(20_000)
  await clients.ask('forget')
  await server.ask('watch')
  await wait(200)
  const began = await server.ask('tell', EVENT)
  for (let tries = 0; tries < 100; tries++) {
    const heard = await clients.ask('heard')
    if (heard.count >= open)
      return { took: heard.last - began, first: heard.first - began, block: await server.ask('longestBlock') }
    await wait(50)
  }
  throw new Error('the event did not reach everybody')
}

/** Other people's calls while the connections open: the server must stay there for them. */
function otherCalls(port) {
  let slowest = 0
  let running = true
  const asking = (async () => {
    while (running) {
      const began = performance.now()
      await (await fetch(`http://127.0.0.1:${port}/api/common/crypt/rsa`)).text()
      slowest = Math.max(slowest, performance.now() - began)
      await wait(1_500)
    }
  })()
  return {
    stop: async () => {
      running = false
      await asking
      return slowest
    },
  }
}

function judge({ open, opening, openingBlock, slowestCall, each, deliveries }) {
  const took = deliveries.map((one) => one.took)
  const blocks = deliveries.map((one) => one.block)
  table(`${open} live connections on one process`, [
    { figure: 'opened in, s', value: round(opening / 1000) },
    { figure: 'opened a second', value: round((open / opening) * 1000, 0) },
    { figure: 'slowest other call meanwhile, ms', value: round(slowestCall, 0) },
    { figure: 'longest block meanwhile, ms', value: round(openingBlock, 1) },
    { figure: 'resident memory each, KB', value: round(each.rss / KILOBYTE) },
    { figure: 'heap and buffers each, KB', value: round(each.heap / KILOBYTE) },
    { figure: 'one event to all: median, ms', value: round(median(took), 0) },
    { figure: 'first one, median, ms', value: round(median(deliveries.map((one) => one.first)), 0) },
    { figure: 'longest block meanwhile: median, ms', value: round(median(blocks), 1) },
  ])
  console.log(`  ${machine()}`)
  goals('Goals', [
    { goal: 'connections', found: open, limit: 10_000, least: true },
    { goal: 'memory of each, KB', found: round(Math.max(each.rss, each.heap) / KILOBYTE), limit: 16 },
    {
      goal: `one event to all, slowest of ${took.length}, ms`,
      found: round(Math.max(...took), 0),
      limit: 500,
    },
    {
      goal: `longest block of the event loop, worst of ${blocks.length}, ms`,
      found: round(Math.max(...blocks), 1),
      limit: 50,
    },
  ])
}
