import { and, eq, isNull } from 'drizzle-orm'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import type { Handler } from '../../plugins/context.ts'
import { attachedFiles } from './attachments.ts'
import { files } from './files.tables.ts'
import { freeRoom } from './upload/store-upload.ts'

export const getMessageFile: Handler<'POST /file/getMessageFile'> = async ({ body: { id } }, ctx) => {
  if (!(await ctx.given.attachments.message?.maySee(ctx.db, ctx.actor, id))) ctx.fail('row.not-found')
  const found = await attachedFiles(ctx.db, 'message', id)
  const rows = found.map((file) => {
    const { originalName, ext, bytes, createdAt } = file
    return { fileId: file.id, originalName, ext, bytes, createdAt, own: file.ownerId === ctx.actor.accountId }
  })
  return { rows, total: rows.length }
}

export const deleteMessageFile: Handler<'POST /fileOperate/deleteMessageFile'> = async (
  { body: { id } },
  ctx,
) => {
  const own = and(
    eq(files.id, id),
    eq(files.kind, 'attached'),
    eq(files.ownerId, ctx.actor.accountId),
    isNull(files.deletedAt),
  )
  const [file] = await ctx.db.select().from(files).where(own).for('update')
  if (!file?.attachedId) return ctx.fail('files.not-found')
  if (
    !file.attachedTo ||
    !(await ctx.given.attachments[file.attachedTo]?.mayRemove(ctx.db, ctx.actor, file.attachedId))
  )
    ctx.fail('permission.denied')
  await ctx.db.delete(files).where(eq(files.id, id))
  await freeRoom(ctx.db, ctx.actor.accountId, file.bytes)
  ctx.after(() => removeBytes(ctx.storage, [file.storageKey]))
  return { id }
}
