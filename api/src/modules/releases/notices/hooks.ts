import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { linkActs } from '../history/chain.ts'
import { releaseHooks, releaseLinks } from '../history/history.tables.ts'
import { EVERY_PACKAGE, releaseActs } from '../releases.tables.ts'
import { isHookAddress } from './address.ts'

const one = releaseHooks
type Changing =
  | Context<'POST /operations/releases/hooks'>
  | Context<'POST /operations/releases/hooks/:id/end'>

const noted = ({ db, actor }: Changing, act: string, reason: string) =>
  db.insert(releaseActs).values({
    act,
    name: EVERY_PACKAGE,
    actorName: actor.nickname,
    actorId: actor.accountId,
    reason: reason.trim(),
  })

export const listHooks: Handler<'GET /operations/releases/hooks'> = async (_input, { db }) => {
  const found = await db.select().from(one).where(isNull(one.endedAt)).orderBy(desc(one.id))
  const shown = found.map(({ endedAt: _, sent: __, nextAt, ...row }) => ({
    ...row,
    nextAt: row.failures > 0 ? nextAt : null,
  }))
  return { rows: shown, total: shown.length }
}

/** Told from now on; what was before is in the feed. */
export const addHook: Handler<'POST /operations/releases/hooks'> = async ({ body }, ctx) => {
  if (!isHookAddress(body.url)) ctx.invalid('url', 'publicAddress')
  await linkActs(ctx.db)
  const [row] = await ctx.db
    .insert(one)
    .values({
      url: body.url,
      askedBy: ctx.actor.nickname,
      sent: sql`(select coalesce(max(${releaseLinks.link}), 0) from ${releaseLinks})`,
    })
    .returning({ id: one.id })
  await noted(ctx, 'hook', `${body.reason} (${new URL(body.url).host})`)
  return { id: (row as { id: string }).id }
}

export const endHook: Handler<'POST /operations/releases/hooks/:id/end'> = async ({ params, body }, ctx) => {
  const [row] = await ctx.db
    .update(one)
    .set({ endedAt: sql`now()` })
    .where(and(eq(one.id, params.id), isNull(one.endedAt)))
    .returning({ url: one.url })
  if (!row) return ctx.fail('row.not-found')
  await noted(ctx, 'hookEnd', `${body.reason} (${new URL(row.url).host})`)
  return {}
}
