import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goals, machine, progress, quantile, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { call, signIn } from '../page-load/site.mjs'
import { runToEnd, startHelper } from '../processes.mjs'
import { buildServer, compile, openWorkplace } from '../workplace.mjs'

const AGENT = { account: 'agent@demo.southbound.example', accountType: 2 }
const LIMIT_MS = 60
const TIMES_RAW = 2
const LINES = 6
const ASKS = {
  list: () => ['POST /case/coursecaselist', { page: 1 }],
  desk: () => ['GET /case/desk'],
  moves: () => ['GET /case/moves'],
  case: ({ caseId }) => [`POST /case/getCaseDetailsForCaseCommitPage/${caseId}`, {}],
}

/** An agency with many cases: its list, its desk and a case, for one client, beside the same queries as plain SQL. */
export async function bench(args) {
  const { n, cases } = readOptions(args, { n: 60, cases: '10000' })
  buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { 'cases-server': 'bench/cases/server.mjs' })
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bench-cases-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await runToEnd(workplace, 'dist/api/seed.js', [], { DATA_DIR: folder, DATABASE_URL: '' })
  const server = await startHelper(workplace, 'dist/bench/cases-server.js', {
    DATA_DIR: folder,
    DATABASE_URL: '',
  })
  const grown = await server.ask('grow', { account: AGENT.account, cases: Number(cases), lines: LINES })
  progress(`The agency has ${cases} cases more, each with ${LINES} lines of the log.`)
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
    measured.flatMap((one) => [
      { goal: `${one.call}: p95, ms`, found: one.p95, limit: LIMIT_MS },
      {
        goal: `${one.call}: median, times plain SQL`,
        found: round(one.median / one['plain SQL']),
        limit: TIMES_RAW,
      },
    ]),
  )
  console.log(machine())
}

/** The first calls fill the database's caches. */
const WARM = 5
async function measure({ server, site, sessionKey, name, grown, n }) {
  const [taken, raw] = [[], []]
  for (let at = -WARM; at < n; at++) {
    const began = performance.now()
    const [wire, body] = ASKS[name](grown)
    await call(site, wire, body, sessionKey)
    const took = performance.now() - began
    const plain = await server.ask('raw', { name, ...grown })
    if (at >= 0) {
      taken.push(took)
      raw.push(plain)
    }
  }
  return {
    call: name,
    median: round(quantile(taken, 0.5), 1),
    p95: round(quantile(taken, 0.95), 1),
    'plain SQL': round(quantile(raw, 0.5), 1),
  }
}
