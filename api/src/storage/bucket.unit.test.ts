import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type BucketServer, bucketServer } from '#testing/bucket-server.ts'
import { readConfig } from '../config.ts'
import { type Bucket, openBucket } from './bucket.ts'

let server: BucketServer
let bucket: Bucket
beforeAll(async () => {
  server = await bucketServer()
  bucket = openBucket(server.settings)
})
beforeEach(() => {
  server.stored.clear()
  server.failNext(0)
})
afterAll(() => server.close())

test('bytes come back as they went, and are gone when removed', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 7])
  await bucket.put('a1', bytes)
  expect(await bucket.get('a1')).toEqual(bytes)
  await bucket.remove('a1')
  expect(await bucket.get('a1')).toBeNull()
  await bucket.remove('a1')
})

test('every key is listed, page after page; a prefix lists those that begin so', async () => {
  for (const key of ['a1', 'b/2', 'b/3', 'b/4', 'c5']) await bucket.put(key, Buffer.from(key))
  const found = []
  for await (const { key, changedAt } of bucket.list()) found.push([key, changedAt.toISOString()])
  expect(found).toEqual(['a1', 'b/2', 'b/3', 'b/4', 'c5'].map((key) => [key, '2026-11-20T10:00:00.000Z']))
  const under = []
  for await (const { key } of bucket.list('b/')) under.push(key)
  expect(under).toEqual(['b/2', 'b/3', 'b/4'])
})

test('a passing fault is tried again; a wrong secret or bucket is told', async () => {
  server.failNext(2)
  await bucket.put('a1', Buffer.from('x'))
  expect(server.stored.has('a1')).toBe(true)
  const wrong = (change: object) => openBucket({ ...server.settings, ...change })
  await expect(wrong({ secretAccessKey: 'other' }).get('a1')).rejects.toThrow('403')
  await expect(wrong({ bucket: 'nobody' }).put('a1', Buffer.from('x'))).rejects.toThrow('does not exist')
})

test('where the service leads elsewhere it is not followed', async () => {
  await bucket.put('a1', Buffer.from('x'))
  const leading = createServer(({ url = '' }, reply) => {
    reply.writeHead(307, { location: server.settings.endpoint + url }).end()
  })
  await new Promise<void>((done) => leading.listen(0, '127.0.0.1', done))
  const { port } = leading.address() as AddressInfo
  const led = openBucket({ ...server.settings, endpoint: `http://127.0.0.1:${port}` })
  await expect(led.get('a1')).rejects.toThrow('307')
  leading.close()
})

test('a service that takes and does not answer is given up', async () => {
  const silent = createServer((request) => void request.resume())
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  const waiting = openBucket({ ...server.settings, endpoint: `http://127.0.0.1:${port}` }, 200)
  await expect(waiting.put('a1', Buffer.from('x'))).rejects.toThrow(/abort/)
  await expect(waiting.get('a1')).rejects.toThrow(/abort/)
  silent.closeAllConnections()
  silent.close()
})

test('a service that stops in the middle of a file or a list is given up', async () => {
  const stalling = createServer((request, reply) => {
    request.resume()
    reply.writeHead(200, { 'content-length': '9' }).write('1')
  })
  await new Promise<void>((done) => stalling.listen(0, '127.0.0.1', done))
  const { port } = stalling.address() as AddressInfo
  const waiting = openBucket({ ...server.settings, endpoint: `http://127.0.0.1:${port}` }, 200)
  await expect(waiting.get('a1')).rejects.toThrow(/abort/)
  await expect(waiting.begin('a1', 4)).rejects.toThrow(/abort/)
  await expect(waiting.list()[Symbol.asyncIterator]().next()).rejects.toThrow(/abort/)
  stalling.closeAllConnections()
  stalling.close()
})

test('the settings come together or not at all', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(() => readConfig({ S3_BUCKET: 'papers' })).toThrow(
    'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  )
  const all = {
    S3_BUCKET: 'papers',
    S3_ENDPOINT: 'https://s3.example/',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(readConfig(all).s3).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1' })
})
