import { createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { desc, eq, sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { rows } from '../../database/database.ts'
import { type AccountRow, accounts, outboxMails, sessions } from './account.tables.ts'
import { findAccount } from './find-account.ts'
import { setPassword } from './passwords/set-password.ts'
import { begin } from './sign-in/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const device = (name: string) => ({ headers: { unkey: name } })
async function logIn(
  account: string,
  password: string,
  more: { accountType?: 1 | 2 | 3 | 5 | 9; mindPwd?: boolean } = {},
  locale: 'en' | 'zh' = 'en',
) {
  return app.call(
    'POST /account/login',
    { body: { account, ...(await encrypted(app, password)), ...more } },
    { locale, ...device(`at ${account}`) },
  )
}
async function mailedCode(email: string): Promise<string> {
  const [mail] = await app.db
    .select()
    .from(outboxMails)
    .where(sql`to_address = ${email} and body ~ '[0-9]{4}'`)
    .orderBy(desc(outboxMails.id))
    .limit(1)
  return /\b\d{4}\b/.exec(mail?.body ?? '')?.[0] ?? ''
}

describe('signing in', () => {
  test('a right password opens a session that is stored only as a digest', async () => {
    const { data } = await logIn(app.accounts.student.account.toUpperCase(), TEST_PASSWORD, {
      accountType: 1,
    })
    const me = await app.call(
      'POST /account/content',
      {},
      { as: { sessionKey: data.sessionKey, accountId: '' } },
    )
    expect(me.data).toMatchObject({ id: app.accounts.student.id, type: 1, staffRole: null })
    expect(me.data.permissions).toContain('cases.apply')
    expect(me.data.permissions).not.toContain('commerce.cart')
    const stored = await app.db.select().from(sessions)
    expect(JSON.stringify(stored)).not.toContain(data.sessionKey)
  })

  test('the key that wraps passwords has 128 bits of security, as all else', async () => {
    const { publicKey } = (await app.call('GET /common/crypt/rsa')).data
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072)
  })

  test('a cipher text opens once', async () => {
    const cipher = await encrypted(app, TEST_PASSWORD)
    const body = { account: app.accounts.agent.account, ...cipher }
    expect((await app.call('POST /account/login', { body })).code).toBe(200)
    expect((await app.call('POST /account/login', { body })).code).toBe(40012)
    const spaced = { ...body, password: `${cipher.password.slice(0, 40)}\n${cipher.password.slice(40)}` }
    expect((await app.call('POST /account/login', { body: spaced })).code).toBe(40012)
  })

  test('a cipher text of a key that is over does not open', async () => {
    const cipher = await encrypted(app, TEST_PASSWORD)
    await app.db.execute(sql`update crypt_keys set expires_at = now() - interval '1 second'`)
    expect(
      await app.call('POST /account/login', { body: { account: app.accounts.agent.account, ...cipher } }),
    ).toMatchObject({ code: 40012 })
    await app.db.execute(sql`delete from crypt_keys`)
  })

  test('five failures lock the name for 15 minutes, known or not, even with the right password after', async () => {
    for (const account of [app.accounts.other.account, 'nobody@test.southbound.example']) {
      const tries = await Promise.all(
        Array.from({ length: 8 }, async () => (await logIn(account, 'wrong-1')).code),
      )
      expect(tries.filter((code) => code === 40010)).toHaveLength(5)
      expect(tries.filter((code) => code === 40310)).toHaveLength(3)
    }
    expect(await logIn(app.accounts.other.account, TEST_PASSWORD, {}, 'zh')).toMatchObject({
      code: 40310,
      message: '失败次数过多，请 15 分钟后再试。',
    })
    await app.db.execute(sql`update sign_in_counts set window_ends_at = now() - interval '1 second'`)
    expect((await logIn(app.accounts.other.account, TEST_PASSWORD)).code).toBe(200)
  })

  test('the wrong tab is refused, and staff sign in with type 9', async () => {
    expect(await logIn(app.accounts.student.account, TEST_PASSWORD, { accountType: 2 })).toMatchObject({
      code: 40314,
      message: 'Student users not authorised. Please login again.',
    })
    expect(await logIn(app.accounts.other.account, TEST_PASSWORD, { accountType: 3 }, 'zh')).toMatchObject({
      code: 40318,
    })
    expect((await logIn(app.accounts.student.account, 'wrong-1', { accountType: 2 })).code).toBe(40010)
    expect((await logIn(app.accounts.operator.account, TEST_PASSWORD, { accountType: 1 })).code).toBe(40312)
    expect((await logIn(app.accounts.operator.account, TEST_PASSWORD, { accountType: 9 })).code).toBe(200)
  })

  test('a suspended account cannot sign in, and its open session ends', async () => {
    const open = await app.signIn('auditor')
    await app.db.execute(sql`update accounts set status = 3 where id = ${app.accounts.auditor.id}`)
    expect((await logIn(app.accounts.auditor.account, TEST_PASSWORD)).code).toBe(40311)
    expect((await app.call('POST /account/content', {}, { as: open })).code).toBe(40001)
    await app.db.execute(sql`update accounts set status = 1 where id = ${app.accounts.auditor.id}`)
  })
})

describe('sessions', () => {
  test('a browser session ends after 12 idle hours and 7 days, a kept one after 45 days', async () => {
    await app.signIn('student')
    await app.signIn('student', true)
    const [kept, browser] = await app.db.select().from(sessions).orderBy(desc(sessions.id)).limit(2)
    const hours = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000)
    expect([
      hours(browser?.createdAt ?? '', browser?.idleUntil ?? ''),
      hours(browser?.createdAt ?? '', browser?.expiresAt ?? ''),
    ]).toEqual([12, 168])
    expect([kept?.keep, hours(kept?.createdAt ?? '', kept?.expiresAt ?? '')]).toEqual([true, 45 * 24])
  })

  test.each(['idle_until', 'expires_at'])('a session whose %s has passed is over', async (column) => {
    const as = await app.signIn('student')
    expect((await app.call('POST /account/content', {}, { as })).code).toBe(200)
    await app.db.execute(
      sql`update sessions set ${sql.identifier(column)} = now() - interval '1 second' where id = (select max(id) from sessions)`,
    )
    expect(await app.call('POST /account/content', {}, { as })).toMatchObject({
      code: 40001,
      message: 'Have not logged in.',
    })
  })

  test('signing in again in the same browser ends the session before', async () => {
    const { account } = app.accounts.strangerStudent
    const before = await app.signIn('strangerStudent')
    const cipher = await encrypted(app, TEST_PASSWORD)
    const again = await app.call('POST /account/login', { body: { account, ...cipher } }, { as: before })
    expect(again.code).toBe(200)
    expect((await app.call('POST /account/content', {}, { as: before })).code).toBe(40001)
  })

  test('signing out ends this session and no other', async () => {
    const [here, there] = [await app.signIn('agent'), await app.signIn('agent')]
    expect((await app.call('POST /account/loginOut', {}, { as: here })).code).toBe(200)
    expect((await app.call('POST /account/content', {}, { as: here })).code).toBe(40001)
    expect((await app.call('POST /account/content', {}, { as: there })).code).toBe(200)
    expect((await app.call('POST /account/loginOut')).code).toBe(200)
  })
})

