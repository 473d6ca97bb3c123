import type { Database } from '../../database/database.ts'
import { courseRow } from './course-row.ts'
import { WorkbookRefused } from './refusal.ts'
import { courseCode, courseLocationRow, institutionRow, locationRow, providerCode } from './register-rows.ts'
import type { RegisterReport } from './report.ts'
import { type RowReader, RowRefused, rowReader } from './row-reader.ts'
import {
  type ColumnsOf,
  type ColumnsTold,
  type RegisterRow,
  registerRows,
  SHEETS,
  type SheetName,
} from './sheets.ts'
import { analyze, createStage, type StageTable, StageWriter } from './stage.ts'
import type { Workbook } from './workbook/workbook.ts'

type OnRow = (sheet: SheetName, rows: number, done: number) => void

const TOLD_EVERY = 250

/** Unusable rows go into the report. */
export class RegisterReader {
  private readonly providers = new Map<string, number>()
  private readonly courses = new Map<string, number>()
  private readonly locations = new Map<string, number>()
  private readonly links = new Set<string>()

  constructor(
    private readonly db: Database,
    private readonly workbook: Workbook,
    private readonly report: RegisterReport,
    private readonly onRow: OnRow,
  ) {}

  async read(): Promise<void> {
    await createStage(this.db)
    await this.sheet('Institutions', 'stage_school', (reader, line) => this.institution(reader, line))
    await this.sheet('Locations', 'stage_campus', (reader, line) => this.location(reader, line))
    await this.sheet('Courses', 'stage_course', (reader, line) => this.course(reader, line))
    await this.sheet('Course Locations', 'stage_link', (reader) => this.courseLocation(reader))
    await analyze(this.db, 'stage_school', 'stage_campus', 'stage_course', 'stage_link')
  }

  private async sheet<S extends SheetName>(
    sheet: S,
    table: StageTable,
    accept: (reader: RowReader<S>, line: number) => object | null,
  ): Promise<void> {
    const writer = new StageWriter(this.db, table)
    const counts = this.report.sheets[sheet]
    const told = (columns: ColumnsTold) => {
      this.report.columns[sheet] = columns
    }
    for await (const row of registerRows(this.workbook, sheet, told)) {
      if (++counts.rows % TOLD_EVERY === 1) this.onRow(sheet, counts.rows, this.workbook.done)
      const staged = await this.accepted(sheet, row, accept)
      if (staged) await writer.add(staged)
    }
    await writer.flush()
    if (counts.rows === 0) throw new WorkbookRefused(`Sheet '${sheet}' is empty`)
  }

  private async accepted<S extends SheetName>(
    sheet: S,
    row: RegisterRow<S>,
    accept: (reader: RowReader<S>, line: number) => object | null,
  ) {
    const doubts: { column: string; reason: string }[] = []
    try {
      const staged = accept(
        rowReader(row, (column, reason) => doubts.push({ column, reason })),
        row.line,
      )
      for (const [key, written] of Object.entries<string | undefined>(row.errors))
        doubts.push({
          column: row.header[key as ColumnsOf<S>] ?? key,
          reason: `the error '${written}' counts as not stated`,
        })
      for (const doubt of doubts) this.report.doubtful.push({ sheet, line: row.line, ...doubt })
      if (!staged) this.report.sheets[sheet].repeated++
      return staged
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      await this.refuse(sheet, row, error)
      return null
    }
  }

  private async refuse<S extends SheetName>(
    sheet: S,
    row: RegisterRow<S>,
    { column, message }: RowRefused,
  ): Promise<void> {
    this.report.sheets[sheet].refused++
    this.report.refused.push({ sheet, line: row.line, column, reason: message })
    if (sheet === 'Course Locations') return
    const refused = subjectOf(sheet, row.cells as RegisterRow<'Courses'>['cells'])
    const writer = new StageWriter(this.db, 'stage_refused')
    if (refused) await writer.add(refused)
    await writer.flush()
  }

  private institution(reader: RowReader<'Institutions'>, line: number): object {
    const row = institutionRow(reader)
    once(this.providers, row.provider, line, SHEETS.Institutions.provider.names[0])
    return row
  }

  private location(reader: RowReader<'Locations'>, line: number): object | null {
    const row = locationRow(reader)
    this.mustKnow(row.provider)
    const key = `${row.provider} ${row.key}`
    if (this.locations.has(key)) return null
    this.locations.set(key, line)
    return { ...row, line }
  }

  private course(reader: RowReader<'Courses'>, line: number): object {
    const row = courseRow(reader)
    this.mustKnow(row.provider)
    once(this.courses, `${row.provider} ${row.code}`, line, SHEETS.Courses.code.names[0])
    return row
  }

  private courseLocation(reader: RowReader<'Course Locations'>): object | null {
    const row = courseLocationRow(reader)
    if (!this.courses.has(`${row.provider} ${row.code}`))
      throw new RowRefused(
        SHEETS.Courses.code.names[0] ?? null,
        `Course ${row.code} of ${row.provider} is not in sheet 'Courses', or was refused`,
      )
    if (!this.locations.has(`${row.provider} ${row.key}`))
      throw new RowRefused('Location Name', `The location is not in sheet 'Locations', or was refused`)
    const key = `${row.provider} ${row.code} ${row.key}`
    if (this.links.has(key)) return null
    this.links.add(key)
    return row
  }

  private mustKnow(provider: string): void {
    if (!this.providers.has(provider))
      throw new RowRefused(
        'CRICOS Provider Code',
        `Institution ${provider} is not in sheet 'Institutions', or was refused`,
      )
  }
}

/** Refuses the second of two rows with one key. */
function once(seen: Map<string, number>, key: string, line: number, column = ''): void {
  const first = seen.get(key)
  if (first !== undefined) throw new RowRefused(column, `repeats the code of line ${first}`)
  seen.set(key, line)
}

/** What a refused row is of: a course, else the whole institution. */
function subjectOf(
  sheet: SheetName,
  cells: RegisterRow<'Courses'>['cells'],
): { provider: string; code: string | null } | null {
  try {
    return {
      provider: providerCode(cells.provider),
      code: sheet === 'Courses' ? courseCode(cells.code) : null,
    }
  } catch {
    return null
  }
}
