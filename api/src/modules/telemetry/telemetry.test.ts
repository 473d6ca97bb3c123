import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Data, Input, telemetry } from '@southbound/shared/contract'
import { DATE_AND_INTERVALS } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { transformSync } from 'esbuild'
import JSZip from 'jszip'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { contractOfRelease } from '#testing/contract.ts'
import { rows } from '../../database/database.ts'
import { integrityOf } from '../../integrity.ts'
import { releaseJudgements } from '../releases/releases.tables.ts'
import { noteServerFault } from './telemetry.service.ts'
import { telemetryNetworks } from './telemetry.tables.ts'
import { TICKET_MS, ticketOf } from './tickets.ts'

type Told = Input<(typeof telemetry)['POST /telemetry/reports']>['body']['reports'][number]
type Errors = Data<(typeof telemetry)['GET /operations/releases/:name/errors']>
const NAME = 'mf-commerce'
const [OLD, NEW] = ['1.0.0', '1.1.0']
const ENTRY = 'entry.0123456789.js'

const SOURCE = `export function drawTotals(lines: string[] | undefined): number {\n  const rows = lines as string[]\n  return rows.length\n}\n`
function release(version: string): Record<string, Buffer> {
  const { code, map } = transformSync(`/* ${version} */${SOURCE}`, {
    loader: 'ts',
    minify: true,
    sourcemap: 'external',
    sourcefile: 'mf-commerce/src/cart/CartTotals.ts',
  })
  const [script, server] = [Buffer.from(`${code}//${version}`), Buffer.from('module.exports = {}')]
  const maps = brotliCompressSync(
    Buffer.from(JSON.stringify({ [ENTRY]: JSON.parse(map), 'server.cjs': JSON.parse(map) })),
  )
  const manifest = {
    name: NAME,
    version,
    base: `/assets/${NAME}/${version}/`,
    assets: { [ENTRY]: { bytes: script.length, brotli: 1, integrity: integrityOf(script) } },
    server: 'server.cjs',
    serverIntegrity: integrityOf(server),
    maps: { file: 'maps.br', integrity: integrityOf(maps) },
    contract: contractOfRelease(),
  }
  const packed = {
    [ENTRY]: script,
    [`${ENTRY}.br`]: brotliCompressSync(script),
    [`${ENTRY}.gz`]: gzipSync(script),
  }
  return {
    'release.json': Buffer.from(JSON.stringify(manifest)),
    'server.cjs': server,
    'maps.br': maps,
    ...packed,
  }
}
const columnOf = (version: string): number =>
  (release(version)[ENTRY]?.toString().indexOf('.length') ?? 0) + 2

let app: TestApp
let owner: Session
let token: string
beforeAll(async () => {
  jest.useFakeTimers(DATE_AND_INTERVALS)
  app = await testApp(undefined, undefined, { jobs: true, trustProxy: 1 })
  owner = await app.signIn('operator')
  token = (
    await app.call(
      'POST /operations/releases/:name/key',
      { params: { name: NAME }, body: { team: 'Commerce' } },
      { as: owner },
    )
  ).data.token
  for (const version of [OLD, NEW]) {
    const zip = new JSZip()
    for (const [name, bytes] of Object.entries(release(version))) zip.file(name, bytes)
    const files = [{ name: 'release.zip', bytes: await zip.generateAsync({ type: 'nodebuffer' }) }]
    const reply = await app.upload(`POST /releases/${NAME}/publish` as 'POST /releases/:name/publish', {
      fields: { token },
      files,
    })
    expect(reply).toMatchObject({ code: 200 })
  }
})
afterAll(async () => {
  jest.useRealTimers()
  await app.close()
})

const tellWith = async (tickets: string[], address: string, ...reports: Partial<Told>[]) => {
  const whole = reports.map((one) => ({ kind: 'view', remote: NAME, version: OLD, message: '', ...one }))
  const reply = await app.callRaw(
    'POST /telemetry/reports',
    { body: { tickets, reports: whole } },
    { headers: { 'x-forwarded-for': address } },
  )
  expect(reply).toMatchObject({ code: 200 })
}
/** The ticket of a page in which a version was served, to a visitor of this machine where one is named. */
const ticket = (version: string, visitor = '') =>
  ticketOf(app.db, { visitor, releases: [`${NAME}@${version}`, 'shell@1.0.0'] })
