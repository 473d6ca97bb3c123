import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { testApp } from '#testing/app.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const FAULT = '1af7651916cd43dd8448eb211c80319d'
const PARENT = 'b7ad6b7169203331'

interface Exported {
  resourceSpans: { scopeSpans: { spans: { name: string; traceId: string; parentSpanId: string }[] }[] }[]
}

test('a request goes on the trace that the browser began, and logs its id; a wrong one begins another', async () => {
  const bodies: string[] = []
  const collector = createServer((request, reply) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body)
      reply.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await testApp(undefined, undefined, { otlpEndpoint: endpoint, logLevel: 'info', logTo })
  const ask = (traceparent: string) =>
    app.inject({ url: '/api/reference/countries', headers: { traceparent } })
  await ask(`00-${TRACE}-${PARENT}-01`)
  await ask(`00-${'0'.repeat(32)}-${PARENT}-01`)
  await app.db.execute('alter table crypt_keys rename to crypt_keys_gone')
  const fault = await app.inject({
    url: '/api/common/crypt/rsa',
    headers: { traceparent: `00-${FAULT}-${PARENT}-01` },
  })
  expect(fault.json()).toMatchObject({
    code: 50000,
    data: { failure: 'server.fault', trace: FAULT, reference: `Reference: ${FAULT.slice(0, 8)}` },
  })
  await app.db.execute('alter table crypt_keys_gone rename to crypt_keys')
  const find = async (who: 'operator' | 'auditor', keyword: string) =>
    app.call('GET /operations/faults', { query: { keyword } }, { as: await app.signIn(who) })
  expect((await find('operator', `Reference: ${FAULT.slice(0, 8)}`)).data).toMatchObject({
    rows: [
      { requestId: FAULT, wire: 'GET /api/common/crypt/rsa', message: expect.stringContaining('crypt_keys') },
    ],
    total: 1,
  })
  expect((await find('operator', 'ffffffff')).data.total).toBe(0)
  expect((await find('auditor', '')).code).toBe(40300)
  await app.close()
  collector.close()
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as Exported).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans: all }) => all),
    ),
  )
  expect(spans.slice(0, 3).map(({ traceId }) => traceId === TRACE)).toEqual([true, false, false])
  expect(spans[0]).toMatchObject({ name: expect.stringMatching(/^GET /), parentSpanId: PARENT })
  const ids = new Set(lines.map((line) => (JSON.parse(line) as { reqId?: string }).reqId).filter(Boolean))
  expect([ids.size, ids.has(TRACE)]).toEqual([6, true])
})
