import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { peopleOf } from '../account/account.service.ts'
import { dossierRight, ownDocuments } from '../cases/cases.service.ts'
import { maySeeOpen } from './files.policy.ts'
import { files, LISTS } from './files.tables.ts'
import { showFile } from './files.views.ts'
import { isOpenDocument } from './open-documents.service.ts'

type OfDossier = 'POST /filesDocument/:id/:type'
const isFinal = eq(files.draft, false)
const nothing = { rows: [], total: 0 }

/** The own documents, whatever account the path names. */
export const selectFiles: Handler<'POST /fileOperate/selectFileByConditions/:id'> = (
  { body },
  { db, actor },
) => {
  const { caseId, docTypeCode, keyword, listType, draft, page, rows } = body
  const inCase = caseId ? eq(files.caseId, caseId) : undefined
  const ofType = docTypeCode ? eq(files.docTypeCode, docTypeCode) : undefined
  const inList = listType ? eq(files.listType, listType) : undefined
  const asDraft = typeof draft === 'boolean' ? eq(files.draft, draft) : undefined
  return list(db, and(ownDocuments(actor), inCase, ofType, inList, asDraft, named(keyword)), page, rows)
}

const named = (keyword: string | null | undefined) =>
  keyword?.trim() ? ilike(files.originalName, `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`) : undefined

export const listDocuments: Handler<'GET /filesDocument/document'> = ({ query }, ctx) => {
  const page = pageNumber(query.page, 1, 100_000) ?? ctx.invalid('page', 'minimum', { limit: 1 })
  const rows =
    pageNumber(query.rows, PAGE_ROWS.normal, PAGE_ROWS.max) ??
    ctx.invalid('rows', 'range', { min: 1, max: PAGE_ROWS.max })
  const ofList = query.type ? and(eq(files.listType, Number(query.type)), isFinal) : undefined
  return list(ctx.db, and(ownDocuments(ctx.actor), ofList), page, rows)
}

function pageNumber(text: string | undefined, otherwise: number, max: number): number | null {
  const value = text === undefined ? otherwise : Number(text)
  return Number.isInteger(value) && value >= 1 && value <= max ? value : null
}

export const openDocuments: Handler<'POST /filesDocument/:id'> = async (
  { params: { id }, body },
  { db, actor },
) => {
  if (!(await maySeeOpen(db, actor, id))) return nothing
  const { keyword, page, rows } = body
  return list(db, and(eq(files.ownerId, id), isOpenDocument, named(keyword)), page, rows)
}

/** What any account of an agency or school keeps open. The caller has checked permission. */
export function openDocumentsOfOffice(
  db: Database,
  office: { kind: 'agency' | 'school'; id: string },
  { keyword, page, rows }: Pick<Listed, 'keyword' | 'page' | 'rows'>,
) {
  const people = peopleOf(office.kind, office.id)
  return list(db, and(sql`${files.ownerId} in ${people}`, isOpenDocument, named(keyword)), page, rows)
}

/** Internal documents for the keeper, open ones for the readers. */
export const dossierDocuments: Handler<OfDossier> = async ({ params: { id, type }, body }, ctx) => {
  const dossier = (await dossierRight(ctx.db, ctx.actor, id)) ?? ctx.fail('cases.dossier-not-found')
  if (type === LISTS.internal && dossier.right !== 'keep') ctx.fail('permission.denied')
  return list(
    ctx.db,
    and(eq(files.datumStudentId, id), eq(files.listType, type), isFinal),
    body.page,
    body.rows,
  )
}

/** With id 0 all own drafts. */
export const draftDocuments: Handler<'POST /filesDocument/roughDraft/:id/:type'> = async (
  { params: { id, type }, body },
  ctx,
) => {
  const whose = Number(id) === 0 ? ownDocuments(ctx.actor) : await draftsOfDossier(ctx, id)
  return list(ctx.db, and(whose, eq(files.listType, type), eq(files.draft, true)), body.page, body.rows)
}

async function draftsOfDossier(ctx: Context<OfDossier>, id: string) {
  const dossier = (await dossierRight(ctx.db, ctx.actor, id)) ?? ctx.fail('cases.dossier-not-found')
  if (dossier.right === 'read') ctx.fail('permission.denied')
  return eq(files.datumStudentId, id)
}

interface Listed {
  type?: number | null
  keyword?: string | null
  draft: boolean
  page?: number
  rows?: number
}
/** The caller has checked permission. */
export const documentsOf = (db: Database, ownerId: string, { type, keyword, draft, page, rows }: Listed) =>
  list(
    db,
    and(
      eq(files.ownerId, ownerId),
      type ? eq(files.listType, type) : undefined,
      eq(files.draft, draft),
      named(keyword),
    ),
    page,
    rows,
  )

async function list(db: Database, wanted: SQL | undefined, page = 1, rows: number = PAGE_ROWS.normal) {
  const where = and(eq(files.kind, 'document'), isNull(files.deletedAt), wanted)
  const found = await db
    .select()
    .from(files)
    .where(where)
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const total = await db.$count(files, where)
  return { rows: found.map(showFile), total }
}
