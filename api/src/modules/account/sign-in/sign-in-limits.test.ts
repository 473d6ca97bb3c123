import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { type PersonName, TEST_PASSWORD } from '#testing/people.ts'
import { verifyCodes } from '../account.tables.ts'
import { SIGN_IN_LIMITS } from './sign-in-limits.ts'

const [RIGHT, WRONG_CODE, SPENT, LOCKED, LOCKED_TODAY, TOO_FREQUENT, WRONG_LOGIN] = [
  200, 40011, 40017, 40310, 40313, 3000, 40010,
]
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => app.db.execute(sql`delete from sign_in_counts`))

interface Place {
  ip: string
  unkey: string
}
let made = 0
const browser = (ip: string): Place => ({ ip, unkey: String(++made).padStart(32, '0') })
async function from<T>(
  place: Place,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  language = 'en',
) {
  const response = await app.app.inject({
    method,
    url: `/api${url}`,
    payload,
    remoteAddress: place.ip,
    headers: { unkey: place.unkey, 'accept-language': language },
  })
  return response.json() as { code: number; message: string; data: T }
}
const logIn = async (place: Place, account: string, password: string, language?: string) =>
  from(
    place,
    'POST',
    '/account/login',
    { account, ...(await encrypted(app, password, { unkey: place.unkey })) },
    language,
  )
const ask = async (place: Place, email: string) =>
  (await from(place, 'GET', `/common/verifycode/${email}`)).code
const tryCode = (place: Place, email: string, code: string, language?: string) =>
  from<{ key: string }>(
    place,
    'GET',
    `/account/email/passwd?account=${email}&verifyCode=${code}`,
    undefined,
    language,
  )
async function lastMail(email: string): Promise<{ code: string; token: string; body: string }> {
  const mail = await lastMailTo(app.db, email)
  const body = mail?.body ?? ''
  return { body, code: /\b\d{4}\b/.exec(body)?.[0] ?? '', token: /\/([\w-]{43})\b/.exec(body)?.[1] ?? '' }
}
async function setPassword(place: Place, account: string, key: string, password: string) {
  const cipher = await encrypted(app, password)
  return (
    await from(place, 'PUT', '/account/account/passwd', {
      account,
      key,
      passwd: cipher.password,
      secretKey: cipher.secretKey,
    })
  ).code
}
async function nextDay(): Promise<void> {
  await app.db.execute(sql`update sign_in_counts set window_ends_at = window_ends_at - interval '1 day'`)
  await app.db.execute(sql`update verify_codes set expires_at = expires_at - interval '1 day'`)
}
const most = (name: keyof typeof SIGN_IN_LIMITS): number => SIGN_IN_LIMITS[name].most
const nameOf = (who: PersonName): string => app.accounts[who].account

async function guess(place: Place, email: string): Promise<number> {
  if ((await ask(place, email)) !== RIGHT) return 0
  const { code } = await lastMail(email)
  let weighed = 0
  for (const wrong of ['0000', '0001', '0002', '0003', '0004', '0005']
    .filter((one) => one !== code)
    .slice(0, 5)) {
    if ((await tryCode(place, email, wrong)).code !== WRONG_CODE) break
    weighed++
  }
  return weighed
}

