import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const script = (path: string) => import(join(import.meta.dirname, '../scripts', path))
const DONE = { status: 200, code: 200 }
const CUT = { status: 0 }

test('what was acknowledged and is gone, and what is there twice, is found', async () => {
  const [{ compare }, { recorder }] = [await script('chaos/compare.mjs'), await script('chaos/recorder.mjs')]
  const record = recorder()
  record.note({ kind: 'message', mark: 'kept' }, DONE)
  record.note({ kind: 'message', mark: 'gone' }, DONE)
  record.note({ kind: 'message', mark: 'unknown' }, CUT)
  record.note({ kind: 'income', mark: 'twice' }, DONE)
  record.note({ kind: 'upload', mark: 'paper', bytes: 'whole' }, DONE)
  record.note({ kind: 'upload', mark: 'torn', bytes: 'whole' }, DONE)
  record.note({ kind: 'rename', mark: 'before', account: '1' }, DONE)
  record.note({ kind: 'rename', mark: 'last', account: '1' }, DONE)
  record.note({ kind: 'rename', mark: 'maybe', account: '2' }, CUT)
  const ask = async (text: string) => {
    if (text.includes('from messages')) return [{ mark: 'kept', n: 1, delivered: 1 }]
    if (text.includes('from files')) return ['paper', 'torn'].map((mark) => ({ mark, n: 1, delivered: 1 }))
    if (text.includes('from income_records')) return [{ mark: 'twice', n: 2, delivered: 2 }]
    return [
      { id: '1', nickname: 'before' },
      { id: '2', nickname: 'maybe' },
    ]
  }
  const fetchFile = async ({ mark }: { mark: string }) => (mark === 'torn' ? 'wh' : 'whole')
  expect(await compare(record.acts, ask, fetchFile)).toEqual({
    lost: ['message gone', 'rename last: it is "before"', 'bytes of upload torn'],
    twice: ['income twice: 2'],
  })
})

test('a bad line is late with the last answer of a connection, and does not lose it', async () => {
  const { slowProxy } = await script('chaos/slow-proxy.mjs')
  const edge = createServer((_asked, reply) => reply.setHeader('connection', 'close').end('whole')).listen(0)
  await once(edge, 'listening')
  const line = await slowProxy((edge.address() as AddressInfo).port)
  line.begin()
  const reply = await fetch(`http://127.0.0.1:${line.port}/`)
  expect(await reply.text()).toBe('whole')
  line.close()
  edge.close()
})

test('a failure is excused for fifteen seconds after the database was hit, and for no longer', async () => {
  const { judge } = await script('chaos/figures.mjs')
  const failed = (at: number) => ({ at, until: at + 900, path: '/x', what: 503 })
  const seen = {
    pages: [],
    reads: [
      { at: 1, ms: 10 },
      { at: 9, ms: 20 },
    ],
    repeated: [],
    broken: [],
    failed: [failed(30_000), failed(41_000)],
  }
  const run = {
    seen,
    acts: [],
    compared: { lost: [], twice: [] },
    delays: [],
    faults: { database: [{ from: 25_000, to: 25_100 }], update: [], line: [] },
    calmUntil: 5,
  }
  expect(judge(run).lines.filter((line: string) => line.startsWith('MISSED'))).toEqual([
    'MISSED  failed with one repetition, outside of 15 s after a hit of the database: 1 (at most 0)',
  ])
})

const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`),
]
const hasPostgres = FOLDERS.some((folder) => existsSync(join(folder, 'pg_basebackup')))
const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('the keeper of the databases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-keeper-'))
  const port = 20_000 + (process.pid % 20_000)
  interface Server {
    ask(text: string): Promise<unknown>
    stop(signal?: string): Promise<void>
    make(): Promise<void>
    follow(primary: Server): Promise<void>
  }
  let first: Server
  let second: Server
  let it: { stop(): Promise<void>; primary(): Server; isWhole(): boolean }
  beforeAll(async () => {
    const [{ postgres }, { keeper }, { certificatesIn }] = [
      await script('cluster/postgres.mjs'),
      await script('cluster/keeper.mjs'),
      await script('cluster/certificates.mjs'),
    ]
    const certificates = certificatesIn(join(folder, 'certificates'))
    const servers: [Server, Server] = [
      postgres('one', folder, port, { certificates, certificate: 'primary' }),
      postgres('two', folder, port + 1, { certificates, certificate: 'replica' }),
    ]
    ;[first, second] = servers
    await first.make()
    await second.follow(first)
    it = keeper(first, second, () => undefined)
  }, 60_000)
  afterAll(async () => {
    await it.stop()
    await Promise.all([first.stop(), second.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  test('a primary that is lost is replaced within fifteen seconds, with every commit, and follows then', async () => {
    await until(() => it.isWhole())
    await first.ask('create table acts (id int)')
    await first.ask('insert into acts values (1)')
    await first.stop('SIGQUIT')
    const began = Date.now()
    await until(() => it.primary() === second)
    await second.ask('insert into acts values (2)')
    expect(Date.now() - began).toBeLessThan(15_000)
    await until(() => it.isWhole())
    expect(await first.ask('select count(*)::int as n, pg_is_in_recovery() as follows from acts')).toEqual([
      { n: 2, follows: true },
    ])
  }, 60_000)

  async function until(holds: () => boolean) {
    for (const end = Date.now() + 30_000; !holds(); await new Promise((later) => setTimeout(later, 50)))
      if (Date.now() > end) throw new Error('It did not come')
  }
})
