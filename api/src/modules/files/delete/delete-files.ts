import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import { scopeOf } from '../../account/account.service.ts'
import { detachFromDrafts, filesOfSentCases, holdCasesWith, ownDocuments } from '../../cases/cases.service.ts'
import { files } from '../files.tables.ts'
import { freeRoom } from '../upload/store-upload.ts'
import { areInUse } from './files-in-use.ts'

type DeleteOne = 'POST /fileOperate/deleteFile'
type DeleteMany = 'POST /fileOperate/delete'

export const deleteFile: Handler<DeleteOne> = async ({ body: { id } }, ctx) => {
  await removeFiles(ctx, [id])
  return { id }
}

export const deleteFiles: Handler<DeleteMany> = async ({ body: { ids } }, ctx) => ({
  removed: await removeFiles(ctx, [...new Set(ids)]),
})

/** Files of sent cases are never removed, nor a guardian's consent to one. */
async function removeFiles(ctx: Context<DeleteOne> | Context<DeleteMany>, ids: string[]) {
  if (scopeOf(ctx.actor, 'documents.delete') === 'none') ctx.fail('permission.denied')
  const own = and(
    inArray(files.id, ids),
    ownDocuments(ctx.actor),
    eq(files.kind, 'document'),
    isNull(files.deletedAt),
  )
  await holdCasesWith(ctx.db, ids)
  const found = await ctx.db.select().from(files).where(own).for('update')
  if (found.length < ids.length) ctx.fail('files.not-found')
  if (await areInUse(ctx.db, ids)) ctx.fail('files.in-use')
  await detachFromDrafts(ctx.db, ids)
  // Asked last: a case with one of them may have been sent meanwhile.
  if ((await filesOfSentCases(ctx.db, ids)).size > 0) ctx.fail('files.in-case')
  await ctx.db.update(files).set({ deletedAt: sql`now()` }).where(inArray(files.id, ids))
  const size = found.reduce((sum, { bytes }) => sum + bytes, 0)
  await freeRoom(ctx.db, ctx.actor.accountId, size)
  ctx.after(() =>
    removeBytes(
      ctx.storage,
      found.map(({ storageKey }) => storageKey),
    ),
  )
  return found.length
}