const tell = async (address: string, ...reports: Partial<Told>[]) =>
  tellWith([await ticket(reports[0]?.version ?? OLD)], address, ...reports)
const healthOf = async (version: string) =>
  (
    await app.call('GET /operations/releases/health', { query: { minutes: 30 } }, { as: owner })
  ).data.rows.find((row) => row.version === version)
const errors = async (): Promise<Errors> =>
  (
    await app.call(
      'GET /operations/releases/:name/errors',
      { params: { name: NAME }, query: {} },
      { as: owner },
    )
  ).data
const line = async () => (await app.call('GET /operations/releases', {}, { as: owner })).data
const startCanary = async () => {
  const { serial } = await line()
  const body = {
    version: NEW,
    percent: 50,
    again: true,
    roles: [],
    countries: [],
    accounts: [],
    reason: 'try',
    serial,
  }
  expect(
    await app.callRaw(
      'POST /operations/releases/:name/canary',
      { params: { name: NAME }, body },
      { as: owner },
    ),
  ).toMatchObject({ code: 200 })
  await jest.advanceTimersByTimeAsync(3_000)
}
const isRunning = async () => (await line()).lines.find(({ name }) => name === NAME)?.canary != null
/** Seconds until the canary is taken back, on the test's clock; null when it still runs after `most`. */
async function secondsUntilAborted(most: number): Promise<number | null> {
  for (let second = 0; second <= most; second++) {
    if (!(await isRunning())) return second
    await jest.advanceTimersByTimeAsync(1_000)
  }
  return null
}
const network = (a: number, b: number) => `203.${a}.113.${b}`

