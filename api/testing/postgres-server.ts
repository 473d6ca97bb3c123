import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './running-site.ts'

const READY_MS = 20_000
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`),
]
const bin = folders.find(
  (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
)

/** Whether this machine has a PostgreSQL that a test can start. */
export const hasPostgres = bin !== undefined

export interface PostgresServer {
  url: string
  /**
   * Ends it at once, as a crash does (`pg_ctl stop -m immediate`);
   * `begin` starts it again on the same port and data.
   */
  crash(): Promise<void>
  begin(): Promise<void>
  stop(): Promise<void>
  /** A standby that follows it. */
  replica(): Promise<PostgresServer>
}

interface Place {
  /** Of its folder. */
  place?: string
  /** Beside its own: `['wal_level=minimal']`. */
  settings?: readonly string[]
}

/**
 * Starts a PostgreSQL of its own in a folder of its own. It
 * refuses to run as root, so root gives it another user.
 */
export const startPostgres = (where: Place = {}): Promise<PostgresServer> => start(copyOfFirst, where)

/** Makes the data folder of a server. */
type Maker = (data: string, user: User | undefined) => void
interface User {
  uid: number
  gid: number
}

const run = (program: string, args: string[], user: User | undefined, cwd: string) =>
  execFileSync(folders.map((one) => join(one, program)).find((path) => existsSync(path)) ?? program, args, {
    ...user,
    stdio: 'ignore',
    cwd,
  })

const SETTINGS = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
let version: string | undefined
function versionOf(): string {
  version ??= execFileSync(join(bin ?? '', 'postgres'), ['--version'], { encoding: 'utf8' })
  return version
}

/** `initdb` takes seconds, its result is the same for all: made once on a machine, and copied. */
const copyOfFirst: Maker = (data, user) => {
  const made = [bin, user?.uid, versionOf(), ...SETTINGS]
  const key = createHash('sha256').update(made.join(' ')).digest('hex').slice(0, 12)
  const first = join(tmpdir(), `southbound-initdb-${key}`)
  if (!existsSync(first)) makeFirst(first, user)
  run('cp', ['-a', first, data], user, tmpdir())
}

function makeFirst(first: string, user: User | undefined): void {
  const draft = `${first}.${randomBytes(6).toString('hex')}`
  mkdirSync(draft, { mode: 0o700 })
  if (user) chownSync(draft, user.uid, user.gid)
  run('initdb', ['-D', draft, ...SETTINGS], user, tmpdir())
  try {
    renameSync(draft, first)
  } catch {
    // Another process was first.
    rmSync(draft, { recursive: true, force: true })
  }
}

async function start(
  make: Maker,
  { place = tmpdir(), settings: more = [] }: Place = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(place, 'southbound-pg-'))
  const user = process.getuid?.() === 0 ? ordinaryUser() : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  make(data, user)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    `unix_socket_directories=${folder}`,
    ...more,
  ].flatMap((setting) => ['-c', setting])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess
  const begin = async () => {
    server = spawn(join(bin ?? '', 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    })
    await ready(url)
  }
  await begin()
  return {
    url,
    begin,
    crash: () => end(server, 'SIGQUIT'),
    replica: () =>
      start((to, as) =>
        run('pg_basebackup', ['-D', to, '-R', '-X', 'stream', '-c', 'fast', '-d', url], as, dirname(to)),
      ),
    stop: () => end(server, 'SIGINT').then(() => rmSync(folder, { recursive: true, force: true })),
  }
}

function ordinaryUser(): User {
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'nobody'])
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {}
  throw new Error('There is no user besides root to run PostgreSQL as')
}

async function ready(url: string): Promise<void> {
  for (const until = Date.now() + READY_MS; ; ) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((later) => setTimeout(later, 20))
    }
  }
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill(signal)
  await ended
}
