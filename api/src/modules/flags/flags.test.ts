import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { openSocket } from '#testing/socket.ts'
import { FLAGS_CHANNEL, FlagRules } from './flag-rules.ts'
import { featureFlagActs, featureFlags } from './flags.tables.ts'

const CART = 'commerce.cart'
const ALL = { percent: 100, roles: [] as string[], countries: [] as string[], accounts: [] as string[] }
let app: TestApp
let owner: Session
beforeAll(async () => {
  app = await testApp(undefined, undefined, { geoHeader: 'x-country' })
  owner = await app.signIn('operator')
})
beforeEach(async () => {
  await app.db.delete(featureFlags)
  await app.db.execute(`notify ${FLAGS_CHANNEL}`)
  await reached(true)
})
afterAll(() => app.close())

const list = async (as = owner) => (await app.call('GET /operations/flags', {}, { as })).data.rows
const cartFlag = async () => (await list()).find(({ name }) => name === CART)
const change = async (
  rule: object,
  { as = owner, name = CART, serial = 0, reason = 'a mistake in the prices' } = {},
) =>
  app.callRaw(
    'POST /operations/flags/:name',
    { params: { name }, body: { rule: { ...ALL, mode: 'on', ...rule }, serial, reason } },
    { as },
  )
const valueFor = async (as: Session | null, headers: Record<string, string> = {}) =>
  (await app.call('GET /flags', {}, { as, headers })).data.values[CART]
const cookie = (id = randomUUID()) => ({ cookie: `theme=x; visitor=${id}` })
const reached = (value: boolean, as: Session | null = null) => poll(() => valueFor(as)).toBe(value)

describe('a product owner', () => {
  test('sees every declared flag, and what was declared until somebody decides', async () => {
    expect(await cartFlag()).toMatchObject({
      owner: 'mf-commerce',
      initially: true,
      rule: null,
      serial: 0,
      changedBy: null,
    })
    expect(await valueFor(null)).toBe(true)
  })

  test('switches a flag with a reason, over what was seen; the history keeps who and why', async () => {
    expect(await change({ mode: 'off' })).toMatchObject({ code: 200, data: { serial: 1 } })
    await reached(false)
    expect(await change({ mode: 'on' })).toMatchObject({ code: 40900 })
    expect(await change({ mode: 'on' }, { serial: 1, reason: ' ' })).toMatchObject({ code: 40000 })
    expect(
      await change({ mode: 'part', percent: 12.345 }, { serial: 1, reason: 'slowly again' }),
    ).toMatchObject({ code: 200, data: { serial: 2 } })
    expect((await cartFlag())?.rule).toMatchObject({ mode: 'part', percent: 12.35 })
    const { rows } = (
      await app.call(
        'GET /operations/flags/:name/history',
        { params: { name: CART }, query: {} },
        { as: owner },
      )
    ).data
    expect(rows.slice(0, 2).map(({ reason, rule }) => [reason, rule.mode])).toEqual([
      ['slowly again', 'part'],
      ['a mistake in the prices', 'off'],
    ])
    await expect(app.db.update(featureFlagActs).set({ reason: 'nothing happened' })).rejects.toThrow()
  })

  test('is an operator: an auditor reads, everybody else is refused', async () => {
    const [auditor, agent] = [await app.signIn('auditor'), await app.signIn('agent')]
    expect((await list(auditor)).length).toBeGreaterThan(0)
    expect(await change({ mode: 'off' }, { as: auditor })).toMatchObject({ code: 40300 })
    expect(await app.call('GET /operations/flags', {}, { as: agent })).toMatchObject({ code: 40300 })
    expect(await change({ mode: 'off' }, { name: 'commerce.unheard-of' })).toMatchObject({ code: 40400 })
  })
})

describe('a part of the visitors', () => {
  test('is named by role, account and country', async () => {
    const [agent, school] = [await app.signIn('agent'), await app.signIn('institution')]
    await change({ mode: 'part', roles: ['agent'] })
    await reached(false)
    expect([await valueFor(agent), await valueFor(school)]).toEqual([true, false])
    await change({ mode: 'part', roles: ['student'], accounts: [school.accountId] }, { serial: 1 })
    await reached(true, school)
    expect(await valueFor(agent)).toBe(false)
    await change({ mode: 'part', countries: ['NZ'] }, { serial: 2 })
    await reached(false, school)
    expect([
      await valueFor(null, { 'x-country': 'NZ' }),
      await valueFor(null, { 'x-country': 'AU' }),
    ]).toEqual([true, false])
  })

  test('is a share of the browsers: the same ones while it grows, none without an id', async () => {
    const visitors = Array.from({ length: 400 }, () => cookie())
    const inPart = async () => Promise.all(visitors.map((headers) => valueFor(null, headers)))
    await change({ mode: 'part', percent: 20 })
    await reached(false)
    const few = await inPart()
    await change({ mode: 'part', percent: 60 }, { serial: 1 })
    await poll(async () => (await inPart()).filter(Boolean).length).toBeGreaterThan(200)
    const many = await inPart()
    expect(few.filter(Boolean).length).toBeGreaterThan(40)
    expect(few.filter(Boolean).length).toBeLessThan(130)
    few.forEach((was, at) => void (was && expect(many[at]).toBe(true)))
  })
})

test('ordering that is paused is refused by the calls too, until it is open again', async () => {
  const agent = await app.signIn('agent')
  const buy = () =>
    app.callRaw('POST /shopping/addOrModifyShopping', { body: { goodsId: '1', quantity: 1 } }, { as: agent })
  expect(await buy()).toMatchObject({ code: 40450 })
  await change({ mode: 'off' })
  await reached(false)
  expect(await buy()).toMatchObject({ code: 40950, message: expect.stringContaining('paused') })
  expect(
    await app.callRaw(
      'POST /shopping/addOrSubAmounts',
      { body: { shoppingId: '1', amount: 1 } },
      { as: agent },
    ),
  ).toMatchObject({ code: 40950 })
})

test('open tabs are told at once, and a lost notice costs two seconds', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const socket = await openSocket(port, 'webSocket', (await app.signIn('student')).sessionKey)
  socket.send('1')
  expect(await socket.next()).toBe('alive')
  await change({ mode: 'off' })
  expect(await socket.next()).toBe('{"type":81}')
  socket.close()
  const deaf = new FlagRules({ ...app.store, db: app.db, listen: async () => undefined }, app.frame.log)
  await deaf.follow()
  await app.db.update(featureFlags).set({ rule: { ...ALL, mode: 'on' } })
  await poll(() => deaf.of(CART)?.mode).toBe('on')
  await deaf.stop()
})
