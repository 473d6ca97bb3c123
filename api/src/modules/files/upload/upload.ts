import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Context, Handler, LiveMessage } from '#api/plugins/context.ts'
import { notify } from '#api/plugins/live-events.ts'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import {
  attachUploads,
  deskOf,
  dossierRight,
  holdCaseOfUpload,
  uploadRight,
} from '../../cases/cases.service.ts'
import { documentTypes, type FileRecord } from '../files.tables.ts'
import { showFile } from '../files.views.ts'
import { type Known, knownInCase } from '../known-in-case.ts'
import { knownInFolder } from './known-in-folder.ts'
import { AVATAR_RULES, DOCUMENT_RULES, type PreparedFile } from './prepare-upload.ts'
import { findTwice, insertFiles, takeRoom, type UploadFolder } from './store-upload.ts'
import { keepBytes, prepareAll } from './take-files.ts'

type Upload = 'POST /fileOperate/upload'
type HeadImg = 'POST /fileOperate/headImgUpload'
const ID = /^[0-9]{1,18}$/

/** All or none. */
export const upload: Handler<Upload> = async (_input, ctx) => {
  const { fields, files } = await ctx.form()
  const requirementId = idField(ctx, fields, 'requirementId')
  const folder: UploadFolder = {
    kind: 'document',
    caseId: idField(ctx, fields, 'caseId'),
    datumStudentId: idField(ctx, fields, 'datumStudentId'),
    docTypeCode: fields.docTypeCode || null,
    listType: listField(ctx, fields.listType),
    draft: fields.draft === '1',
    again: fields.again === '1',
  }
  await checkFolder(ctx, folder, requirementId)
  const prepared = await prepareAll(ctx, files, DOCUMENT_RULES, (given) =>
    refuseTwice(ctx, given, folder, requirementId),
  )
  const stored = await keep(ctx, prepared, folder, requirementId)
  return { rows: stored.map(showFile), total: stored.length }
}

export const headImgUpload: Handler<HeadImg> = async (_input, ctx) => {
  const { files } = await ctx.form()
  const prepared = await prepareAll(ctx, files, AVATAR_RULES)
  const [stored] = await keep(
    ctx,
    prepared,
    { kind: 'avatar', caseId: null, datumStudentId: null, docTypeCode: null },
    null,
  )
  return { docId: stored?.id ?? ctx.fail('files.empty') }
}

type Uploading = Context<Upload> | Context<HeadImg>

function idField(ctx: Context<Upload>, fields: Record<string, string>, name: string): string | null {
  const value = fields[name]
  if (!value) return null
  return ID.test(value) ? value : ctx.invalid(name, 'pattern')
}

function listField(ctx: Context<Upload>, value: string | undefined) {
  if (!value) return 1
  return value === '1' || value === '2' ? Number(value) : ctx.invalid('listType', 'unknown')
}

async function checkFolder(
  ctx: Context<Upload>,
  { caseId, datumStudentId, docTypeCode }: UploadFolder,
  requirementId: string | null,
) {
  if (requirementId && !caseId) ctx.invalid('caseId', 'required')
  if (datumStudentId) await checkDossier(ctx, datumStudentId)
  const right = caseId ? await uploadRight(ctx.db, ctx.actor, caseId, requirementId) : 'yes'
  if (right === 'unknown-case') ctx.fail('cases.not-found')
  if (right === 'unknown-requirement') ctx.fail('row.not-found')
  if (right === 'no') ctx.fail('permission.denied')
  if (docTypeCode && !(await isDocumentType(ctx.db, docTypeCode))) ctx.invalid('docTypeCode', 'unknown')
}

/** Who only reads a profile adds nothing to it. */
async function checkDossier(ctx: Context<Upload>, id: string) {
  const dossier = (await dossierRight(ctx.db, ctx.actor, id)) ?? ctx.fail('cases.dossier-not-found')
  if (dossier.right === 'read') ctx.fail('permission.denied')
}

