import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { ratesTowards } from './exchange-rates.service.ts'

let app: TestApp
let operator: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
  await save('AUD', '4.5', '2026-01-01')
  await save('AUD', '4.65', '2026-02-01')
  await save('AUD', '9.99', '2999-01-01')
  await save('USD', '7.11', '2026-01-20')
})
afterAll(() => app.close())

const save = (currency: string, rate: string, day: string, as = operator) =>
  app.call('POST /operations/exchange-rates', { body: { currency, rate, day, source: ' SAFE ' } }, { as })
const rateOf = async (currency: string, to = 'CNY') =>
  (await app.call('GET /country/exchangeRates', { query: { to } })).data.rows.find(
    (row) => row.currency === currency,
  )

describe('exchange rates', () => {
  test('are dated rows: the latest up to today is in force, a later one waits for its day', async () => {
    expect(await rateOf('AUD')).toEqual({
      currency: 'AUD',
      rate: '4.65000000',
      day: '2026-02-01',
      source: 'SAFE',
      demo: false,
    })
    expect(
      (await ratesTowards(app.db, 'CNY', '2026-01-15')).find(({ currency }) => currency === 'AUD'),
    ).toMatchObject({
      rate: '4.50000000',
      day: '2026-01-01',
    })
  })

  test('go through the yuan from one to another and tell the older day; a symbol names its currency', async () => {
    expect(await rateOf('AUD', 'USD')).toMatchObject({ rate: '0.65400844', day: '2026-01-20' })
    expect(await rateOf('CNY', 'US$')).toMatchObject({ rate: '0.14064698' })
    expect((await app.call('GET /country/exchangeRates', { query: { to: 'XXX' } })).code).toBe(40400)
    expect((await app.call('GET /country/exchangeRates', { query: { to: 'GBP' } })).data).toEqual({
      to: 'GBP',
      rows: [],
      total: 0,
    })
  })

  test('writing a day again corrects it, and the log says who wrote what', async () => {
    await save('NZD', '4', '2026-02-02')
    await save('NZD', '4.1', '2026-02-02')
    const { data } = await app.call(
      'GET /operations/exchange-rates',
      { query: { currency: 'NZD' } },
      { as: operator },
    )
    expect(data).toMatchObject({ total: 1, rows: [{ rate: '4.10000000', day: '2026-02-02', inForce: true }] })
    const log = await app.call('GET /operations/log', { query: { action: 'rate.save' } }, { as: operator })
    expect(log.data.rows[0]).toMatchObject({ actor: 'operator', targetName: 'NZD 4.1 (2026-02-02)' })
  })

  test('the list tells which of a currency’s rows counts today', async () => {
    const { data } = await app.call(
      'GET /operations/exchange-rates',
      { query: { currency: 'AUD' } },
      { as: operator },
    )
    expect(data.rows.map(({ day, inForce }) => [day, inForce])).toEqual([
      ['2999-01-01', false],
      ['2026-02-01', true],
      ['2026-01-01', false],
    ])
  })

  test.each([
    ['CNY', '1', '2026-01-01'],
    ['AUD', '0', '2026-01-01'],
    ['AUD', '-1', '2026-01-01'],
    ['AUD', '4.123456789', '2026-01-01'],
    ['AUD', '4', '2026-02-31'],
  ])('%s at %s on %s is refused', async (currency, rate, day) => {
    expect((await save(currency, rate, day)).code).toBe(40000)
  })

  test('are written by operators only', async () => {
    for (const who of ['student', 'agent', 'auditor'] as const)
      expect((await save('AUD', '1', '2026-03-01', await app.signIn(who))).code).toBeGreaterThanOrEqual(40300)
  })
})
