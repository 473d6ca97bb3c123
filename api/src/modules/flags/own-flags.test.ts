import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { OwnFlags } from '@southbound/shared/contract/constants'
import { poll } from '@southbound/shared/testing/timing'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { contractOfRelease } from '#testing/contract.ts'
import { publishAs } from '#testing/release.ts'
import { ticketOf } from '../telemetry/tickets.ts'
import { FLAGS_CHANNEL } from './flag-rules.ts'
import { featureFlags, flagExposures, flagReads } from './flags.tables.ts'
import { keepSeen, noteRead } from './seen.ts'

const NAME = 'mf-commerce'
const [SWITCH, TRIAL] = ['commerce.checkout', 'commerce.offer']
const words = (en: string, zh: string) => ({ en, zh })
const OWN: OwnFlags = {
  [SWITCH]: {
    kind: 'boolean',
    initially: true,
    name: words('Checkout', '结算'),
    about: words('Carts become orders.', '购物车生成订单。'),
    outcome: 'order-finished',
  },
  [TRIAL]: {
    kind: 'variant',
    variants: [
      { name: 'plain', words: words('Plain', '简洁') },
      { name: 'rich', words: words('With pictures', '带图片') },
    ],
    name: words('Offers', '优惠'),
    about: words('How offers are shown.', '优惠的展示方式。'),
    outcome: 'order-begun',
  },
}
const ALL = { percent: 100, roles: [] as string[], countries: [] as string[], accounts: [] as string[] }

let app: TestApp
let owner: Session
let token: string
const publish = (version: string, declares: OwnFlags) =>
  publishAs(app, token, NAME, version, { flags: Object.keys(declares), declares })
beforeAll(async () => {
  app = await testApp(undefined, undefined, { geoHeader: 'x-country' })
  owner = await app.signIn('operator')
  const key = { params: { name: NAME }, body: { team: 'Commerce' } }
  token = (await app.call('POST /operations/releases/:name/key', key, { as: owner })).data.token
  expect(await publish('1.0.0', OWN)).toMatchObject({ code: 200 })
})
beforeEach(async () => {
  await keepSeen(app.db)
  for (const table of [featureFlags, flagExposures, flagReads]) await app.db.delete(table)
  await app.db.execute(sql`notify ${sql.raw(FLAGS_CHANNEL)}`)
  await poll(() => valuesFor(null)).toMatchObject({ [SWITCH]: true, [TRIAL]: 'plain' })
})
afterAll(() => app.close())

const list = async () => (await app.call('GET /operations/flags', {}, { as: owner })).data.rows
const change = (name: string, rule: object, serial = 0) =>
  app.callRaw(
    'POST /operations/flags/:name',
    { params: { name }, body: { rule: { ...ALL, mode: 'on', ...rule }, serial, reason: 'to see' } },
    { as: owner },
  )
const valuesFor = async (as: Session | null, headers: Record<string, string> = {}) =>
  (await app.call('GET /flags', {}, { as, headers })).data.values
const results = async (name: string) =>
  (await app.call('GET /operations/flags/:name/results', { params: { name } }, { as: owner })).data

