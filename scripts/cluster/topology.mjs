import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { SERVER_ARGUMENTS } from '../server-arguments.mjs'
import { certificatesIn, databaseUrl } from './certificates.mjs'
import { anHourAgo, clockOf } from './clock.mjs'
import { edge } from './edge.mjs'
import { keeper } from './keeper.mjs'
import { postgres } from './postgres.mjs'
import { find } from './programs.mjs'
import { answering, service } from './service.mjs'

const NODES = ['node-1', 'node-2']
const READY_MS = 180_000

/**
 * The whole topology of deploy/ on this machine: the edge at `port`, the others at the ports after it.
 * `breakable` gives each database a disk and the second node a clock of its own, where the machine has them.
 */
export async function startCluster({ port, folder, pages, say, seed = true, breakable = false }) {
  mkdirSync(folder, { recursive: true })
  // They must hold for a node whose clock is late, too.
  const certificates = certificatesIn(join(folder, 'certificates'), breakable ? anHourAgo() : {})
  const [first, second] = ['primary', 'replica'].map((certificate, at) =>
    postgres(`database-${at + 1}`, folder, port + 3 + at, { certificates, certificate, ownDisk: breakable }),
  )
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
    const env = environment({ port, folder, pages, certificates })
    const asOwner = {
      ...env,
      DATABASE_URL: databaseUrl(certificates, 'owner', 'southbound', `127.0.0.1:${port + 3}`),
    }
    say('database-1: the tables, and the role of the nodes')
    run('migrate.js', ['site'], asOwner)
    if (seed) {
      say('database-1: the demo, once')
      run('seed.js', [], asOwner)
    }
    say('database-2: its standby')
    await second.follow(first)
    const databases = keeper(first, second, say)
    stopping.push(() => databases.stop())
    const memory = sharedMemory(folder, port + 5, certificates)
    stopping.push(() => memory.stop())
    memory.begin()
    await answering(port + 5)
    const nodes = NODES.map((name, at) =>
      node(name, folder, {
        ...env,
        PORT: String(port + 1 + at),
        JOBS: at ? '0' : '1',
        ...(at ? clock?.env : {}),
      }),
    )
    stopping.push(() => Promise.all(nodes.map((one) => one.stop())))
    for (const one of nodes) {
      say(`${one.name}: the site`)
      one.begin()
      await one.ready()
    }
    const front = edge(folder, port, [port + 1, port + 2], certificates('edge').authority)
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

function environment({ port, folder, pages, certificates }) {
  const [first, second] = [port + 3, port + 4].map((at) => `127.0.0.1:${at}`)
  const { certificate, key, authority } = certificates('site')
  return {
    ...process.env,
    DATABASE_URL: databaseUrl(certificates, 'site', 'site', `${first},${second}`),
    DATABASE_READ_URL: databaseUrl(certificates, 'site', 'site', second),
    REDIS_URL: `rediss://127.0.0.1:${port + 5}`,
    TLS_CERTIFICATE: certificate,
    TLS_KEY: key,
    NODE_EXTRA_CA_CERTS: authority,
    DATA_DIR: join(folder, 'data'),
    DATA_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    PROCESSES: '1',
    ...(pages ? {} : { PUBLISH_BUILT: '0' }),
  }
}

/** A program of the server's build, to its end. */
function run(program, args, env) {
  const ended = spawnSync(process.execPath, ['--enable-source-maps', `dist/api/${program}`, ...args], {
    env: { ...env, DATABASE_READ_URL: '' },
    encoding: 'utf8',
  })
  if (ended.status !== 0) throw new Error(`${program} failed: ${ended.stderr}`)
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
    { ready: () => isReady(env.PORT, readFileSync(env.NODE_EXTRA_CA_CERTS)) },
  )

function sharedMemory(folder, port, certificates) {
  const { certificate, key, authority } = certificates('memory')
  const tls = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', authority]
  return service({
    name: 'memory',
    command: find('valkey-server', 'redis-server'),
    args: [
      ...['--port', '0', '--tls-port', String(port), ...tls, '--tls-auth-clients', 'yes'],
      ...['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    ],
    log: join(folder, 'memory.log'),
    cwd: folder,
  })
}

/** Whether it takes calls. */
async function isReady(port, ca, ms = READY_MS) {
  for (const until = Date.now() + ms; ; await new Promise((later) => setTimeout(later, 200))) {
    if ((await statusOf(`https://127.0.0.1:${port}/readyz`, ca)) === 200) return
    if (Date.now() > until) throw new Error(`The node at port ${port} is not ready`)
  }
}

const statusOf = (url, ca) =>
  new Promise((done) => {
    get(url, { ca, agent: false }, (reply) => done(reply.resume().statusCode)).on('error', () => done(0))
  })