describe('the password', () => {
  test('a new one needs the old one first, in this session, and signs out everywhere', async () => {
    const [here, there] = [await app.signIn('institution'), await app.signIn('institution')]
    const change = async (as = here) => {
      const { password, secretKey } = await encrypted(app, 'Fresh-2026')
      return app.call(
        'POST /account/modifyAccount',
        { body: { operateType: 2, loginPassword: password, confirmPassword: password, secretKey } },
        { as },
      )
    }
    const check = async (text: string, as = here) => {
      const { password, secretKey } = await encrypted(app, text)
      return app.call(
        'POST /account/checkAccountoldPassword',
        { body: { oldPassword: password, secretKey } },
        { as },
      )
    }
    expect((await change()).code).toBe(40014)
    expect((await check('not-it')).code).toBe(40014)
    expect((await check(TEST_PASSWORD)).data).toEqual({ right: true })
    expect((await change(there)).code).toBe(40014)
    expect((await change()).code).toBe(200)
    for (const as of [here, there])
      expect((await app.call('POST /account/content', {}, { as })).code).toBe(40001)
    expect((await logIn(app.accounts.institution.account, TEST_PASSWORD)).code).toBe(40010)
    expect((await logIn(app.accounts.institution.account, 'Fresh-2026')).code).toBe(200)
  })

  test('a new one leaves no other device known: the next sign-in from there is told by mail', async () => {
    const { account, id } = app.accounts.strangerInstitution
    const at = async (device: string | null, password: string) =>
      app.call(
        'POST /account/login',
        { body: { account, ...(await encrypted(app, password, { unkey: 'told' })) } },
        device ? { headers: { unkey: device } } : {},
      )
    const told = () =>
      app.db.$count(outboxMails, sql`to_address = ${account} and subject like '%new device%'`)
    await at('own', TEST_PASSWORD)
    await at('thief', TEST_PASSWORD)
    expect([(await at('thief', TEST_PASSWORD)).code, await told()]).toEqual([200, 1])
    await setPassword(app.db, id, 'Fresh-2026', 'own')
    expect([(await at('own', 'Fresh-2026')).code, await told()]).toEqual([200, 1])
    expect([(await at('thief', 'Fresh-2026')).code, await told()]).toEqual([200, 2])
    // A program that names no device is no known one.
    expect([(await at(null, 'Fresh-2026')).code, await told()]).toEqual([200, 3])
  })

  test('is not read any more once it was wrong five times, and the person is told why', async () => {
    const as = await app.signIn('other')
    const check = async (password: string) => {
      const { password: oldPassword, secretKey } = await encrypted(app, password, { unkey: 'counted' })
      const body = { oldPassword, secretKey }
      return (await app.call('POST /account/checkAccountoldPassword', { body }, { as })).code
    }
    for (let times = 0; times < 5; times++) expect(await check('not-it')).toBe(40014)
    expect(await check(TEST_PASSWORD)).toBe(40310)
    await app.db.execute(sql`delete from sign_in_counts`)
    expect(await check(TEST_PASSWORD)).toBe(200)
  })

  test.each(['short', 'has space1', '密码密码密码', 'a'.repeat(19)])(
    '%s is refused by the rule',
    async (text) => {
      const email = 'rule@test.southbound.example'
      const body = {
        account: email,
        nickname: 'Rule',
        type: 1,
        verifyCode: '0000',
        ...(await encrypted(app, text)),
      }
      expect(await app.call('POST /account/regist', { body }, device(text.length.toString()))).toMatchObject({
        code: 40013,
      })
    },
  )

  test('a forgotten one is set anew with a mailed code, once', async () => {
    const { account } = app.accounts.strangerAgent
    const as = await app.signIn('strangerAgent')
    await app.call('GET /common/verifycode/:email', { params: { email: account } }, device('reset'))
    const key = (
      await app.call(
        'GET /account/email/passwd',
        { query: { account, verifyCode: await mailedCode(account) } },
        device('reset'),
      )
    ).data.key
    const set = async (owner: string) => {
      const { password, secretKey } = await encrypted(app, 'Reset-2026')
      return app.call('PUT /account/account/passwd', {
        body: { account: owner, key, passwd: password, secretKey },
      })
    }
    expect((await set(app.accounts.student.account)).code).toBe(40011)
    expect((await set(account)).code).toBe(200)
    expect((await set(account)).code).toBe(40011)
    expect((await app.call('POST /account/content', {}, { as })).code).toBe(40001)
    expect((await logIn(account, 'Reset-2026')).code).toBe(200)
  })
})

