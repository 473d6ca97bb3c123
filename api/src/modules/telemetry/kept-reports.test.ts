import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ONLY_DATE } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { publishAs } from '#testing/release.ts'
import { rows } from '../../database/database.ts'
import { hitOf } from './marks.ts'
import { flush } from './telemetry.service.ts'
import { ticketOf } from './tickets.ts'

const NAME = 'mf-commerce'
const [OLD, NEW] = ['1.0.0', '1.1.0']
let app: TestApp
let owner: Session
let token: string
beforeAll(async () => {
  jest.useFakeTimers({ ...ONLY_DATE, now: Date.parse('2026-11-24T23:50:00Z') })
  app = await testApp(undefined, undefined, { trustProxy: 1 })
  owner = await app.signIn('operator', true)
  const key = { params: { name: NAME }, body: { team: 'Commerce' } }
  token = (await app.call('POST /operations/releases/:name/key', key, { as: owner })).data.token
  for (const version of [OLD, NEW]) await publishAs(app, token, NAME, version)
  const { serial } = (await app.call('GET /operations/releases', {}, { as: owner })).data
  const body = { version: NEW, percent: 50, roles: [], countries: [], accounts: [], reason: 'try', serial }
  const input = { params: { name: NAME }, body }
  expect(await app.callRaw('POST /operations/releases/:name/canary', input, { as: owner })).toMatchObject({
    code: 200,
  })
  // The telemetry's copy of the set is two seconds old at most.
  jest.setSystemTime(Date.now() + 3_000)
})
beforeEach(async () => {
  await app.db.execute(sql`delete from telemetry_networks`)
  await app.db.execute(sql`delete from telemetry_counts`)
})
afterEach(() => void jest.restoreAllMocks())
afterAll(async () => {
  jest.useRealTimers()
  await app.close()
})

let networks = 0
const from = () => `203.0.${networks++}.1`
const page = () => ticketOf(app.db, { visitor: '', releases: [`${NAME}@${NEW}`] })
async function tell(address: string, tickets: string[], report: object) {
  const reports = [{ kind: 'view', remote: NAME, version: NEW, message: '', ...report }]
  const headers = { 'x-forwarded-for': address }
  expect(
    await app.callRaw('POST /telemetry/reports', { body: { tickets, reports } }, { headers }),
  ).toMatchObject({ code: 200 })
}
const FAILS = { kind: 'error', message: 'x is undefined' }
const FAILED = hitOf('failed')
const failed = async () =>
  (
    await rows<{ n: number }>(
      app.db,
      sql`select count(*)::int as n from telemetry_networks where marks & ${FAILED} <> 0`,
    )
  )[0]?.n
const counted = async () =>
  (await rows<{ n: number }>(app.db, sql`select coalesce(sum(count), 0)::int as n from telemetry_counts`))[0]
    ?.n
const trends = () =>
  app.call('GET /operations/releases/:name/trends', { params: { name: NAME }, query: {} }, { as: owner })
const messages = async () => {
  const input = { params: { name: NAME }, query: {} }
  const { data } = await app.call('GET /operations/releases/:name/errors', input, { as: owner })
  return data.rows.map(({ message }) => message)
}

test('a report with characters that no database keeps is kept without them, and stops no other', async () => {
  await tell(from(), [], {
    kind: 'error',
    message: 'a\u0000b',
    stack: '\u0000',
    file: '\u0007',
    place: '/\u0000',
  })
  const policy = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'x\u0000y' } }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/telemetry/policy?remote=${NAME}&version=${NEW}`,
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify(policy),
  })
  expect(statusCode).toBe(200)
  for (let n = 0; n < 3; n++) await tell(from(), [await page()], FAILS)
  await flush(app.db)
  expect(await failed()).toBe(3)
  expect(await messages()).toEqual(expect.arrayContaining(['a b', 'script-src: x y', 'x is undefined']))
})

test('who looks at the desk, or asks as a team, writes what was told until then', async () => {
  await tell(from(), [await page()], FAILS)
  expect(await trends()).toMatchObject({ code: 200 })
  expect(await failed()).toBe(1)
  await tell(from(), [await page()], FAILS)
  const asked = { params: { name: NAME }, body: { token } }
  expect(await app.call('POST /releases/:name/health', asked)).toMatchObject({ code: 200 })
  expect(await failed()).toBe(2)
})

test('what could not be written comes with the next turn, once', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  await tell(from(), [await page()], FAILS)
  const lost = jest.spyOn(app.db, 'insert').mockImplementation(() => {
    throw deadlock
  })
  await expect(flush(app.db)).rejects.toThrow('reports that could not be kept')
  expect(lost.mock.calls.length).toBeGreaterThan(1)
  lost.mockRestore()
  await tell(from(), [await page()], FAILS)
  for (let turn = 0; turn < 2; turn++) await flush(app.db)
  expect([await failed(), await counted()]).toEqual([2, 2])
})

test('a page that was opened before midnight and fails after it counts as failed', async () => {
  const [address, tickets] = [from(), [await page()]]
  await tell(address, tickets, {})
  await flush(app.db)
  jest.setSystemTime(Date.parse('2026-11-25T00:01:00Z'))
  await tell(address, tickets, FAILS)
  // In another network the ticket is worth nothing, on the next day too.
  await tell(from(), tickets, FAILS)
  await flush(app.db)
  expect(await failed()).toBe(1)
})
