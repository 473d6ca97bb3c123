import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { hasPostgres, type PostgresServer, startPostgres } from '../../api/testing/postgres-server.ts'
import { freePort } from '../support/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

test.skip(!hasPostgres, 'several processes need a database server')
test.skip(({ hasTouch }) => hasTouch === true, 'no browser is asked')
test.describe.configure({ mode: 'serial' })

let postgres: PostgresServer
let server: ChildProcess
let site = ''
const folder = mkdtempSync(join(tmpdir(), 'southbound-processes-'))

/** The processes that share the port: children of the leading one. */
const members = (): number[] =>
  readdirSync(`/proc/${server.pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${server.pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
const status = (path: string) =>
  fetch(site + path).then(
    (answer) => answer.status,
    () => 0,
  )

test.beforeAll(async () => {
  test.setTimeout(120_000)
  postgres = await startPostgres()
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: String(port),
    PROCESSES: '2',
  }
  server = spawn(process.execPath, ['dist/api/main.js'], { cwd: ROOT, env, stdio: 'ignore' })
  await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200)
})
test.afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('two processes share the port, one that dies is started again, and what they measured is told as one', async () => {
  await expect.poll(() => members().length, { timeout: 60_000 }).toBe(2)
  const [first = 0] = members()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => members().filter((pid) => pid !== first).length, { timeout: 60_000 }).toBe(2)
  await expect.poll(() => status('/course-finder'), { timeout: 60_000 }).toBe(200)
  const asked = 40
  const count = async () =>
    Number(
      /^http_request_duration_seconds_count\{[^}]*route="\/api\/lookup\/:name"[^}]*\} (\d+)/m.exec(
        await (await fetch(`${site}/metrics`)).text(),
      )?.[1] ?? 0,
    )
  await Promise.all(Array.from({ length: asked }, () => fetch(`${site}/api/lookup/genders`)))
  await expect.poll(count).toBe(asked)
})

test('asked to end, all of them do', async () => {
  const all = members()
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(all.filter((pid) => readdirSync('/proc').includes(String(pid)))).toEqual([])
})
