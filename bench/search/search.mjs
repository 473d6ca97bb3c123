import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { calm } from '../calm.mjs'
import { goals, machine, progress, round, table } from '../figures.mjs'
import { listOf, readOptions } from '../options.mjs'
import { startPostgres } from '../postgres.mjs'
import { familyTime, startHelper } from '../processes.mjs'
import { buildServer, compile, openWorkplace, ROOT } from '../workplace.mjs'
import { openCatalogue } from './catalogue.mjs'
import { askOnce } from './client.mjs'
import { byKind, figures, measure, measureWarm } from './rounds.mjs'
import { startUntilIndexed } from './start.mjs'

const CLIENTS = [1, 8]
const QUESTIONS = 60_000
/** So many answers are compared with SQL's; where SQL takes seconds, few. */
const SAMPLE = { usual: 60, large: 8 }
/** Above this the all-SQL ways are left out of the rounds: they answer in seconds. */
const LARGE = 500_000

/**
 * Search over HTTP with every question different, against the
 * same SQL raw, the all-SQL way over HTTP, and a constant answer.
 */
export async function bench(args) {
  const options = readOptions(args, {
    n: 9,
    sizes: '25000,100000',
    databases: 'pglite,postgres',
    register: '',
  })
  if (!existsSync(join(ROOT, 'dist/api/main.js'))) buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { peers: 'bench/search/peers.mjs', grow: 'bench/search/grow.mjs' })
  console.log(machine())
  const found = []
  for (const kind of listOf(options.databases)) {
    const databaseUrl = kind === 'postgres' ? await startPostgres() : undefined
    if (databaseUrl === null) progress('PostgreSQL is not installed here: left out')
    else found.push(...(await benchDatabase({ ...options, workplace, kind, databaseUrl: databaseUrl?.url })))
  }
  judge(found)
}

async function benchDatabase({ workplace, kind, databaseUrl, register, sizes, n }) {
  const found = []
  progress(`\n${kind}:`)
  const catalogue = openCatalogue({ workplace, kind, databaseUrl, register })
  await catalogue.fill()
  for (const size of listOf(sizes).map(Number)) {
    await catalogue.grow(size)
    found.push(await benchSize({ workplace, catalogue, kind, size, n }))
  }
  return found
}

async function benchSize({ workplace, catalogue, kind, size, n }) {
  const peers = await startHelper(workplace, 'dist/bench/peers.js', catalogue.forPeers(size))
  const questions = await peers.ask('questions', { count: QUESTIONS, seed: size })
  const peerPort = Number(await peers.ask('listen'))
  await calm()
  const { server: imported, ...first } = await startUntilIndexed(workplace, catalogue.env)
  await imported.stop()
  rmSync(join(catalogue.env.DATA_DIR, 'search'), { recursive: true })
  const { server: builder, ...bare } = await startUntilIndexed(workplace, catalogue.env)
  await settled(builder)
  await builder.stop()
  const { server, ...again } = await startUntilIndexed(workplace, catalogue.env)
  await settled(server)
  const sample = size >= LARGE ? SAMPLE.large : SAMPLE.usual
  await agree({ server, peers, peerPort, questions: questions.slice(-sample) })
  progress('  measuring ...')
  const results = await measure({
    server,
    peers,
    peerPort,
    questions: questions.slice(0, -sample),
    n,
    clients: CLIENTS,
    bySql: size < LARGE,
  })
  const warm = await measureWarm({ server, questions, n: Math.min(n, 3), clients: 8 })
  await server.stop()
  await peers.stop()
  return report({ kind, size, results, warm, first, bare, again })
}

const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/**
 * Waits until the index answers and nothing is being prepared any more:
 * a remembered answer takes less than 15 ms, and the processes are idle.
 */
async function settled(server) {
  const everything = JSON.stringify({ rows: 1 })
  for (let tries = 0; tries < 600; tries++) {
    await askOnce(server.port, '/api/search/course', everything)
    const [asked, used] = [performance.now(), familyTime(server.pid)]
    await askOnce(server.port, '/api/search/course', everything)
    const took = performance.now() - asked
    await wait(500)
    if (took < 15 && familyTime(server.pid) - used < 50) return
  }
  throw new Error('the server does not come to rest')
}

/**
 * The product and SQL must say the same, else there is nothing
 * to compare. Answers the constant of a usual size to the peers.
 */
