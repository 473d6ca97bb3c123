import { and, asc, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { fieldName } from '#api/plugins/texts.ts'
import { EVERY_PACKAGE, releaseActs } from '../releases.tables.ts'
import { releaseFreezes } from './stages.tables.ts'

type Freeze = typeof releaseFreezes.$inferSelect
const { id, name, startsAt, endsAt } = releaseFreezes
const MOST = 50

/** The longest that is in force for a package. */
export async function freezeOf(db: Database, of: string, now: string): Promise<Freeze | null> {
  const [found] = await db
    .select()
    .from(releaseFreezes)
    .where(and(gt(endsAt, now), lte(startsAt, now), or(eq(name, of), isNull(name))))
    .orderBy(desc(endsAt))
    .limit(1)
  return found ?? null
}

export const listFreezes: Handler<'GET /operations/releases/freezes'> = async (_input, { db }) => {
  const found = await db
    .select()
    .from(releaseFreezes)
    .where(gt(endsAt, new Date().toISOString()))
    .orderBy(asc(startsAt))
    .limit(MOST)
  return { rows: found.map(({ byName: by, ...row }) => ({ ...row, by })), total: found.length }
}

const noted = (
  db: Database,
  of: string | null,
  act: string,
  by: { nickname: string; accountId: string },
  reason: string,
) =>
  db
    .insert(releaseActs)
    .values({ act, name: of ?? EVERY_PACKAGE, actorName: by.nickname, actorId: by.accountId, reason })

export const addFreeze: Handler<'POST /operations/releases/freezes'> = async ({ body }, ctx) => {
  const { actor, db } = ctx
  const reason = body.reason.trim()
  if (body.endsAt <= body.startsAt)
    ctx.invalid('endsAt', 'order', { other: fieldName('startsAt', ctx.locale) })
  if (body.endsAt <= new Date().toISOString()) ctx.invalid('endsAt', 'past')
  const [row] = await db
    .insert(releaseFreezes)
    .values({ ...body, reason, byName: actor.nickname })
    .returning({ id })
  await noted(db, body.name, 'freeze', actor, reason)
  return { id: (row as { id: string }).id }
}

export const endFreeze: Handler<'POST /operations/releases/freezes/:id/end'> = async (
  { params, body },
  ctx,
) => {
  const now = new Date().toISOString()
  const [row] = await ctx.db
    .update(releaseFreezes)
    .set({ endsAt: now })
    .where(and(eq(id, params.id), gt(endsAt, now)))
    .returning()
  if (!row) return ctx.fail('row.not-found')
  await noted(ctx.db, row.name, 'freezeEnd', ctx.actor, body.reason.trim())
  return {}
}
