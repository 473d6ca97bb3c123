import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calm } from '../calm.mjs'
import { goals, machine, progress, quantile, round, table } from '../figures.mjs'
import { readOptions } from '../options.mjs'
import { familyTime, startHelper, startServer } from '../processes.mjs'
import { paced } from '../search/client.mjs'
import { buildServer, compile, openWorkplace, ROOT } from '../workplace.mjs'

const PATH = '/api/search/course'
const WORDS = ['business', 'nursing', 'engineering', 'science', 'design', '商科', '护理']
const WAYS = ['side by side', 'one after the other']
const CLIENTS = 2
const PAUSE_MS = 10
const CALM_MS = 4_000
const WARM_MS = 3_000
const LEAST_ASKED = 60
const MOST_RATIO = 1.5
/** A round comes from an address of its own, for uploads are limited by address. Only Linux has them all. */
const addressOf = (at) => (process.platform === 'linux' ? `127.0.0.${2 + at}` : undefined)

/**
 * `uploads [rounds]`: how long searches take while the server is calm,
 * and while so many Word files of 30,000 parts arrive and are refused.
 */
export async function bench(args) {
  const { n, files } = readOptions(args, { n: 4, files: '20' })
  if (!existsSync(join(ROOT, 'dist/api/main.js'))) buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { sender: 'bench/uploads/sender.mjs' })
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bench-uploads-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer(workplace, { DATA_DIR: folder, DATABASE_URL: '', JOBS: '0' })
  const sender = await startHelper(workplace, 'dist/bench/sender.js', {})
  try {
    report(await measure({ server, sender, rounds: n, count: Number(files) }), {
      count: Number(files),
      bytes: await sender.ask('bytes'),
    })
  } finally {
    await sender.stop()
    await server.stop()
  }
}

let asked = 0
/** Never the same question twice: the answers that are remembered are none of this matter. */
const next = () =>
  JSON.stringify({ keyword: WORDS[asked % WORDS.length], rows: 10 + (asked % 40), feeMin: asked++ })
const asking = (port, done) => paced({ port, path: PATH, next, clients: CLIENTS, pauseMs: PAUSE_MS, done })
function askFor(port, ms) {
  const until = performance.now() + ms
  return asking(port, () => performance.now() > until)
}

async function measure({ server: { port, pid }, sender, rounds, count }) {
  const found = Object.fromEntries(
    WAYS.map((way) => [way, { quiet: [], meanwhile: [], took: [], processor: [], left: 0 }]),
  )
  await askFor(port, WARM_MS)
  for (let at = 0; at < rounds * WAYS.length; at++) {
    const way = WAYS[at % WAYS.length]
    const into = found[way]
    if (await calm(20_000)) into.left++
    into.quiet.push(...(await askFor(port, CALM_MS)))
    const before = familyTime(pid)
    let over = false
    const meanwhile = asking(port, () => over)
    into.took.push(
      await sender
        .ask('send', { way, count, port, localAddress: addressOf(at) })
        .finally(() => (over = true)),
    )
    into.meanwhile.push(...(await meanwhile))
    if (before !== null) into.processor.push(familyTime(pid) - before)
    progress(`  ${way}: ${round(into.took.at(-1), 0)} ms`)
  }
  return found
}

function report(found, { count, bytes }) {
  const lines = WAYS.map((way) => {
    const { quiet, meanwhile, took, processor, left } = found[way]
    const [before, during] = [quantile(quiet, 0.95), quantile(meanwhile, 0.95)]
    return {
      'the files come': way,
      'asked calm': quiet.length,
      meanwhile: meanwhile.length,
      'p95 calm': round(before, 1),
      'p95 meanwhile': round(during, 1),
      ratio: round(during / before),
      'max meanwhile': round(quantile(meanwhile, 1), 0),
      'all files took s': round(quantile(took, 0.5) / 1000, 1),
      'processor ms': round(quantile(processor, 0.5) || Number.NaN, 0),
      'rounds that others left alone': `${left}/${took.length}`,
    }
  })
  table(`Searches while ${count} files of ${round(bytes / 1e6, 1)} MB arrive and are refused, ms`, lines)
  console.log(`  ${machine()}; the sender computes on the same processors`)
  const each = lines.flatMap((line) => [
    { goal: `${line['the files come']}: p95, times calm`, found: line.ratio, limit: MOST_RATIO },
    {
      goal: `${line['the files come']}: searches asked meanwhile`,
      found: line.meanwhile,
      limit: LEAST_ASKED,
      least: true,
    },
  ])
  goals('Goals', each)
}
