import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { desc, eq, sql } from 'drizzle-orm'
import JSZip from 'jszip'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { type PersonName, TEST_PASSWORD } from '#testing/people.ts'
import { rows } from '../../database/database.ts'
import { sha256Of } from '../../sha256.ts'
import { outboxMails } from './account.tables.ts'
import { eraseDue } from './own-data/erase.ts'
import { buildExports, endExports } from './own-data/export-job.ts'
import { setPassword } from './passwords/set-password.ts'
import { isRightSecondStep } from './second-step/second-step.ts'
import { codeAt, stepOf } from './second-step/totp.ts'
import { recoveryCodes } from './settings.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const code = (secret: string, shift = 0) => codeAt(secret, stepOf(Date.now()) + shift)
const logIn = async (who: PersonName, more: { code?: string; zone?: string } = {}) =>
  app.call('POST /account/login', {
    body: { account: app.accounts[who].account, ...(await encrypted(app, TEST_PASSWORD)), ...more },
  })
const lastMail = async (who: PersonName) =>
  (
    await app.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.toAddress, app.accounts[who].account))
      .orderBy(desc(outboxMails.id))
      .limit(1)
  )[0]
const forgetTries = () => app.db.execute(sql`delete from sign_in_counts`)

describe('the codes of RFC 6238', () => {
  test('are those of its appendix B (the last six digits)', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const codes = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map((seconds) =>
      codeAt(secret, Math.floor(seconds / 30)),
    )
    expect(codes).toEqual(['287082', '081804', '050471', '005924', '279037', '353130'])
  })
})

describe('the second step', () => {
  let as: Session
  let secret: string
  let recovery: string[]
  let opened: string
  test('begins with the password, and asks nobody before it is confirmed', async () => {
    as = await app.signIn('operator')
    expect((await app.call('GET /account/totp', {}, { as })).data).toMatchObject({ on: false, advised: true })
    expect(
      (await app.call('POST /account/totp/begin', { body: await encrypted(app, 'wrong-1') }, { as })).code,
    ).toBe(40014)
    const begun = await app.call(
      'POST /account/totp/begin',
      { body: await encrypted(app, TEST_PASSWORD) },
      { as },
    )
    secret = begun.data.secret
    expect(begun.data.uri).toContain(`issuer=Southbound&secret=${secret}`)
    expect(begun.data.qr.path.length).toBeGreaterThan(1000)
    const stored = sql`select secret from totp_secrets`
    const [row] = await rows<{ secret: string }>(app.db, stored)
    expect([row?.secret.startsWith('sealed:1:'), row?.secret.includes(secret)]).toEqual([true, false])
    expect((await logIn('operator')).code).toBe(200)
    expect((await app.call('POST /account/totp/confirm', { body: { code: '000000' } }, { as })).code).toBe(
      40016,
    )
    opened = code(secret, -1)
    const confirmed = await app.call('POST /account/totp/confirm', { body: { code: opened } }, { as })
    recovery = confirmed.data.recoveryCodes
    expect(new Set(recovery).size).toBe(10)
  })

  test('asks for a code at sign-in, and a code opens once', async () => {
    expect((await logIn('operator')).code).toBe(40015)
    expect((await logIn('operator', { code: '000000' })).code).toBe(40016)
    expect((await logIn('operator', { code: opened })).code).toBe(40016)
    const now = code(secret)
    expect((await logIn('operator', { code: now })).code).toBe(200)
    expect((await logIn('operator', { code: now })).code).toBe(40016)
    await forgetTries()
  })

  test('lets a recovery code in once, and locks guesses', async () => {
    expect((await logIn('operator', { code: recovery[0]?.toUpperCase() })).code).toBe(200)
    expect((await logIn('operator', { code: recovery[0] })).code).toBe(40016)
    expect((await app.call('GET /account/totp', {}, { as })).data).toMatchObject({
      on: true,
      codesLeft: 9,
      advised: false,
    })
    for (let at = 0; at < 4; at++) await logIn('operator', { code: '000000' })
    expect((await logIn('operator', { code: recovery[1] })).code).toBe(40310)
    await forgetTries()
  })

  test('a new password gives no more guesses at the codes', async () => {
    for (let at = 0; at < 5; at++) await logIn('operator', { code: '000000' })
    await app.db.transaction((db) => setPassword(db, app.accounts.operator.id, TEST_PASSWORD))
    as = await app.signIn('operator')
    await app.db.execute(sql`update sessions set strong = true where account_id = ${as.accountId}`)
    expect((await logIn('operator', { code: recovery[1] })).code).toBe(40310)
    await forgetTries()
  })

  test('keeps recovery codes as slow as passwords; a code from before, kept as a digest, still opens once', async () => {
    const kept = await app.db.select().from(recoveryCodes)
    expect(kept.map(({ codeHash }) => codeHash.slice(0, 10))).toEqual(Array(10).fill('$argon2id$'))
    await app.db.transaction(async (db) => {
      const accountId = app.accounts.operator.id
      await db.delete(recoveryCodes)
      await db.insert(recoveryCodes).values({ accountId, codeHash: sha256Of(`${accountId} abcdefghjk`) })
      expect(await isRightSecondStep(db, accountId, 'abcde-fghjm')).toBe(false)
      expect(await isRightSecondStep(db, accountId, 'ABCDE-fghjk')).toBe(true)
      expect(await isRightSecondStep(db, accountId, 'abcde-fghjk')).toBe(false)
      await db.delete(recoveryCodes)
      await db.insert(recoveryCodes).values(kept)
    })
  })

  test('makes new recovery codes for a code of the app, and the person is told', async () => {
    const old = recovery[2]
    const made = await app.call('POST /account/totp/codes', { body: { code: code(secret, 1) } }, { as })
    recovery = made.data.recoveryCodes
    expect((await lastMail('operator'))?.body).toContain('New recovery codes')
    expect((await logIn('operator', { code: old })).code).toBe(40016)
    await forgetTries()
  })

  test('goes off with the password and a code, and the person is told', async () => {
    const off = async (given: string) =>
      app.call(
        'POST /account/totp/off',
        { body: { ...(await encrypted(app, TEST_PASSWORD)), code: given } },
        { as },
      )
    expect((await off('000000')).code).toBe(40016)
    expect((await off(recovery[2] ?? '')).code).toBe(200)
    expect((await lastMail('operator'))?.body).toContain('turned off')
    expect((await logIn('operator')).code).toBe(200)
  })
})

