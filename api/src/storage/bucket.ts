import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import type { S3Settings } from '../config.ts'

const MOST_TRIES = 3

export interface StoredKey {
  key: string
  changedAt: Date
}
/** Keys may contain slashes. */
export interface Bucket {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** With their last change. */
  list(prefix?: string): AsyncIterable<StoredKey>
}

/** Addressed by path. Throws with the service's status. */
export function openBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: MOST_TRIES })
  const address = `${endpoint}/${bucket}`
  const ask = async (method: string, path: string, body?: Buffer): Promise<Response> => {
    const reply = await client.fetch(address + path, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    if (reply.ok || reply.status === 404) return reply
    throw new Error(`The file storage answered ${method} with ${reply.status}.`)
  }
  return {
    async put(key, bytes) {
      const reply = await ask('PUT', `/${key}`, bytes)
      if (!reply.ok) throw new Error(`The bucket ${bucket} does not exist.`)
    },
    async get(key) {
      const reply = await ask('GET', `/${key}`)
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : null
    },
    async remove(key) {
      await ask('DELETE', `/${key}`)
    },
    list: (prefix = '') => listAll(prefix, async (query) => (await ask('GET', `?${query}`)).text()),
  }
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