describe('what browsers tell', () => {
  test('is counted by package, version and cohort, with its owner', async () => {
    await startCanary()
    await tell(
      '198.51.100.1',
      {},
      {},
      { kind: 'error', message: 'x is undefined' },
      { kind: 'call', message: 'GET /cart 50000' },
      { kind: 'failed' },
    )
    await tell(
      '198.51.100.2',
      { version: NEW },
      ...[1200, 1300, 1400, 4000].map((value) => ({ version: NEW, kind: 'vital', message: 'LCP', value })),
    )
    await tell(
      '198.51.100.2',
      { version: NEW, kind: 'vital', message: 'CLS', value: 0.08 },
      { version: NEW, kind: 'late', message: 'slow', value: 9000 },
    )
    expect(await healthOf(OLD)).toMatchObject({
      name: NAME,
      cohort: 'stable',
      owner: 'Commerce',
      views: 2,
      errors: 1,
      errorRate: 0.5,
      failedCalls: 1,
    })
    const canary = await healthOf(NEW)
    expect(canary).toMatchObject({ cohort: 'canary', views: 1, errors: 0, slowLoads: 1, inp: null })
    expect(canary?.lcp).toBeGreaterThan(1400 * 0.96)
    expect(canary?.lcp).toBeLessThan(1400 * 1.04)
    expect(canary?.cls).toBeCloseTo(0.08, 2)
  })

  test('is answered to the team that has the package’s token, and to nobody else', async () => {
    const ask = (name: string, key: string) =>
      app.call('POST /releases/:name/health', { params: { name }, body: { token: key, minutes: 30 } })
    const { rows: own } = (await ask(NAME, token)).data
    expect(own).toContainEqual(
      expect.objectContaining({ version: OLD, views: 2, failedViews: 1, errorRate: 0.5 }),
    )
    expect(await ask('mf-content', token)).toMatchObject({ code: 40380 })
    expect(await ask(NAME, `sb_${'x'.repeat(40)}`)).toMatchObject({ code: 40380 })
  })

  test('of views that failed before they were shown makes no share above all of them', async () => {
    const before = await healthOf(OLD)
    expect(before).toMatchObject({ views: 2, failedViews: 1 })
    // The window may begin after a view and before its failing.
    const { at, name, version, cohort, kind } = {
      at: new Date(),
      name: NAME,
      version: '0.9.0',
      cohort: 'stable',
      kind: ['error', 'failed'],
    }
    for (const [one, count] of [
      [kind[0], 21],
      [kind[1], 1],
    ] as const)
      await app.db.execute(
        sql`insert into telemetry_counts values (${at.toISOString()}, ${name}, ${version}, ${cohort}, ${one}, ${count})`,
      )
    expect(await healthOf('0.9.0')).toMatchObject({ views: 1, failedViews: 1, errors: 21, errorRate: 1 })
    await app.db.execute(sql`delete from telemetry_counts where version = '0.9.0' and kind = 'failed'`)
    expect(await healthOf('0.9.0')).toMatchObject({ views: 0, errors: 21, errorRate: null })
    await app.db.execute(sql`delete from telemetry_counts where version = '0.9.0'`)
  })

  test('is of the network that the proxy saw, whatever the browser writes before it', async () => {
    const networks = async () =>
      (
        await rows<{ count: number }>(
          app.db,
          sql`select count(distinct source)::int count from telemetry_views`,
        )
      )[0]?.count ?? 0
    const before = await networks()
    for (const forged of ['127.0.0.1', '192.0.2.1', '192.0.2.2, ::1'])
      await tell(`${forged}, 198.51.100.9`, { version: NEW })
    await jest.advanceTimersByTimeAsync(3_000)
    await healthOf(NEW)
    expect((await networks()) - before).toBe(1)
  })

  test('counts for releases that were published, and no others', async () => {
    await tell('198.51.100.3', { version: '9.9.9' }, { remote: 'mf-made-up' })
    expect((await app.call('GET /operations/releases/health', { query: {} }, { as: owner })).data.total).toBe(
      2,
    )
  })

  test('is resolved to the source, is one row for all versions, and holds nothing of the visitor', async () => {
    const stackOf = (version: string) =>
      `TypeError: for ada@example.com\n    at a (https://site.example/assets/${NAME}/${version}/${ENTRY}?r=1:1:${columnOf(version)})\n    at main`
    for (const version of [OLD, NEW])
      await tell('198.51.100.4', {
        kind: 'error',
        version,
        message: 'Order 7654321 of ada@example.com',
        place: '/account/orders/7654321?who=ada',
        stack: stackOf(version),
      })
    const found = (await errors()).rows.find(({ message }) => message.startsWith('Order'))
    expect(found).toMatchObject({
      count: 2,
      versions: [NEW, OLD],
      place: '/account/orders/:id',
      owner: 'Commerce',
      message: 'Order # of …',
    })
    expect(found?.stack[0]?.source).toMatchObject({ file: 'mf-commerce/src/cart/CartTotals.ts', line: 3 })
    expect(JSON.stringify(found)).not.toMatch(/ada@|who=|7654321|site\.example/)
  })

  test('is resolved by the version that it is about, and opens the maps of no other', async () => {
    const stack = `at a (https://site.example/assets/${NAME}/${OLD}/${ENTRY}:1:${columnOf(OLD)})`
    for (const version of [OLD, NEW])
      await tell('198.51.100.4', { kind: 'error', version, message: 'Two versions', stack })
    const found = (await errors()).rows.filter(({ message }) => message === 'Two versions')
    expect(found.map(({ versions }) => versions)).toEqual(expect.arrayContaining([[OLD], [NEW]]))
  })

  test('is joined by what the server itself could not draw', async () => {
    const file = `/srv/data/releases/${NAME}/${OLD}/server.cjs`
    const thrown = new Error(
      `TypeError: lines is undefined\n    at drawTotals (${file}:1:${columnOf(OLD)})\n    at draw (/srv/dist/api/render-worker.js:9:1)`,
    )
    await noteServerFault(app.db, file, thrown, '/more-services')
    const found = (await errors()).rows.find(({ message }) => message.startsWith('server:'))
    expect(found).toMatchObject({
      message: 'server: TypeError: lines is undefined',
      version: OLD,
      place: '/more-services',
      file: 'server.cjs',
    })
    expect(found?.stack[0]).toMatchObject({ source: { file: 'mf-commerce/src/cart/CartTotals.ts', line: 3 } })
    expect(found?.stack[0]?.text).not.toContain('/srv')
  })

  test('is read by staff only', async () => {
    const agent = await app.signIn('agent')
    expect(await app.call('GET /operations/releases/health', { query: {} }, { as: agent })).toMatchObject({
      code: 40300,
    })
    expect(await app.call('GET /operations/releases/health', { query: {} })).toMatchObject({ code: 40001 })
    expect(
      await app.call(
        'GET /operations/releases/:name/errors',
        { params: { name: NAME }, query: {} },
        { as: agent },
      ),
    ).toMatchObject({ code: 40300 })
  })

  test('may be long, but not endless', async () => {
    const body = {
      reports: Array.from({ length: 50 }, () => ({
        kind: 'view',
        remote: NAME,
        version: OLD,
        message: '',
        stack: 'x'.repeat(4000),
      })),
    }
    expect((await app.callRaw('POST /telemetry/reports', { body })).status).toBe(413)
    expect(await app.callRaw('POST /telemetry/reports', { body: { reports: [] } })).toMatchObject({
      code: 40000,
    })
  })
})

