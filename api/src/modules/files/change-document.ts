import { and, eq, isNull } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { ownDocuments } from '../cases/cases.service.ts'
import { files } from './files.tables.ts'
import { showFile } from './files.views.ts'
import { isDraftKind } from './upload/store-upload.ts'
import { isDocumentType } from './upload/upload.ts'

type Change = 'PUT /fileOperate/document/:id'

export const changeDocument: Handler<Change> = async ({ params: { id }, body }, ctx) => {
  const own = and(
    eq(files.id, id),
    ownDocuments(ctx.actor),
    eq(files.kind, 'document'),
    isNull(files.deletedAt),
  )
  const [file] = await ctx.db.select().from(files).where(own).for('update')
  if (!file) return ctx.fail('files.not-found')
  if (body.draft === false && isDraftKind(file.ext)) ctx.fail('files.draft-kind')
  if (body.docTypeCode && !(await isDocumentType(ctx.db, body.docTypeCode)))
    ctx.invalid('docTypeCode', 'unknown')
  const { docTypeCode = file.docTypeCode } = body
  const values = { docTypeCode, listType: body.listType ?? file.listType, draft: body.draft ?? file.draft }
  const [changed] = await ctx.db.update(files).set(values).where(own).returning()
  return showFile(changed ?? file)
}
