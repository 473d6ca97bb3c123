import type { Config } from '../config.ts'

/**
 * What nodes share and may lose. Every answer may be "not there": then
 * each node counts for itself, and the database keeps and publishes.
 */
export interface SharedMemory {
  /** Counts one more for each key; null where the memory is away. A count is forgotten after `seconds`. */
  count(keys: readonly string[], seconds: number): Promise<number[] | null>
  /**
   * What `who` has of a key now, and how many all have together;
   * null where the memory is away. A word is good for `seconds`.
   */
  tally(key: string, who: string, many: number, seconds: number): Promise<number | null>
  /** False where it was not kept. */
  keep(values: Readonly<Record<string, string>>, seconds: number): Promise<boolean>
  /** Each value once, by key; those that are not there are left out. */
  take(keys: readonly string[]): Promise<Map<string, string>>
  /** False where it may not have arrived. */
  publish(channel: string, text: string): Promise<boolean>
  /** `missed` is called after an interruption. */
  listen(channel: string, hear: (text: string) => void, missed: () => void): Promise<void>
  isThere(): boolean
  close(): Promise<void>
}

export const NO_SHARED_MEMORY: SharedMemory = {
  count: async () => null,
  tally: async () => null,
  keep: async () => false,
  take: async () => new Map(),
  publish: async () => false,
  listen: async () => undefined,
  isThere: () => false,
  close: async () => undefined,
}

interface Log {
  warn(text: string): void
}

export async function openSharedMemory(
  { redisUrl, tls }: Pick<Config, 'redisUrl' | 'tls'>,
  log: Log,
): Promise<SharedMemory> {
  if (!redisUrl) return NO_SHARED_MEMORY
  // Loaded only where it is set.
  const { openRedis } = await import('./redis.ts')
  return openRedis(redisUrl, log, tls)
}
