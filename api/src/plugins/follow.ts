import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../database/database.ts'
import { repeat } from './repeat.ts'

/** A notice may be lost with a broken connection; this is how long that may last. */
const LOOK_MS = 2_000

/**
 * Keeps what this process knows as it is in the database: looks at once, whenever the channel gives notice, and every two seconds. Rejects when the first look
 * fails; later ones are logged in `failed`'s words. The answer stops it, and waits for the look that runs.
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
