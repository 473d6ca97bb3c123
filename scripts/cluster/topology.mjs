import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_ARGUMENTS } from '../server-arguments.mjs'
import { clockOf } from './clock.mjs'
import { edge } from './edge.mjs'
import { keeper } from './keeper.mjs'
import { postgres } from './postgres.mjs'
import { find } from './programs.mjs'
import { answering, service } from './service.mjs'

const NODES = ['node-1', 'node-2']
const READY_MS = 180_000

/**
 * The whole topology of deploy/ on this machine: the edge at `port`, the others at the ports after it. `breakable` gives
 * each database a disk and the second node a clock of its own, where the machine has them.
 */
export async function startCluster({ port, folder, pages, say, seed = true, breakable = false }) {
  mkdirSync(folder, { recursive: true })
  const [first, second] = [3, 4].map((at) => postgres(`database-${at - 2}`, folder, port + at, breakable))
  const clock = breakable ? clockOf(join(folder, 'clock')) : null
  const stopping = [first, second].map(
    ({ disk }) =>
      () =>
        disk?.end(),
  )
  const stop = async () => {
    for (const end of stopping.reverse().splice(0)) await end()
  }
  try {
    stopping.push(() => Promise.all([first.stop(), second.stop()]))
    say('database-1: a new PostgreSQL')
    await first.make()
    const env = environment({ port, folder, pages, databases: [first, second] })
    if (seed) fill(env, say)
    say('database-2: its standby')
    await second.follow(first)
    const databases = keeper(first, second, say)
    stopping.push(() => databases.stop())
    const memory = sharedMemory(folder, port + 5)
    stopping.push(() => memory.stop())
    memory.begin()
    await answering(port + 5)
    const nodes = NODES.map((name, at) =>
      node(name, folder, {
        ...{ ...env, PORT: String(port + 1 + at), JOBS: at ? '0' : '1' },
        ...(at ? clock?.env : {}),
      }),
    )
    stopping.push(() => Promise.all(nodes.map((one) => one.stop())))
    for (const one of nodes) {
      say(`${one.name}: the site`)
      one.begin()
      await one.ready()
    }
    const front = edge(folder, port, [port + 1, port + 2])
    stopping.push(() => front.stop())
    front.begin()
    await answering(port)
    return {
      url: env.PUBLIC_URL,
      port,
      certificate: front.certificate,
      databases,
      memory,
      nodes,
      clock,
      edge: front,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function environment({ port, folder, pages, databases: [first, second] }) {
  const hosts = `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/southbound`
  return {
    ...process.env,
    DATABASE_URL: hosts,
    DATABASE_READ_URL: second.url,
    REDIS_URL: `redis://127.0.0.1:${port + 5}`,
    DATA_DIR: join(folder, 'data'),
    DATA_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    PROCESSES: '1',
    ...(pages ? {} : { PUBLISH_BUILT: '0' }),
  }
}

function fill(env, say) {
  say('database-1: the demo, once')
  const seeded = spawnSync(process.execPath, ['--enable-source-maps', 'dist/api/seed.js'], {
    env: { ...env, DATABASE_READ_URL: '' },
    encoding: 'utf8',
  })
  if (seeded.status !== 0) throw new Error(`The demo was not seeded: ${seeded.stderr}`)
}

const node = (name, folder, env) =>
  // Not spread: which process it is changes.
  Object.assign(
    service({
      name,
      command: process.execPath,
      args: SERVER_ARGUMENTS,
      env,
      log: join(folder, `${name}.log`),
    }),
    { ready: () => isReady(env.PORT) },
  )

const sharedMemory = (folder, port) =>
  service({
    name: 'memory',
    command: find('valkey-server', 'redis-server'),
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    log: join(folder, 'memory.log'),
    cwd: folder,
  })

/** Whether it takes calls. */
async function isReady(port, ms = READY_MS) {
  for (const until = Date.now() + ms; ; await new Promise((later) => setTimeout(later, 200))) {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    )
    if (status === 200) return
    if (Date.now() > until) throw new Error(`The node at port ${port} is not ready`)
  }
}
