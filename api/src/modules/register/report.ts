import { IMPORT_COUNTS } from '@southbound/shared/contract/constants'
import type { ColumnsTold, SheetName } from './sheets.ts'

interface Remark {
  sheet: SheetName
  line: number
  column: string | null
  reason: string
}

/** `repeated` rows equal a row above; `offline` counts what this run took offline. */
export type SheetCounts = Record<(typeof IMPORT_COUNTS)[number], number>
const tally = () => Object.fromEntries(IMPORT_COUNTS.map((name) => [name, 0])) as SheetCounts

export interface RegisterReport {
  dryRun: boolean
  edition: string | null
  editionFrom: 'workbook' | 'file name' | null
  objections: string[]
  forced: string | null
  sheets: Record<SheetName, SheetCounts>
  columns: Partial<Record<SheetName, ColumnsTold>>
  refused: Remark[]
  /** Read as 'not stated', or unknown words; their rows were kept. */
  doubtful: Remark[]
}

export const emptyReport = (dryRun: boolean): RegisterReport => ({
  dryRun,
  edition: null,
  editionFrom: null,
  objections: [],
  forced: null,
  sheets: { Institutions: tally(), Locations: tally(), Courses: tally(), 'Course Locations': tally() },
  columns: {},
  refused: [],
  doubtful: [],
})

export const changedAnything = ({ sheets }: RegisterReport): boolean =>
  Object.values(sheets).some(({ created, updated, offline }) => created + updated + offline > 0)

const KEPT = 200
const firstOf = (remarks: readonly Remark[]) => ({ rows: remarks.slice(0, KEPT), total: remarks.length })
export type KeptRemarks = ReturnType<typeof keptRemarks>
/** What is kept of a report beside its counts. */
export const keptRemarks = ({ refused, doubtful, columns }: RegisterReport) => ({
  refused: firstOf(refused),
  doubtful: firstOf(doubtful),
  columns,
})

const HEADS = ['', 'rows', 'created', 'updated', 'unchanged', 'taken offline', 'repeated', 'refused']
const LISTED = 200

export function reportLines(report: RegisterReport): string[] {
  const body = Object.entries(report.sheets).map(([sheet, counts]) => [
    sheet,
    ...IMPORT_COUNTS.map((key) => counts[key].toLocaleString('en')),
  ])
  const widths = HEADS.map((head, at) => Math.max(head.length, ...body.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  return [
    `${report.dryRun ? 'Dry run: nothing was changed. It would be' : 'Imported'}${report.edition ? `, edition of ${report.edition} (said by the ${report.editionFrom})` : ''}:`,
    line(HEADS),
    ...body.map(line),
    ...objectionLines(report),
    ...columnLines(report),
    ...remarkLines('Refused rows', report.refused),
    ...remarkLines('Read with care (the row was kept)', report.doubtful),
  ]
}

function objectionLines({ dryRun, objections, forced }: RegisterReport): string[] {
  if (objections.length === 0) return []
  const head =
    forced !== null
      ? `Forced (${forced}) past:`
      : `${dryRun ? 'It would be refused' : 'Refused'} without --force "<reason>":`
  return [head, ...objections.map((one) => `  ${one}`)]
}

function columnLines({ columns }: RegisterReport): string[] {
  const told = (sheet: string, what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`  ${sheet}, ${what}: ${names.map((name) => `'${name}'`).join(', ')}`]
  const lines = Object.entries(columns).flatMap(([sheet, { unknown, missing }]) => [
    ...told(sheet, 'not known and not read', unknown),
    ...told(sheet, 'not there, so nothing is stated', missing),
  ])
  return lines.length === 0 ? [] : ['Columns that differ from the editions known:', ...lines]
}

function remarkLines(title: string, remarks: readonly Remark[]): string[] {
  if (remarks.length === 0) return [`${title}: none`]
  const listed = remarks
    .slice(0, LISTED)
    .map(
      ({ sheet, line, column, reason }) =>
        `  ${sheet}, line ${line}${column ? `, column '${column}'` : ''}: ${reason}`,
    )
  const more = remarks.length - listed.length
  return [`${title}: ${remarks.length}`, ...listed, ...(more > 0 ? [`  … and ${more} more`] : [])]
}
