import { PAGE_ROWS, today } from '@southbound/shared/contract/constants'
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { inForce } from '../../database/dated.ts'
import { holds } from '../../plugins/admission.ts'
import type { Handler } from '../../plugins/context.ts'
import { documentTypes, fileRequirements } from './files.tables.ts'

const VISA = 2
const COUNTRY = /^[0-9]{4}$/
const { docTypeCode, kind, mandatory, noteEn, noteCn } = fileRequirements
const LINE = {
  docTypeCode,
  nameEn: documentTypes.nameEn,
  nameCn: documentTypes.nameCn,
  kind,
  mandatory,
  noteEn,
  noteCn,
}

/** The id is an area code, 0 all. Rules that differ only in whom they apply to are one line. */
export const requirementList: Handler<'POST /filerequirement/:id/:page/8/:kind'> = async (
  { params },
  { db, actor, fail },
) => {
  if (params.kind === VISA && actor && !holds(actor, 'cases.guides'))
    fail(actor.role === 'institution' ? 'permission.institution' : 'permission.other')
  const anywhere = isNull(fileRequirements.country)
  const here = COUNTRY.test(params.id) ? or(anywhere, eq(fileRequirements.country, params.id)) : undefined
  const lines = db
    .selectDistinct({ ...LINE, sort: documentTypes.sort })
    .from(fileRequirements)
    .innerJoin(documentTypes, eq(documentTypes.code, fileRequirements.docTypeCode))
    .where(and(eq(kind, params.kind), here, inForce(fileRequirements, today())))
    .as('lines')
  const rows = await db
    .select()
    .from(lines)
    .orderBy(desc(lines.mandatory), asc(lines.sort), asc(lines.noteEn))
    .limit(PAGE_ROWS.short)
    .offset((params.page - 1) * PAGE_ROWS.short)
  return { rows: rows.map(({ sort: _sort, ...line }) => line), total: await db.$count(lines) }
}
