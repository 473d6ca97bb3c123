import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { goals, median, progress, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { startPostgres } from '../postgres.mjs'
import { startHelper, startServer } from '../processes.mjs'
import { openCatalogue } from '../search/catalogue.mjs'
import { askOnce } from '../search/client.mjs'
import { buildServer, compile, openWorkplace, ROOT } from '../workplace.mjs'

const PATH = '/api/search/course'
const LENGTHS = [1, 2, 3, 4, 5, 6]
const ROUNDS = 10

/**
 * What search finds beside what it should: substrings of Chinese, slips
 * of one letter, pinyin; and how soon two nodes know of a change.
 */
export async function bench(args) {
  const { n, register } = readOptions(args, { n: 200, register: '' })
  if (!existsSync(join(ROOT, 'dist/api/main.js'))) buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { oracle: 'bench/search-quality/oracle.mjs' })
  const catalogue = openCatalogue({ workplace, kind: 'pglite', register })
  await catalogue.fill()
  const oracle = await startHelper(workplace, 'dist/bench/oracle.js', catalogue.forPeers('oracle'))
  const server = await startServer(workplace, catalogue.env)
  const list = [
    ...(await chinese(server, oracle, n)),
    ...(await slips(server, oracle, n)),
    ...(await typed(server, oracle, n)),
  ]
  await server.stop()
  await oracle.stop()
  list.push(...(await freshness(workplace, register)))
  goals('Goals', list)
}

/** All ids that a question finds. */
async function idsOf(port, body) {
  const ids = []
  for (let page = 1; ; page++) {
    const { data } = await askOnce(port, PATH, JSON.stringify({ ...body, page, rows: 100, facets: [] }))
    ids.push(...data.rows.map(({ id }) => id))
    if (page * 100 >= data.total) return ids
  }
}

async function chinese({ port }, oracle, each) {
  progress('  substrings of Chinese ...')
  const asked = await oracle.ask('chinese', { each, lengths: LENGTHS })
  const byLength = new Map(LENGTHS.map((length) => [length, { asked: 0, wanted: 0, found: 0, right: 0 }]))
  for (const { keyword, ids } of asked) {
    const figures = byLength.get([...keyword].length)
    const wanted = new Set(ids)
    const found = await idsOf(port, { keyword })
    const right = found.filter((id) => wanted.has(id)).length
    figures.asked++
    figures.wanted += wanted.size
    figures.found += found.length
    figures.right += right
    if (right < wanted.size || right < found.length)
      console.log(`  ${keyword}: wanted ${wanted.size}, found ${found.length}, right ${right}`)
  }
  const all = [...byLength].map(([length, { asked: many, wanted, found, right }]) => ({
    length,
    asked: many,
    recall: round(right / wanted, 4),
    precision: round(right / found, 4),
  }))
  table('Chinese substrings against looking at every text', all)
  return all.flatMap(({ length, recall, precision }) => [
    { goal: `${length} characters: recall`, found: recall, limit: 1, least: true },
    { goal: `${length} characters: precision`, found: precision, limit: 1, least: true },
  ])
}

async function slips({ port }, oracle, each) {
  progress('  slips of one letter ...')
  const asked = await oracle.ask('slips', { each })
  const results = []
  for (const one of asked) {
    const ids = await idsOf(port, { keyword: one.typed })
    results.push({ ...one, some: ids.length > 0, it: ids.includes(one.id) })
  }
  const kinds = [...new Set(results.map(({ slip }) => slip))]
  const share = (list, key) => round(list.filter((one) => one[key]).length / list.length, 4)
  table(
    'Words of five or more letters with one slip',
    kinds.map((slip) => {
      const list = results.filter((one) => one.slip === slip)
      return {
        slip,
        asked: list.length,
        'finds something': share(list, 'some'),
        'finds the course meant': share(list, 'it'),
      }
    }),
  )
  const lost = results.filter(({ it }) => !it).map(({ word, typed: wrong }) => `${wrong} (${word})`)
  if (lost.length > 0) console.log(`  read as another word: ${[...new Set(lost)].slice(0, 20).join(', ')}`)
  return [
    { goal: 'slips: finds something', found: share(results, 'some'), limit: 1, least: true },
    { goal: 'slips: finds the course meant', found: share(results, 'it'), limit: 0.97, least: true },
  ]
}

async function typed({ port }, oracle, each) {
  progress('  pinyin ...')
  const asked = await oracle.ask('typed', { each: Math.ceil(each / 2) })
  const results = []
  for (const one of asked) {
    const started = performance.now()
    const answer = await (
      await fetch(
        `http://127.0.0.1:${port}/api/search/suggest?kind=${one.kind}&q=${encodeURIComponent(one.typed)}`,
      )
    ).json()
    results.push({
      ...one,
      ms: performance.now() - started,
      it: answer.data.rows.some(({ nameCn }) => nameCn === one.name),
    })
  }
  const ways = [...new Set(results.map(({ way, kind }) => `${kind}, ${way}`))]
  const all = ways.map((way) => {
    const list = results.filter((one) => `${one.kind}, ${one.way}` === way)
    return {
      way,
      asked: list.length,
      'among the ten': round(list.filter(({ it }) => it).length / list.length, 4),
      'median ms': round(median(list.map(({ ms }) => ms))),
    }
  })
  table('Names typed in pinyin', all)
  return all
    .filter(({ way }) => !way.endsWith('initials'))
    .map(({ way, ...one }) => ({
      goal: `pinyin, ${way}: among the ten`,
      found: one['among the ten'],
      limit: 0.98,
      least: true,
    }))
}

/** Two nodes on one PostgreSQL: from the writer's commit until a question finds the new name. */
async function freshness(workplace, register) {
  const database = await startPostgres()
  if (!database) {
    progress('PostgreSQL is not installed here: freshness of two nodes is left out')
    return []
  }
  progress('  freshness of two nodes ...')
  const catalogue = openCatalogue({ workplace, kind: 'postgres', databaseUrl: database.url, register })
  await catalogue.fill()
  const writer = await startHelper(workplace, 'dist/bench/oracle.js', catalogue.env)
  const folder = catalogue.env.DATA_DIR
  const env = { ...catalogue.env, PROCESSES: '1' }
  // Nodes of one site share releases and the keys that sign what is live: the first one makes them.
  const shared = { RELEASES_DIR: `${folder}/releases`, RELEASE_KEYS: `${folder}/releases/keys.json` }
  const nodes = [
    await startServer(workplace, env),
    await startServer(workplace, { ...env, ...shared, DATA_DIR: `${folder}-second` }),
  ]
  const took = []
  for (let at = 0; at < ROUNDS; at++) {
    const name = `${'甲乙丙丁戊己庚辛壬癸'[at]}星语言文学`
    const written = await writer.ask('rename', { name })
    took.push(...(await Promise.all(nodes.map(({ port }) => until(port, name, written)))))
  }
  for (const node of nodes) await node.stop()
  await writer.stop()
  table('Milliseconds from a commit until each of two nodes finds it', [
    { changes: ROUNDS, median: round(median(took), 0), longest: round(Math.max(...took), 0) },
  ])
  return [{ goal: 'a change is found on every node, ms', found: round(Math.max(...took), 0), limit: 1000 }]
}

async function until(port, keyword, { id, at }) {
  for (;;) {
    const { data } = await askOnce(port, PATH, JSON.stringify({ keyword, facets: [] }))
    if (data.rows.some((row) => row.id === id)) return Date.now() - at
    if (Date.now() - at > 60_000) throw new Error(`${keyword} was not found in a minute`)
    await new Promise((done) => setTimeout(done, 10))
  }
}
