import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { registerSecurityHeaders } from '../../plugins/edge/security-headers.ts'
import { loggerOptions } from '../../plugins/logging.ts'
import { registerUnsentForms } from './unsent-page.ts'

async function sent(url: string, type = 'application/x-www-form-urlencoded') {
  const log: string[] = []
  const site = Fastify({
    logger: loggerOptions({ logLevel: 'trace', logTo: { write: (text: string) => void log.push(text) } }),
  })
  await registerSecurityHeaders(site)
  await registerUnsentForms(site)
  const { statusCode, headers, body } = await site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: 'account=mia%40x.example&password=Secret-99',
  })
  await site.close()
  return { statusCode, headers, body, log: log.join('') }
}

test.each([
  ['/login?redirect_url=/cart', 'en', 'Your form has not been sent'],
  ['/cn/reset-password', 'zh-Hans', '表单尚未提交'],
  ['/', 'en', 'Your form has not been sent'],
])(
  'a form that the browser sends to %s is answered by a page in %s, and its fields stand nowhere',
  async (url, lang, title) => {
    const { statusCode, headers, body, log } = await sent(url)
    expect(statusCode).toBe(422)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(body).toContain(`<html lang="${lang}">`)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`href="${url}"`)
    expect(log).toContain('incoming request')
    expect(body + log).not.toMatch(/mia|Secret/)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
  },
)

test.each(['multipart/form-data; boundary=x', 'text/plain', 'application/json'])(
  'whatever comes as %s is not read',
  async (type) => {
    expect((await sent('/cn/login', type)).statusCode).toBe(422)
  },
)

test('an address that would lead to another site, or out of its attribute, does not', async () => {
  expect((await sent('//evil.example/login')).body).toContain('href="/evil.example/login"')
  expect((await sent('/login?a="><script>')).body).not.toContain('<script>')
})