describe('sessions', () => {
  test('are listed with their device, and ended one by one or all others', async () => {
    const [here, there, third] = [
      await app.signIn('other'),
      await app.signIn('other'),
      await app.signIn('other'),
    ]
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    await app.db.execute(
      sql`update sessions set user_agent = ${userAgent} where id = (select max(id) from sessions)`,
    )
    const list = (await app.call('GET /account/sessions', {}, { as: here })).data.rows
    expect(list).toHaveLength(3)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    const phone = list.find(({ system }) => system === 'iPhone')
    expect(phone).toMatchObject({ browser: 'Safari', place: null })
    const end = async (as: Session, password = TEST_PASSWORD) =>
      app.call(
        'POST /account/sessions/:id/end',
        { params: { id: phone?.id ?? '' }, body: await encrypted(app, password) },
        { as },
      )
    const endOthers = async (password = TEST_PASSWORD) =>
      app.call('POST /account/sessions/endOthers', { body: await encrypted(app, password) }, { as: here })
    expect((await end(await app.signIn('student'))).code).toBe(40400)
    expect([(await end(here, 'wrong-1')).code, (await endOthers('wrong-1')).code]).toEqual([40014, 40014])
    expect((await app.call('POST /account/content', {}, { as: third })).code).toBe(200)
    expect((await end(here)).code).toBe(200)
    expect((await app.call('POST /account/content', {}, { as: third })).code).toBe(40001)
    expect((await endOthers()).data.ended).toBe(1)
    expect((await app.call('POST /account/content', {}, { as: there })).code).toBe(40001)
    expect((await app.call('POST /account/content', {}, { as: here })).code).toBe(200)
  })

  test('in which one works as a colleague are listed to who opened them, and end with all others or alone', async () => {
    const [member] = await rows<{ id: string }>(
      app.db,
      sql`insert into accounts (account, nickname, type, password_hash, level, parent_id)
        values ('mate@test.southbound.example', 'Mate', 2, 'x', 2, ${app.accounts.agent.id}) returning id::text`,
    )
    const id = member?.id ?? ''
    await app.db.execute(
      sql`insert into sub_accounts (account_id, parent_id, scopes, status) values (${id}, ${app.accounts.agent.id}, '{}', 1)`,
    )
    const [here, mate] = [await app.signIn('agent'), await app.signIn({ id })]
    const workAs = async (): Promise<Session> => {
      const { data } = await app.call('POST /account/secLogin/:id', { params: { id } }, { as: here })
      return { sessionKey: data.sessionKey, accountId: id }
    }
    const content = async (as: Session) => (await app.call('POST /account/content', {}, { as })).code
    const worked = await workAs()
    const { rows: list } = (await app.call('GET /account/sessions', {}, { as: here })).data
    expect(list.map(({ workingAs, onBehalfOf, current }) => ({ workingAs, onBehalfOf, current }))).toEqual(
      expect.arrayContaining([
        { workingAs: null, onBehalfOf: null, current: true },
        { workingAs: 'Mate', onBehalfOf: null, current: false },
      ]),
    )
    const own = (await app.call('GET /account/sessions', {}, { as: mate })).data.rows
    expect(own.find(({ current }) => !current)).toMatchObject({ workingAs: null, onBehalfOf: 'agent' })
    const body = async () => encrypted(app, TEST_PASSWORD)
    await app.call('POST /account/sessions/endOthers', { body: await body() }, { as: here })
    expect([await content(worked), await content(here), await content(mate)]).toEqual([40001, 200, 200])
    const again = await workAs()
    const listed = (await app.call('GET /account/sessions', {}, { as: here })).data.rows
    const params = { id: listed.find(({ workingAs }) => workingAs)?.id ?? '' }
    await app.call('POST /account/sessions/:id/end', { params, body: await body() }, { as: here })
    expect([await content(again), await content(mate)]).toEqual([40001, 200])
  })
})