describe('registration', () => {
  const email = 'new@test.southbound.example'
  const register = async (verifyCode: string, from: string) =>
    app.call(
      'POST /account/regist',
      {
        body: {
          account: email,
          nickname: '  小明 ',
          type: 1,
          verifyCode,
          ...(await encrypted(app, 'Right-2026')),
        },
      },
      device(from),
    )

  test('a code is four digits, tried at most five times and used once', async () => {
    await app.call('GET /common/verifycode/:email', { params: { email } }, { locale: 'zh', ...device('new') })
    const code = await mailedCode(email)
    const wrong = code === '1234' ? '4321' : '1234'
    for (let at = 0; at < 5; at++) expect((await register(wrong, 'new')).code).toBe(40011)
    expect((await register(code, 'new')).code).toBe(40011)
    await app.call('GET /common/verifycode/:email', { params: { email } }, device('new'))
    const made = await register(await mailedCode(email), 'new')
    expect(made.code).toBe(200)
    expect((await register(await mailedCode(email), 'new')).code).toBe(40011)
    const { data } = await logIn(email, 'Right-2026')
    expect(
      (await app.call('POST /account/content', {}, { as: { sessionKey: data.sessionKey, accountId: '' } }))
        .data.nickname,
    ).toBe('小明')
  })

  test('only the owner of the mailbox learns that the account exists', async () => {
    await app.call('GET /common/verifycode/:email', { params: { email } }, device('twice'))
    expect((await register('0000', 'twice')).code).not.toBe(40910)
    await app.call('GET /common/verifycode/:email', { params: { email } }, device('twice'))
    expect((await register(await mailedCode(email), 'twice')).code).toBe(40910)
  })

  test('the mail is in the language of the reader, and an address gets five codes an hour', async () => {
    const to = 'many@test.southbound.example'
    const codes = []
    for (let at = 0; at < 6; at++)
      codes.push(
        (
          await app.call(
            'GET /common/verifycode/:email',
            { params: { email: to } },
            { locale: 'zh', ...device(`m${at}`) },
          )
        ).code,
      )
    expect(codes).toEqual([200, 200, 200, 200, 200, 3000])
    const as = await app.signIn('operator')
    const { data } = await app.call(
      'GET /account/outbox',
      { query: { keyword: 'MANY@test', rows: 2 } },
      { as },
    )
    expect(data.total).toBe(5)
    expect(data.rows.map((mail) => mail.to)).toEqual([to, to])
    expect(data.rows[0]?.subject).toBe('南行：您的验证码')
    const wild = await app.call('GET /account/outbox', { query: { keyword: '%' } }, { as })
    expect(wild.data.total).toBe(0)
    expect(
      (await app.call('GET /account/outbox', { query: {} }, { as: await app.signIn('auditor') })).code,
    ).toBe(40300)
  })
})

