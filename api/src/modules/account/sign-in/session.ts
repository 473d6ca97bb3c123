import { randomBytes } from 'node:crypto'
import { TIMES } from '@southbound/shared/contract/constants'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { notify } from '#api/plugins/live-events.ts'
import { sha256Of } from '#api/sha256.ts'
import { sessions } from '../account.tables.ts'

const LIFE = {
  kept: { days: TIMES.keepSignedInDays, idleHours: TIMES.keepSignedInDays * 24 },
  browser: { days: 7, idleHours: 12 },
} as const
/** A session in use is written at most this often. */
export const TOUCH_MINUTES = 5

export const newSecret = (): string => randomBytes(32).toString('base64url')

interface SignInFrom {
  ip: string
  userAgent: string
  device: string | null
  /** With the second step. */
  strong?: boolean
}

export async function openSession(
  db: Database,
  accountId: string,
  keep: boolean,
  { ip, userAgent, device, strong = false }: SignInFrom,
): Promise<string> {
  const key = newSecret()
  const { days, idleHours } = keep ? LIFE.kept : LIFE.browser
  await db.insert(sessions).values({
    keyHash: sha256Of(key),
    accountId,
    keep,
    strong,
    ip,
    userAgent,
    device,
    idleUntil: sql`now() + make_interval(hours => ${idleHours})`,
    expiresAt: sql`now() + make_interval(days => ${days})`,
  })
  return key
}

export async function touchSession(db: Database, sessionId: string, keep: boolean): Promise<void> {
  const { idleHours } = keep ? LIFE.kept : LIFE.browser
  await db.execute(
    sql`update sessions set last_seen_at = now(), idle_until = now() + make_interval(hours => ${idleHours}) where id = ${sessionId}`,
  )
}

export const endSession = (db: Database, sessionId: string): Promise<void> => endSessions(db, [sessionId])

/** Those in which an account works, as itself or as a colleague. */
export const ownedBy = (accountId: string) =>
  or(eq(sessions.accountId, accountId), eq(sessions.onBehalfOf, accountId))

/** All of an account, or all but one; answers how many. */
export async function endAllSessions(db: Database, accountId: string, but?: string): Promise<number> {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ownedBy(accountId), but ? ne(sessions.id, but) : undefined))
  await endSessions(
    db,
    open.map(({ id }) => id),
  )
  return open.length
}

export async function endSessions(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(sessions).where(inArray(sessions.id, ids))
  await notify(db, { endSessions: ids })
}
