import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goals, machine, progress, quantile, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { AGENT, call, signIn } from '../page-load/site.mjs'
import { familyTime, runToEnd, startHelper } from '../processes.mjs'
import { buildServer, compile, openWorkplace } from '../workplace.mjs'

const LIMIT_MS = 40
const search = (more) => ['POST /message/searchMessage', { type: 2, ...more }]
const news = (more) => ['POST /information/searchInformationPage', more]
const ASKS = {
  mailbox: search({ page: 1 }),
  'common word': search({ keyword: 'transcript' }),
  'common word, Chinese': search({ keyword: '成绩单' }),
  'rare word': search({ keyword: 'zebra' }),
  'rare word, Chinese': search({ keyword: '斑马线' }),
  articles: news({ page: 1 }),
  'hottest articles': ['POST /information/hotInformation', {}],
  'articles by word': news({ keyword: 'zebra' }),
  'articles by word, Chinese': news({ keyword: '斑马线' }),
}

/**
 * One full mailbox and many articles: lists and searches
 * for one client, beside the same queries as plain SQL.
 */
export async function bench(args) {
  const { n, messages, articles } = readOptions(args, { n: 60, messages: '100000', articles: '20000' })
  buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { 'content-server': 'bench/content/server.mjs' })
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bench-content-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, DATABASE_URL: '' }
  await runToEnd(workplace, 'dist/api/seed.js', [], env)
  const server = await startHelper(workplace, 'dist/bench/content-server.js', env)
  const grown = await server.ask('grow', {
    account: AGENT.account,
    messages: Number(messages),
    articles: Number(articles),
  })
  progress(`The mailbox has ${messages} messages more, the site ${articles} articles.`)
  const site = `http://127.0.0.1:${await server.ask('port')}`
  const { sessionKey } = await signIn(site, AGENT)
  console.log(machine())
  const measured = []
  for (const name of Object.keys(ASKS))
    measured.push(await measure({ server, site, sessionKey, name, grown, n }))
  await server.stop()
  table(`${n} times each, one client, ms`, measured)
  goals(
    'Goals',
    measured.map((one) => ({ goal: `${one.call}: p95, ms`, found: one.p95, limit: LIMIT_MS })),
  )
  console.log(machine())
}

/** The first calls fill the database's caches. */
const WARM = 5
async function measure({ server, site, sessionKey, name, grown, n }) {
  const [wire, body] = ASKS[name]
  const calls = await timed(server, n, async () => {
    const began = performance.now()
    await call(site, wire, body, sessionKey)
    return performance.now() - began
  })
  const raw = await timed(server, n, () =>
    server.ask('raw', { name: name.replace(', Chinese', ''), ...grown }),
  )
  return {
    call: name,
    median: round(quantile(calls.taken, 0.5), 1),
    p95: round(quantile(calls.taken, 0.95), 1),
    processor: calls.processor,
    'plain SQL': round(quantile(raw.taken, 0.5), 1),
    'its processor': raw.processor,
  }
}

async function timed(server, n, work) {
  for (let at = 0; at < WARM; at++) await work()
  const began = familyTime(server.pid)
  const taken = []
  for (let at = 0; at < n; at++) taken.push(await work())
  const processor = began === null ? null : round((familyTime(server.pid) - began) / n, 1)
  return { taken, processor }
}
