import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantile, round } from './figures.mjs'
import { AGENT, call, signIn } from './page-load/site.mjs'
import { runToEnd, startHelper } from './processes.mjs'
import { buildServer, compile, openWorkplace } from './workplace.mjs'

/** The first calls fill the database's caches. */
const WARM = 5

/** A server on a demo that `program` lets grow by `wanted`, with an agent who is signed in. */
export async function openGrown(program, wanted) {
  buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { grown: program })
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bench-grown-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, DATABASE_URL: '' }
  await runToEnd(workplace, 'dist/api/seed.js', [], env)
  const server = await startHelper(workplace, 'dist/bench/grown.js', env)
  const grown = await server.ask('grow', { account: AGENT.account, ...wanted })
  const site = `http://127.0.0.1:${await server.ask('port')}`
  const { sessionKey } = await signIn(site, AGENT)
  return { server, site, sessionKey, grown }
}

/**
 * Times one call `n` times for one client, each beside the same queries as plain SQL.
 * `ask` gives the wire and body of the n-th call; `before`, which is not timed, prepares it.
 */
export async function measureCall({ server, site, sessionKey, grown }, { name, ask, before, n }) {
  const [taken, raw] = [[], []]
  for (let at = -WARM; at < n; at++) {
    await before?.(at)
    const [wire, body] = ask(at)
    const began = performance.now()
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
