import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { accounts } from '../account.tables.ts'
import { issueToken } from '../mailed-tokens.service.ts'
import { hashPassword } from './password.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(undefined, undefined, { refuseGuessed: true })
})
afterAll(() => app.close())

const from = (unkey: string, locale: 'en' | 'zh' = 'en') => ({ locale, headers: { unkey } })
async function codeFor(email: string): Promise<string> {
  await app.call('GET /common/verifycode/:email', { params: { email } }, from(email))
  const mail = await lastMailTo(app.db, email)
  return /\b\d{4}\b/.exec(mail?.body ?? '')?.[0] ?? ''
}

test('who signs up with a password of the list, or with the own name in it, is told which field and which rule, and the code stays good', async () => {
  const email = 'harriet.quill@test.southbound.example'
  const verifyCode = await codeFor(email)
  const signUp = async (password: string, locale: 'en' | 'zh' = 'en') =>
    app.callRaw(
      'POST /account/regist',
      {
        body: {
          account: email,
          nickname: 'Harriet',
          type: 1,
          verifyCode,
          ...(await encrypted(app, password)),
        },
      },
      from(email, locale),
    )
  expect(await signUp('Iloveyou')).toMatchObject({
    code: 40000,
    message: 'This password is too common and easy to guess. Please choose another one.',
    data: { fields: [{ field: 'password', rule: 'common-password' }] },
  })
  expect(await signUp('Quill-1987', 'zh')).toMatchObject({
    message: '密码不得包含您的姓名、邮箱名或本网站的名称。',
    data: { fields: [{ field: 'password', rule: 'own-words' }] },
  })
  expect((await signUp('kestrel_8.tarn')).code).toBe(200)
})

test('a mailed link refuses it after it has proven whose it is, and sets another one afterwards', async () => {
  const { id, account } = app.accounts.agent
  const key = await issueToken(app.db, { kind: 'password', subject: id, minutes: 5 })
  const set = async (password: string, by = key) => {
    const { password: passwd, secretKey } = await encrypted(app, password)
    return app.callRaw('PUT /account/account/passwd', { body: { account, key: by, passwd, secretKey } })
  }
  expect((await set('Agent-1987', 'x'.repeat(43))).code).toBe(40011)
  expect(await set('Agent-1987')).toMatchObject({
    data: { fields: [{ field: 'passwd', rule: 'own-words' }] },
  })
  expect((await set('kestrel_8.tarn')).code).toBe(200)
})

test('a change refuses it; a password that was set before the rule still opens its account', async () => {
  const { id, account } = app.accounts.other
  await app.db
    .update(accounts)
    .set({ passwordHash: await hashPassword('123456') })
    .where(eq(accounts.id, id))
  const login = await app.call('POST /account/login', {
    body: { account, ...(await encrypted(app, '123456')) },
  })
  expect(login.code).toBe(200)
  const as = { sessionKey: login.data.sessionKey, accountId: id }
  const old = await encrypted(app, '123456')
  const check = { oldPassword: old.password, secretKey: old.secretKey }
  expect((await app.call('POST /account/checkAccountoldPassword', { body: check }, { as })).code).toBe(200)
  const change = async (password: string) => {
    const { secretKey, password: loginPassword } = await encrypted(app, password)
    const { password: confirmPassword } = await encrypted(app, password)
    const body = { operateType: 2, loginPassword, confirmPassword, secretKey } as const
    return app.callRaw('POST /account/modifyAccount', { body }, { as })
  }
  expect(await change('Southbound1')).toMatchObject({
    data: { fields: [{ field: 'loginPassword', rule: 'own-words' }] },
  })
  expect((await change(TEST_PASSWORD)).code).toBe(200)
})
