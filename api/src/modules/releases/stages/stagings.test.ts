import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { HOUR_MS } from '@southbound/shared/contract/constants'
import { ONLY_DATE } from '@southbound/shared/testing/timing'
import { eq } from 'drizzle-orm'
import JSZip from 'jszip'
import { integrityOf } from '#api/integrity.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { contractOfRelease } from '#testing/contract.ts'
import { accounts } from '../../account/account.tables.ts'
import { abortFailing } from '../../telemetry/automatic-abort.ts'
import { flush } from '../../telemetry/telemetry.service.ts'
import { ticketOf } from '../../telemetry/tickets.ts'
import { releaseGround } from '../ground.ts'
import { THRESHOLD } from '../judgement/verdict.ts'
import { advanceStagings } from './advance.ts'

const NAME = 'mf-commerce'
const ENTRY = 'entry.0123456789.js'
const STAGES = [
  { percent: 1, hours: 6, visitors: 3 },
  { percent: 25, hours: 12, visitors: 3 },
]
const FREEZE = {
  name: null,
  startsAt: '2026-12-24T00:00:00.000Z',
  endsAt: '2026-12-27T00:00:00.000Z',
  reason: 'Holidays',
}
const AUDIENCE = { roles: [], countries: [], accounts: [], languages: [] }

let app: TestApp
let owner: Session
let colleague: Session
beforeAll(async () => {
  jest.useFakeTimers({ ...ONLY_DATE, now: Date.parse('2026-11-24T00:00:00Z') })
  app = await testApp(undefined, undefined, { trustProxy: 1 })
  // The clock moves for days.
  owner = await app.signIn('operator', true)
  const { id } = app.accounts.strangerStudent
  await app.db.update(accounts).set({ type: 9, staffRole: 'operator' }).where(eq(accounts.id, id))
  colleague = await app.signIn({ id }, true)
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publish(version)
})
afterAll(async () => {
  jest.useRealTimers()
  await app.close()
})

let token = ''
async function publish(version: string) {
  const key = { params: { name: NAME }, body: { team: 'Commerce' } }
  token ||= (await app.call('POST /operations/releases/:name/key', key, { as: owner })).data.token
  const [script, server] = [Buffer.from(`/* ${version} */`), Buffer.from('module.exports = {}')]
  const manifest = {
    name: NAME,
    version,
    base: `/assets/${NAME}/${version}/`,
    assets: { [ENTRY]: { bytes: script.length, brotli: 1, integrity: integrityOf(script) } },
    server: 'server.cjs',
    serverIntegrity: integrityOf(server),
    contract: contractOfRelease(),
  }
  const zip = new JSZip()
  zip.file('release.json', JSON.stringify(manifest)).file('server.cjs', server).file(ENTRY, script)
  zip.file(`${ENTRY}.br`, brotliCompressSync(script)).file(`${ENTRY}.gz`, gzipSync(script))
  const files = [{ name: 'release.zip', bytes: await zip.generateAsync({ type: 'nodebuffer' }) }]
  const wire = `POST /releases/${NAME}/publish` as 'POST /releases/:name/publish'
  expect(await app.upload(wire, { fields: { token }, files })).toMatchObject({ code: 200 })
}

const pass = (hours: number) => jest.setSystemTime(Date.now() + hours * HOUR_MS)
const plan = (version: string, more: object = {}, as: Session | null = owner, locale: 'en' | 'zh' = 'en') =>
  app.callRaw(
    'POST /operations/releases/:name/staging',
    {
      params: { name: NAME },
      body: {
        version,
        stages: STAGES,
        audience: AUDIENCE,
        byItself: true,
        startsAt: null,
        reason: 'Cart',
        ...more,
      },
    },
    { as, locale },
  )
