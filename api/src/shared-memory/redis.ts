import { Redis, type RedisOptions } from 'ioredis'
import { type CertificateFiles, shownToOthers } from '../plugins/edge/certificate.ts'
import type { SharedMemory } from './shared-memory.ts'

/** A call waits no longer for what it can do without. */
const PATIENCE_MS = 150
/** Who hears it for the first time later than this may have missed something. */
const EARLY_MS = 1_000
const AGAIN_MS = { step: 100, longest: 2_000 }
const PREFIX = 'southbound:'

const OPTIONS: RedisOptions = {
  keyPrefix: PREFIX,
  // Away is an answer at once, not a queue.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  // It keeps nothing on a disk that it would have to load first.
  enableReadyCheck: false,
  retryStrategy: (times) => Math.min(times * AGAIN_MS.step, AGAIN_MS.longest),
}

interface Log {
  warn(text: string): void
}

/**
 * A server that speaks Redis' protocol: Redis or Valkey, 7 or newer. It may come, go and come
 * back at any time. By `rediss://` it is spoken to by TLS, and shown this node's certificate.
 */
export function openRedis(url: string, log: Log, own?: CertificateFiles): SharedMemory {
  const options = own && url.startsWith('rediss://') ? { ...OPTIONS, tls: shownToOthers(own) } : OPTIONS
  const client = telling(new Redis(url, { ...options, commandTimeout: PATIENCE_MS }), log)
  const ears = new Redis(url, { ...options, enableOfflineQueue: true, autoResubscribe: false })
  ears.on('error', () => {})
  const isThere = () => client.status === 'ready'
  /** `otherwise` where the server is away, or does not answer in time. */
  const attempt = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> =>
    isThere() ? work().catch(() => otherwise) : otherwise
  return {
    isThere,
    count: (keys, seconds) =>
      attempt(async () => {
        const pipeline = client.pipeline()
        for (const key of keys) pipeline.incr(key).expire(key, seconds, 'NX')
        return numbersOf(await pipeline.exec(), keys.length)
      }, null),
    tally: (key, who, many, seconds) =>
      attempt(async () => {
        const pipeline = client.pipeline().hset(key, who, `${many} ${Date.now()}`)
        const answers = await pipeline.expire(key, seconds).hvals(key).exec()
        return wentWell(answers) ? sumOf(answers?.[2]?.[1] as string[], seconds) : null
      }, null),
    keep: (values, seconds) =>
      attempt(async () => {
        const pipeline = client.pipeline()
        for (const [key, value] of Object.entries(values)) pipeline.set(key, value, 'EX', seconds)
        return wentWell(await pipeline.exec())
      }, false),
    take: (keys) =>
      attempt(async () => {
        const pipeline = client.pipeline()
        for (const key of keys) pipeline.getdel(key)
        const found = (await pipeline.exec()) ?? []
        return new Map(keys.flatMap((key, at) => (found[at]?.[1] ? [[key, String(found[at]?.[1])]] : [])))
      }, new Map<string, string>()),
    publish: (channel, text) =>
      attempt(async () => (await client.publish(PREFIX + channel, text)) >= 0, false),
    async listen(channel, hear, missed) {
      ears.on('message', (from: string, text: string) => from === PREFIX + channel && hear(text))
      const began = Date.now()
      let before = false
      const begin = () => {
        const isLate = before || Date.now() - began > EARLY_MS
        before = true
        // A connection that breaks meanwhile is ready again later.
        void ears.subscribe(PREFIX + channel).then(
          () => isLate && missed(),
          () => undefined,
        )
      }
      ears.on('ready', begin)
      if (ears.status === 'ready') begin()
    },
    async close() {
      client.disconnect()
      ears.disconnect()
    },
  }
}

type Answers = [error: Error | null, result: unknown][] | null
const wentWell = (answers: Answers): boolean => !!answers && answers.every(([error]) => !error)
/** Each key has two answers: its count, and whether its end was set. */
const numbersOf = (answers: Answers, keys: number): number[] | null =>
  wentWell(answers) ? Array.from({ length: keys }, (_, at) => Number(answers?.[2 * at]?.[1])) : null

/** Sums what nodes said lately: a node that has gone says nothing more. */
const sumOf = (words: readonly string[], seconds: number): number =>
  words
    .map((word) => word.split(' ').map(Number))
    .filter(([, at = 0]) => Date.now() - at < seconds * 1_000)
    .reduce((sum, [many = 0]) => sum + many, 0)

/** Once when it goes, once when it is back. */
function telling(redis: Redis, log: Log): Redis {
  let away = false
  redis.on('error', () => {})
  redis.on('close', () => {
    if (!away)
      log.warn('the shared memory is away: limits count in each node, live messages go by the database')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.warn('the shared memory is back')
    away = false
  })
  return redis
}
