import { spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { calm } from '../calm.mjs'
import { goals, machine, median, progress, quantile, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { familyTime, runToEnd, startServer } from '../processes.mjs'
import { buildSite, openWorkplace } from '../workplace.mjs'
import { pagesOf } from './pages.mjs'

const BATCH = 20
const LIMIT_MS = 5
const READERS = { perSecond: 200, seconds: 20, limitMs: 100 }
/** The share of readers who want a page that was not asked for before. */
const NEW = 0.1

/**
 * `render [rounds]`: processor time that the server takes for a page, first
 * drawn and asked again, and how long 200 readers a second wait on one core.
 */
export async function bench(args) {
  const { n } = readOptions(args, { n: 9 })
  buildSite()
  const workplace = openWorkplace()
  const env = { DATA_DIR: join(workplace, 'data'), DATABASE_URL: '', JOBS: '0' }
  progress('Seeding the demo ...')
  await runToEnd(workplace, 'dist/api/seed.js', [], env)
  console.log(machine())
  const server = await startServer(workplace, env)
  try {
    const pages = await pagesOf(server.port)
    await warmUp(server, pages)
    judge(await costs(server, pages, n), await readers(server, pages))
  } finally {
    await server.stop()
  }
}

const shuffled = (all) =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

const agent = new Agent({ keepAlive: true, maxSockets: 400 })
/** Asks as a browser does; answers the time to the last byte in ms. */
function read(port, path) {
  const asked = performance.now()
  return new Promise((done, fail) => {
    const sent = request(
      {
        port,
        agent,
        path,
        host: '127.0.0.1',
        headers: { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' },
      },
      (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}`))
        answer.on('end', () => done(performance.now() - asked)).resume()
      },
    )
    sent.on('error', fail).end()
  })
}

/** The engine compiles what runs often: the first pages are not measured. */
async function warmUp({ port }, pages) {
  for (const { warm } of pages) for (const path of warm) await read(port, path)
}

/** Processor time of a page in ms, over batches: of addresses that were never asked, and of one that was. */
async function costs(server, pages, n) {
  const found = pages.map(({ name }) => ({ name, fresh: [], again: [] }))
  for (let at = 0; at < n; at++) {
    await calm(20_000)
    for (const [index, { next }] of pages.entries()) {
      found[index].fresh.push(await costOf(server, next(BATCH)))
      const [path] = next(1)
      await read(server.port, path)
      found[index].again.push(await costOf(server, Array(BATCH).fill(path)))
    }
  }
  return found.map(({ name, fresh, again }) => ({
    page: name,
    'first drawn': round(median(fresh)),
    'asked again': round(median(again)),
  }))
}

async function costOf({ pid, port }, paths) {
  const before = familyTime(pid)
  for (const path of paths) await read(port, path)
  return (familyTime(pid) - before) / paths.length
}

/** All processes of the server, those that draw too, on one core. */
function ontoOneCore(pid) {
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .filter(Boolean)
  return [pid, ...children].every((one) => spawnSync('taskset', ['-acp', '0', String(one)]).status === 0)
}

/**
 * Readers arrive evenly, whether or not earlier ones have their page. The most read page is asked
 * for twice as often as the second, and one in ten asks for a page that was not asked for before.
 */
async function readers({ pid, port }, pages) {
  const onOneCore = ontoOneCore(pid)
  const known = shuffled(pages.flatMap(({ paths }) => paths))
  for (const path of known) await read(port, path)
  // Rank by 1/rank: the place whose share of all ranks is reached.
  const popular = () => known[Math.floor((known.length + 1) ** Math.random()) - 1]
  const [times, failed] = [[], []]
  const one = () => {
    const path = Math.random() < NEW ? pages[Math.floor(Math.random() * pages.length)].next(1)[0] : popular()
    return read(port, path).then(
      (ms) => times.push(ms),
      (error) => failed.push(error),
    )
  }
  const asked = []
  const [used, started] = [familyTime(pid), performance.now()]
  for (let at = 0; at < READERS.perSecond * READERS.seconds; at++) {
    const wait = started + (at * 1000) / READERS.perSecond - performance.now()
    if (wait > 1) await new Promise((done) => setTimeout(done, wait))
    asked.push(one())
  }
  await Promise.all(asked)
  const cost = round((familyTime(pid) - used) / asked.length)
  return {
    onOneCore,
    cost,
    p50: round(quantile(times, 0.5)),
    p95: round(quantile(times, 0.95)),
    failed: failed.length,
  }
}

function judge(costs, { onOneCore, cost, p50, p95, failed }) {
  table('Processor time of a page in ms, all processes of the server, answer packed', costs)
  console.log(
    `\n200 readers a second for ${READERS.seconds} s, ${100 * NEW} % of them for pages never asked for, ${onOneCore ? 'server on one core' : 'cores not limited'}: p50 ${p50} ms, p95 ${p95} ms, ${cost} ms of processor time a page, ${failed} failed`,
  )
  goals('Goals', [
    ...costs.map((row) => ({
      goal: `${row.page}: first drawn, processor ms at the median`,
      found: row['first drawn'],
      limit: LIMIT_MS,
    })),
    ...costs.map((row) => ({
      goal: `${row.page}: asked again, processor ms at the median`,
      found: row['asked again'],
      limit: LIMIT_MS,
    })),
    { goal: '200 readers a second: processor ms of a page, mean', found: cost, limit: LIMIT_MS },
    { goal: '200 readers a second: p95, ms', found: p95, limit: READERS.limitMs },
    { goal: '200 readers a second: failed', found: failed, limit: 0 },
  ])
}
