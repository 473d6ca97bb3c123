import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { releaseActs, releaseTokens } from '../releases.tables.ts'

const holds = (name: string) => and(eq(releaseTokens.name, name), isNull(releaseTokens.revokedAt))

export async function teamOf(db: Database, name: string, token: string): Promise<string | null> {
  const [found] = await db
    .select({ team: releaseTokens.team })
    .from(releaseTokens)
    .where(and(holds(name), eq(releaseTokens.tokenSha256, sha256Of(token))))
  return found?.team ?? null
}

export const listKeys: Handler<'GET /operations/releases/keys'> = async (_input, { db }) => {
  const { name, team, createdAt } = releaseTokens
  const rows = await db
    .select({ name, team, createdAt })
    .from(releaseTokens)
    .where(isNull(releaseTokens.revokedAt))
    .orderBy(asc(name))
  return { rows, total: rows.length }
}

/** Until the transaction ends: of two keys that are given at once, the second replaces the first. */
const holdKeyOf = (tx: Database, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`key of ${name}`}))`)

const revoke = (db: Database, name: string) =>
  db
    .update(releaseTokens)
    .set({ revokedAt: sql`now()` })
    .where(holds(name))
    .returning({ team: releaseTokens.team })

/** The site signs with these names, and looks for its own acts by them. */
const OF_THE_SITE = ['automatic', 'npm start']

const noted = (db: Database, act: 'key' | 'keyEnd', name: string, actor: Actor, reason: string | null) =>
  db.insert(releaseActs).values({ act, name, actorName: actor.nickname, actorId: actor.accountId, reason })

export const giveKey: Handler<'POST /operations/releases/:name/key'> = async (
  { params: { name }, body },
  { actor, db, invalid },
) => {
  const team = body.team.trim()
  if (OF_THE_SITE.includes(team.toLowerCase())) invalid('team', 'reserved')
  await holdKeyOf(db, name)
  await revoke(db, name)
  const token = `sb_${randomBytes(32).toString('base64url')}`
  await db.insert(releaseTokens).values({ tokenSha256: sha256Of(token), name, team })
  await noted(db, 'key', name, actor, team)
  return { token }
}

export const takeKey: Handler<'DELETE /operations/releases/:name/key'> = async (
  { params: { name } },
  ctx,
) => {
  const [taken] = await revoke(ctx.db, name)
  if (!taken) return ctx.fail('row.not-found')
  await noted(ctx.db, 'keyEnd', name, ctx.actor, taken.team)
  return {}
}
