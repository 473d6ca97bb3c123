import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { s3Storage } from './s3-storage.ts'

const [ACCESS, SECRET, REGION] = ['AKTEST', 'secret-of-the-test', 'ap-southeast-2']
const stored = new Map<string, Buffer>()
let failures = 0
let storage: ReturnType<typeof s3Storage>
const endpoint = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** A bucket as S3 speaks of it: it checks every signature by the published recipe, and lists two keys a page. */
const server = createServer(async (request, reply) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  const url = new URL(request.url ?? '/', 'http://host')
  const key = url.pathname.replace('/papers/', '')
  if (!isSigned(request, url)) return reply.writeHead(403).end()
  if (failures-- > 0) return reply.writeHead(503).end()
  if (!url.pathname.startsWith('/papers')) return reply.writeHead(404).end()
  if (request.method === 'PUT') stored.set(key, body)
  if (request.method === 'DELETE') stored.delete(key)
  if (url.searchParams.get('list-type') === '2') return reply.end(pageAfter(url.searchParams.get('continuation-token') ?? ''))
  const found = stored.get(key)
  if (request.method === 'GET') return found ? reply.end(found) : reply.writeHead(404).end()
  return reply.end()
})
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=AKTEST\/(\d{8})\/ap-southeast-2\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    String(headers.authorization),
  )
  const [day = '', names = '', signature] = found?.slice(1) ?? []
  const query = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort()
  const said = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const asked = [method, url.pathname, query.join('&'), said.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const digest = createHash('sha256').update(asked).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${REGION}/s3/aws4_request`, digest].join('\n')
  const key = [REGION, 's3', 'aws4_request'].reduce<Buffer>((secret, part) => hmac(secret, part), hmac(`AWS4${SECRET}`, day))
  return hmac(key, toSign).toString('hex') === signature
}

function pageAfter(last: string): string {
  const keys = [...stored.keys()].sort().filter((key) => key > last)
  const contents = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`)
  const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><Name>papers</Name>${contents.join('')}${next}</ListBucketResult>`
}

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  storage = s3Storage({ endpoint: endpoint(), region: REGION, bucket: 'papers', accessKeyId: ACCESS, secretAccessKey: SECRET })
})
beforeEach(() => {
  stored.clear()
  failures = 0
})
afterAll(() => server.close())

test('bytes come back as they went, and are gone when removed', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 7])
  await storage.put('a1', bytes)
  expect(await storage.get('a1')).toEqual(bytes)
  await storage.remove('a1')
  expect(await storage.get('a1')).toBeNull()
  await storage.remove('a1')
})

test('every key is listed, page after page', async () => {
  for (const key of ['a1', 'b2', 'c3', 'd4', 'e5']) await storage.put(key, Buffer.from(key))
  const found = []
  for await (const { key, changedAt } of storage.list()) found.push([key, changedAt.toISOString()])
  expect(found).toEqual(['a1', 'b2', 'c3', 'd4', 'e5'].map((key) => [key, '2026-11-20T10:00:00.000Z']))
})

test('a passing fault is tried again; a wrong secret or bucket is told', async () => {
  failures = 2
  await storage.put('a1', Buffer.from('x'))
  expect(stored.has('a1')).toBe(true)
  const wrong = (change: object) =>
    s3Storage({ endpoint: endpoint(), region: REGION, bucket: 'papers', accessKeyId: ACCESS, secretAccessKey: SECRET, ...change })
  await expect(wrong({ secretAccessKey: 'other' }).get('a1')).rejects.toThrow('403')
  await expect(wrong({ bucket: 'nobody' }).put('a1', Buffer.from('x'))).rejects.toThrow('does not exist')
})

test('the settings come together or not at all', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(() => readConfig({ S3_BUCKET: 'papers' })).toThrow('S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
  const all = { S3_BUCKET: 'papers', S3_ENDPOINT: 'https://s3.example/', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(readConfig(all).s3).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1' })
})
