import { and, desc, eq, sql } from 'drizzle-orm'
import type { BinaryReply, Handler } from '#api/plugins/context.ts'
import { demandPassword } from '../passwords/own-password.ts'
import { dataExports, EXPORT_STATE } from '../settings.tables.ts'

export const listExports: Handler<'GET /account/exports'> = async (_input, { db, actor }) => {
  const found = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, actor.accountId))
    .orderBy(desc(dataExports.id))
    .limit(20)
  const rows = found.map(({ id, state, askedAt, expiresAt, bytes }) => ({
    id,
    state,
    askedAt,
    expiresAt,
    bytes: bytes === null ? null : Number(bytes),
  }))
  return { rows, total: rows.length }
}

export const askExport: Handler<'POST /account/exports'> = async ({ body }, ctx) => {
  await demandPassword(ctx, body)
  const [made] = await ctx.db
    .insert(dataExports)
    .values({ accountId: ctx.actor.accountId })
    .onConflictDoNothing()
    .returning({ id: dataExports.id })
  return made ?? ctx.fail('account.export-running')
}

export const downloadExport: Handler<'GET /account/exports/:id'> = async (
  { params },
  ctx,
): Promise<BinaryReply> => {
  const own = and(
    eq(dataExports.id, params.id),
    eq(dataExports.accountId, ctx.actor.accountId),
    eq(dataExports.state, EXPORT_STATE.ready),
  )
  const [found] = await ctx.db
    .select()
    .from(dataExports)
    .where(and(own, sql`${dataExports.expiresAt} > now()`))
  const bytes = found?.storageKey ? await ctx.storage.get(found.storageKey) : null
  return {
    bytes: bytes ?? ctx.fail('row.not-found'),
    contentType: 'application/zip',
    fileName: `southbound-${found?.askedAt.slice(0, 10)}.zip`,
  }
}
