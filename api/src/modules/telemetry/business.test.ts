import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { publishAs } from '#testing/release.ts'
import { readThreshold } from '../releases/releases.service.ts'
import { releaseJudgements } from '../releases/releases.tables.ts'
import { keepAccounts } from './accounts.ts'
import { abortFailing } from './automatic-abort.ts'
import { currentSet } from './lines.ts'
import { ticketOf } from './tickets.ts'

const NAME = 'mf-commerce'
const [OLD, NEW] = ['1.0.0', '1.1.0']
let app: TestApp
let owner: Session
let agent: Session
let student: Session
beforeAll(async () => {
  app = await testApp(undefined, undefined, { geoHeader: 'x-country' })
  ;[owner, agent, student] = [
    await app.signIn('operator'),
    await app.signIn('agent'),
    await app.signIn('student'),
  ]
  const key = { params: { name: NAME }, body: { team: 'Commerce' } }
  const { token } = (await app.call('POST /operations/releases/:name/key', key, { as: owner })).data
  for (const version of [OLD, NEW])
    expect(await publishAs(app, token, NAME, version)).toMatchObject({ code: 200 })
  const { serial } = (await app.call('GET /operations/releases', {}, { as: owner })).data
  const canary = { version: NEW, percent: 0, roles: [], countries: [], accounts: [agent.accountId] }
  const body = { ...canary, reason: 'try', serial }
  const made = await app.callRaw(
    'POST /operations/releases/:name/canary',
    { params: { name: NAME }, body },
    { as: owner },
  )
  expect(made).toMatchObject({ code: 200 })
  // The telemetry has a copy of the set for two seconds.
  await poll(async () => (await currentSet(app.db)).lines[NAME]?.canary?.version).toBe(NEW)
})
afterAll(() => app.close())

const ask = (as: Session) => app.callRaw('GET /flags', {}, { as, headers: { 'x-country': 'NZ' } })
/** So many views that what is reported here decides nothing. */
const PATIENT = readThreshold('views=1000')
const look = async () => {
  await keepAccounts(app.db)
  expect(await abortFailing(app.db, PATIENT)).toEqual([])
  const [trial] = await app.db.select().from(releaseJudgements)
  return trial?.segments.all?.begun
}

test('accounts belong to the version that the site chose for them, and their orders are read from its rows', async () => {
  // The owner asks, too: the call that began the canary may or may not have counted him.
  for (const one of [agent, student, owner, agent, student, agent]) await ask(one)
  expect(await look()).toMatchObject({ canary: { seen: 1, failed: 0 }, active: { seen: 2, failed: 0 } })
  await app.db.execute(sql`insert into bill_orders (order_code, order_type, buyer_account_id, buyer_owner, subtotal, total, currency, expires_at, invoice, refund_rules, created_at)
    values ('B1', 1, ${agent.accountId}, 'agency:1', 10, 10, 'AUD', now(), '{}', '{}', ${new Date().toISOString()})`)
  expect(await look()).toMatchObject({ canary: { seen: 1, failed: 1 }, active: { seen: 2, failed: 0 } })
  const [trial] = await app.db.select().from(releaseJudgements)
  expect(trial?.segments.NZ?.begun).toMatchObject({ canary: { failed: 1 } })
  expect(trial?.segments.all?.finished).toMatchObject({ canary: { seen: 1, failed: 0 } })
})

test('reports of browsers, however many, move none of these figures', async () => {
  const before = await look()
  for (let at = 0; at < 30; at++) {
    const visitor = randomUUID()
    const tickets = [await ticketOf(app.db, { visitor, releases: [`${NAME}@${NEW}`] })]
    const reports = ['view', 'failed'].map((kind) => ({
      kind,
      remote: NAME,
      version: NEW,
      message: 'begun=1',
    }))
    const headers = { cookie: `visitor=${visitor}` }
    expect(
      await app.callRaw('POST /telemetry/reports', { body: { tickets, reports } }, { headers }),
    ).toMatchObject({
      code: 200,
    })
  }
  expect(await look()).toEqual(before)
})

test('who looks at a preview counts for neither version', async () => {
  const before = await look()
  const other = await app.signIn('institution')
  await app.callRaw('GET /flags', {}, { as: other, headers: { cookie: 'preview=x' } })
  expect(await look()).toEqual(before)
  await ask(other)
  expect(await look()).toMatchObject({ active: { seen: (before?.active.seen ?? 0) + 1 } })
})
