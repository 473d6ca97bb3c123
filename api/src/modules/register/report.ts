import type { SheetName } from './sheets.ts'

/** One place in the workbook and what was found there. */
export interface Remark {
  sheet: SheetName
  line: number
  column: string | null
  reason: string
}

/** What became of a sheet's rows. `repeated` rows say again what a row above them said; `offline` counts what this run took offline. */
export interface Tally {
  rows: number
  created: number
  updated: number
  unchanged: number
  offline: number
  repeated: number
  refused: number
}

/** The outcome of an import, the same for a dry run and a real one. */
export interface ImportReport {
  dryRun: boolean
  /** The day of the edition, and whether the workbook itself says it or the file's name. */
  edition: string | null
  editionFrom: 'workbook' | 'file name' | null
  /** What would be refused without a reason, as sentences with figures. */
  objections: string[]
  /** The reason that was given to import all the same. */
  forced: string | null
  sheets: Record<SheetName, Tally>
  refused: Remark[]
  /** Values that were read as 'not stated' because they cannot be meant, and words that were new to us; their rows were kept. */
  doubtful: Remark[]
}

const tally = (): Tally => ({
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  offline: 0,
  repeated: 0,
  refused: 0,
})
export const emptyReport = (dryRun: boolean): ImportReport => ({
  dryRun,
  edition: null,
  editionFrom: null,
  objections: [],
  forced: null,
  sheets: { Institutions: tally(), Locations: tally(), Courses: tally(), 'Course Locations': tally() },
  refused: [],
  doubtful: [],
})

/** Whether the run changed the catalogue, so that the search must hear of it. */
export const changedAnything = ({ sheets }: ImportReport): boolean =>
  Object.values(sheets).some(({ created, updated, offline }) => created + updated + offline > 0)

const COLUMNS = ['rows', 'created', 'updated', 'unchanged', 'offline', 'repeated', 'refused'] as const
const HEADS = ['', 'rows', 'created', 'updated', 'unchanged', 'taken offline', 'repeated', 'refused']
const LISTED = 200

/** The report as the lines that the command prints. */
export function reportLines(report: ImportReport): string[] {
  const body = Object.entries(report.sheets).map(([sheet, counts]) => [
    sheet,
    ...COLUMNS.map((key) => counts[key].toLocaleString('en')),
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
    ...remarkLines('Refused rows', report.refused),
    ...remarkLines('Read with care (the row was kept)', report.doubtful),
  ]
}

function objectionLines({ dryRun, objections, forced }: ImportReport): string[] {
  if (objections.length === 0) return []
  const head =
    forced !== null
      ? `Forced (${forced}) past:`
      : `${dryRun ? 'It would be refused' : 'Refused'} without --force "<reason>":`
  return [head, ...objections.map((one) => `  ${one}`)]
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
