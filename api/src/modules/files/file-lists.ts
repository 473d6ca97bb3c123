import type { files as contract } from '@southbound/shared/contract'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, asc, count, desc, eq, ilike, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { documentTypes, fileRequirements, files } from './files.tables.ts'
import { showFile } from './files.views.ts'

type Calls = typeof contract
const COUNTRY = /^[0-9]{4}$/

/** The person's own documents. The id in the path is his own account's, and nobody else's list is ever shown. */
export const selectFiles: Handler<Calls['POST /fileOperate/selectFileByConditions/:id']> = ({ body }, { db, actor }) => {
  const { caseId, docTypeCode, keyword, page = 1, rows = PAGE_ROWS.normal } = body
  const named = keyword?.trim() ? ilike(files.originalName, `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`) : undefined
  const inCase = caseId ? eq(files.caseId, caseId) : undefined
  const ofType = docTypeCode ? eq(files.docTypeCode, docTypeCode) : undefined
  return list(db, and(eq(files.ownerId, actor.accountId), inCase, ofType, named), page, rows)
}

/** The person's documents of one list: 1 internal, 2 open. */
export const listDocuments: Handler<Calls['GET /filesDocument/document']> = ({ query }, ctx) => {
  const page = pageNumber(query.page, 1, 100_000) ?? ctx.invalid('page', 'minimum', { limit: 1 })
  const rows = pageNumber(query.rows, PAGE_ROWS.normal, PAGE_ROWS.max) ?? ctx.invalid('rows', 'range', { min: 1, max: PAGE_ROWS.max })
  const ofList = query.type ? eq(files.listType, Number(query.type)) : undefined
  return list(ctx.db, and(eq(files.ownerId, ctx.actor.accountId), ofList), page, rows)
}

function pageNumber(text: string | undefined, otherwise: number, max: number): number | null {
  const value = text === undefined ? otherwise : Number(text)
  return Number.isInteger(value) && value >= 1 && value <= max ? value : null
}

async function list(db: Database, wanted: SQL | undefined, page: number, rows: number) {
  const where = and(eq(files.kind, 'document'), isNull(files.deletedAt), wanted)
  const found = await db
    .select()
    .from(files)
    .where(where)
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const [counted] = await db.select({ total: count() }).from(files).where(where)
  return { rows: found.map(showFile), total: counted?.total ?? 0 }
}

/** What a case of this kind needs, eight lines a page; the id names the country (area code), 0 all of them. */
export const requirementList: Handler<Calls['POST /filerequirement/:id/:page/8/:kind']> = async ({ params: { id, page, kind } }, { db }) => {
  const anywhere = isNull(fileRequirements.country)
  const here = COUNTRY.test(id) ? or(anywhere, eq(fileRequirements.country, id)) : undefined
  const where = and(eq(fileRequirements.kind, kind), here)
  const found = await db
    .select({ rule: fileRequirements, nameEn: documentTypes.nameEn, nameCn: documentTypes.nameCn })
    .from(fileRequirements)
    .innerJoin(documentTypes, eq(documentTypes.code, fileRequirements.docTypeCode))
    .where(where)
    .orderBy(desc(fileRequirements.mandatory), asc(documentTypes.sort), asc(fileRequirements.id))
    .limit(PAGE_ROWS.short)
    .offset((page - 1) * PAGE_ROWS.short)
  const [counted] = await db.select({ total: count() }).from(fileRequirements).where(where)
  const rows = found.map(({ rule, nameEn, nameCn }) => {
    const { docTypeCode, mandatory, noteEn, noteCn } = rule
    return { docTypeCode, nameEn, nameCn, kind: rule.kind, mandatory, noteEn, noteCn }
  })
  return { rows, total: counted?.total ?? 0 }
}
