// `npm run test:chaos -- [--minutes 15] [--port 8450] [--readers 10] [--workers
// 6] [--pages 1]`: the cluster under load while its parts are killed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clientOf } from './chaos/client.mjs'
import { compare } from './chaos/compare.mjs'
import { runFaults } from './chaos/faults.mjs'
import { collector, judge } from './chaos/figures.mjs'
import { listen } from './chaos/live.mjs'
import { load } from './chaos/load.mjs'
import { loopingCanary } from './chaos/looping-canary.mjs'
import { peopleOf } from './chaos/people.mjs'
import { recorder } from './chaos/recorder.mjs'
import { slowProxy } from './chaos/slow-proxy.mjs'
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
    minutes: { type: 'string', default: '15' },
    port: { type: 'string', default: '8450' },
    readers: { type: 'string', default: '10' },
    workers: { type: 'string', default: '6' },
    pages: { type: 'string', default: '1' },
  },
})
const seconds = Number(values.minutes) * 60
const rates = Object.fromEntries(['readers', 'pages', 'workers'].map((name) => [name, Number(values[name])]))
const say = (text) => console.log(text)

const without = missing()
if (without.length > 0) {
  say(`Skipped: this machine has no ${without.join(', ')}.`)
  process.exit(0)
}
if (spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) process.exit(1)

async function attempt(cluster) {
  const ask = (text) => cluster.databases.primary().ask(text)
  const people = await peopleOf(ask)
  const { seen, told } = collector()
  const record = recorder()
  const line = await slowProxy(cluster.port)
  const outside = { port: line.port, certificate: cluster.certificate }
  const client = clientOf(outside, told)
  const canary = await loopingCanary(client, ask)
  const live = listen(outside, people.students.slice(0, LISTENERS))
  const end = load(people, client, record, rates, told)
  await wait(WARM_MS)
  seen.reads.length = 0
  const calmUntil = Date.now() + CALM_MS
  say(`Load: ${describe(rates)} a second, ${LISTENERS} live connections.`)
  const faults = await runFaults({ ...cluster, line, canary }, { seconds, say, isOver: () => false })
  await end()
  await wait(SETTLE_MS)
  live.end()
  const compared = await compare(record.acts, ask, (upload) => fetchFile(client, upload))
  line.close()
  const renames = record.acts.filter(({ kind, fate }) => kind === 'rename' && fate === 'done')
  return { seen, acts: record.acts, record, compared, delays: live.delays(renames), faults, calmUntil }
}

const describe = ({ readers, pages, workers }) => `${readers} searches, ${pages} pages and ${workers} acts`

async function fetchFile({ page }, { data, person }) {
  const [{ fileId }] = data.rows
  const { text } = await page(`/api/fileOperate/view/${fileId}?original=1`, person)
  return text
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
const cluster = await startCluster({ port: Number(values.port), folder, pages: true, say, breakable: true })
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
