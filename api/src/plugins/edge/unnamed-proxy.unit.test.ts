import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { tellOfUnnamedProxy } from './unnamed-proxy.ts'

async function saidWith(trustProxy: number, headers: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  })
  tellOfUnnamedProxy(app, trustProxy)
  app.get('/', async () => 'there')
  for (let at = 0; at < 3; at++) await app.inject({ url: '/', headers })
  await app.close()
  return lines.map((line) => JSON.parse(line).msg)
}

test('a proxy that passes requests on and is not named is told of once', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  expect(await saidWith(0, forwarded)).toEqual([expect.stringContaining('TRUST_PROXY does not name it')])
  expect(await saidWith(0, {})).toEqual([])
  expect(await saidWith(1, forwarded)).toEqual([])
})