const newest = async () => {
  const { data } = await app.call('GET /operations/releases/stagings', {}, { as: owner })
  return data.rows[0] as (typeof data.rows)[number]
}
const move = async (act: string, more: object = {}, as = owner) => {
  const { id, changes } = await newest()
  const body = { act, reason: 'because', changes, ...more }
  return app.callRaw('POST /operations/releases/stagings/:id/move', { params: { id }, body }, { as })
}
const line = async () => {
  const { data } = await app.call('GET /operations/releases', {}, { as: owner })
  return { serial: data.serial, ...data.lines.find(({ name }) => name === NAME) }
}
const back = async (version: string) => {
  const body = { version, reason: 'back', again: true, serial: (await line()).serial }
  return app.callRaw(
    'POST /operations/releases/:name/rollback',
    { params: { name: NAME }, body },
    { as: owner },
  )
}
const teamBack = (version: string) => {
  const body = { token, act: 'rollback', version, reason: 'back', again: true }
  return app.callRaw('POST /releases/:name/act', { params: { name: NAME }, body })
}
const acts = async () => {
  const input = { params: { name: NAME }, query: { rows: 6 } }
  const { data } = await app.call('GET /operations/releases/:name/history', input, { as: owner })
  return data.rows.map(({ act, actor, percent }) => [act, actor, percent === null ? null : Number(percent)])
}
let networks = 0
/** Networks that see a version; the site looks. */
async function visit(version: string, count: number, ...reports: object[]) {
  // The set that reports are counted by is read again.
  pass(3 / 3_600)
  for (let n = 0; n < count; n++) {
    const tickets = [await ticketOf(app.db, { visitor: '', releases: [`${NAME}@${version}`] })]
    const told = [{ kind: 'view' }, ...reports].map((one) => ({ remote: NAME, version, message: '', ...one }))
    networks++
    const from = `203.${Math.floor(networks / 250)}.${networks % 250}.1`
    const headers = { 'x-forwarded-for': from }
    await app.callRaw('POST /telemetry/reports', { body: { tickets, reports: told } }, { headers })
  }
  await flush(app.db)
  await abortFailing(app.db, THRESHOLD)
}

