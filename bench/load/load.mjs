import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machine, progress, quantile, round, table } from '../figures.mjs'
import { listOf, readOptions } from '../options.mjs'
import { AGENT, call, signIn } from '../page-load/site.mjs'
import { startPostgres } from '../postgres.mjs'
import { familyMemory, familyTime, runToEnd, startServer } from '../processes.mjs'
import { buildServer, openWorkplace, ROOT } from '../workplace.mjs'
import { sendAll } from './requests.mjs'

const WORDS = ['nursing', 'business', 'information technology', 'accounting', 'engineering', 'design', 'law']
const CLIENTS = 4
/** Of a hundred requests of visitors; most pages that they open were drawn for another visitor before. */
const MIX = { 'page, remembered': 60, 'page, drawn': 10, search: 20, 'case list': 5, messages: 5 }

/**
 * What one request costs in processor time of the API and
 * of PostgreSQL, and a mix of them at one, two and four
 * processes: the figures of docs/capacity.md. Sent from the
 * same machine, so that only processor time is compared.
 */
export async function bench(args) {
  const { n, processes } = readOptions(args, { n: 200, processes: '1,2,4' })
  if (!existsSync(join(ROOT, 'dist/api/main.js'))) buildServer()
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed here')
  const workplace = openWorkplace()
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bench-load-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, JOBS: '0' }
  progress('Seeding the demo ...')
  await runToEnd(workplace, 'dist/api/seed.js', [], env)
  console.log(machine())
  for (const count of listOf(processes)) {
    const server = await startServer(workplace, { ...env, PROCESSES: count })
    const kinds = await kindsOf(server.port)
    const one = { server, database: postgres.pid, n }
    if (count === '1') table('Cost of one request', await costs(one, kinds))
    table(`A mix of ${n * 5} requests, ${count} processes`, [await mixed({ ...one, n: n * 5 }, kinds)])
    await server.stop()
  }
  console.log(machine())
}

/** What is asked, by kind: `next` gives the n-th request. */
async function kindsOf(port) {
  const site = `http://127.0.0.1:${port}`
  const pages = await coursePages(site)
  const { sessionKey } = await signIn(site, AGENT)
  const { rows } = await call(site, 'POST /case/coursecaselist', { page: 1 }, sessionKey)
  const own = (path, body) => () => ({ method: 'POST', path: `/api${path}`, body, sessionKey })
  let fresh = 0
  const search = (at) => ({ keyword: WORDS[at % WORDS.length], page: 1, feeMin: fresh++ })
  return {
    // Its own address each time: no answer is remembered for it.
    'page, drawn': () => ({ path: `${pages[fresh % pages.length]}?seen=${process.pid}-${fresh++}` }),
    'page, remembered': (at) => ({ path: pages[at % 5] }),
    search: (at) => ({ method: 'POST', path: '/api/search/course', body: search(at) }),
    'case list': own('/case/coursecaselist', { page: 1 }),
    case: own(`/case/getCaseDetailsForCaseCommitPage/${rows[0].caseId}`, {}),
    messages: own('/message/searchMessage', { type: 2, page: 1 }),
  }
}

async function coursePages(site) {
  const html = await (await fetch(`${site}/course-finder`)).text()
  return [...new Set([...html.matchAll(/href="(\/course-detail\/[^"#?]+)"/g)].map(([, path]) => path))]
}

async function costs(one, kinds) {
  const found = []
  for (const [name, next] of Object.entries(kinds))
    found.push({ request: name, ...(await costOf(one, next)) })
  return found
}

/** Processor time in ms for one request, of the API with all its threads and processes, and of PostgreSQL. */
async function costOf({ server, database, n }, next) {
  // As many before: they fill what is remembered, and let the code be compiled.
  await sendAll({ port: server.port, next, count: n, clients: CLIENTS })
  const before = [familyTime(server.pid), familyTime(database)]
  const { taken, bytes, seconds } = await sendAll({ port: server.port, next, count: n, clients: CLIENTS })
  return {
    'API, ms': round((familyTime(server.pid) - before[0]) / n, 1),
    'PostgreSQL, ms': round((familyTime(database) - before[1]) / n, 1),
    KB: round(bytes / 1000, 1),
    'p95, ms': round(quantile(taken, 0.95), 1),
    'a second': round(n / seconds, 0),
  }
}

const LOT = Object.entries(MIX).flatMap(([name, share]) => Array(share).fill(name))
async function mixed(one, kinds) {
  // Spread: 37 has no common divisor with 100.
  const next = (at) => kinds[LOT[(at * 37) % LOT.length]](at)
  return { ...(await costOf(one, next)), 'memory, MB': round(familyMemory(one.server.pid) / 2 ** 20, 0) }
}
