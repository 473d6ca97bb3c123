import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { calm } from '../calm.mjs'
import { goals, machine, progress, quantile, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { startHelper } from '../processes.mjs'
import { buildServer, compile, openWorkplace, ROOT } from '../workplace.mjs'
import { openCatalogue } from './catalogue.mjs'
import { paced } from './client.mjs'

const PATH = '/api/search/course'
const QUESTIONS = 60_000
const REMEMBERED = 200
const CLIENTS = 4
const PAUSE_MS = 20
const GOAL_MS = 50

/**
 * `busy [courses]`: how long searches take on the embedded database while
 * it is calm, and while scores, an import, new documents and exports run.
 */
export async function bench(args) {
  const { n, register, data, here } = readOptions(args, { n: 100_000, register: '', data: '', here: false })
  if (!existsSync(join(ROOT, 'dist/api/main.js'))) buildServer()
  const workplace = openWorkplace()
  await compile(workplace, {
    peers: 'bench/search/peers.mjs',
    grow: 'bench/search/grow.mjs',
    'busy-server': 'bench/search/busy-server.mjs',
    'database-thread': 'api/src/database/thread.ts',
    'course-builder': 'api/src/modules/course-index/course-builder.ts',
    'job-thread-main': 'api/src/threads/job-thread-main.ts',
  })
  // Without the compiled thread the database computes in the server's own process.
  if (here) rmSync(join(workplace, 'dist/bench/database-thread.js'))
  const env = await grown({ workplace, n, register, data })
  const questions = await questionsOf({ workplace, env, seed: n })
  const server = await startHelper(workplace, 'dist/bench/busy-server.js', env)
  console.log(machine())
  try {
    report(await measure({ server, questions, register }), n)
  } finally {
    await server.stop()
  }
}

/** The catalogue of so many courses; `data` keeps it between runs. */
async function grown({ workplace, n, register, data }) {
  const kept = data && resolve(data)
  const catalogue = openCatalogue({ workplace, kind: 'pglite', register })
  if (kept && existsSync(kept)) cpSync(kept, catalogue.env.DATA_DIR, { recursive: true })
  else {
    await catalogue.fill()
    await catalogue.grow(n)
    if (kept) {
      mkdirSync(kept, { recursive: true })
      cpSync(catalogue.env.DATA_DIR, kept, { recursive: true })
    }
  }
  return catalogue.env
}

async function questionsOf({ workplace, env, seed }) {
  const peers = await startHelper(workplace, 'dist/bench/peers.js', env)
  const questions = await peers.ask('questions', { count: QUESTIONS, seed })
  await peers.stop()
  return questions
}

async function measure({ server, questions, register }) {
  const port = await server.ask('port')
  await server.ask('settled')
  let at = REMEMBERED
  const ways = {
    new: () => questions[at++ % questions.length],
    remembered: () => questions[at++ % REMEMBERED],
  }
  const found = []
  // What is compiled and read once counts nowhere.
  await during({ server, port, ways, work: { name: 'calm' } })
  for (const name of ['calm', 'scores', ...(register ? ['import'] : []), 'documents', 'export']) {
    progress(`  ${name} ...`)
    await server.ask('settled')
    await calm(20_000)
    found.push({
      name,
      ...(await during({ server, port, ways, work: { name, register: register && resolve(register) } })),
    })
  }
  return found
}

/** Asks in both ways, by turns of their own clients, from the beginning of the work to its end. */
async function during({ server, port, ways, work }) {
  let over = false
  const done = () => over
  const asking = Object.entries(ways).map(async ([way, next]) => [
    way,
    await paced({ port, path: PATH, next, clients: CLIENTS, pauseMs: PAUSE_MS, done }),
  ])
  const { took, block, computed } = await server.ask('work', work).finally(() => {
    over = true
  })
  return { took, block, computed, latencies: Object.fromEntries(await Promise.all(asking)) }
}

function report(found, n) {
  const [quiet] = found
  const lines = found.flatMap(({ name, took, block, computed, latencies }) =>
    Object.entries(latencies).map(([way, all]) => ({
      while: `${name}, ${way}`,
      asked: all.length,
      p50: round(quantile(all, 0.5)),
      p95: round(quantile(all, 0.95)),
      p99: round(quantile(all, 0.99)),
      max: round(quantile(all, 1), 0),
      'p99, times calm': round(quantile(all, 0.99) / quantile(quiet.latencies[way], 0.99), 1),
      'work took s': round(took / 1000, 1),
      'longest block ms': round(block, 0),
      'longest turn, processor ms': round(computed, 0),
    })),
  )
  table(`pglite, ${n.toLocaleString('en')} courses, ${CLIENTS} clients of each way, ms`, lines)
  goals(
    'Goals',
    lines.map((line) => ({ goal: `${line.while}: p99, ms`, found: line.p99, limit: GOAL_MS })),
  )
}