describe('a staged release', () => {
  test('starts at its time, grows by itself while its gates hold, and ends with everybody', async () => {
    const startsAt = new Date(Date.now() + 2 * HOUR_MS).toISOString()
    expect(await plan('1.1.0', { startsAt })).toMatchObject({ code: 200 })
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({ state: 'planned', stage: null })
    pass(2)
    await advanceStagings(app.db)
    expect((await line()).canary).toMatchObject({ version: '1.1.0', percent: 1 })
    await visit('1.1.0', 3)
    pass(5)
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({ state: 'running', stage: 0, tried: 3 })
    pass(1)
    // Two processes and a restart in between: once is enough.
    await Promise.all([advanceStagings(app.db), advanceStagings(app.db)])
    await advanceStagings(app.db)
    expect((await line()).canary).toMatchObject({ version: '1.1.0', percent: 25 })
    pass(12)
    await visit('1.1.0', 3)
    await advanceStagings(app.db)
    expect(await line()).toMatchObject({ active: '1.1.0', canary: null, lastKnownGood: '1.0.0' })
    expect(await newest()).toMatchObject({ state: 'finished', endedAt: expect.any(String) })
    expect((await acts()).slice(0, 4)).toEqual([
      ['promote', 'automatic', null],
      ['canary', 'automatic', 25],
      ['canary', 'automatic', 1],
      ['stage-plan', 'operator', null],
    ])
  })

  test('rests until enough have tried it, however long that takes', async () => {
    await plan('1.2.0')
    await advanceStagings(app.db)
    pass(48)
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({ stage: 0, tried: 0 })
  })

  test('waits for a person when it is slower, and goes on only when that is said', async () => {
    await visit('1.1.0', 60, { kind: 'vital', message: 'LCP', value: 900 })
    await visit('1.2.0', 60, { kind: 'vital', message: 'LCP', value: 9_000 })
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({
      state: 'paused',
      note: expect.stringMatching(
        /^First view: with 1\.2\.0 100 % of visitors .* 1\.1\.0 0 %: worse, certain\.$/,
      ),
    })
    pass(24)
    await advanceStagings(app.db)
    expect((await line()).canary?.percent).toBe(1)
    const { changes } = await newest()
    expect(await move('goOn', { changes: changes - 1 })).toMatchObject({ code: 40900 })
    expect(await move('approve')).toMatchObject({ code: 40988 })
    expect(await move('goOn')).toMatchObject({ code: 200 })
    expect((await line()).canary?.percent).toBe(25)
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({ state: 'running', stage: 1, note: null })
    expect(await move('withdraw')).toMatchObject({ code: 200 })
    expect((await line()).canary).toBeNull()
    expect(await newest()).toMatchObject({ state: 'withdrawn' })
  })

  test('is stopped by the judgement, which says why in both languages', async () => {
    await plan('1.3.0')
    await advanceStagings(app.db)
    await visit('1.1.0', 80)
    await visit('1.3.0', 40, { kind: 'error', message: 'x is undefined' })
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({ state: 'stopped' })
    expect((await line()).canary).toBeNull()
    for (const [locale, words] of [
      ['en', '1.3.0 fails 100 % of visitors (40 of 40), 1.1.0 0 % (0 of 80): worse, certain.'],
      ['zh', '1.3.0 使访客中的 100 % 出错（40 中有 40），1.1.0 为 0 %（80 中有 0）：更差，已确定。'],
    ] as const) {
      const input = { params: { name: NAME } }
      const { data } = await app.call('GET /operations/releases/:name/judgements', input, {
        as: owner,
        locale,
      })
      expect(data.rows[0]?.findings[0]).toMatchObject({ figure: 'failed', word: 'worse', sentence: words })
    }
  })

  test('asks a person where another version went live since it was planned, and begins when he says so', async () => {
    const startsAt = new Date(Date.now() + 2 * HOUR_MS).toISOString()
    expect(await plan('1.2.0', { startsAt, again: true })).toMatchObject({ code: 200 })
    const { serial } = await line()
    const body = { version: '1.4.0', reason: 'hot fix', serial }
    const fix = { params: { name: NAME }, body }
    expect(await app.callRaw('POST /operations/releases/:name/promote', fix, { as: owner })).toMatchObject({
      code: 200,
    })
    pass(3)
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({
      state: 'paused',
      stage: null,
      note: 'Another version is live since this was planned.',
    })
    expect(await line()).toMatchObject({ active: '1.4.0', canary: null })
    expect(await move('resume')).toMatchObject({ code: 200 })
    await advanceStagings(app.db)
    expect((await line()).canary).toMatchObject({ version: '1.2.0' })

    const narrowed = { ...AUDIENCE, version: '1.2.0', percent: 1, roles: ['agent'], reason: 'agents' }
    const by = { params: { name: NAME }, body: { ...narrowed, serial: (await line()).serial } }
    await app.callRaw('POST /operations/releases/:name/canary', by, { as: owner })
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({ state: 'paused', note: expect.stringContaining('by hand') })
    expect(await move('withdraw')).toMatchObject({ code: 200 })
    expect(await back('1.1.0')).toMatchObject({ code: 200 })
  })

  test('is one of a package at a time', async () => {
    expect(await plan('1.4.0', { again: true })).toMatchObject({ code: 200 })
    expect(await plan('1.2.0', { again: true })).toMatchObject({ code: 40987 })
    expect(await move('withdraw')).toMatchObject({ code: 200 })
  })
})

describe('a freeze', () => {
  test('holds back what is new and nothing that takes back', async () => {
    await plan('1.4.0', { stages: [{ percent: 5, hours: 0, visitors: 0 }], again: true })
    await advanceStagings(app.db)
    const [startsAt, endsAt] = [0, 10].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString())
    const freeze = { name: null, startsAt, endsAt, reason: 'Singles’ Day.' }
    const { data } = await app.callRaw('POST /operations/releases/freezes', { body: freeze }, { as: owner })
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({ state: 'running', frozenUntil: endsAt })
    expect(await move('goOn')).toMatchObject({ code: 40988 })
    const { serial } = await line()
    const by = { params: { name: NAME }, body: { version: '1.4.0', reason: 'now', serial } }
    expect(await app.callRaw('POST /operations/releases/:name/promote', by, { as: owner })).toMatchObject({
      code: 40985,
      message: expect.stringContaining('Singles’ Day.'),
    })
    // A part tried it once; no visitor has had it since, and all never had.
    expect(await back('1.2.0')).toMatchObject({ code: 40985 })
    expect(await teamBack('1.2.0')).toMatchObject({ code: 40985 })
    const asTeam = () => app.call('POST /releases/:name/status', { params: { name: NAME }, body: { token } })
    expect((await asTeam()).data.frozen).toEqual({ until: endsAt, reason: 'Singles’ Day.' })
    const end = { params: { id: data.id }, body: { reason: 'over' } }
    expect(await app.callRaw('POST /operations/releases/freezes/:id/end', end, { as: owner })).toMatchObject({
      code: 200,
    })
    expect(await app.callRaw('POST /operations/releases/freezes/:id/end', end, { as: owner })).toMatchObject({
      code: 40400,
    })
    await advanceStagings(app.db)
    expect((await line()).active).toBe('1.4.0')
    expect((await asTeam()).data.frozen).toBeNull()
    const actsOf = async (name: string) => {
      const history = 'GET /operations/releases/:name/history'
      return (await app.call(history, { params: { name }, query: {} }, { as: owner })).data.rows.map(
        ({ act }) => act,
      )
    }
    expect(await actsOf('mf-cases')).toEqual(['freezeEnd', 'freeze'])
    expect(await actsOf(NAME)).toEqual(expect.arrayContaining(['promote', 'freezeEnd', 'freeze']))
  })
})