describe('preferences', () => {
  test('change tick by tick: what another tab changed meanwhile stays', async () => {
    const as = await app.signIn('agent')
    const save = async (body: object) => (await app.call('PUT /account/notifications', { body }, { as })).data
    await Promise.all([
      save({ prefs: { news: { mail: false } } }),
      save({ prefs: { news: { site: false } } }),
      save({ times: { digest: true, zone: 'Asia/Shanghai' } }),
    ])
    const last = await save({ prefs: { pool: { mail: false } }, times: { quietFrom: 22, quietUntil: 7 } })
    expect(last.prefs).toEqual({ news: { mail: false, site: false }, pool: { mail: false } })
    expect(last.times).toEqual({ digest: true, zone: 'Asia/Shanghai', quietFrom: 22, quietUntil: 7 })
  })

  test('the zone of notices is that of the last sign-in, until hours are chosen in one', async () => {
    await forgetTries()
    const zone = async () => {
      const [row] = await rows<{ zone: string | null }>(
        app.db,
        sql`select mail_times->>'zone' zone from accounts where id = ${app.accounts.institution.id}`,
      )
      return row?.zone
    }
    expect((await logIn('institution', { zone: 'Gone/Zone' })).code).toBe(200)
    expect(await zone()).toBeNull()
    await logIn('institution', { zone: 'Asia/Calcutta' })
    expect(await zone()).toBe('Asia/Kolkata')
    await logIn('institution', { zone: 'Australia/Perth' })
    expect(await zone()).toBe('Australia/Perth')
    const as = await app.signIn('institution')
    await app.call('PUT /account/notifications', { body: { times: { digest: true } } }, { as })
    await logIn('institution', { zone: 'Europe/Paris' })
    expect(await zone()).toBe('Australia/Perth')
  })

  test('keep what is known, and the language of mails', async () => {
    const as = await app.signIn('student')
    const prefs = { marketing: { mail: true }, gossip: { mail: true }, messages: { fax: true, mail: false } }
    expect((await app.callRaw('PUT /account/notifications', { body: { prefs } }, { as })).code).toBe(200)
    expect((await app.call('GET /account/notifications', {}, { as })).data.prefs).toEqual({
      marketing: { mail: true },
      messages: { mail: false },
    })
    expect((await app.call('PUT /account/locale', { body: { locale: 'zh' } }, { as })).code).toBe(200)
    expect((await app.call('POST /account/content', {}, { as })).data.locale).toBe('zh')
  })
})