describe('guessing mailed codes', () => {
  test('at one account ends at the cap of the day and of the month, from however many networks', async () => {
    const email = nameOf('student')
    const days: number[] = []
    for (let day = 0; day < 12; day++) {
      let weighed = 0
      for (let at = 0; at < 6; at++) weighed += await guess(browser(`10.1.${day}.${at}`), email)
      days.push(weighed)
      await nextDay()
    }
    expect(days[0]).toBe(most('code.account'))
    expect(days.reduce((sum, one) => sum + one, 0)).toBe(most('code.month'))
    expect(days.slice(2).every((one) => one === 0)).toBe(true)
  })

  test('across accounts ends at the cap of the network, of IPv6 by /64, whether the accounts exist or not', async () => {
    let weighed = 0
    for (let at = 0; at < 14; at++)
      weighed += await guess(
        browser(`2001:db8:1:2::${at.toString(16)}`),
        `guess-${at}@test.southbound.example`,
      )
    expect(weighed).toBe(most('code.network'))
    expect(await guess(browser('2001:db8:1:3::1'), 'guess-99@test.southbound.example')).toBe(5)
  })

  test('takes nothing from the owner, whose code stays good while strangers ask and guess', async () => {
    const email = nameOf('agent')
    const [owner, stranger] = [browser('198.51.100.1'), browser('203.0.113.1')]
    expect(await ask(owner, email)).toBe(RIGHT)
    const own = await lastMail(email)
    const asked = []
    for (let at = 0; at < 6; at++) asked.push(await ask(stranger, email))
    expect(asked).toEqual([RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, TOO_FREQUENT])
    for (let at = 0; at < 6; at++) await tryCode(stranger, email, own.code === '0000' ? '1111' : '0000')
    expect((await tryCode(stranger, email, own.code)).code).not.toBe(RIGHT)
    expect(await ask(browser('198.51.100.1'), email)).toBe(RIGHT)
    const { code, data } = await tryCode(owner, email, own.code)
    expect(code).toBe(RIGHT)
    expect(await setPassword(owner, email, data.key, TEST_PASSWORD)).toBe(RIGHT)
  })

  test('leaves the mailed link when codes are spent, and the codes of a device that signed in before', async () => {
    const email = nameOf('institution')
    const device = browser('198.51.100.7')
    expect((await logIn(device, email, TEST_PASSWORD)).code).toBe(RIGHT)
    for (let at = 0; at < 6; at++) await guess(browser(`10.2.0.${at}`), email)
    const elsewhere = browser('198.51.100.8')
    expect(await ask(elsewhere, email)).toBe(RIGHT)
    const { code, token } = await lastMail(email)
    expect(await tryCode(elsewhere, email, code, 'zh-CN')).toMatchObject({
      code: SPENT,
      message: '该邮箱的验证码输入错误次数过多。请直接打开邮件中的链接，无需验证码。',
    })
    expect(await ask(device, email)).toBe(RIGHT)
    expect((await tryCode(device, email, (await lastMail(email)).code)).code).toBe(RIGHT)
    expect(await setPassword(elsewhere, email, token, 'Linked-2026')).toBe(RIGHT)
    expect((await logIn(elsewhere, email, 'Linked-2026')).code).toBe(RIGHT)
  })

  test('a link that confirms an address brings a code that no guesser has spent', async () => {
    const email = 'newcomer@test.southbound.example'
    for (let at = 0; at < 6; at++) await guess(browser(`10.3.0.${at}`), email)
    const place = browser('198.51.100.9')
    await ask(place, email)
    const { code, token } = await lastMail(email)
    const signUp = async (verifyCode: string) =>
      (
        await from(place, 'POST', '/account/regist', {
          account: email,
          nickname: 'New',
          type: 1,
          verifyCode,
          ...(await encrypted(app, TEST_PASSWORD)),
        })
      ).code
    expect(await signUp(code)).toBe(SPENT)
    const { data } = await from<{ verifyCode: string }>(place, 'POST', '/account/mailedToken/verify', {
      token,
    })
    expect(await signUp(data.verifyCode)).toBe(RIGHT)
  })

  test('the last mail of a day says so, and its link opens until the next day', async () => {
    const email = nameOf('other')
    const codes = []
    for (let at = 0; codes.at(-1) !== TOO_FREQUENT && at < 100; at++)
      codes.push(await ask(browser(`10.4.0.${at}`), email))
    expect(codes).toHaveLength(most('mail.account') + 1)
    const { body, token } = await lastMail(email)
    expect(body).toContain('24 hours')
    expect(body).toContain('the last mail for a day')
    await app.db.execute(sql`update mailed_tokens set expires_at = expires_at - interval '23 hours'`)
    expect(await setPassword(browser('198.51.100.10'), email, token, TEST_PASSWORD)).toBe(RIGHT)
  })

  test('codes are kept as digests, by who asked', async () => {
    const place = browser('198.51.100.11')
    await ask(place, 'kept@test.southbound.example')
    const stored = JSON.stringify(
      await app.db.select().from(verifyCodes).where(eq(verifyCodes.email, 'kept@test.southbound.example')),
    )
    const { code } = await lastMail('kept@test.southbound.example')
    // As a value: four digits are part of a digest by chance.
    expect(stored).not.toContain(`"${code}"`)
    expect(stored).not.toContain(place.unkey)
  })
})

