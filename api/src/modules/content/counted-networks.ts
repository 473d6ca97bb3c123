import { today } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import { isLoopback } from '../../plugins/edge/loopback.ts'
import { networkOf } from '../../plugins/edge/network.ts'
import { RecentlyUsed } from '../../recently-used.ts'

/** A school reads behind one address. */
const MOST_A_DAY = 20
const MOST_KEPT = 100_000
/** How often each was counted. One per database, so that two apps never mix. */
const countedOf = new WeakMap<Database, RecentlyUsed<number>>()

/** Whether one more counts: repetition heats no article. Behind an unknown proxy all do. */
export function mayCount(
  db: Database,
  what: 'view' | 'share',
  { articleId, ip }: { articleId: string; ip: string },
): boolean {
  if (isLoopback(ip)) return true
  const counted = countedOf.get(db) ?? new RecentlyUsed<number>(MOST_KEPT)
  countedOf.set(db, counted)
  const day = today()
  const key = [day, what, articleId, networkOf(ip)].join(' ')
  const times = counted.get(key) ?? 0
  if (times < MOST_A_DAY) counted.set(key, times + 1)
  return times < MOST_A_DAY
}
