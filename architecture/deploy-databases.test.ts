import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { freePort } from '../api/testing/running-site.ts'
// @ts-expect-error: scripts are JavaScript
import { certificatesIn } from '../scripts/cluster/certificates.mjs'
// @ts-expect-error: scripts are JavaScript
import { find, ordinaryUser } from '../scripts/cluster/programs.mjs'
import { ROOT } from './deploy-files.ts'

const { uid, gid } = ordinaryUser()
const initdb = find('initdb')
/** A link to one of them may lie in a folder that has not all of them. */
const PROGRAMS = initdb ? dirname(realpathSync(initdb)) : ''
const can = process.getuid?.() === 0 && PROGRAMS !== ''

/**
 * As the image's: it makes the database by the scripts of
 * its folder, where there is none, and runs the server.
 */
const ENTRYPOINT = `#!/bin/bash
set -e
shift
export PGHOST=$SOCKETS PGPORT=$PORT
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb -U "$POSTGRES_USER" -A trust --no-sync --locale=C.UTF-8 > /dev/null
  pg_ctl -w start -o "-c listen_addresses= -k $SOCKETS -p $PORT $*" > /dev/null
  PGHOSTADDR= psql -U "$POSTGRES_USER" -d postgres -c "create database $POSTGRES_DB"
  PGHOSTADDR= /bin/bash ${ROOT}/deploy/compose/prepare.sh
  pg_ctl -w stop > /dev/null
fi
exec postgres "$@" -c listen_addresses=127.0.0.1 -k "$SOCKETS" -p "$PORT" -c fsync=off
`

const withPostgres = can ? describe : describe.skip
withPostgres('the databases of the compose file, as processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-databases-'))
  /** In memory where that can be: a disk makes the copies slow. */
  const data = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'southbound-data-'))
  const ports: Record<string, number> = {}
  const running: Record<string, { child: ChildProcess; said: string }> = {}
  const certificate = (part: string, file: string) => join(folder, 'certificates', part, `${file}.pem`)
  const shown = (part: string) => ({
    PGSSLMODE: 'verify-full',
    PGSSLCERT: certificate(part, 'certificate'),
    PGSSLKEY: certificate(part, 'key'),
    PGSSLROOTCERT: certificate(part, 'authority'),
  })
  const asPostgres = (env: NodeJS.ProcessEnv) => ({
    uid,
    gid,
    cwd: folder,
    encoding: 'utf8' as const,
    env: { PATH: `${folder}:${PROGRAMS}:${process.env.PATH}`, ...env },
  })

  beforeAll(async () => {
    certificatesIn(join(folder, 'certificates'))
    for (const part of ['primary', 'replica', 'owner']) {
      for (const name of readdirSync(join(folder, 'certificates', part)))
        chownSync(join(folder, 'certificates', part, name), uid, gid)
      chmodSync(join(folder, 'certificates', part), 0o755)
    }
    for (const path of [folder, join(folder, 'certificates')]) chmodSync(path, 0o755)
    chownSync(data, uid, gid)
    writeFileSync(join(folder, 'docker-entrypoint.sh'), ENTRYPOINT)
    chmodSync(join(folder, 'docker-entrypoint.sh'), 0o755)
    for (const name of ['primary', 'replica']) ports[name] = await freePort()
  })
  afterAll(async () => {
    for (const name of Object.keys(running)) await stop(name)
    for (const one of [folder, data]) rmSync(one, { recursive: true, force: true })
  })

  const dataOf = (name: string) => join(data, name)
  function start(name: string, other: string): void {
    const sockets = join(data, `sockets-${name}`)
    mkdirSync(sockets, { recursive: true })
    chownSync(sockets, uid, gid)
    const own = { PGDATA: dataOf(name), PORT: String(ports[name]), SOCKETS: sockets }
    const towards = { PGHOSTADDR: '127.0.0.1', PGPORT: String(ports[other]) }
    const made = { POSTGRES_USER: 'southbound', POSTGRES_DB: 'southbound' }
    const child = spawn('bash', [join(ROOT, 'deploy/compose/database.sh'), other], {
      ...asPostgres({ ...own, ...towards, ...made, ...shown(name) }),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const one = { child, said: '' }
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      one.said += text
    })
    running[name] = one
  }
  async function stop(name: string): Promise<void> {
    const { child } = running[name] ?? {}
    if (!child || child.exitCode !== null) return
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  function ask(name: string, ...statements: string[]): string {
    const where = ['-h', '127.0.0.1', '-p', String(ports[name]), '-U', 'southbound', '-d', 'southbound']
    const told = statements.flatMap((one) => ['-c', one])
    const { stdout, stderr } = spawnSync(
      'psql',
      ['-qtAX', ...where, ...told],
      asPostgres({ ...shown('owner'), PGCONNECT_TIMEOUT: '10', PGOPTIONS: '-c statement_timeout=60s' }),
    )
    return (stdout + stderr).trim()
  }
  async function comesTo(name: string, statement: string, answer: string): Promise<void> {
    for (let tries = 0; tries < 600 && ask(name, statement) !== answer; tries++) await wait(100)
    expect([name, ask(name, statement), running[name]?.said.slice(-600)]).toEqual([
      name,
      answer,
      expect.any(String),
    ])
  }
  const STANDBY = 'select pg_is_in_recovery()'

  test('a primary that a promotion left behind does not start, and comes back as the standby of the other', async () => {
    start('primary', 'replica')
    await comesTo('primary', STANDBY, 'f')
    start('replica', 'primary')
    await comesTo('replica', STANDBY, 't')
    // It waits for the standby, which has it then.
    expect(ask('primary', 'create table notes (said text)', "insert into notes values ('before')")).toBe('')

    await stop('primary')
    expect(ask('replica', 'select pg_promote()', 'checkpoint')).toBe('t')
    expect(ask('replica', "insert into notes values ('after')")).toBe('')
    start('primary', 'replica')
    await once(running.primary?.child as ChildProcess, 'exit')
    expect(running.primary).toMatchObject({
      child: { exitCode: 1 },
      said: expect.stringContaining('replica was promoted'),
    })

    rmSync(dataOf('primary'), { recursive: true })
    start('primary', 'replica')
    await comesTo('primary', STANDBY, 't')
    await comesTo('primary', 'select said from notes order by said', 'after\nbefore')
    // As a new start of all finds them.
    await stop('primary')
    await stop('replica')
    start('replica', 'primary')
    await comesTo('replica', STANDBY, 'f')
    start('primary', 'replica')
    await comesTo('primary', STANDBY, 't')
  }, 180_000)

  test('no database is made anew while the other one has data', async () => {
    await stop('primary')
    await stop('replica')
    rmSync(dataOf('primary'), { recursive: true })
    start('primary', 'replica')
    await wait(3_000)
    expect(running.primary?.child.exitCode).toBeNull()
    expect(readdirSync(data)).not.toContain('primary')
    start('replica', 'primary')
    await comesTo('primary', 'select count(*) from notes', '2')
  }, 120_000)
})
