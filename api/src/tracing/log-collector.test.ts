import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { testApp } from '#testing/app.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

interface Exported {
  resourceLogs: {
    scopeLogs: {
      logRecords: {
        body: { stringValue?: string }
        severityNumber: number
        traceId?: string
        timeUnixNano: string
        attributes: { key: string; value: object }[]
      }[]
    }[]
  }[]
}

test('each line of the log goes to the collector too, with its level, time, fields and trace', async () => {
  const bodies: string[] = []
  const collector = createServer((request, reply) => {
    void text(request).then((body) => {
      if (request.url === '/v1/logs') bodies.push(body)
      reply.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const otlpEndpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await testApp(undefined, undefined, { otlpEndpoint, logLevel: 'info', logTo })
  const begun = Date.now()
  await app.inject({
    url: '/api/reference/countries?keyword=secret',
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
  })
  app.app.log.error({ log: 'security', depth: { of: 2 } }, 'told')
  await app.close()
  collector.close()
  const records = bodies.flatMap((body) =>
    (JSON.parse(body) as Exported).resourceLogs.flatMap(({ scopeLogs }) =>
      scopeLogs.flatMap(({ logRecords }) => logRecords),
    ),
  )
  expect(records.length).toBe(lines.length)
  const of = (body: string) => records.find((record) => record.body.stringValue === body)
  expect(of('incoming request')).toMatchObject({ traceId: TRACE, severityNumber: 9 })
  expect(JSON.stringify(records)).not.toContain('secret')
  const told = of('told')
  expect(told).toMatchObject({ severityNumber: 17 })
  expect(Number(told?.timeUnixNano) / 1e6).toBeGreaterThanOrEqual(begun)
  expect(told?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'log', value: { stringValue: 'security' } },
      {
        key: 'depth',
        value: { kvlistValue: { values: [{ key: 'of', value: { intValue: 2 } }] } },
      },
    ]),
  )
})

test('a collector that is away costs neither the log nor the end of the site', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await testApp(undefined, undefined, {
    otlpEndpoint: 'http://127.0.0.1:9',
    logLevel: 'info',
    logTo,
  })
  app.app.log.error('told')
  await app.close()
  expect(lines.some((line) => line.includes('"msg":"told"'))).toBe(true)
})
