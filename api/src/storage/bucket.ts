import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import type { S3Settings } from '../config.ts'
import type { FilePlace, StoredKey } from './file-storage.ts'

const MOST_TRIES = 3
/** For all tries of one question, well below what a screen waits; what is sent has its time beside that. */
const LONGEST_MS = 60_000
const BYTES_PER_MS = 1000

/** Keys may contain slashes. */
export interface Bucket extends FilePlace {
  list(prefix?: string): AsyncIterable<StoredKey>
}

interface Asked {
  body?: Buffer
  headers?: Record<string, string>
  /** Statuses that are an answer too. */
  also?: readonly number[]
}
interface Answer extends Pick<Response, 'ok' | 'status' | 'headers'> {
  bytes: Buffer
}
type Ask = (method: string, path: string, asked?: Asked) => Promise<Answer>
/** No range lies in nothing. */
const EMPTY = 416
/** The object is another one by now, or being changed. */
const CHANGED = [412, 409]

/** Rejects where the last byte does not come in time; a long answer has more of it. */
async function answerTo(ask: (signal: AbortSignal) => Promise<Response>, longestMs: number): Promise<Answer> {
  const stop = new AbortController()
  const end = Date.now() + longestMs
  const stopAt = (ms: number) => setTimeout(() => stop.abort(), ms - Date.now())
  let late = stopAt(end)
  try {
    const reply = await ask(stop.signal)
    const { ok, status, headers } = reply
    clearTimeout(late)
    late = stopAt(end + Number(headers.get('content-length') ?? 0) / BYTES_PER_MS)
    return { ok, status, headers, bytes: Buffer.from(await reply.arrayBuffer()) }
  } finally {
    clearTimeout(late)
  }
}

/** Addressed by path. Throws with the service's status, or where it does not answer in time. */
export function openBucket(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  longestMs = LONGEST_MS,
): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: MOST_TRIES })
  const address = `${endpoint}/${bucket}`
  const ask: Ask = async (method, path, { body, headers = {}, also = [] } = {}) => {
    const given = body ? { body: new Uint8Array(body) } : {}
    // To another address the service would lead what only it may read.
    const request = { method, headers, redirect: 'manual' as const, ...given }
    const reply = await answerTo(
      (signal) => client.fetch(address + path, { ...request, signal }),
      longestMs + (body?.length ?? 0) / BYTES_PER_MS,
    )
    if (reply.ok || reply.status === 404 || also.includes(reply.status)) return reply
    throw new Error(`The file storage answered ${method} with ${reply.status}.`)
  }
  return {
    async put(key, bytes) {
      const reply = await ask('PUT', `/${key}`, { body: bytes })
      if (!reply.ok) throw new Error(`The bucket ${bucket} does not exist.`)
    },
    async get(key) {
      const reply = await ask('GET', `/${key}`)
      return reply.ok ? reply.bytes : null
    },
    async begin(key, length) {
      const headers = { range: `bytes=0-${length - 1}` }
      const reply = await ask('GET', `/${key}`, { headers, also: [EMPTY] })
      if (reply.status === EMPTY) return Buffer.alloc(0)
      return reply.ok ? reply.bytes.subarray(0, length) : null
    },
    change: (key, work) => changeIn(ask, `/${key}`, work),
    async remove(key) {
      await ask('DELETE', `/${key}`)
    },
    list: (prefix = '') => listAll(prefix, async (query) => (await ask('GET', `?${query}`)).bytes.toString()),
  }
}

/** A service that knows no conditions writes all the same. */
async function changeIn(ask: Ask, path: string, work: (bytes: Buffer) => Promise<Buffer>): Promise<boolean> {
  const found = await ask('GET', path)
  const tag = found.headers.get('etag')
  if (!found.ok) return false
  const body = await work(found.bytes)
  const headers: Record<string, string> = tag ? { 'if-match': tag } : {}
  return (await ask('PUT', path, { body, headers, also: CHANGED })).ok
}

async function* listAll(
  prefix: string,
  page: (query: URLSearchParams) => Promise<string>,
): AsyncGenerator<StoredKey> {
  let next: string | undefined
  do {
    const wanted = {
      'list-type': '2',
      ...(prefix ? { prefix } : {}),
      ...(next ? { 'continuation-token': next } : {}),
    }
    const found = readPage(await page(new URLSearchParams(wanted)))
    yield* found.keys
    next = found.next
  } while (next)
}

function readPage(xml: string): { keys: StoredKey[]; next?: string } {
  const parser = new SaxesParser()
  const keys: StoredKey[] = []
  let [text, key, changedAt, next] = ['', '', '', '']
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    if (name === 'LastModified') changedAt = text
    if (name === 'NextContinuationToken') next = text
    if (name === 'Contents') keys.push({ key, changedAt: new Date(changedAt) })
  })
  parser.write(xml).close()
  return { keys, next: next || undefined }
}
