import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'

const READER = '203.0.113.9'
const FORGED = ['127.0.0.1', '198.51.100.1', '::1', 'unknown', '198.51.100.2, 198.51.100.3']
let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp(undefined, undefined, { trustProxy: 1 })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterEach(() => {
  jest.restoreAllMocks()
})
afterAll(() => app.close())

const saidBy = (forged: string, reader = READER) => ({ 'x-forwarded-for': `${forged}, ${reader}` })

test('a call counts for the address that the proxy saw, whatever the client writes before it', async () => {
  const check = jest.spyOn(app.frame.limits, 'check')
  for (const forged of FORGED)
    await app.call('GET /lookup/:name', { params: { name: 'intakeTerm' } }, { headers: saidBy(forged) })
  expect(check.mock.calls.map(([, , { ip }]) => ip)).toEqual(FORGED.map(() => READER))
})

test('a limit per minute holds for one address under many names', async () => {
  const answers: number[] = []
  for (let at = 0; at < 80 && answers.at(-1) !== 3000; at++) {
    const headers = { ...saidBy(`198.51.100.${at}`, '203.0.113.77'), unkey: randomUUID() }
    answers.push(
      (
        await app.call(
          'GET /common/verifycode/:email',
          { params: { email: `mei${at}@example.com` } },
          { headers },
        )
      ).code,
    )
  }
  expect(answers.at(-1)).toBe(3000)
})

const upgrade = (forwarded: string) =>
  new Promise<string>((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', fail)
    socket.once('data', (data) => {
      done(String(data).split('\r\n')[0] ?? '')
      socket.destroy()
    })
    const lines = [
      'GET /webSocket/made-up HTTP/1.1',
      'Host: site',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
    ]
    socket.write(
      [
        ...lines,
        `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
        `X-Forwarded-For: ${forwarded}`,
        '',
        '',
      ].join('\r\n'),
    )
  })

test('a live connection counts for the same address, and is refused when that asks too often', async () => {
  const check = jest.spyOn(app.frame.limits, 'checkAddress')
  for (const forged of FORGED) expect(await upgrade(`${forged}, ${READER}`)).toContain('101')
  expect(check.mock.calls.map(([ip]) => ip)).toEqual(FORGED.map(() => READER))
  for (let at = 0; at < 12_000; at++)
    try {
      app.frame.limits.checkAddress('203.0.113.50')
    } catch {}
  expect(await upgrade('198.51.100.1, 203.0.113.50')).toContain('429')
})
