import { setTimeout as wait } from 'node:timers/promises'
import { letWrite } from '../cluster/disk.mjs'

/**
 * What happens in a round of five minutes, by its second; `--minutes
 * 3` ends before the line is bad. The first half minute is calm.
 */
export const ROUND_SECONDS = 300
const FAULTS = [
  [30, 'node-1 is killed', ({ nodes: [first] }) => first.signal('SIGKILL')],
  [50, 'node-2 is stopped for 6 s', ({ nodes: [, second] }) => pause(second, 6_000)],
  [70, 'the shared memory is killed, and away for 10 s', ({ memory }) => away(memory, 10_000)],
  [90, 'the primary is restarted', ({ databases }) => databases.primary().signal('SIGINT'), 'database'],
  [
    110,
    'the primary is killed for good: its standby takes over',
    ({ databases }) => lose(databases.primary()),
    'database',
  ],
  [140, 'both nodes are restarted, one after the other', update, 'update'],
  [160, 'the standby is killed', ({ databases }) => databases.standby().signal('SIGKILL')],
  [180, 'for 20 s, the line to the clients is slow and cuts one answer in a hundred', badLine, 'line'],
  [205, 'for 10 s, node-2 can write no file', ({ nodes: [, second] }) => fullNode(second, 10_000)],
  [220, 'for 10 s, the clock of node-2 is two hours ahead, then ten minutes late', wrongClock],
  [245, 'for 8 s, the disk of the primary is full', fullDatabase, 'database'],
  [270, 'for 20 s, half of the visitors get a release whose drawing never ends', loopingCanary],
]

async function pause(service, ms) {
  service.signal('SIGSTOP')
  await wait(ms)
  service.signal('SIGCONT')
}

async function away(service, ms) {
  await service.stop('SIGKILL')
  await wait(ms)
  service.begin()
}

/** Its manager ends it for good. */
const lose = (service) => service.stop('SIGQUIT')

async function update({ nodes }) {
  for (const one of nodes) {
    await one.stop()
    one.begin()
    await one.ready()
    await wait(MIN_READY_MS)
  }
}

/** As `minReadySeconds` in deploy/kubernetes: the edge tries a node again only then. */
const MIN_READY_MS = 4_000

async function badLine({ line }) {
  line.begin()
  await wait(20_000)
  line.end()
}

async function fullNode(node, ms) {
  const { pid } = node
  if (!letWrite(pid, false)) return 'this machine cannot say so'
  await wait(ms)
  // It may have ended, and begun again without the limit.
  if (node.pid === pid) letWrite(pid, true)
}

async function wrongClock({ clock }) {
  if (!clock) return 'libfaketime is not installed'
  for (const offset of ['+2h', '-10m']) {
    clock.set(offset)
    await wait(10_000)
  }
  clock.set('+0')
}

async function fullDatabase({ databases }) {
  const full = databases.primary()
  if (!full.disk) return 'this machine lets no disk be mounted'
  full.disk.fill()
  // A new file of its log is where a database first feels it.
  for (let second = 0; second < 8; second++) {
    await full.ask('select pg_switch_wal()').catch(() => undefined)
    await wait(1_000)
  }
  full.disk.free()
}

async function loopingCanary({ canary }) {
  await canary.begin()
  await wait(20_000)
  await canary.end()
}

/**
 * Runs the rounds for so many seconds; answers when the databases were hit, and
 * from when to when nodes were restarted as an update does and the line was bad.
 */
export async function runFaults(cluster, { seconds, say, isOver }) {
  const seen = { database: [], update: [], line: [] }
  const began = Date.now()
  for (let round = 0; round * ROUND_SECONDS < seconds; round++)
    for (const [second, name, act, kind] of FAULTS) {
      const at = round * ROUND_SECONDS + second
      if (at >= seconds) break
      await wait(Math.max(0, began + at * 1_000 - Date.now()))
      if (isOver()) return seen
      say(`${at} s: ${name}`)
      const from = Date.now()
      const why = await act(cluster)
      if (typeof why === 'string') say(`  not done: ${why}`)
      else if (kind) seen[kind].push({ from, to: Date.now() })
    }
  await wait(Math.max(0, began + seconds * 1_000 - Date.now()))
  return seen
}
