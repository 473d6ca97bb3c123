import { HOUR_MS } from '@southbound/shared/contract/constants'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { sha256Of } from '#api/sha256.ts'
import { releaseGround } from '../ground.ts'
import { releaseActs } from '../releases.tables.ts'
import { type GrantedDoor, releaseGrants } from './grants.tables.ts'
import { opened, sealed } from './seal.ts'

export type { GrantedDoor }
export interface Grant {
  id: string
  name: string
  origin: string
  door: GrantedDoor
  until: number
}
export const GRANT_MS = HOUR_MS

const waiting = (secret: string) =>
  and(
    eq(releaseGrants.linkSha256, sha256Of(secret)),
    isNull(releaseGrants.startedAt),
    isNull(releaseGrants.endedAt),
    gt(releaseGrants.openUntil, sql`now()`),
  )

/** Null for an invalid or expired link. */
export async function offered(
  db: Database,
  secret: string,
): Promise<{ name: string; origin: string; askedBy: string } | null> {
  const { name, origin, askedBy } = releaseGrants
  const [row] = await db.select({ name, origin, askedBy }).from(releaseGrants).where(waiting(secret))
  return row && releaseGround().mayServe(row.origin) ? row : null
}

/** Uses the link up; returns the cookie's value and the first page. */
export async function startGrant(
  db: Database,
  secret: string,
  visitor: string,
): Promise<{ cookie: string; path: string } | null> {
  const until = Date.now() + GRANT_MS
  const started = { visitor, startedAt: sql`now()`, expiresAt: new Date(until).toISOString() }
  const [row] = await db.update(releaseGrants).set(started).where(waiting(secret)).returning()
  if (!row || !releaseGround().mayServe(row.origin)) return null
  const { id, name, origin, door } = row
  await db.insert(releaseActs).values({ act: 'grant', name, actorName: row.askedBy, reason: origin })
  return { cookie: sealed(releaseGround().keys, { id, name, origin, visitor, until }), path: firstPage(door) }
}
/** An address on this site: two slashes would begin the address of another. */
const firstPage = ({ routes }: GrantedDoor) =>
  `/${routes.find(({ path }) => !/[:*]/.test(path))?.path.replace(/^\/+/, '') ?? ''}`

/** Signed here, for this visitor, running and still allowed. */
export async function grantOf(db: Database, value: string, visitor: string | null): Promise<Grant | null> {
  const { keys, mayServe } = releaseGround()
  const seal = opened(keys, value)
  if (!seal || seal.visitor !== visitor || !mayServe(seal.origin)) return null
  const { id, name, origin, until } = seal
  const same = and(
    eq(releaseGrants.id, id),
    eq(releaseGrants.visitor, seal.visitor),
    isNull(releaseGrants.endedAt),
  )
  const [row] = await db.select({ door: releaseGrants.door }).from(releaseGrants).where(same)
  return row ? { id, name, origin, until, door: row.door } : null
}

export async function endGrant(db: Database, id: string): Promise<void> {
  await db
    .update(releaseGrants)
    .set({ endedAt: sql`now()` })
    .where(and(eq(releaseGrants.id, id), isNull(releaseGrants.endedAt)))
}
