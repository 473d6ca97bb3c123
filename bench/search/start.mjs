import { readFileSync } from 'node:fs'
import { startServer } from '../processes.mjs'
import { askOnce } from './client.mjs'

const PATH = '/api/search/course'
/** SQL counts a whole catalogue of this size in more than this; the index in far less. */
const FROM_INDEX_MS = { from: 40, times: 3 }
const PAUSE_MS = 250
const MOST_MS = 120_000

/** A question over everything that was never asked before. */
const everything = (at) =>
  JSON.stringify({ rows: 1 + (at % 90), sort: at % 2 ? 'fee' : 'newest', durationMin: at % 7 })

/**
 * Starts the server and asks it until it answers from its index;
 * answers when that was, and how long its answers took meanwhile.
 */
export async function startUntilIndexed(workplace, env) {
  const started = performance.now()
  const server = await startServer(workplace, env)
  const readyMs = performance.now() - started
  const meanwhile = []
  for (let [at, quick] = [0, 0]; quick < FROM_INDEX_MS.times; at++) {
    if (performance.now() - started > MOST_MS) throw new Error('no answer came from the index')
    const asked = performance.now()
    await askOnce(server.port, PATH, everything(at))
    const took = performance.now() - asked
    if (took <= FROM_INDEX_MS.from) quick++
    else meanwhile.push(took)
    if (took <= FROM_INDEX_MS.from && quick === 1) server.indexedMs = asked - started
    if (took > FROM_INDEX_MS.from) {
      quick = 0
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
  return { server, readyMs, indexedMs: server.indexedMs, meanwhile, megabytes: memoryOf(server.pid) }
}

/** What the process holds in memory; NaN where the system does not tell. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
