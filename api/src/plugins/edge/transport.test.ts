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
  registerStrictTransport(app, publicUrl, trustIn(readProxies(proxies) ?? 0))
  app.get('/', async () => 'x')
  const { headers } = await app.inject({ url: '/', headers: said ? { 'x-forwarded-proto': said } : {} })
  expect(headers['strict-transport-security']).toBe(isSent ? 'max-age=31536000' : undefined)
  await app.close()
})