describe('who may', () => {
  test('with the rule of two persons, another operator approves; nobody goes around it', async () => {
    Object.assign(releaseGround(), { twoPersons: true })
    await plan('1.2.0', { again: true })
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({ state: 'waiting', approvedBy: null })
    expect(await move('approve')).toMatchObject({ code: 40382 })
    const { serial } = await line()
    const by = { params: { name: NAME }, body: { version: '1.2.0', reason: 'now', serial, again: true } }
    expect(await app.callRaw('POST /operations/releases/:name/promote', by, { as: owner })).toMatchObject({
      code: 40986,
    })
    const team = {
      params: { name: NAME },
      body: { token, act: 'promote', version: '1.2.0', reason: 'now', again: true },
    }
    expect(await app.callRaw('POST /releases/:name/act', team)).toMatchObject({ code: 40986 })
    expect(await back('1.2.0')).toMatchObject({ code: 40986 })
    expect(await teamBack('1.2.0')).toMatchObject({ code: 40986 })
    expect(await move('approve', {}, colleague)).toMatchObject({ code: 200 })
    await advanceStagings(app.db)
    expect(await newest()).toMatchObject({ state: 'running', approvedBy: 'strangerStudent' })
    expect(await move('withdraw')).toMatchObject({ code: 200 })
    // Everybody had it once: the way out is open to one person, and ends there.
    expect(await back('1.1.0')).toMatchObject({ code: 200 })
    expect(await teamBack('1.4.0')).toMatchObject({ code: 40986 })
    Object.assign(releaseGround(), { twoPersons: false })
  })

  test('an auditor reads, everybody else is refused', async () => {
    const [auditor, agent] = [await app.signIn('auditor'), await app.signIn('agent')]
    expect(await app.call('GET /operations/releases/stagings', {}, { as: auditor })).toMatchObject({
      code: 200,
    })
    for (const as of [auditor, agent]) {
      expect(await plan('1.3.0', {}, as)).toMatchObject({ code: 40300 })
      expect(await move('withdraw', {}, as)).toMatchObject({ code: 40300 })
      expect(await app.callRaw('POST /operations/releases/freezes', { body: FREEZE }, { as })).toMatchObject({
        code: 40300,
      })
    }
    for (const wire of ['stagings', 'freezes', `${NAME}/judgements`])
      expect(await app.callRaw(`GET /operations/releases/${wire}`, {}, { as: agent })).toMatchObject({
        code: 40300,
      })
    expect(await plan('1.3.0', {}, null)).toMatchObject({ code: 40001 })
  })

  test('stages grow, versions exist', async () => {
    const stages = [STAGES[1], STAGES[0]]
    for (const [locale, word] of [
      ['en', 'stages'],
      ['zh', '阶段'],
    ] as const)
      expect(await plan('1.3.0', { stages }, owner, locale)).toMatchObject({
        code: 40000,
        message: expect.stringContaining(word),
      })
    expect(await plan('7.7.7')).toMatchObject({ code: 40481 })
    expect(await plan('1.1.0')).toMatchObject({ code: 40980 })
  })
})
