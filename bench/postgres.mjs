import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './processes.mjs'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, or null where there is no server. */
function programs() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
  return (
    [...versions, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
      existsSync(join(folder, 'initdb')),
    ) ?? null
  )
}

/** PostgreSQL refuses to run as root: there its own user, or `nobody`, runs it. */
function owner() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
    )
    if (uid > 0) return { uid, gid }
  }
  throw new Error('PostgreSQL cannot be run as root, and there is no other user for it')
}

/**
 * Starts a cluster of its own in a temporary folder with the
 * server's default settings; null where PostgreSQL is not installed.
 */
export async function startPostgres() {
  const bin = programs()
  if (!bin) return null
  const who = owner()
  const folder = mkdtempSync(join(tmpdir(), 'southbound-bench-pg-'))
  if (who.uid) chownSync(folder, who.uid, who.gid)
  const run = (program, ...args) => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      ...who,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  const port = await freePort()
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'bench', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  mkdirSync(join(folder, 'socket'))
  if (who.uid) chownSync(join(folder, 'socket'), who.uid, who.gid)
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -k ${join(folder, 'socket')}`,
    'start',
  )
  const stop = () => {
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...who, cwd: tmpdir() })
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', stop)
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return { url: `postgres://bench@127.0.0.1:${port}/postgres`, pid }
}
