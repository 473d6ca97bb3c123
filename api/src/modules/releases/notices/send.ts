import { HOUR_MS } from '@southbound/shared/contract/constants'
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { releaseGround } from '../ground.ts'
import { linkActs } from '../history/chain.ts'
import { releaseHooks, releaseLinks } from '../history/history.tables.ts'
import { releaseActs } from '../releases.tables.ts'
import { type Post, postPublic } from './post.ts'

type Hook = typeof releaseHooks.$inferSelect
const CLAIM_MS = 60_000
/** Released, taken back, frozen. */
const TOLD = ['publish', 'promote', 'canary', 'rollback', 'abort', 'freeze', 'freezeEnd']
const MOST = 20
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 6 * HOUR_MS

const waitAfter = (failures: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** failures)

async function newsFor(db: Database, { sent }: Hook) {
  const { link, document, previous, hash, keyId, signature } = releaseLinks
  return db
    .select({ link, document, previous, hash, keyId, signature })
    .from(releaseLinks)
    .innerJoin(releaseActs, eq(releaseActs.id, releaseLinks.actId))
    .where(and(gt(link, sent), inArray(releaseActs.act, TOLD)))
    .orderBy(asc(link))
    .limit(MOST)
}

/** Signed with the key of the releases; the time is signed too, so that it cannot be replayed later. */
function signedHeaders(body: string, now: Date): Record<string, string> {
  const at = now.toISOString()
  const { keyId, signature } = releaseGround().keys.sign(`southbound notice 1\n${at}\n${body}`)
  return { 'southbound-at': at, 'southbound-key': keyId, 'southbound-signature': signature }
}

/** Nothing was new. */
async function release(db: Database, { id }: Hook, now: Date): Promise<void> {
  await db.update(releaseHooks).set({ nextAt: now.toISOString() }).where(eq(releaseHooks.id, id))
}

async function tell(db: Database, hook: Hook, post: Post, now: Date): Promise<void> {
  const links = await newsFor(db, hook)
  const last = links.at(-1)
  if (!last) return release(db, hook, now)
  const body = JSON.stringify({ links })
  const failed = await post(hook.url, body, signedHeaders(body, now)).then(
    (status) => (status >= 200 && status < 300 ? null : `HTTP ${status}`),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const at = now.toISOString()
  const nextAt = new Date(now.getTime() + waitAfter(hook.failures)).toISOString()
  await db
    .update(releaseHooks)
    .set(
      failed === null
        ? { sent: last.link, sentAt: at, failures: 0, lastError: null, nextAt: at }
        : { failures: hook.failures + 1, lastError: failed.slice(0, 200), nextAt },
    )
    .where(eq(releaseHooks.id, hook.id))
}

/**
 * Taken for a minute, so that no other process sends the same;
 * nothing of the database is held while an address answers.
 */
async function due(db: Database, now: Date): Promise<Hook[]> {
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  return db
    .update(releaseHooks)
    .set({ nextAt: until })
    .where(and(isNull(releaseHooks.endedAt), lte(releaseHooks.nextAt, now.toISOString())))
    .returning()
}

/** In order and until it is taken: an address that fails is asked again later, and less and less often. */
export async function sendNotices(db: Database, post: Post = postPublic, now = new Date()): Promise<void> {
  await linkActs(db)
  for (const hook of await due(db, now)) await tell(db, hook, post, now)
}
