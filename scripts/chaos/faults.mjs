import { setTimeout as wait } from 'node:timers/promises'

/** What happens in a round of three minutes, by its second. The first half minute is calm. */
export const ROUND_SECONDS = 180
const FAULTS = [
  [30, 'node-1 is killed', ({ nodes: [first] }) => first.signal('SIGKILL')],
  [50, 'node-2 is stopped for 6 s', ({ nodes: [, second] }) => pause(second, 6_000)],
  [70, 'the shared memory is killed, and away for 10 s', ({ memory }) => away(memory, 10_000)],
  [90, 'the primary is restarted', ({ databases }) => databases.primary().signal('SIGINT'), true],
  [
    110,
    'the primary is killed for good: its standby takes over',
    ({ databases }) => lose(databases.primary()),
    true,
  ],
  [140, 'both nodes are restarted, one after the other', update],
  [160, 'the standby is killed', ({ databases }) => databases.standby().signal('SIGKILL')],
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

/** Runs the rounds, and answers when the databases were hit, and when nodes were restarted as an update does. */
export async function runFaults(cluster, { rounds, say, isOver }) {
  const hits = []
  const updates = []
  const began = Date.now()
  for (let round = 0; round < rounds; round++)
    for (const [second, name, act, hitsDatabase] of FAULTS) {
      await wait(Math.max(0, began + (round * ROUND_SECONDS + second) * 1_000 - Date.now()))
      if (isOver()) return { hits, updates }
      say(`${round * ROUND_SECONDS + second} s: ${name}`)
      if (hitsDatabase) hits.push(Date.now())
      const from = Date.now()
      await act(cluster)
      if (act === update) updates.push({ from, to: Date.now() })
    }
  await wait(Math.max(0, began + rounds * ROUND_SECONDS * 1_000 - Date.now()))
  return { hits, updates }
}