describe('a sign-in that was on its way', () => {
  const fail = (name: string): never => {
    throw new Error(name)
  }
  const finish = (found: AccountRow, byPassword: boolean) => {
    const request = { ip: '127.0.0.1', userAgent: 'test', device: null, id: '', sessionKey: null }
    const visitor = { id: '', country: () => null }
    const ctx = { db: app.db, actor: null, request: { ...request, visitor }, fail }
    return begin(ctx, found, { keep: false, strong: false, byPassword })
  }

  test('opens nothing after the password was changed or the account closed', async () => {
    const { id } = app.accounts.strangerStudent
    const found = (await findAccount(app.db, id)) as AccountRow
    await app.db.update(accounts).set({ passwordHash: 'another' }).where(eq(accounts.id, id))
    await expect(finish(found, true)).rejects.toThrow('account.wrong-login')
    expect(await finish(found, false)).toMatch(/./)
    await app.db.update(accounts).set({ status: 3 }).where(eq(accounts.id, id))
    await expect(finish(found, false)).rejects.toThrow('account.suspended')
    const { passwordHash, status } = found
    await app.db.update(accounts).set({ passwordHash, status }).where(eq(accounts.id, id))
  })
})

describe('the own account', () => {
  test('nickname and currency symbol change by their rules', async () => {
    const as = await app.signIn('student')
    expect(
      (
        await app.call(
          'POST /account/modifyAccount',
          { body: { operateType: 3, nickname: '😀 مرحبا' } },
          { as },
        )
      ).code,
    ).toBe(200)
    expect((await app.call('POST /account/content', {}, { as })).data.nickname).toBe('😀 مرحبا')
    expect(
      await app.call(
        'POST /account/modifyAccount',
        { body: { operateType: 3, nickname: '   ' } },
        { as, locale: 'zh' },
      ),
    ).toMatchObject({
      message: '请填写昵称。',
    })
    const call = async (nickname: string) =>
      (await app.call('POST /account/modifyAccount', { body: { operateType: 3, nickname } }, { as })).code
    const refused = ['\u3164', '\u200b', '…', 'Southbound 南行', 'S\u200bоuthbound help', '南行客服']
    for (const name of refused) expect([name, await call(name)]).toEqual([name, 40000])
    expect(await call(' a\u202eb\u0007\u200b ')).toBe(200)
    expect((await app.call('POST /account/content', {}, { as })).data.nickname).toBe('ab')
    expect(await call('向南行')).toBe(200)
    expect(
      (await app.call('POST /account/updateCurrencySymbol/:symbol', { params: { symbol: '¥' } }, { as }))
        .code,
    ).toBe(200)
    expect((await app.call('POST /account/getCurrencySymbol', {}, { as })).data.symbol).toBe('¥')
    expect(
      (await app.call('POST /account/updateCurrencySymbol/:symbol', { params: { symbol: 'NZD' } }, { as }))
        .code,
    ).toBe(200)
    expect((await app.call('POST /account/content', {}, { as })).data.currencySymbol).toBe('NZ$')
    expect(
      (await app.call('POST /account/updateCurrencySymbol/:symbol', { params: { symbol: '<b>' } }, { as }))
        .code,
    ).toBe(40000)
  })

  test("an avatar must be one's own file", async () => {
    const [file] = await rows<{ id: string }>(
      app.db,
      sql`insert into files (owner_id, kind, original_name, ext, content_type, bytes, sha256, storage_key)
        values (${app.accounts.agent.id}, 'avatar', 'a.png', 'png', 'image/png', 1, ${'0'.repeat(64)}, 'k') returning id`,
    )
    const set = async (who: 'student' | 'agent') =>
      (
        await app.call(
          'POST /account/modifyAccount',
          { body: { operateType: 1, headImgDocid: file?.id } },
          { as: await app.signIn(who) },
        )
      ).code
    expect(await set('student')).toBe(40440)
    expect(await set('agent')).toBe(200)
  })
})
