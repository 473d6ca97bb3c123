import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../database/database.ts'
import { repeat } from './repeat.ts'

/** A notice may be lost with its connection, for at most so long. */
const LOOK_MS = 2_000

/**
 * Keeps a process in step with the database: looks at once, at each notice, and every two seconds. Rejects
 * when the first look fails; later failures are logged as `failed`. Returns the stop, which waits for a
 * running look.
 */
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