describe('a remote’s own flags', () => {
  test('are on the desk with the words of their release, beside those of the site', async () => {
    const rows = await list()
    expect(rows.map(({ name }) => name)).toEqual(['commerce.cart', SWITCH, TRIAL])
    expect(rows[1]).toMatchObject({
      owner: NAME,
      kind: 'boolean',
      initially: true,
      words: { name: words('Checkout', '结算') },
      outcome: 'order-finished',
    })
    expect(rows[2]?.variants).toEqual([
      { name: 'plain', words: words('Plain', '简洁') },
      { name: 'rich', words: words('With pictures', '带图片') },
    ])
  })

  test('are refused with what they lack, and nothing of such a release is taken', async () => {
    const nameless = { ...OWN, [TRIAL]: { ...OWN[TRIAL], about: words('Only English', '') } } as OwnFlags
    const refused = await publish('1.0.9', nameless)
    expect(refused).toMatchObject({ code: expect.any(Number), message: expect.stringContaining(TRIAL) })
    expect(refused.code).not.toBe(200)
  })

  test('switch what calls do, as a flag of the site does', async () => {
    const agent = await app.signIn('agent')
    const quote = () =>
      app.callRaw('POST /billOrder/quote', { body: { currency: 'AUD', taxCountry: 'AU' } }, { as: agent })
    const paused = (await quote()).code
    expect(await change(SWITCH, { mode: 'off' })).toMatchObject({ code: 200 })
    await poll(async () => (await valuesFor(null))[SWITCH]).toBe(false)
    expect(await quote()).toMatchObject({ code: 4109, message: expect.stringContaining('paused') })
    expect(paused).not.toBe(4109)
  })

  test('are aimed at the readers of one language', async () => {
    await change(SWITCH, { mode: 'part', languages: ['zh'] })
    await poll(async () => (await valuesFor(null))[SWITCH]).toBe(false)
    expect((await valuesFor(null, { 'accept-language': 'zh-CN' }))[SWITCH]).toBe(true)
  })

  test('stay known after a rollback to a version that only asks for them', async () => {
    const asks = contractOfRelease({ flags: [SWITCH] })
    expect(asks.declares).toBeUndefined()
    expect(await publish('0.9.0', {})).toMatchObject({ code: 200 })
    await app.db.execute(
      sql`update release_contracts set contract = ${JSON.stringify(asks)}::jsonb where version = '0.9.0'`,
    )
    const { serial } = (await app.call('GET /operations/releases', {}, { as: owner })).data
    const back = { params: { name: NAME }, body: { version: '0.9.0', reason: 'back', serial } }
    expect(await app.callRaw('POST /operations/releases/:name/rollback', back, { as: owner })).toMatchObject({
      code: 200,
    })
    await poll(() => valuesFor(null)).toEqual({ 'commerce.cart': true, [SWITCH]: true })
    const on = {
      params: { name: NAME },
      body: { version: '1.0.0', reason: 'on', serial: serial + 1, again: true },
    }
    await app.callRaw('POST /operations/releases/:name/promote', on, { as: owner })
    await poll(() => valuesFor(null)).toHaveProperty([TRIAL])
  })
})

