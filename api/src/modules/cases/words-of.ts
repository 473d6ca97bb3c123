import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Names } from './list/case-rows.ts'

type Codes = readonly (string | null | undefined)[]
/** Documents and areas have tables of their own; the others are lookups. */
interface Asked {
  document?: Codes
  area?: Codes
  courseLevel?: Codes
  englishAbilityExamTypes?: Codes
  degreeTree?: Codes
  visaDemandType?: Codes
  documentRejectReason?: Codes
  socialSoftware?: Codes
  oshcProvider?: Codes
  credentialKind?: Codes
  registrationKind?: Codes
}
export type WordsByCode = (kind: keyof Asked, code: string | null | undefined) => Names | null

const queryOf = (kind: string, codes: readonly string[]): SQL => {
  if (kind === 'document')
    return sql`select ${kind} kind, code, name_en, name_cn from document_types where code in ${codes}`
  if (kind === 'area')
    return sql`select ${kind} kind, area_code code, name_en, name_cn from areas where area_code in ${codes}`
  return sql`select name kind, code, name_en, name_cn from lookups where name = ${kind} and code in ${codes}`
}

/** The names of codes of several kinds, in one round trip. */
export async function wordsOf(db: Database, asked: Asked): Promise<WordsByCode> {
  const parts = Object.entries(asked).flatMap(([kind, codes]: [string, Codes | undefined]) => {
    const known = [...new Set(codes?.flatMap((code) => code ?? []))]
    return known.length > 0 ? [queryOf(kind, known)] : []
  })
  const found =
    parts.length > 0
      ? await rows<{ kind: string; code: string; name_en: string | null; name_cn: string | null }>(
          db,
          sql.join(parts, sql` union all `),
        )
      : []
  const byCode = new Map(
    found.map(({ kind, code, name_en, name_cn }) => [
      `${kind} ${code}`,
      { nameEn: name_en, nameCn: name_cn },
    ]),
  )
  return (kind, code) => byCode.get(`${kind} ${code}`) ?? null
}