describe('reports of the policy', () => {
  const send = (type: string, body: object, page = '') =>
    app.inject({
      method: 'POST',
      url: `/api/telemetry/policy${page}`,
      headers: { 'content-type': type },
      payload: JSON.stringify(body),
    })

  test('in both forms belong to the remote whose file broke it', async () => {
    const file = `https://site.example/assets/${NAME}/${OLD}/${ENTRY}`
    const old = {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?k=1',
        'source-file': file,
      },
    }
    expect((await send('application/csp-report', old)).statusCode).toBe(200)
    const newer = [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline', sourceFile: file, lineNumber: 3 },
      },
    ]
    expect((await send('application/reports+json', newer)).statusCode).toBe(200)
    const found = (await errors()).rows.filter(({ kind }) => kind === 'policy').map(({ message }) => message)
    expect(found.sort()).toEqual(['script-src-elem: https://evil.example/x.js', 'style-src-attr: inline'])
  })

  test('belong to the release of their page where no file did it', async () => {
    const inline = {
      'csp-report': {
        'document-uri': 'https://site.example/orders/7654321?a=1',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
      },
    }
    expect((await send('application/csp-report', inline, `?remote=${NAME}&version=${NEW}`)).statusCode).toBe(
      200,
    )
    const bare = [
      {
        type: 'integrity-violation',
        body: {
          documentURL: 'https://site.example/',
          blockedURL: 'https://site.example/x.js',
          destination: 'script',
        },
      },
    ]
    expect((await send('application/reports+json', bare, `?remote=${NAME}&version=${NEW}`)).statusCode).toBe(
      200,
    )
    const found = (await errors()).rows
      .filter(({ kind, version }) => kind === 'policy' && version === NEW)
      .map(({ message, place }) => [message, place])
    expect(found.sort()).toEqual([
      ['integrity-policy: https://site.example/x.js', '/'],
      ['script-src-elem: inline', '/orders/:id'],
    ])
  })

  test.each([
    [null],
    [[]],
    [[null]],
    [{ 'csp-report': 3 }],
    ['x'],
    [{ 'csp-report': { 'effective-directive': {} } }],
  ])('%j is passed over', async (body) => {
    expect((await send('application/csp-report', body as unknown as object)).statusCode).toBe(200)
  })
})

