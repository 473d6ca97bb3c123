import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#api/database/database.ts'
import { DamagedFile } from '#api/secrets/damaged-file.ts'
import { currentKeyId } from '#api/secrets/seal.ts'
import { isLeftPart } from '#api/storage/folder-storage.ts'
import type { SealedStorage } from '#api/storage/sealed-storage.ts'
import { claimPass, endPass, leavePass, type SealPass } from './pass.ts'

interface Ground {
  db: Database
  storage: SealedStorage
  log: Pick<FastifyBaseLogger, 'error'>
}
/** How many a run seals; the next one goes on. */
const MOST = 2_000
const MOST_TOLD = 20
/** Clocks of nodes and of the bucket differ. */
const MARGIN_MS = 3_600_000
const startOfProcess = () => new Date(Date.now() - process.uptime() * 1_000)

/**
 * Seals with the current data key what is from before sealing or of an earlier key; may stop anywhere. Answers how many.
 *
 * @throws Error at the end of a pass where files did not open; each is logged, and stays as it is.
 */
export async function renewSeals(
  { db, storage, log }: Ground,
  { now = new Date(), startedAt = startOfProcess(), most = MOST } = {},
): Promise<number> {
  const pass = await claimPass(db, currentKeyId(), now, startedAt)
  if (!pass) return 0
  const renewal = renewing(storage, log)
  for await (const { key, changedAt } of storage.list()) {
    if (!isFile(key) || !isDue(pass, changedAt)) continue
    await renewal.renew(key)
    if (renewal.done() < most) continue
    await leavePass(db, pass)
    return renewal.done()
  }
  await endPass(db, pass, now)
  if (renewal.damaged() > 0) throw new Error(`${renewal.damaged()} stored files do not open; see the log.`)
  return renewal.done()
}

/** A bucket holds releases too, whose keys have slashes. */
const isFile = (key: string) => !key.includes('/') && !isLeftPart(key)

const isDue = ({ isThroughAll, beganAt }: SealPass, changedAt: Date) =>
  isThroughAll ? changedAt < beganAt : changedAt.getTime() >= beganAt.getTime() - MARGIN_MS

function renewing(storage: SealedStorage, log: Ground['log']) {
  let [done, damaged] = [0, 0]
  return {
    done: () => done,
    damaged: () => damaged,
    async renew(key: string): Promise<void> {
      try {
        if (await storage.renew(key)) done++
      } catch (error) {
        if (!(error instanceof DamagedFile)) throw error
        if (damaged++ < MOST_TOLD) log.error(error, 'a stored file was not sealed anew')
      }
    },
  }
}
