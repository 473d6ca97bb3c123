import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { pageOf } from '#api/database/paging.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { tellTabs, turnOf } from '../content/content.service.ts'
import { announcements } from '../content/content.tables.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'

const TARGET = 'announcement'
const NAME_LENGTH = 80
const FIRST_VERSION = 1

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
    rows: found.map(({ fromAt: from, toAt: to, idempotencyKey: _key, ...row }) => ({ ...row, from, to })),
    total,
  }
}

export const saveAnnouncement: Handler<'POST /operations/announcements'> = async ({ body }, ctx) => {
  const { contentCn, contentEn, from, to, audience, dismissible } = body
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
  const { row, action } = body.id
    ? { row: await changed(ctx, body.id, values, body.version), action: 'change' as const }
    : await added(ctx, values, body.idempotencyKey)
  if (!action) return { id: row.id }
  await tellTabs(ctx.db)
  await logDeed(ctx.db, ctx.actor, {
    action: `${TARGET}.${action}`,
    targetType: TARGET,
    targetId: row.id,
    target: titleOf(contentEn),
  })
  return { id: row.id }
}

type Row = typeof announcements.$inferSelect
type Values = Omit<Row, 'id' | 'isDemo' | 'told' | 'version' | 'idempotencyKey'> & { told: SQL }
type Saving = Context<'POST /operations/announcements'>

async function changed({ db, fail }: Saving, id: string, values: Values, version?: number): Promise<Row> {
  const [before] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update')
  if (!before) return fail('row.not-found')
  if (version !== undefined && version !== before.version) fail('row.changed')
  const set = { ...values, version: before.version + 1 }
  const [row] = await db.update(announcements).set(set).where(eq(announcements.id, id)).returning()
  return row as Row
}

/**
 * A key that comes again is the first one; its writer may
 * have other words by then, until readers saw the first.
 */
async function added(ctx: Saving, values: Values, idempotencyKey: string | null = null) {
  const [row] = await ctx.db
    .insert(announcements)
    .values({ ...values, idempotencyKey })
    .onConflictDoNothing()
    .returning()
  if (row) return { row, action: 'add' as const }
  const ofKey = eq(announcements.idempotencyKey, idempotencyKey ?? '')
  const [first] = await ctx.db.select().from(announcements).where(ofKey)
  if (!first) return ctx.fail('row.not-found')
  if (saidIn(first) === saidIn(values)) return { row: first, action: null }
  if (Date.parse(first.fromAt) <= Date.now()) ctx.fail('row.changed')
  return { row: await changed(ctx, first.id, values, FIRST_VERSION), action: 'change' as const }
}

const saidIn = ({ contentCn, contentEn, fromAt, toAt, audience, dismissible }: Omit<Values, 'told'>) =>
  JSON.stringify([contentCn, contentEn, Date.parse(fromAt), Date.parse(toAt), audience, dismissible])

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
    target: titleOf(row.contentEn),
  })
  return { id }
}

const titleOf = (content: string) => content.trim().slice(0, NAME_LENGTH)
