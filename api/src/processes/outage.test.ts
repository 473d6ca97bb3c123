import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { createPeople } from '#testing/people.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#testing/postgres-server.ts'
import { compiledSite, type RunningSite, startSite } from '#testing/running-site.ts'
import { openSocket } from '#testing/socket.ts'
import { openDatabase, rows, type Store } from '../database/database.ts'
import { openSession } from '../modules/account/sign-in/session.ts'
import { prepareDatabase } from '../prepare.ts'

const RESTARTS = 4
/** By hand: `OUTAGE_SECONDS=60` for a minute. */
const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 2) * 1_000
/** At each site. */
const WRITERS = 8
/** Of one process and of two, side by side: they wait for the same server. */
const SITES = [1, 2]
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
  let sites: RunningSite[] = []
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
  })
  afterEach(() => Promise.all(sites.map((site) => site.stop())))
  afterAll(async () => {
    await store.close()
    await server.stop()
  })

  const startSites = async () => {
    sites = await Promise.all(
      SITES.map((count) => startSite({ DATABASE_URL: server.url, PROCESSES: String(count) })),
    )
  }
  const atEach = <T>(work: (site: RunningSite, at: number) => Promise<T>) => Promise.all(sites.map(work))
  const ask = async (site: RunningSite, path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      signal: AbortSignal.timeout(20_000),
      ...init,
    })
    return { status: answer.status, text: await answer.text() }
  }
  const statusesOf = (path: string) =>
    atEach((site) =>
      ask(site, path).then(
        ({ status }) => status,
        () => 0,
      ),
    )
  const ready = (timeout: number) => poll(() => statusesOf('/readyz'), { timeout }).toEqual([200, 200])
  const whole = () => poll(() => sites.map((site) => site.pids().length), { timeout: 90_000 }).toEqual(SITES)
  /** They are alive and not ready, for as long as the outage lasts; alone, those that have begun are. */
  async function away(alone: 200 | 503) {
    const until = Date.now() + OUTAGE_MS
    while (Date.now() < until) {
      expect([
        await statusesOf('/healthz'),
        await statusesOf('/readyz'),
        await statusesOf('/readyz?alone=1'),
      ]).toEqual([
        [200, 200],
        [503, 503],
        [alone, alone],
      ])
      await wait(250)
    }
  }
  const rename = (site: RunningSite, at: number, name: string, locale: 'en' | 'zh' = 'en') =>
    ask(site, '/api/account/modifyAccount', {
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
  function underLoad(site: RunningSite) {
    const told = { done: 0, maintenance: 0 }
    let over = false
    const all = Array.from({ length: WRITERS }, async (_, at) => {
      const locale = at % 2 ? 'zh' : 'en'
      for (let round = 0; !over; round++) {
        told[judge(await rename(site, at, `name ${at} ${round}`, locale), locale)]++
        await wait(50)
      }
    })
    return async () => {
      over = true
      await Promise.all(all)
      return told
    }
  }
  const waiting = async () =>
    (
      await rows(
        store.db,
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length
  async function crashWithOpenTransactions(): Promise<number> {
    const lock = store.db.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts in access exclusive mode`)
      await tx.execute(sql`select pg_sleep(30)`)
    })
    lock.catch(() => undefined)
    await poll(waiting).toBeGreaterThan(0)
    const held = await waiting()
    await server.crash()
    await lock.catch(() => undefined)
    return held
  }

  test('restarts with open transactions and an outage end no process', async () => {
    await startSites()
    await ready(60_000)
    await whole()
    await wait(1_000)
    const pids = sites.map((site) => site.pids())
    const sockets = await atEach(({ port }) => openSocket(port, 'fatBoxWebSocket', sessions[0] ?? ''))
    let held = 0
    const endLoads = sites.map(underLoad)
    for (let round = 0; round < RESTARTS; round++) {
      held += await crashWithOpenTransactions()
      await server.begin()
      await ready(20_000)
      await wait(300)
    }
    await server.crash()
    await away(200)
    await server.begin()
    const began = Date.now()
    await ready(20_000)
    const readyMs = Date.now() - began
    const told = await Promise.all(endLoads.map((end) => end()))
    console.info(JSON.stringify({ told, held, readyMs }))
    expect(held).toBeGreaterThanOrEqual(RESTARTS)
    for (const { maintenance } of told) expect(maintenance).toBeGreaterThan(RESTARTS)
    // No process was lost, and repeated calls succeed.
    expect(sites.map((site) => [site.pids(), site.ended()])).toEqual(pids.map((own) => [own, false]))
    await atEach(async (site) => {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => rename(site, at, 'Ada')))
      expect(answers.map((answer) => judge(answer, 'en'))).toEqual(Array(40).fill('done'))
    })
    // Live connections are closed to come back; then each message arrives once.
    await atEach(async (_, at) => expect(await sockets[at]?.next()).toBe('closed 1001'))
    await wait(2_500)
    for (const site of sites) {
      const again = await openSocket(site.port, 'fatBoxWebSocket', sessions[0] ?? '')
      again.send('1')
      expect(await again.next()).toBe('alive')
      await rename(site, LISTENER, 'Grace')
      expect(await again.next()).toBe('{"type":1,"operateType":3}')
      again.send('1')
      expect(await again.next()).toBe('alive')
      again.close()
    }
  }, 240_000)

  test('a start waits for the database, says so, and is alive but not ready', async () => {
    await server.crash()
    await startSites()
    await poll(() => statusesOf('/healthz'), { timeout: 60_000 }).toEqual([200, 200])
    await away(503)
    await atEach(async (site) => {
      expect(judge(await rename(site, 0, 'Ada', 'zh'), 'zh')).toBe('maintenance')
      const shown = async (path: string) => {
        const { status, text } = await ask(site, path)
        return `${status} ${/<title>(.*?)<\/title>/.exec(text)?.[1]}`
      }
      expect(await shown('/course-finder')).toBe('503 Server currently under maintenance')
      expect(await shown('/cn/course-finder')).toBe('503 服务器正在维护')
      expect(await shown('/login?accountType=1')).toBe(
        '503 Our website is under maintenance. Please log in later.',
      )
      expect(await shown('/cn/login')).toBe('503 网站正在维护，请稍后再登录。')
      expect(site.said()).toContain('The database does not answer (connect ECONNREFUSED')
    })
    await server.begin()
    await ready(60_000)
    await whole()
    await atEach(async (site) => expect(judge(await rename(site, 0, 'Ada'), 'en')).toBe('done'))
  }, 120_000)
})
