import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'
import { patienceOf } from './patience.ts'

const PATIENCE = { headersMs: 600, bodyMs: 600, bodyBytes: 1_000, idleMs: 500, lookMs: 100 }
let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp(undefined, undefined, { patience: PATIENCE })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const drip = (parts: readonly string[], everyMs: number) =>
  new Promise<{ heard: string; ms: number }>((done) => {
    const began = Date.now()
    const socket = connect(port, '127.0.0.1')
    let [heard, at] = ['', 0]
    const timer = setInterval(() => at < parts.length && socket.write(parts[at++] as string), everyMs)
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      done({ heard, ms: Date.now() - began })
    })
  })
const letters = (count: number) => Array<string>(count).fill('x')
const post = (how: string) =>
  `POST /api/account/login HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nAccept-Language: zh-CN\r\n${how}\r\n\r\n`
const LONG_MS = 8_000

const ENDED: [what: string, parts: string[]][] = [
  ['a connection that says nothing', []],
  ['headers that come letter by letter', ['GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ', ...letters(400)]],
  ['a body that stops', [post('Content-Length: 100000'), '{']],
  ['a body that comes letter by letter', [post('Content-Length: 100000'), ...letters(400)]],
  [
    'a body in chunks that has no end',
    [post('Transfer-Encoding: chunked'), ...Array<string>(400).fill('1\r\nx\r\n')],
  ],
]
test('who is too slow is ended, and told so in his language', async () => {
  const answers = await Promise.all(
    ENDED.map(([what, parts]) => drip(parts, 50).then((it) => ({ what, ...it }))),
  )
  for (const { what, heard, ms } of answers) {
    expect([what, heard]).toEqual([what, expect.stringMatching(/^HTTP\/1\.1 408 /)])
    expect([what, heard]).toEqual([what, expect.stringContaining('"failure":"input.invalid"')])
    if (what.startsWith('a body')) expect([what, heard]).toEqual([what, expect.stringMatching(/[一-龥]/)])
    expect(ms).toBeLessThan(LONG_MS)
  }
})

test('a body that gets on may take many times as long as a space of time', async () => {
  const body = JSON.stringify({ account: 'a', password: 'b', secretKey: 'c' }).padEnd(20_000)
  const parts = Array.from({ length: 20 }, (_, at) => body.slice(at * 1_000, (at + 1) * 1_000))
  const { heard, ms } = await drip([post('Content-Length: 20000\r\nConnection: close'), ...parts], 100)
  expect(ms).toBeGreaterThan(PATIENCE.bodyMs * 3)
  expect(heard).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection that asks nothing more is ended after a while', async () => {
  const { heard, ms } = await drip(['GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n'], 10)
  expect(heard).toMatch(/^HTTP\/1\.1 200 /)
  expect(ms).toBeLessThan(LONG_MS)
})

test('a phone that sends 50 MB over 1 Mbit/s is in time', () => {
  const { bodyMs, bodyBytes, wholeMs } = patienceOf()
  const perSecond = 1_000_000 / 8
  expect(perSecond * (bodyMs / 1_000)).toBeGreaterThan(bodyBytes * 10)
  expect((50_000_000 / perSecond) * 1_000).toBeLessThan(wholeMs)
})