describe('wrong passwords', () => {
  test('of a stranger lock him out, neither the device that the owner has signed in from nor another network', async () => {
    const email = nameOf('strangerAgent')
    const device = browser('198.51.100.20')
    expect((await logIn(device, email, TEST_PASSWORD)).code).toBe(RIGHT)
    const stranger = browser('203.0.113.20')
    const tried = []
    for (let at = 0; at < 7; at++) tried.push((await logIn(stranger, email, 'wrong-1')).code)
    expect(tried).toEqual([...Array.from({ length: most('password') }, () => WRONG_LOGIN), LOCKED, LOCKED])
    expect((await logIn(browser('203.0.113.20'), email, TEST_PASSWORD)).code).toBe(LOCKED)
    expect((await logIn({ ...device, ip: '203.0.113.20' }, email, TEST_PASSWORD)).code).toBe(RIGHT)
    expect((await logIn(browser('198.51.100.21'), email, TEST_PASSWORD)).code).toBe(RIGHT)
  })

  test('count for all of a /64 of IPv6, and for no other', async () => {
    const email = nameOf('strangerStudent')
    for (let at = 0; at < most('password'); at++)
      await logIn(browser(`2001:db8:aa:1::${at}`), email, 'wrong-1')
    expect((await logIn(browser('2001:0db8:00aa:0001:ffff::9'), email, TEST_PASSWORD)).code).toBe(LOCKED)
    expect((await logIn(browser('2001:db8:aa:2::1'), email, TEST_PASSWORD)).code).toBe(RIGHT)
  })

  test('of many networks end at the cap of the account and day; a known device and the mailed link still open', async () => {
    const email = nameOf('strangerInstitution')
    const device = browser('198.51.100.30')
    await logIn(device, email, TEST_PASSWORD)
    const weighed = []
    for (let at = 0; at < 25; at++)
      for (let one = 0; one < most('password'); one++)
        weighed.push((await logIn(browser(`10.5.0.${at}`), email, 'wrong-1')).code)
    expect(weighed.filter((code) => code === WRONG_LOGIN)).toHaveLength(most('password.account'))
    const elsewhere = browser('198.51.100.31')
    expect(await logIn(elsewhere, email, TEST_PASSWORD, 'zh-CN')).toMatchObject({
      code: LOCKED_TODAY,
      message: '今日失败次数过多。请在您以前登录过的设备上登录，或通过邮件中的链接设置新密码。',
    })
    expect((await logIn(device, email, TEST_PASSWORD)).code).toBe(RIGHT)
    await ask(elsewhere, email)
    expect(await setPassword(elsewhere, email, (await lastMail(email)).token, 'Again-2026')).toBe(RIGHT)
    expect((await logIn(elsewhere, email, 'Again-2026')).code).toBe(RIGHT)
  }, 120_000)

  test('on a known device are counted there, and the device of one account is nothing to another', async () => {
    const [email, other] = [nameOf('auditor'), nameOf('operator')]
    const device = browser('198.51.100.40')
    await logIn(device, email, TEST_PASSWORD)
    for (let at = 0; at < most('password.device'); at++) await logIn(device, email, 'wrong-1')
    expect((await logIn(device, email, TEST_PASSWORD)).code).toBe(LOCKED)
    expect((await logIn(browser('198.51.100.40'), email, TEST_PASSWORD)).code).toBe(RIGHT)
    for (let at = 0; at < most('password'); at++) await logIn(device, other, 'wrong-1')
    expect((await logIn(device, other, TEST_PASSWORD)).code).toBe(LOCKED)
  })

  test('a device key that could be guessed comes through no lock', async () => {
    const email = nameOf('operator')
    const weak = { ip: '198.51.100.50', unkey: '1' }
    expect((await logIn(weak, email, TEST_PASSWORD)).code).toBe(RIGHT)
    for (let at = 0; at < most('password'); at++) await logIn(browser('203.0.113.50'), email, 'wrong-1')
    expect((await logIn({ ...weak, ip: '203.0.113.50' }, email, TEST_PASSWORD)).code).toBe(LOCKED)
  })
})
