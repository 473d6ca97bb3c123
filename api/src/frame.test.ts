import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ERRORS, type Failure } from '@southbound/shared/contract'
import { ONLY_DATE } from '@southbound/shared/testing/timing'
import { type TestApp, testApp } from '../testing/app.ts'
import { failureText } from './plugins/texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const post = (
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => app.inject({ method: 'POST', url: `/api${url}`, payload, headers })

describe('the envelope', () => {
  test('success has code 200 and a message in the language of the reader', async () => {
    expect(await app.call('GET /country/getAllCurrency')).toMatchObject({
      status: 200,
      code: 200,
      message: 'Success',
    })
    expect(await app.call('GET /country/getAllCurrency', {}, { locale: 'zh' })).toMatchObject({
      message: '操作成功',
    })
  })

  test('no answer may be kept or guessed at by what lies between', async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/api/country/getAllCurrency' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('TRACE is answered by nothing of what was sent', async () => {
    const { statusCode, body } = await app.inject({
      method: 'TRACE' as 'GET',
      url: '/api/country/getAllCurrency',
      headers: { sessionkey: 'a-secret-key' },
    })
    expect([statusCode, body.includes('a-secret-key')]).toEqual([404, false])
  })

  test('every failure has its words in both languages, without a gap left in them', () => {
    for (const failure of Object.keys(ERRORS) as Failure[]) {
      const [en, zh] = [
        failureText(failure, 'en', { sections: 'a', from: 1, to: 2 }),
        failureText(failure, 'zh', { sections: 'a', from: 1, to: 2 }),
      ]
      expect({ failure, en, zh }).toEqual({
        failure,
        en: expect.stringMatching(/\w/),
        zh: expect.stringMatching(/\p{Script=Han}/u),
      })
      expect(en + zh).not.toContain('{{')
    }
  })

  test('the roles are refused in the words of the specification', async () => {
    const as = await app.signIn('student')
    expect(await app.call('POST /shopping/shoppingList', {}, { as })).toMatchObject({
      code: 40301,
      message: "Student account doesn't have permission.",
    })
    expect(await app.call('POST /shopping/shoppingList', {})).toMatchObject({
      code: 40001,
      message: 'Have not logged in.',
    })
  })
})

describe('invalid input', () => {
  const register = {
    account: 'no mail',
    nickname: '  ',
    type: '1',
    verifyCode: '12',
    password: 'x'.repeat(1001),
  }

  test('names every field and rule in words', async () => {
    const en = await app.callRaw('POST /account/regist', { body: register })
    expect(en).toMatchObject({ status: 200, code: 40000, data: { failure: 'input.invalid' } })
    const fields = (en.data as { fields: { field: string; rule: string; message: string }[] }).fields
    expect(Object.fromEntries(fields.map(({ field, rule }) => [field, rule]))).toEqual({
      account: 'pattern',
      nickname: 'required',
      type: 'type',
      verifyCode: 'pattern',
      password: 'maxLength',
      secretKey: 'required',
    })
    expect(fields.find(({ field }) => field === 'password')?.message).toBe(
      'password: at most 1000 characters.',
    )
    const zh = await app.callRaw('POST /account/regist', { body: register }, { locale: 'zh' })
    expect(JSON.stringify(zh.data)).toContain('密码最多 1000 个字符。')
    expect(JSON.stringify(zh.data)).not.toContain('{{')
  })

  test.each([
    [{ page: -1 }, 'page', 'minimum'],
    [{ rows: 1e9 }, 'rows', 'maximum'],
    [{ type: 77 }, 'type', 'enum'],
    [{ page: '2' }, 'page', 'type'],
    [{ page: 1.5 }, 'page', 'type'],
  ])('%j is refused', async (body, field, rule) => {
    expect(await app.callRaw('POST /goods/getGoodsList', { body })).toMatchObject({
      code: 40000,
      data: { fields: [{ field, rule }] },
    })
  })

  test('fields that nobody declared are ignored, and undeclared ones never answered', async () => {
    expect((await app.callRaw('POST /goods/getGoodsList', { body: { type: 0, more: 1 } })).code).toBe(200)
  })

  test.each([
    ['broken JSON', '{"type":', 'application/json', 200],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 200],
    ['a list', '[]', 'application/json', 200],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'text/xml', 415],
    ['more than a mebibyte', JSON.stringify({ keyword: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('%s as the body is refused in the envelope', async (_name, payload, type, status) => {
    const reply = await post('/goods/getGoodsList', payload, { 'content-type': type })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/\w/) })
    expect(reply.json().code).not.toBe(200)
    expect(reply.body).not.toMatch(/\bat .+\.[jt]s|node_modules/)
  })

  test('an empty body and a left out one are the same', async () => {
    expect((await post('/goods/getGoodsList', '')).json().code).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/api/goods/getGoodsList' })).json().code).toBe(200)
  })
})