describe('the copy of one’s data', () => {
  test('is asked for with the password, holds nobody else’s, and goes to its owner only, for a week', async () => {
    const [as, stranger] = [await app.signIn('student'), await app.signIn('strangerStudent')]
    await app.db.execute(
      sql`insert into feedback (account_id, suggestions) values (${as.accountId}, 'mine-only'), (${stranger.accountId}, 'theirs-only')`,
    )
    expect(
      (await app.call('POST /account/exports', { body: await encrypted(app, 'wrong-1') }, { as })).code,
    ).toBe(40014)
    const { data } = await app.call(
      'POST /account/exports',
      { body: await encrypted(app, TEST_PASSWORD) },
      { as },
    )
    expect(
      (await app.call('POST /account/exports', { body: await encrypted(app, TEST_PASSWORD) }, { as })).code,
    ).toBe(40916)
    expect(await buildExports({ ...app.frame, db: app.db })).toBe(1)
    expect(await buildExports({ ...app.frame, db: app.db })).toBe(0)
    expect((await lastMail('student'))?.body).toContain('/cn/account/settings?tab=data')
    const get = (session: Session) =>
      app.inject({
        method: 'GET',
        url: `/api/account/exports/${data.id}`,
        headers: { sessionkey: session.sessionKey },
      })
    expect((await get(stranger)).json().code).toBe(40400)
    const zip = await JSZip.loadAsync((await get(as)).rawPayload)
    const all = (await Promise.all(Object.values(zip.files).map((file) => file.async('string')))).join('\n')
    expect(all).toContain('mine-only')
    expect(all).toContain(app.accounts.student.account)
    expect(all).not.toContain('theirs-only')
    expect(all).not.toMatch(/password_hash|key_hash|argon2/)
    await app.db.execute(sql`update data_exports set expires_at = now() - interval '1 second'`)
    expect((await get(as)).json().code).toBe(40400)
    await endExports(app.db, app.frame.storage)
    expect((await app.call('GET /account/exports', {}, { as })).data.total).toBe(0)
  })
})

test('the copy of much data is written row by row, not in one go', async () => {
  const as = await app.signIn('student')
  await app.db.execute(
    sql`insert into feedback (account_id, suggestions) select ${as.accountId}, 'row ' || n from generate_series(1, 3000) n`,
  )
  await app.db.execute(sql`insert into data_exports (account_id) values (${as.accountId})`)
  const written = jest.spyOn(JSON, 'stringify')
  expect(await buildExports({ ...app.frame, db: app.db })).toBe(1)
  const lists = written.mock.calls.map(([value]) => (Array.isArray(value) ? value.length : 0))
  written.mockRestore()
  expect(Math.max(...lists)).toBeLessThan(1_000)
  const { data } = await app.call('GET /account/exports', {}, { as })
  const answer = await app.inject({
    method: 'GET',
    url: `/api/account/exports/${data.rows[0]?.id}`,
    headers: { sessionkey: as.sessionKey },
  })
  const feedback = await (await JSZip.loadAsync(answer.rawPayload)).file('feedback.json')?.async('string')
  expect(
    JSON.parse(feedback ?? '').filter(({ suggestions }: { suggestions: string }) =>
      suggestions.startsWith('row '),
    ),
  ).toHaveLength(3_000)
})

describe('the end of an account', () => {
  const ask = async (as: Session, password = TEST_PASSWORD) =>
    app.call('POST /account/deletion', { body: await encrypted(app, password) }, { as })

  test('can be taken back for fifteen days, in which everything works', async () => {
    const as = await app.signIn('strangerStudent')
    expect((await ask(as, 'wrong-1')).code).toBe(40014)
    const { dueAt } = (await ask(as)).data
    expect(Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000)).toBe(15)
    expect((await ask(as)).code).toBe(40919)
    expect(await eraseDue({ ...app.frame, db: app.db })).toBe(0)
    expect((await logIn('strangerStudent')).code).toBe(200)
    expect((await app.call('POST /account/deletion/cancel', {}, { as })).code).toBe(200)
    expect((await app.call('POST /account/deletion/cancel', {}, { as })).code).toBe(40400)
    await app.db.execute(sql`update account_deletions set due_at = now() - interval '1 day'`)
    expect(await eraseDue({ ...app.frame, db: app.db })).toBe(0)
    expect((await app.call('POST /account/content', {}, { as })).data.account).toBe(
      app.accounts.strangerStudent.account,
    )
  })

  test('takes the person out of it when the time is over, once', async () => {
    const as = await app.signIn('strangerStudent')
    await app.db
      .execute(sql`insert into favourites (account_id, type, target_id) values (${as.accountId}, 1, 1)`)
      .catch(() => undefined)
    await ask(as)
    await app.db.execute(
      sql`update account_deletions set due_at = now() - interval '1 second' where cancelled_at is null`,
    )
    expect(await eraseDue({ ...app.frame, db: app.db })).toBe(1)
    expect(await eraseDue({ ...app.frame, db: app.db })).toBe(0)
    expect((await app.call('POST /account/content', {}, { as })).code).toBe(40001)
    expect((await logIn('strangerStudent')).code).toBe(40010)
    const [left] = await rows<{ text: string; status: number }>(
      app.db,
      sql`select a::text as text, status from accounts a where id = ${as.accountId}`,
    )
    expect(left?.status).toBe(6)
    expect(left?.text).not.toContain('strangerstudent')
  })
})
