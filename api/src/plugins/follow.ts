import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../database/database.ts'
import { repeat } from './repeat.ts'

/** A lost notice is noticed within this time. */
const LOOK_MS = 2_000

/** Looks at each notice and every two seconds. Rejects when the first look fails; the stop waits. */
export async function follow(
  store: Pick<Store, 'listen'>,
  channel: string,
  log: FastifyBaseLogger,
  failed: string,
  look: () => Promise<void>,
): Promise<() => Promise<void>> {
  await look()
  const now = () => void look().catch((error: unknown) => log.error(error, failed))
  await store.listen(channel, now, now)
  return repeat(LOOK_MS, log, failed, look)
}
