import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows as read } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import type { KeptRemarks, SheetCounts } from '../../register/register.service.ts'

interface ImportRow {
  id: string
  edition: string | null
  editionFrom: number | null
  fileName: string
  state: number
  importedAt: string
  importedBy: string | null
  outcome: Record<string, SheetCounts>
  forcedReason: string | null
  objections: string[] | null
  takenBackAt: string | null
  takenBackBy: string | null
  takenBackReason: string | null
  attribution: string
  licence: string
  report: KeptRemarks | null
}

export const listImports: Handler<'GET /operations/register-imports'> = async ({ query }, { db }) => {
  const { limit, offset } = pageOf(query)
  const [counted] = await read<{ total: number }>(
    db,
    sql`select count(*)::int as total from register_imports`,
  )
  const found = await findImports(db, sql`true`, sql`limit ${limit} offset ${offset}`)
  return { rows: found.map(shown), total: counted?.total ?? 0 }
}

export const readImport: Handler<'GET /operations/register-imports/:id'> = async (
  { params: { id } },
  ctx,
) => {
  const [row] = await findImports(ctx.db, sql`id = ${id}`, sql`limit 1`)
  if (!row) return ctx.fail('row.not-found')
  const { report } = row
  return {
    ...shown(row),
    attribution: row.attribution,
    licence: row.licence,
    remarks: report && { refused: report.refused, doubtful: report.doubtful },
    columns: Object.entries(report?.columns ?? {}).map(([sheet, told]) => ({ sheet, ...told })),
  }
}

const findImports = (db: Database, where: SQL, page: SQL) =>
  read<ImportRow>(
    db,
    sql`select id, edition::text, edition_from "editionFrom", file_name "fileName", state, imported_at "importedAt", imported_by "importedBy",
      outcome, forced_reason "forcedReason", forced_past objections, taken_back_at "takenBackAt", taken_back_by "takenBackBy",
      taken_back_reason "takenBackReason", attribution, licence, report
      from register_imports where ${where} order by id desc ${page}`,
  )

const shown = ({ outcome, objections, takenBackAt, takenBackBy, takenBackReason, ...row }: ImportRow) => ({
  id: row.id,
  edition: row.edition,
  editionFrom: row.editionFrom,
  fileName: row.fileName,
  state: row.state,
  importedAt: row.importedAt,
  importedBy: row.importedBy,
  forcedReason: row.forcedReason,
  sheets: Object.entries(outcome).map(([sheet, counts]) => ({ sheet, ...counts })),
  objections: objections ?? [],
  takenBack: takenBackAt ? { at: takenBackAt, by: takenBackBy ?? '', reason: takenBackReason ?? '' } : null,
})
