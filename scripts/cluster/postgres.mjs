import { execFile } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseUrl } from './certificates.mjs'
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
/** Size of its own disk. */
const DISK_MB = 2_000
/** Who owns the tables, who reads and writes their rows, who follows. Each is known by its certificate. */
const [OWNER, ROLES] = ['southbound', ['create role site login', 'create role replica login replication']]
const ENTRY = `local all all peer
hostssl all all 127.0.0.1/32 cert
hostssl replication replica 127.0.0.1/32 cert
`

/**
 * A PostgreSQL in a folder of its own, or on a disk of its own; empty until
 * `make` or `follow`. `certificate` names its own among the certificates.
 */
export function postgres(name, folder, port, { certificates, certificate, ownDisk = false }) {
  const user = ordinaryUser()
  const place = join(folder, name)
  const data = join(place, 'data')
  mkdirSync(place, { recursive: true })
  const disk = ownDisk ? diskOf(place, DISK_MB) : null
  // The other user goes through the folder of all.
  if (user.uid) chmodSync(folder, 0o755)
  if (user.uid) chownSync(place, user.uid, user.gid)
  const [own, following] = [certificate, 'replica'].map((part) => copied(certificates, part, place, user))
  const settings = [
    ...SETTINGS,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${place}`,
    'ssl=on',
    `ssl_cert_file=${own.certificate}`,
    `ssl_key_file=${own.key}`,
    `ssl_ca_file=${own.authority}`,
  ]
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
  const urlOf = (database) => databaseUrl(certificates, 'owner', OWNER, `127.0.0.1:${port}`, database)
  const url = urlOf('southbound')
  const follow = (at) => `host=127.0.0.1 port=${at} user=replica ${shownBy(following)}`
  return {
    ...process,
    name,
    port,
    disk,
    async make() {
      const made = ['-D', data, '-A', 'peer', '-U', OWNER, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
      await program('initdb', made)
      writeFileSync(join(data, 'pg_hba.conf'), ENTRY)
      process.begin()
      await ready(urlOf('postgres'))
      for (const text of [...ROLES, 'create database southbound']) await ask(urlOf('postgres'), text)
    },
    /** Becomes a standby of another one, anew. */
    async follow(primary) {
      await process.stop('SIGQUIT')
      rmSync(data, { recursive: true, force: true })
      const from = follow(primary.port)
      await program('pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', from])
      // A standby that is promoted waits for no other one.
      writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
      process.begin()
      await ready(url)
    },
    promote: () => ask(url, 'select pg_promote(true, 10)'),
    ask: (text) => ask(url, text),
  }
}

/** For PostgreSQL's own account: it takes no key that others could read. */
function copied(certificates, part, place, { uid, gid }) {
  const copy = join(place, part)
  mkdirSync(copy, { recursive: true, mode: 0o700 })
  const files = Object.entries(certificates(part)).map(([what, from]) => [
    what,
    join(copy, basename(from)),
    from,
  ])
  for (const [, to, from] of files) copyFileSync(from, to)
  if (uid) for (const path of [copy, ...files.map(([, to]) => to)]) chownSync(path, uid, gid)
  return Object.fromEntries(files)
}

const shownBy = ({ certificate, key, authority }) =>
  `sslmode=verify-full sslcert=${certificate} sslkey=${key} sslrootcert=${authority}`

/** One question on a connection of its own, with an end. */
async function ask(url, text) {
  const client = new pg.Client({
    connectionString: url,
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

async function ready(url, seconds = 60) {
  for (const until = Date.now() + seconds * 1_000; ; await new Promise((later) => setTimeout(later, 100)))
    try {
      return await ask(url, 'select 1')
    } catch (error) {
      if (Date.now() > until) throw error
    }
}