async function agree({ server, peers, peerPort, questions }) {
  const sizes = []
  for (const question of questions) {
    const [product, bySql] = [
      await askOnce(server.port, '/api/search/course', question),
      await askOnce(peerPort, '/sql', question),
    ]
    const [a, b] = [JSON.stringify(product.data), JSON.stringify(bySql.data)]
    if (a !== b) throw new Error(`The product and SQL differ on ${question}:\n${whereTheyDiffer(a, b)}`)
    sizes.push(JSON.stringify(product))
  }
  sizes.sort((a, b) => a.length - b.length)
  await peers.ask('answer', sizes[Math.floor(sizes.length / 2)])
}

const AROUND = 200
function whereTheyDiffer(a, b) {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return [a, b].map((text) => text.slice(Math.max(0, at - AROUND), at + AROUND)).join('\n')
}

function report({ kind, size, results, warm, first, bare, again }) {
  const title = `${kind}, ${size.toLocaleString('en')} courses`
  for (const [clients, byName] of results)
    table(
      `${title}, ${clients} client${clients > 1 ? 's' : ''}: every question different, none remembered`,
      figures(byName),
    )
  table(`${title}, 1 client: the product by what was asked`, byKind(results.get(1).get('product')))
  console.log(
    `  the same 200 questions again (all remembered), 8 clients: ${round(warm.reduce((sum, one) => sum + one.perSecond, 0) / warm.length, 0)} per second`,
  )
  for (const [start, what] of [
    [first, 'the first start after an import'],
    [bare, 'a start without an index on disk'],
    [again, 'a restart'],
  ])
    console.log(
      `  ${what}: ready to answer after ${round(start.readyMs / 1000)} s, from the index after ${round(start.indexedMs / 1000)} s; ` +
        `answers from SQL meanwhile: ${start.meanwhile.map((ms) => round(ms, 0)).join(', ') || 'none asked'} ms; memory ${round(start.megabytes, 0)} MB`,
    )
  console.log(`  ${machine()}`)
  const of = (clients, name) => figures(results.get(clients)).find((one) => one.name === name)
  return {
    title,
    kind,
    size,
    p95: of(1, 'product').p95,
    p95AtEight: of(8, 'product').p95,
    indexedSeconds: round(first.indexedMs / 1000),
    indexedBareSeconds: round(bare.indexedMs / 1000),
    indexedAgainSeconds: round(again.indexedMs / 1000),
    timesSql: of(8, 'all SQL, HTTP')?.['product is times'],
    ofConstant: of(8, 'constant, HTTP')['product is times'],
  }
}

/**
 * Goals for 25,000 courses on PGlite, and for 100,000 and
 * 1,000,000 on PostgreSQL; the other figures are for the record.
 */
function judge(found) {
  const of = (kind, size) => found.filter((one) => one.kind === kind && one.size === size)
  const [hundred] = of('postgres', 100_000)
  goals('Goals', [
    ...of('pglite', 25_000).flatMap(({ title, p95, timesSql }) => [
      { goal: `${title}: p95 at one client, ms`, found: p95, limit: 6 },
      { goal: `${title}: times the all-SQL way at eight clients`, found: timesSql, limit: 20, least: true },
    ]),
    ...of('postgres', 100_000).flatMap(({ title, p95, p95AtEight }) => [
      { goal: `${title}: p95 at one client, ms`, found: p95, limit: 6 },
      { goal: `${title}: p95 at eight clients, ms`, found: p95AtEight, limit: 25 },
    ]),
    ...of('postgres', 1_000_000).flatMap(
      ({ title, p95, indexedSeconds, indexedBareSeconds, indexedAgainSeconds }) => [
        {
          goal: `${title}: seconds until the index serves, first start after an import`,
          found: indexedSeconds,
          limit: 20,
        },
        {
          goal: `${title}: seconds until the index serves, nothing on disk`,
          found: indexedBareSeconds,
          limit: 20,
        },
        { goal: `${title}: seconds until the index serves, restart`, found: indexedAgainSeconds, limit: 20 },
        ...(hundred
          ? [
              {
                goal: `${title}: p95 at one client, times that of 100,000`,
                found: round(p95 / hundred.p95),
                limit: 5,
              },
            ]
          : []),
      ],
    ),
  ])
}
