import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { createPeople } from '#testing/people.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#testing/postgres-server.ts'
import { compiledSite, type RunningSite, startSite } from '#testing/running-site.ts'
import { openSocket } from '#testing/socket.ts'
import { openDatabase, rows, type Store } from '../database/database.ts'
import { openSession } from '../modules/account/sign-in/session.ts'
import { prepareDatabase } from '../prepare.ts'

const RESTARTS = 6
/** By hand: `OUTAGE_SECONDS=60` for a minute. */
const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 8) * 1_000
const WRITERS = 12
/** The writers are other accounts. */
const LISTENER = -1
const MAINTENANCE = {
  en: 'Server under maintenance. Please try again later.',
  zh: '服务器维护中，请稍后再试。',
} as const

const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('the site while its database server is away', () => {
  let server: PostgresServer
  let store: Store
  let site: RunningSite
  const sessions: string[] = []

  beforeAll(async () => {
    compiledSite()
    server = await startPostgres()
    store = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await prepareDatabase(store)
    const people = await createPeople(store.db)
    for (const { id } of Object.values(people).slice(0, 4))
      sessions.push(
        await openSession(store.db, id, false, { ip: '127.0.0.1', userAgent: 'test', device: null }),
      )
    return async () => {
      await store.close()
      await server.stop()
    }
  })
  afterEach(() => site.stop())

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      signal: AbortSignal.timeout(20_000),
      ...init,
    })
    return { status: answer.status, text: await answer.text() }
  }
  const statusOf = (path: string) =>
    ask(path).then(
      ({ status }) => status,
      () => 0,
    )
  const rename = (at: number, name: string, locale: 'en' | 'zh' = 'en') =>
    ask('/api/account/modifyAccount', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        sessionkey: sessions[1 + (at % 3)] ?? '',
        'accept-language': locale,
      },
      body: JSON.stringify({ operateType: 3, nickname: name }),
    })
  /** Every answer is the call's own, or maintenance in the right language. */
  function judge(
    { status, text }: { status: number; text: string },
    locale: 'en' | 'zh',
  ): 'done' | 'maintenance' {
    const { code, message } = JSON.parse(text) as { code: number; message: string }
    if (status === 200 && code === 200) return 'done'
    expect({ failed: status >= 500, message }).toEqual({ failed: true, message: MAINTENANCE[locale] })
    expect(text).not.toMatch(/\bat .+:\d+|ECONN|pg_/)
    return 'maintenance'
  }
  function underLoad() {
    const told = { done: 0, maintenance: 0 }
    let over = false
    const all = Array.from({ length: WRITERS }, async (_, at) => {
      const locale = at % 2 ? 'zh' : 'en'
      for (let round = 0; !over; round++) {
        told[judge(await rename(at, `name ${at} ${round}`, locale), locale)]++
        await wait(10)
      }
    })
    return async () => {
      over = true
      await Promise.all(all)
      return told
    }
  }
  async function crashWithOpenTransactions(): Promise<number> {
    const lock = store.db.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts in access exclusive mode`)
      await tx.execute(sql`select pg_sleep(30)`)
    })
    lock.catch(() => undefined)
    await wait(300)
    const [{ held } = { held: 0 }] = await rows<{ held: number }>(
      store.db,
      sql`select count(*)::int held from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    await server.crash()
    await lock.catch(() => undefined)
    return held
  }

  test.each(['1', '2'])(
    '%s process(es): restarts with open transactions and an outage end no process',
    async (processes) => {
      site = await startSite({ DATABASE_URL: server.url, PROCESSES: processes })
      await poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200)
      await poll(() => site.pids().length, { timeout: 90_000 }).toBe(Number(processes))
      await wait(1_000)
      const pids = site.pids()
      const socket = await openSocket(site.port, 'fatBoxWebSocket', sessions[0] ?? '')
      let held = 0
      const endLoad = underLoad()
      for (let round = 0; round < RESTARTS; round++) {
        held += await crashWithOpenTransactions()
        await server.begin()
        await poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
        await wait(300)
      }
      await server.crash()
      const until = Date.now() + OUTAGE_MS
      while (Date.now() < until) {
        expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
        await wait(250)
      }
      await server.begin()
      const began = Date.now()
      await poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
      const readyMs = Date.now() - began
      const told = await endLoad()
      console.info(`${processes} process(es): ${JSON.stringify({ ...told, held, readyMs })}`)
      expect(held).toBeGreaterThanOrEqual(RESTARTS)
      expect(told.maintenance).toBeGreaterThan(RESTARTS)
      // No process was lost, and repeated calls succeed.
      expect([site.pids(), site.ended()]).toEqual([pids, false])
      expect(
        (await Promise.all(Array.from({ length: 40 }, (_, at) => rename(at, 'Ada')))).map((answer) =>
          judge(answer, 'en'),
        ),
      ).toEqual(Array(40).fill('done'))
      await wait(2_500)
      // Live connections are closed to come back; then each message arrives once.
      expect(await socket.next()).toBe('closed 1001')
      const again = await openSocket(site.port, 'fatBoxWebSocket', sessions[0] ?? '')
      again.send('1')
      expect(await again.next()).toBe('alive')
      await rename(LISTENER, 'Grace')
      expect(await again.next()).toBe('{"type":1,"operateType":3}')
      again.send('1')
      expect(await again.next()).toBe('alive')
      again.close()
    },
    240_000,
  )

  test.each(['1', '2'])(
    '%s process(es): a start waits for the database, says so, and is alive but not ready',
    async (processes) => {
      await server.crash()
      site = await startSite({ DATABASE_URL: server.url, PROCESSES: processes })
      await poll(() => statusOf('/healthz'), { timeout: 20_000 }).toBe(200)
      // Longer than a process may fail to start.
      const until = Date.now() + OUTAGE_MS
      while (Date.now() < until) {
        expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
        await wait(500)
      }
      expect(judge(await rename(0, 'Ada', 'zh'), 'zh')).toBe('maintenance')
      const shown = async (path: string) => {
        const { status, text } = await ask(path)
        return `${status} ${/<title>(.*?)<\/title>/.exec(text)?.[1]}`
      }
      expect(await shown('/course-finder')).toBe('503 Server currently under maintenance')
      expect(await shown('/cn/course-finder')).toBe('503 服务器正在维护')
      expect(await shown('/login?accountType=1')).toBe(
        '503 Our website is under maintenance. Please log in later.',
      )
      expect(await shown('/cn/login')).toBe('503 网站正在维护，请稍后再登录。')
      expect(site.said()).toContain('The database does not answer (connect ECONNREFUSED')
      await server.begin()
      await poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200)
      await poll(() => site.pids().length, { timeout: 90_000 }).toBe(Number(processes))
      expect(judge(await rename(0, 'Ada'), 'en')).toBe('done')
    },
    120_000,
  )
})