describe('a canary', () => {
  const visits = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await tell(network(1, n), {})
      await tell(network(2, n), { version: NEW })
    }
  }

  test('that is well goes on, and one hostile visitor cannot end it', async () => {
    await visits(30)
    for (let n = 0; n < 40; n++)
      await tell(
        '192.0.2.66',
        ...Array.from({ length: 25 }, () => ({ version: NEW, kind: 'error', message: 'evil', count: 1000 })),
      )
    for (let n = 0; n < 200; n++)
      await tell(`2001:db8:1:${n.toString(16)}::1`, { version: NEW, kind: 'error', message: 'evil' })
    expect(await secondsUntilAborted(60)).toBeNull()
  })

  const seenOfNew = async () => {
    await healthOf(NEW)
    const counted = sql`select count(distinct source)::int as views, count(distinct source) filter (where failed_at is not null)::int as failed
      from telemetry_views where version = ${NEW}`
    return (await rows<{ views: number; failed: number }>(app.db, counted))[0]
  }
  const FAILS = { version: NEW, kind: 'error', message: 'forged' }

  test('is not ended by forged reports: without a ticket, with another page’s, a changed or an old one they are for the desk alone', async () => {
    const before = await seenOfNew()
    const [good, other] = [await ticket(NEW), await ticket(OLD)]
    jest.setSystemTime(Date.now() + TICKET_MS + 1_000)
    const changed = other.replace(/^[^.]+/, Date.now().toString(36))
    for (let n = 0; n < 25; n++)
      for (const tickets of [[], [other], [changed], [good], ['x'], ['.....']])
        await tellWith(tickets, network(4, n), FAILS)
    expect(await seenOfNew()).toEqual(before)
    expect((await errors()).rows.find(({ message }) => message === 'forged')?.count).toBe(150)
    expect(await secondsUntilAborted(30)).toBeNull()
    jest.setSystemTime(Date.now() - TICKET_MS - 31_000)
  })

  test('counts a ticket once, whoever tells of it again', async () => {
    const before = await seenOfNew()
    const good = await ticket(NEW)
    await tellWith([good], network(5, 0), FAILS, FAILS)
    for (let n = 0; n < 30; n++) await tellWith([good], network(5, n), FAILS)
    await healthOf(NEW)
    // Another node has not heard of it, but the database has.
    for (let n = 0; n < 30; n++) await tellWith([good], network(6, n), FAILS)
    expect(await seenOfNew()).toEqual({ views: (before?.views ?? 0) + 1, failed: (before?.failed ?? 0) + 1 })
  })

  test('is not ended by one network that asks for many pages', async () => {
    const before = await seenOfNew()
    for (let n = 0; n < 25; n++) await tellWith([await ticket(NEW)], network(5, 0), FAILS)
    expect(await seenOfNew()).toEqual(before)
    expect(await secondsUntilAborted(30)).toBeNull()
  })

  test('that fails its visitors is taken back within 60 s, and the history says why', async () => {
    for (let n = 0; n < 26; n++)
      await tell(network(2, n), { version: NEW, kind: 'error', message: 'x is undefined' })
    const seconds = await secondsUntilAborted(90)
    expect(seconds).toBeLessThanOrEqual(60)
    const history = await app.call(
      'GET /operations/releases/:name/history',
      { params: { name: NAME }, query: {} },
      { as: owner },
    )
    expect(history.data.rows[0]).toMatchObject({ act: 'abort', actor: 'automatic' })
    expect(history.data.rows[0]?.reason).toMatch(
      /^1\.1\.0 fails \d\d\.\d % of visitors \(\d\d of 3\d\), 1\.0\.0 \d\.\d+ % \(2 of 3\d\): worse, certain\.$/,
    )
    const chinese = await app.call(
      'GET /operations/releases/:name/history',
      { params: { name: NAME }, query: {} },
      { as: owner, locale: 'zh' },
    )
    expect(chinese.data.rows[0]?.reason).toMatch(/^1\.1\.0 使访客中的 \d\d\.\d % 出错.*更差，已确定。$/)
  })

  test('leaves what the abort saw with the release, and forgets the networks', async () => {
    const [kept] = await app.db.select().from(releaseJudgements)
    expect(kept).toMatchObject({ version: NEW, active: OLD })
    expect(kept?.findings).toContainEqual(
      expect.objectContaining({ figure: 'failed', segment: 'all', word: 'worse' }),
    )
    const judged = async () => (await app.db.select().from(releaseJudgements))[0]
    // The job that ends it waits for a real database.
    for (let second = 0; second < 30 && !(await judged())?.endedAt; second++)
      await jest.advanceTimersByTimeAsync(1_000)
    expect(await judged()).toMatchObject({
      salt: null,
      endedAt: expect.any(String),
      findings: kept?.findings,
    })
    expect(await app.db.$count(telemetryNetworks)).toBe(0)
  })

  test('that is tried again is not judged by what happened before', async () => {
    await startCanary()
    await visits(25)
    expect(await secondsUntilAborted(30)).toBeNull()
  })

  test('is not taken back for what the active version does as well', async () => {
    for (let n = 0; n < 8; n++) {
      await tell(network(1, n), { kind: 'error', message: 'everywhere' })
      await tell(network(2, n), { version: NEW, kind: 'error', message: 'everywhere' })
    }
    expect(await secondsUntilAborted(30)).toBeNull()
  })
})