describe('addresses', () => {
  test.each(['/api/nothing', '/api/', '/api/goods/getGoodsList/x'])(
    '%s is not found, in the envelope',
    async (url) => {
      const reply = await app.inject({ method: 'GET', url, headers: { 'accept-language': 'zh-CN' } })
      expect([reply.statusCode, reply.json().message]).toEqual([404, '该内容不存在。'])
    },
  )

  test('a broken address is invalid input', async () => {
    const reply = await app.inject({ method: 'GET', url: '/api/lookup/%E0%A4%A' })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 40000])
  })

  test('the description holds every call, and the page to read it needs no script', async () => {
    const { paths } = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json() as {
      paths: Record<string, object>
    }
    expect(Object.keys(paths)).toContain('/api/case/takeCaseFromPool/{id}')
    expect(Object.keys(paths).every((path) => path.startsWith('/api/'))).toBe(true)
    const page = await app.inject({ method: 'GET', url: '/api/docs' })
    expect(page.body).toContain('/api/case/takeCaseFromPool/{id}')
    expect(page.body).not.toMatch(/<script|src=|href="http/)
  })

  test('health and readiness', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200)
  })
})

describe('too many requests', () => {
  beforeEach(() => {
    jest.useFakeTimers(ONLY_DATE)
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('answer 3000, per device and account, and an address cannot invent devices for ever', async () => {
    const ask = (unkey: string, email = `${unkey}@a.example`) =>
      app
        .call('GET /common/verifycode/:email', { params: { email } }, { headers: { unkey } })
        .then(({ code }) => code)
    const codes = []
    for (let at = 0; at < 6; at++) codes.push(await ask('one', `${at}@a.example`))
    expect(codes).toEqual([200, 200, 200, 200, 200, 3000])
    expect(await ask('two')).toBe(200)
    const many = []
    for (let at = 0; at < 50; at++) many.push(await ask(`device-${at}`))
    expect(many.at(-1)).toBe(3000)
    expect(many.filter((code) => code === 200).length).toBeGreaterThan(30)
    expect(
      await app.call(
        'GET /common/verifycode/:email',
        { params: { email: 'z@a.example' } },
        { headers: { unkey: 'one' }, locale: 'zh' },
      ),
    ).toMatchObject({
      message: '操作过于频繁，请稍后再试。',
    })
  })
})

describe('calls inside the process', () => {
  test('answer what HTTP answers, and refuse with the same words', async () => {
    const inside = await app.callInProcess('GET /lookup/courseLevel', undefined, { locale: 'en' })
    expect(inside).toEqual((await app.call('GET /lookup/courseLevel')).data)
    const refused = app.callInProcess(
      'GET /lookup/:name',
      { params: { name: 'x'.repeat(41) } },
      { locale: 'zh' },
    )
    await expect(refused).rejects.toMatchObject({
      code: 40000,
      failure: 'input.invalid',
      message: '姓名最多 40 个字符。',
    })
    await expect(
      app.callInProcess('POST /account/content', undefined, { locale: 'en' }),
    ).rejects.toMatchObject({ code: 40001 })
    const { sessionKey, accountId } = await app.signIn('agent')
    expect(
      await app.callInProcess('POST /account/content', undefined, { locale: 'en', sessionKey }),
    ).toMatchObject({ id: accountId })
  })
})
