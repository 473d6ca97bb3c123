import type { files as contract } from '@southbound/shared/contract'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, asc, count, desc, eq, isNull, or } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { documentTypes, fileRequirements } from './files.tables.ts'

type Calls = typeof contract
const COUNTRY = /^[0-9]{4}$/

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
