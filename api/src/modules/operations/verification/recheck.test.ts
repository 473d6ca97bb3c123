import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { completeAgency, storedProof } from '../../profiles/profiles.fixture.ts'
import { tellRechecks } from './recheck.ts'

let app: TestApp
let agent: Session
let operator: Session
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  operator = await app.signIn('operator')
})
afterAll(() => app.close())

const read = async () => (await app.call('POST /agency/achieve', {}, { as: agent })).data
const submit = async () =>
  app.call('POST /agency/submitApply', { body: { version: (await read()).version } }, { as: agent })
const approve = async () => {
  const { id, version } = await read()
  const params = { kind: 'agency' as const, id: id ?? '' }
  const body = { decision: 'approve' as const, version }
  return app.call('POST /operations/verifications/:kind/:id', { params, body }, { as: operator })
}
const due = async () =>
  (
    await app.call('GET /operations/verifications', { query: { list: 'due' } }, { as: operator })
  ).data.rows.map(({ nameEn }) => nameEn)
const pass = (months: number) =>
  app.db
    .update(agencies)
    .set({ verifiedAt: sql`now() - make_interval(months => ${months})`, recheckToldAt: null })
    .where(eq(agencies.companyNameEn, 'Bluegum Study'))
const asked = () =>
  app.db.$count(
    outboxMails,
    sql`subject like '%please confirm your profile%' or subject like '%确认您的资料%'`,
  )

test('a verification is asked for again after a year, and renewed by an approval, also of what has not changed', async () => {
  const content = completeAgency(await storedProof(app, agent))
  await app.call('POST /agency/save', { body: { version: 0, content } }, { as: agent })
  await submit()
  expect((await approve()).code).toBe(200)
  expect((await read()).verifiedAt).toEqual(expect.stringMatching(/Z$/))
  await tellRechecks(app.db)
  expect([await asked(), await due()]).toEqual([0, []])
  await pass(11)
  await tellRechecks(app.db)
  await tellRechecks(app.db)
  expect([await asked(), await due()]).toEqual([1, []])
  await pass(13)
  expect(await due()).toEqual(['Bluegum Study'])
  expect((await read()).verificationState).toBe(2)
  expect((await submit()).code).toBe(200)
  expect(await due()).toEqual(['Bluegum Study'])
  expect((await approve()).code).toBe(200)
  expect(await due()).toEqual([])
  await tellRechecks(app.db)
  expect(await asked()).toBe(1)
})

test('a profile without an owner is asked of nobody', async () => {
  await app.db.insert(agencies).values({
    companyNameEn: 'Nobody’s',
    countryCode: '0061',
    verificationState: 2,
    verifiedAt: '2020-01-01T00:00:00.000Z',
  })
  await tellRechecks(app.db)
  expect([await asked(), await due()]).toEqual([1, []])
})
