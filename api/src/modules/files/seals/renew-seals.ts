import { HOUR_MS } from '@southbound/shared/contract/constants'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#api/database/database.ts'
import { currentKeyId } from '#api/secrets/seal.ts'
import type { SealedStorage } from '#api/storage/sealed-storage.ts'
import { claimPass, endPass, leavePass, type SealPass } from './pass.ts'
import { renewals } from './renewals.ts'

interface Ground {
  db: Database
  storage: SealedStorage
  log: Pick<FastifyBaseLogger, 'error'>
}
/** How many a run seals; the next one goes on. */
const MOST = 2_000
const MOST_TOLD = 20
/** Clocks of nodes and of the bucket differ. */
const MARGIN_MS = HOUR_MS
const startOfProcess = () => new Date(Date.now() - process.uptime() * 1_000)

/**
 * Seals with the current data key what is from before sealing or of an earlier key; may stop anywhere.
 * Answers how many.
 *
 * @throws Error at the end of a pass where files did not open; they are logged, and stay as they are.
 */
export async function renewSeals(
  { db, storage, log }: Ground,
  { now = new Date(), startedAt = startOfProcess(), most = MOST } = {},
): Promise<number> {
  const pass = await claimPass(db, currentKeyId(), now, startedAt)
  if (!pass) return 0
  let [done, damaged] = [0, 0]
  for await (const { isNew, damage } of renewals(storage, dueIn(pass))) {
    if (damage && damaged++ < MOST_TOLD) log.error(damage, 'a stored file was not sealed anew')
    if (!isNew || ++done < most) continue
    await leavePass(db, pass)
    return done
  }
  await endPass(db, pass, now)
  if (damaged > 0) throw new Error(`${damaged} stored files do not open; see the log.`)
  return done
}

const dueIn =
  ({ isThroughAll, beganAt }: SealPass) =>
  (changedAt: Date): boolean =>
    isThroughAll ? changedAt < beganAt : changedAt.getTime() >= beganAt.getTime() - MARGIN_MS