export async function isDocumentType(db: Database, code: string): Promise<boolean> {
  const [found] = await db
    .select({ code: documentTypes.code })
    .from(documentTypes)
    .where(eq(documentTypes.code, code))
  return found !== undefined
}

/** Bytes that the case already has are removed. */
async function keep(
  ctx: Uploading,
  prepared: readonly PreparedFile[],
  folder: UploadFolder,
  requirementId: string | null,
): Promise<FileRecord[]> {
  const stored = await keepBytes(ctx.storage, prepared, () =>
    ctx.db.transaction((db) => record(ctx, db, prepared, folder, requirementId)),
  )
  const kept = new Set(stored.map(({ storageKey }) => storageKey))
  await removeBytes(
    ctx.storage,
    prepared.map(({ storageKey }) => storageKey).filter((key) => !kept.has(key)),
  )
  return stored
}

async function record(
  ctx: Uploading,
  db: Database,
  prepared: readonly PreparedFile[],
  folder: UploadFolder,
  requirementId: string | null,
): Promise<FileRecord[]> {
  const { accountId } = ctx.actor
  if (folder.caseId) await holdCaseOfUpload(db, folder.caseId)
  // Serialises an owner's uploads until the rows are written.
  await takeRoom(db, accountId, 0)
  const { again, ...known } = await knownOf(db, accountId, prepared, folder, requirementId)
  const fresh = prepared.filter(({ sha256 }) => !again.has(sha256))
  const size = fresh.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (!(await takeRoom(db, accountId, size))) ctx.fail('files.quota')
  await refuseKnown(ctx, db, known)
  const written =
    fresh.length > 0 ? await insertFiles(db, accountId, fresh, folder, new Date().toISOString()) : []
  const stored = [...written, ...again.values()]
  if (folder.caseId)
    await attach(
      ctx,
      db,
      folder.caseId,
      { requirementId, docTypeCode: folder.docTypeCode ?? undefined },
      stored,
    )
  return stored
}

type Named = Pick<PreparedFile, 'originalName' | 'sha256'>

/** Asked before a file is opened, and again where it is written. */
async function refuseTwice(
  ctx: Context<Upload>,
  given: readonly Named[],
  folder: UploadFolder,
  requirementId: string | null,
) {
  await refuseKnown(ctx, ctx.db, await knownOf(ctx.db, ctx.actor.accountId, given, folder, requirementId))
}

async function refuseKnown(
  ctx: Uploading,
  db: Database,
  { duplicate, elsewhere }: Pick<Known, 'duplicate' | 'elsewhere'>,
) {
  if (duplicate) ctx.fail('files.duplicate', { name: duplicate })
  if (!elsewhere) return
  const [place] = await db
    .select({ en: documentTypes.nameEn, zh: documentTypes.nameCn })
    .from(documentTypes)
    .where(eq(documentTypes.code, elsewhere.docTypeCode))
  ctx.fail('files.elsewhere', { name: elsewhere.name, place: place ?? elsewhere.docTypeCode })
}

/** In a case a known file only changes its place. */
async function knownOf(
  db: Database,
  accountId: string,
  prepared: readonly Named[],
  folder: UploadFolder,
  requirementId: string | null,
): Promise<Known> {
  const twice = folder.kind === 'document' ? findTwice(prepared) : null
  if (twice || folder.kind !== 'document') return { again: new Map(), duplicate: twice, elsewhere: null }
  if (folder.caseId) return knownInCase(db, accountId, prepared, folder, requirementId)
  return knownInFolder(db, accountId, prepared, folder)
}

type Place = Parameters<typeof attachUploads>[2]

async function attach(
  ctx: Uploading,
  db: Database,
  caseId: string,
  place: Place,
  stored: readonly FileRecord[],
) {
  const raised: [readonly string[], LiveMessage][] = []
  const desk = {
    ...deskOf(ctx),
    db,
    raise: (to: readonly string[], message: LiveMessage) => void raised.push([to, message]),
  }
  const ids = stored.map(({ id }) => id)
  await attachUploads(desk, caseId, place, ids)
  for (const [to, message] of raised) await notify(db, { to, message })
}