describe('a trial', () => {
  const visitors = Array.from({ length: 200 }, () => ({ cookie: `visitor=${randomUUID()}` }))
  const seenBy = async () =>
    Promise.all(visitors.map(async (headers) => (await valuesFor(null, headers))[TRIAL]))
  const rich = async () => (await seenBy()).filter((value) => value === 'rich').length

  test('gives each browser one variant by the shares, and none a new one while they stay', async () => {
    expect(await change(TRIAL, { shares: { plain: 70, rich: 20 } })).toMatchObject({ code: 40000 })
    expect(await change(TRIAL, { shares: { plain: 70, other: 30 } })).toMatchObject({ code: 40000 })
    expect(await change(TRIAL, { shares: { plain: 70, rich: 30 } })).toMatchObject({ code: 200 })
    await poll(rich).toBeGreaterThan(30)
    const first = await seenBy()
    expect(first.filter((value) => value === 'rich').length).toBeLessThan(95)
    expect(await seenBy()).toEqual(first)
    expect((await valuesFor(null))[TRIAL]).toBe('plain')
  })

  const report = async (as: Session, visitor: string, ...messages: string[]) => {
    const tickets = [await ticketOf(app.db, { visitor, releases: [`${NAME}@1.0.0`] })]
    const reports = messages.map((message) => ({ kind: 'flag', remote: NAME, version: '1.0.0', message }))
    const headers = { cookie: `visitor=${visitor}; sessionKey=${as.sessionKey}` }
    expect(
      await app.callRaw('POST /telemetry/reports', { body: { tickets, reports } }, { headers }),
    ).toMatchObject({
      code: 200,
    })
    await keepSeen(app.db)
  }

  test('counts an account once with what it saw, and its order from the order’s row', async () => {
    await change(TRIAL, {})
    await poll(rich).toBeGreaterThan(30)
    const [agent, visitor] = [await app.signIn('agent'), randomUUID()]
    const value = (await valuesFor(agent, { cookie: `visitor=${visitor}` }))[TRIAL]
    const other = value === 'rich' ? 'plain' : 'rich'
    await report(agent, visitor, `${TRIAL}=${other}`)
    expect(await app.db.$count(flagExposures)).toBe(0)
    for (let times = 0; times < 5; times++) await report(agent, visitor, `${TRIAL}=${value}`)
    expect((await results(TRIAL)).rows.find((row) => row.value === value)).toMatchObject({
      seen: 1,
      succeeded: 0,
    })
    await app.db.execute(sql`insert into bill_orders (order_code, order_type, buyer_account_id, buyer_owner, subtotal, total, currency, expires_at, invoice, refund_rules)
      values ('B1', 1, ${agent.accountId}, 'agency:1', 10, 10, 'AUD', now(), '{}', '{}')`)
    const { outcome, rows } = await results(TRIAL)
    expect(outcome).toBe('order-begun')
    expect(rows.find((row) => row.value === value)).toMatchObject({
      seen: 1,
      succeeded: 1,
      share: 1,
      most: 1,
    })
    expect(rows.find((row) => row.value === other)).toMatchObject({ seen: 0, share: null, least: 0, most: 1 })
  })

  test('is counted neither without a page’s ticket nor for who looks at a preview', async () => {
    await change(TRIAL, {})
    await poll(rich).toBeGreaterThan(30)
    const agent = await app.signIn('agent')
    const reports = ['plain', 'rich'].map((value) => ({
      kind: 'flag',
      remote: NAME,
      version: '1.0.0',
      message: `${TRIAL}=${value}`,
    }))
    const tickets = ['forged.ticket']
    for (const cookie of [`sessionKey=${agent.sessionKey}`, `preview=x; sessionKey=${agent.sessionKey}`])
      await app.callRaw('POST /telemetry/reports', { body: { tickets, reports } }, { headers: { cookie } })
    await keepSeen(app.db)
    expect([await app.db.$count(flagExposures), await app.db.$count(flagReads)]).toEqual([0, 0])
  })
})

test('what could not be written while the database was away is written the next time', async () => {
  noteRead(SWITCH, 'true')
  await app.db.execute(sql`alter table flag_reads rename to flag_reads_away`)
  await expect(keepSeen(app.db)).rejects.toThrow()
  await app.db.execute(sql`alter table flag_reads_away rename to flag_reads`)
  noteRead(SWITCH, 'true')
  await keepSeen(app.db)
  expect(await app.db.select().from(flagReads)).toMatchObject([{ flag: SWITCH, value: 'true', count: 2 }])
})

test('what nothing has read for thirty days is named for removal', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const read = { value: 'true', count: 3, firstAt: days(90) }
  await app.db.insert(flagReads).values([
    { ...read, flag: 'commerce.cart', lastAt: days(1) },
    { ...read, flag: SWITCH, lastAt: days(40) },
  ])
  const unread = async () => (await list()).filter(({ isUnread }) => isUnread).map(({ name }) => name)
  expect(await unread()).toEqual([])
  await app.db.execute(sql`update releases set published_at = now() - interval '60 days'`)
  await publish('1.0.1', OWN)
  await poll(unread).toEqual([SWITCH, TRIAL])
  await app.db
    .update(flagReads)
    .set({ lastAt: days(2) })
    .where(eq(flagReads.flag, SWITCH))
  expect(await unread()).toEqual([TRIAL])
})
