// `npm run cluster`: the topology of deploy/ as plain processes:
// two nodes, PostgreSQL with a standby, Valkey, nginx.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missing } from './cluster/programs.mjs'
import { startCluster } from './cluster/topology.mjs'
import { checkNode, ensureInstalled } from './install.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8440' },
    'without-pages': { type: 'boolean', default: false },
  },
})
checkNode()
ensureInstalled()
const without = missing()
if (without.length > 0) {
  console.error(`The cluster needs ${without.join(', ')}, which this machine has not.`)
  process.exit(1)
}
const build = values['without-pages'] ? 'api/build.mjs' : 'scripts/build.mjs'
if (spawnSync(process.execPath, [build], { stdio: 'inherit' }).status !== 0) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'southbound-cluster-'))
let ended = false
async function end(cluster, code = 0) {
  if (ended) return
  ended = true
  console.log('Stopping ...')
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}
const asked = new Promise((done) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, done)
})
const starting = startCluster({
  port: Number(values.port),
  folder,
  pages: !values['without-pages'],
  say: (text) => console.log(text),
})
// A wish to stop that comes while it starts waits for the start.
const cluster = await starting.catch(async (error) => {
  console.error(error.message)
  await end(undefined, 1)
})
console.log(
  `The cluster is ready: ${cluster.url}/ (its certificate is its own). Logs in ${folder}; Ctrl-C ends it.`,
)
await asked
await end(cluster)
