import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'
import { drain } from './draining.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a node that ends is not ready, answers what comes, and ends the connection with the answer', async () => {
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ method: 'GET', url })
    return [statusCode, headers.connection]
  }
  expect([await ask('/readyz'), await ask('/api/lookup/gender')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  await drain(app.app, 2)
  expect([await ask('/readyz'), await ask('/healthz'), await ask('/api/lookup/gender')]).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ])
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
})
