import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { diskOf } from './disk.mjs'
import { find, ordinaryUser } from './programs.mjs'
import { service } from './service.mjs'

const run = promisify(execFile)
/** What is killed here are processes, never the machine: the disk need not be waited for. */
const SETTINGS = [
  'fsync=off',
  'wal_keep_size=256MB',
  'hot_standby=on',
  'max_connections=200',
  'wal_level=replica',
]
const ASK_MS = 1_500
/** Of a disk of its own. */
const DISK_MB = 2_000

/** A PostgreSQL in a folder of its own, or on a disk of its own; empty until `make` or `follow`. */
export function postgres(name, folder, port, ownDisk = false) {
  const user = ordinaryUser()
  const place = join(folder, name)
  const data = join(place, 'data')
  mkdirSync(place, { recursive: true })
  const disk = ownDisk ? diskOf(place, DISK_MB) : null
  // The other user goes through the folder of all.
  if (user.uid) chmodSync(folder, 0o755)
  if (user.uid) chownSync(place, user.uid, user.gid)
  const settings = [...SETTINGS, 'listen_addresses=127.0.0.1', `unix_socket_directories=${place}`]
  const process = service({
    name,
    command: find('postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    log: join(folder, `${name}.log`),
    stopBy: 'SIGINT',
    cwd: place,
    ...user,
  })
  const program = (command, args) => run(find(command), args, { cwd: place, ...user })
  const url = `postgres://postgres@127.0.0.1:${port}/southbound`
  return {
    ...process,
    name,
    port,
    disk,
    url,
    async make() {
      await program('initdb', [
        '-D',
        data,
        '-A',
        'trust',
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ])
      process.begin()
      await ready(port)
      await ask(port, 'create database southbound', 'postgres')
    },
    /** Becomes a standby of another one, anew. */
    async follow(primary) {
      await process.stop('SIGQUIT')
      rmSync(data, { recursive: true, force: true })
      const from = `postgres://postgres@127.0.0.1:${primary.port}/postgres`
      await program('pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', from])
      // A standby that is promoted waits for no other one.
      writeFileSync(join(data, 'postgresql.auto.conf'), followingOf(primary.port), { flag: 'w' })
      process.begin()
      await ready(port)
    },
    promote: () => ask(port, 'select pg_promote(true, 10)'),
    ask: (text) => ask(port, text, 'southbound'),
  }
}

const followingOf = (port) => `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`

/** One question on a connection of its own, with an end. */
async function ask(port, text, database = 'postgres') {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${port}/${database}`,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: 20_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ready(port, seconds = 60) {
  for (const until = Date.now() + seconds * 1_000; ; await new Promise((later) => setTimeout(later, 100)))
    try {
      return await ask(port, 'select 1')
    } catch (error) {
      if (Date.now() > until) throw error
    }
}
