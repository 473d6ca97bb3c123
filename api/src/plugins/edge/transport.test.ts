import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { readProxies, trustIn } from './proxies.ts'
import { registerStrictTransport } from './transport.ts'

test.each([
  ['https://site.example', '0', undefined, true],
  ['http://site.example', '0', undefined, false],
  ['http://site.example', '0', 'https', false],
  ['http://site.example', '1', 'https', true],
  ['http://site.example', 'loopback', 'http, https', true],
  ['http://site.example', '10.0.0.0/8', 'https', false],
  ['https://site.example', '1', 'http', false],
  ['https://site.example', '1', undefined, true],
])('%s behind the proxies %s, which say %s: %s', async (publicUrl, proxies, said, isSent) => {
  const app = Fastify()
  const trust = trustIn(readProxies(proxies) ?? 0)
  registerStrictTransport(app, { publicUrl, trust, subdomains: true })
  app.get('/', async () => 'x')
  const { headers } = await app.inject({ url: '/', headers: said ? { 'x-forwarded-proto': said } : {} })
  expect(headers['strict-transport-security']).toBe(
    isSent ? 'max-age=31536000; includeSubDomains' : undefined,
  )
  await app.close()
})

test('a site with sub-hosts that still speak http leaves them out', async () => {
  const app = Fastify()
  const publicUrl = 'https://site.example'
  registerStrictTransport(app, { publicUrl, trust: trustIn(0), subdomains: false })
  const { headers } = await app.inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  await app.close()
})
