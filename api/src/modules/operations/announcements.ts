import { desc, eq, sql } from 'drizzle-orm'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { tellTabs, turnOf } from '../content/content.service.ts'
import { announcements } from '../content/content.tables.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'

const TARGET = 'announcement'
const NAME_LENGTH = 80

export const listAnnouncements: Handler<'GET /operations/announcements'> = async ({ query }, { db }) => {
  const { limit, offset } = pageOf(query)
  const total = await db.$count(announcements)
  const found = await db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.fromAt), desc(announcements.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: found.map(({ fromAt: from, toAt: to, ...row }) => ({ ...row, from, to })),
    total,
  }
}

export const saveAnnouncement: Handler<'POST /operations/announcements'> = async ({ body }, ctx) => {
  const { id, contentCn, contentEn, from, to, audience, dismissible } = body
  for (const [field, at] of Object.entries({ from, to }))
    if (Number.isNaN(Date.parse(at))) ctx.invalid(field, 'date')
  if (Date.parse(to) <= Date.parse(from)) ctx.invalid('to', 'order', { other: 'from' })
  const values = {
    contentCn: contentCn.trim(),
    contentEn: contentEn.trim(),
    fromAt: from,
    toAt: to,
    told: turnOf(sql`${from}::timestamptz`, sql`${to}::timestamptz`),
    audience,
    dismissible,
  }
  const [row] = id
    ? await ctx.db
        .update(announcements)
        .set(values)
        .where(eq(announcements.id, id))
        .returning({ id: announcements.id })
    : await ctx.db.insert(announcements).values(values).returning({ id: announcements.id })
  if (!row) return ctx.fail('row.not-found')
  await tellTabs(ctx.db)
  await logDeed(ctx.db, ctx.actor, {
    action: `${TARGET}.${id ? 'change' : 'add'}`,
    targetType: TARGET,
    targetId: row.id,
    targetName: titleOf(contentEn),
  })
  return { id: row.id }
}

export const removeAnnouncement: Handler<'DELETE /operations/announcements/:id'> = async (
  { params: { id } },
  ctx,
) => {
  const [row] = await ctx.db
    .delete(announcements)
    .where(eq(announcements.id, id))
    .returning({ contentEn: announcements.contentEn })
  if (!row) return ctx.fail('row.not-found')
  await tellTabs(ctx.db)
  await logDeed(ctx.db, ctx.actor, {
    action: `${TARGET}.remove`,
    targetType: TARGET,
    targetId: id,
    targetName: titleOf(row.contentEn),
  })
  return { id }
}

const titleOf = (content: string) => content.trim().slice(0, NAME_LENGTH)