describe('trends', () => {
  const trends = async (as = owner, window: 'hour' | 'day' = 'hour') =>
    app.call('GET /operations/releases/:name/trends', { params: { name: NAME }, query: { window } }, { as })
  const seen = (version: string, kind: string, count: number, minutesAgo: number) =>
    app.db.execute(
      sql`insert into telemetry_counts values (${new Date(Date.now() - minutesAgo * 60_000).toISOString()}, ${NAME}, ${version}, 'trend', ${kind}, ${count})`,
    )

  test('are the live version against the one that is tried, with the band in which both are equal', async () => {
    const before = (await trends()).data
    expect(before).toMatchObject({ active: OLD, other: NEW, isRunning: true })
    const step = 2
    const ago = (Date.now() - Date.parse(before.at[step] as string)) / 60_000 - 1
    await seen(OLD, 'view', 10_000, ago)
    await seen(OLD, 'failed', 100, ago)
    await seen(NEW, 'view', 1_000, ago)
    await seen(NEW, 'failed', 40, ago)
    const { data } = await trends()
    const failed = data.figures.find(({ figure }) => figure === 'failed')
    expect([failed?.active[step], failed?.other[step]]).toEqual([1, 4])
    // 1 % and 1.96 standard errors of the difference at the pooled share of 140 in 11,000.
    expect(failed?.least[step]).toBeCloseTo(0.27, 2)
    expect(failed?.most[step]).toBeCloseTo(1.73, 2)
    expect(data.views).toMatchObject({ active: expect.arrayContaining([10_000]) })
    expect((await trends(owner, 'day')).data.at).toHaveLength(24)
    expect(await trends(await app.signIn('agent'))).toMatchObject({ code: 40300 })
  })

  test('do not hold what a reviewer sees before anybody, whose errors are kept', async () => {
    const countsOf = async () => {
      await healthOf(NEW)
      return rows<{ kind: string; n: number }>(
        app.db,
        sql`select kind, sum(count)::int as n from telemetry_counts where version = ${NEW} group by kind order by kind`,
      )
    }
    const before = await countsOf()
    const tickets = [await ticket(NEW)]
    const reports = (['view', 'failed', 'vital', 'error'] as const).map((kind) => ({
      kind,
      remote: NAME,
      version: NEW,
      message: kind === 'vital' ? 'LCP' : 'seen in a preview',
    }))
    const headers = { 'x-forwarded-for': '203.0.113.77', cookie: 'preview=anything' }
    expect(
      await app.callRaw('POST /telemetry/reports', { body: { tickets, reports } }, { headers }),
    ).toMatchObject({
      code: 200,
    })
    expect(await countsOf()).toEqual(before.map(({ kind, n }) => ({ kind, n: kind === 'error' ? n + 1 : n })))
    expect((await errors()).rows.map(({ message }) => message)).toContain('seen in a preview')
  })
})

describe('/metrics', () => {
  const get = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/metrics', headers })

  test('tells this machine about every release and route, and nobody else', async () => {
    const { statusCode, body } = await get()
    expect(statusCode).toBe(200)
    expect(body).toMatch(
      /southbound_views_total\{remote="mf-commerce",version="1\.0\.0",cohort="stable"\} \d+/,
    )
    expect(body).toMatch(
      /southbound_failed_views_total\{remote="mf-commerce",version="1\.0\.0",cohort="stable"\} 1\n/,
    )
    expect(body).toMatch(
      /southbound_errors_total\{remote="mf-commerce",version="1\.1\.0",cohort="canary",kind="error"\} \d+/,
    )
    expect(body).toMatch(/southbound_web_vital_seconds_count\{.*metric="LCP"\} 4/)
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/telemetry\/reports",status="200"\} \d+/,
    )
    expect((await get({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
    expect((await get({ forwarded: 'for=203.0.113.9' })).statusCode).toBe(404)
  })
})
