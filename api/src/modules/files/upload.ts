import type { files as contract } from '@southbound/shared/contract'
import { LIMITS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Context, Handler, LiveMessage, UploadedFile } from '../../plugins/context.ts'
import { notify } from '../../plugins/live-events.ts'
import { attachUploads, deskOf, seesDossier, uploadRight } from '../cases/cases.service.ts'
import { documentTypes, type FileRecord } from './files.tables.ts'
import { showFile } from './files.views.ts'
import { AVATAR_RULES, DOCUMENT_RULES, isFault, type PreparedFile, prepare, type UploadFault } from './prepare-upload.ts'
import { storage } from './storage.ts'
import { findDuplicate, insertFiles, takeRoom, type UploadFolder } from './store-upload.ts'

type Upload = (typeof contract)['POST /fileOperate/upload']
type HeadImg = (typeof contract)['POST /fileOperate/headImgUpload']
const ID = /^[0-9]{1,18}$/

/** Takes files into the person's own documents, or into a case and its requirement: all of them or none. */
export const upload: Handler<Upload> = async (_input, ctx) => {
  const { fields, files } = await ctx.form()
  const requirementId = idField(ctx, fields, 'requirementId')
  const folder: UploadFolder = {
    kind: 'document',
    caseId: idField(ctx, fields, 'caseId'),
    datumStudentId: idField(ctx, fields, 'datumStudentId'),
    docTypeCode: fields.docTypeCode || null,
  }
  await checkFolder(ctx, folder, requirementId)
  if (files.length > LIMITS.filesPerUpload) ctx.fail('files.too-many')
  const prepared = await prepareAll(ctx, files, DOCUMENT_RULES)
  const stored = await keep(ctx, prepared, folder, requirementId)
  return { rows: stored.map(showFile), total: stored.length }
}

/** Takes an avatar: one image, shown to everybody. */
export const headImgUpload: Handler<HeadImg> = async (_input, ctx) => {
  const { files } = await ctx.form()
  if (files.length > 1) ctx.fail('files.too-many')
  const prepared = await prepareAll(ctx, files, AVATAR_RULES)
  const [stored] = await keep(ctx, prepared, { kind: 'avatar', caseId: null, datumStudentId: null, docTypeCode: null }, null)
  return { docId: stored?.id ?? ctx.fail('files.empty') }
}

type Uploading = Context<Upload> | Context<HeadImg>

function idField(ctx: Context<Upload>, fields: Record<string, string>, name: string): string | null {
  const value = fields[name]
  if (!value) return null
  return ID.test(value) ? value : ctx.invalid(name, 'pattern')
}

/** The person must have a part in what the files go with, before a byte of them is looked at. */
async function checkFolder(ctx: Context<Upload>, { caseId, datumStudentId, docTypeCode }: UploadFolder, requirementId: string | null): Promise<void> {
  if (requirementId && !caseId) ctx.invalid('caseId', 'required')
  if (datumStudentId && !(await seesDossier(ctx.db, ctx.actor, datumStudentId))) ctx.fail('cases.dossier-not-found')
  const right = caseId ? await uploadRight(ctx.db, ctx.actor, caseId, requirementId) : 'yes'
  if (right === 'unknown-case') ctx.fail('cases.not-found')
  if (right === 'unknown-requirement') ctx.fail('row.not-found')
  if (right === 'no') ctx.fail('permission.denied')
  if (docTypeCode && !(await isDocumentType(ctx.db, docTypeCode))) ctx.invalid('docTypeCode', 'unknown')
}

async function isDocumentType(db: Database, code: string): Promise<boolean> {
  const [found] = await db.select({ code: documentTypes.code }).from(documentTypes).where(eq(documentTypes.code, code))
  return found !== undefined
}

async function prepareAll(ctx: Uploading, files: readonly UploadedFile[], rules: typeof DOCUMENT_RULES): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = []
  if (files.length === 0) ctx.fail('files.empty')
  for (const file of files) {
    const checked = await prepare(file, rules)
    prepared.push(isFault(checked) ? refuse(ctx, checked, rules) : checked)
  }
  return prepared
}

function refuse(ctx: Uploading, { failure, field, values }: UploadFault, rules: typeof DOCUMENT_RULES): never {
  if (field || !failure) return ctx.invalid(field ?? 'file', 'maxLength', { limit: 120 })
  return (ctx.fail as (name: string, values: object) => never)(failure, { ...values, max: rules.maxBytes / 1024 / 1024 })
}

/** Stores the bytes, then the rows in one transaction; bytes without a row are taken away again. */
async function keep(ctx: Uploading, prepared: readonly PreparedFile[], folder: UploadFolder, requirementId: string | null): Promise<FileRecord[]> {
  for (const { storageKey, bytes } of prepared) await storage().put(storageKey, bytes)
  try {
    return await ctx.db.transaction((db) => record(ctx, db, prepared, folder, requirementId))
  } catch (error) {
    for (const { storageKey } of prepared) await storage().remove(storageKey)
    throw error
  }
}

async function record(
  ctx: Uploading,
  db: Database,
  prepared: readonly PreparedFile[],
  folder: UploadFolder,
  requirementId: string | null,
): Promise<FileRecord[]> {
  const { accountId } = ctx.actor
  const size = prepared.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (!(await takeRoom(db, accountId, size))) ctx.fail('files.quota')
  const duplicate = folder.kind === 'document' ? await findDuplicate(db, accountId, prepared, folder.caseId) : null
  if (duplicate) ctx.fail('files.duplicate', { name: duplicate })
  const stored = await insertFiles(db, accountId, prepared, folder, new Date().toISOString())
  if (!folder.caseId) return stored
  const raised: [readonly string[], LiveMessage][] = []
  const desk = { ...deskOf(ctx), db, raise: (to: readonly string[], message: LiveMessage) => void raised.push([to, message]) }
  await attachUploads(
    desk,
    folder.caseId,
    requirementId,
    stored.map(({ id }) => id),
  )
  for (const [to, message] of raised) await notify(db, { to, message })
  return stored
}
