import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../src/config.ts'

const [BUCKET, ACCESS, SECRET, REGION] = ['papers', 'AKTEST', 'secret-of-the-test', 'ap-southeast-2'] as const
const KEYS_OF_A_PAGE = 2
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export interface BucketServer {
  settings: S3Settings
  /** What lies in the bucket. */
  stored: Map<string, Buffer>
  /** Answers the next so many requests with 503. */
  failNext(times: number): void
  close(): void
}

/**
 * A bucket as S3 speaks of it: it checks every signature by the published recipe, and lists two keys a page.
 */
export async function bucketServer(): Promise<BucketServer> {
  const stored = new Map<string, Buffer>()
  let failures = 0
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url ?? '/', 'http://host')
    const key = decodeURIComponent(url.pathname).slice(BUCKET.length + 2)
    if (!isSigned(request, url)) return reply.writeHead(403).end()
    if (failures-- > 0) return reply.writeHead(503).end()
    if (url.pathname.split('/')[1] !== BUCKET) return reply.writeHead(404).end()
    const wanted = request.headers['if-match']
    if (wanted && wanted !== etagOf(stored.get(key))) return reply.writeHead(412).end()
    if (request.method === 'PUT') stored.set(key, Buffer.concat(parts))
    if (request.method === 'DELETE') stored.delete(key)
    if (url.searchParams.get('list-type') === '2') return reply.end(pageOf(stored, url.searchParams))
    const found = stored.get(key)
    if (request.method === 'GET')
      return found ? reply.setHeader('etag', etagOf(found)).end(found) : reply.writeHead(404).end()
    return reply.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { endpoint, region: REGION, bucket: BUCKET, accessKeyId: ACCESS, secretAccessKey: SECRET },
    stored,
    failNext: (times) => {
      failures = times
    },
    close: () => void server.close(),
  }
}

const etagOf = (bytes: Buffer = Buffer.alloc(0)): string =>
  `"${createHash('md5').update(bytes).digest('hex')}"`

function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=AKTEST\/(\d{8})\/ap-southeast-2\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      String(headers.authorization),
    )
  const [day = '', names = '', signature] = found?.slice(1) ?? []
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const said = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const asked = [
    method,
    url.pathname,
    query.join('&'),
    said.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const digest = createHash('sha256').update(asked).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${REGION}/s3/aws4_request`, digest].join(
    '\n',
  )
  const key = [REGION, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    hmac(`AWS4${SECRET}`, day),
  )
  return hmac(key, toSign).toString('hex') === signature
}

function pageOf(stored: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const [prefix, last] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const keys = [...stored.keys()].sort().filter((key) => key.startsWith(prefix) && key > last)
  const page = keys.slice(0, KEYS_OF_A_PAGE)
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`,
  )
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name>${contents.join('')}${next}</ListBucketResult>`
}
