// `npm run test:chaos -- [--minutes 3] [--port 8450] [--readers 10] [--workers 6]`: the cluster under load while its parts are killed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clientOf } from './chaos/client.mjs'
import { compare } from './chaos/compare.mjs'
import { ROUND_SECONDS, runFaults } from './chaos/faults.mjs'
import { collector, judge } from './chaos/figures.mjs'
import { listen } from './chaos/live.mjs'
import { load } from './chaos/load.mjs'
import { peopleOf } from './chaos/people.mjs'
import { recorder } from './chaos/recorder.mjs'
import { missing } from './cluster/programs.mjs'
import { startCluster } from './cluster/topology.mjs'

const LISTENERS = 10
const CALM_MS = 30_000
/** The caches of a new site are filled before anything is measured. */
const WARM_MS = 8_000
/** For what was under way at the end, and for the standby. */
const SETTLE_MS = 5_000
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    port: { type: 'string', default: '8450' },
    readers: { type: 'string', default: '10' },
    workers: { type: 'string', default: '6' },
  },
})
const rounds = Math.max(1, Math.round((Number(values.minutes) * 60) / ROUND_SECONDS))
const say = (text) => console.log(text)

const without = missing()
if (without.length > 0) {
  say(`Skipped: this machine has no ${without.join(', ')}.`)
  process.exit(0)
}
if (spawnSync(process.execPath, ['api/build.mjs'], { stdio: 'inherit' }).status !== 0) process.exit(1)

async function attempt(cluster) {
  const ask = (text) => cluster.databases.primary().ask(text)
  const people = await peopleOf(ask)
  const { seen, told } = collector()
  const record = recorder()
  const call = clientOf(cluster, told)
  const live = listen(cluster, people.students.slice(0, LISTENERS))
  const rates = { readers: Number(values.readers), workers: Number(values.workers) }
  const end = load(people, call, record, rates, told)
  await wait(WARM_MS)
  seen.reads.length = 0
  const calmUntil = Date.now() + CALM_MS
  say(`Load: ${rates.readers} searches and ${rates.workers} acts a second, ${LISTENERS} live connections.`)
  const { hits, updates } = await runFaults(cluster, { rounds, say, isOver: () => false })
  await end()
  await wait(SETTLE_MS)
  live.end()
  const compared = await compare(record.acts, ask)
  const renames = record.acts.filter(({ kind, fate }) => kind === 'rename' && fate === 'done')
  return { seen, acts: record.acts, record, compared, delays: live.delays(renames), hits, updates, calmUntil }
}

function report(run) {
  const { lines, isWhole, outside } = judge(run)
  const { record, seen, compared } = run
  const [done, unknown, refused] = ['done', 'unknown', 'refused'].map((fate) => record.countOf(fate))
  say(
    `\n${seen.reads.length} searches; ${done} acts acknowledged, ${unknown} without an answer, ${refused} refused;`,
  )
  say(`${seen.repeated.length} calls were repeated, ${seen.failed.length} failed again.`)
  for (const text of lines) say(text)
  const why = [...new Set(run.acts.flatMap((act) => act.why ?? []))].slice(0, 5)
  for (const one of [...compared.lost, ...compared.twice, ...why].slice(0, 20)) say(`  ${one}`)
  for (const { at, path, what } of outside.slice(0, 20))
    say(`  ${new Date(at).toISOString()} ${path}: ${what}`)
  return isWhole
}

const folder = mkdtempSync(join(tmpdir(), 'southbound-chaos-'))
const cluster = await startCluster({ port: Number(values.port), folder, pages: false, say })
let isWhole = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => cluster.stop().finally(() => process.exit(1)))
try {
  const run = await attempt(cluster)
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ ...run, record: undefined }))
  isWhole = report(run)
} finally {
  await cluster.stop()
}
if (isWhole) rmSync(folder, { recursive: true, force: true })
else say(`What it wrote is in ${folder}.`)
process.exit(isWhole ? 0 : 1)
