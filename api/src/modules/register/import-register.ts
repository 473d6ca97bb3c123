import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { COUNTRIES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, idsOf } from '../../database/database.ts'
import { rankEverythingAgain } from '../ranking/ranking.service.ts'
import { giveChineseNames } from '../vocabulary/chinese-names.service.ts'
import { editionOf } from './edition.ts'
import { holdCatalogue, holdImports } from './import-lock.ts'
import { mergeCourseCampuses, mergeCourses } from './merge-courses.ts'
import { mergeCampuses, mergeSchools, switchOffSchools } from './merge-schools.ts'
import { catalogueBefore, objectionsTo } from './objections.ts'
import { RegisterReader } from './read-register.ts'
import { ImportRefused } from './refusal.ts'
import { changedAnything, emptyReport, keptRemarks, type RegisterReport } from './report.ts'
import type { SheetName } from './sheets.ts'
import { analyze } from './stage.ts'
import { keepBefore, rememberCatalogue } from './undo/before-images.ts'
import { Workbook } from './workbook/workbook.ts'

/** As the licence of the register requires. */
const AUSTRALIAN_REGISTER = {
  attribution:
    'Commonwealth Register of Institutions and Courses for Overseas Students (CRICOS), Australian Government',
  licence: 'CC BY 2.5 AU',
  sourceUrl: 'https://cricos.education.gov.au/',
} as const

export interface ImportOptions {
  dryRun: boolean
  /** Why objections are ignored; stored with the import. */
  force?: string
  /** Who runs it, for the desk. */
  by?: string
  onStep?: (done: number, label: string) => void
  /** Inside the transaction, when something changed. */
  changed?: (tx: Database) => Promise<void>
}

const EDITION_FROM = { workbook: 1, 'file name': 2 } as const

/** Shares of the time; the rest goes to the search documents. */
const [READING, COMPARING] = [0.4, 0.45]

class DryRunDone extends Error {}

/** A refusal, a failure or a dry run leaves nothing behind. */
export async function importRegister(
  db: Database,
  path: string,
  options: ImportOptions,
): Promise<RegisterReport> {
  const report = emptyReport(options.dryRun)
  const workbook = await Workbook.open(path)
  try {
    const edition = await editionOf(workbook, path)
    Object.assign(report, { edition: edition?.day ?? null, editionFrom: edition?.from ?? null })
    const sha256 = await digestOf(path)
    await db.transaction(async (tx) => {
      await run(tx, workbook, report, options)
      if (report.objections.length > 0) mustBeForced(report, options)
      if (options.dryRun) throw new DryRunDone()
      await finish(tx, report, { fileName: basename(path), sha256 }, options)
    })
  } catch (error) {
    if (!(error instanceof DryRunDone)) throw error
  } finally {
    workbook.close()
  }
  return report
}

function mustBeForced(report: RegisterReport, { dryRun, force }: ImportOptions): void {
  if (force === undefined && !dryRun) throw new ImportRefused(report.objections)
  report.forced = force ?? null
}

async function run(
  db: Database,
  workbook: Workbook,
  report: RegisterReport,
  { onStep = () => {} }: ImportOptions,
): Promise<void> {
  await holdImports(db)
  await new RegisterReader(db, workbook, report, (sheet, rows, done) =>
    onStep(done * READING, `Reading ${sheet}: ${rows.toLocaleString('en')} rows`),
  ).read()
  // Before it is remembered: what others change until then is not the import's.
  await holdCatalogue(db)
  const before = await catalogueBefore(db)
  await rememberCatalogue(db)
  let compared = 0
  const compare = async (
    sheet: SheetName,
    merging: () => Promise<{ created: number; updated?: number; offline?: number }>,
  ) => {
    const counts = report.sheets[sheet]
    onStep(READING + (COMPARING * compared++) / 4, `Comparing ${sheet}`)
    const { created, updated = 0, offline = 0 } = await merging()
    Object.assign(counts, {
      created,
      updated,
      offline,
      unchanged: counts.rows - counts.refused - counts.repeated - created - updated,
    })
  }
  await compare('Institutions', () => mergeSchools(db))
  await compare('Locations', () => mergeCampuses(db))
  await analyze(db, 'schools', 'campuses')
  let hidden = 0
  await compare('Courses', async () => {
    const merged = await mergeCourses(db, report.edition)
    hidden = merged.hidden
    return merged
  })
  report.sheets.Institutions.offline += await switchOffSchools(db)
  await analyze(db, 'courses')
  report.objections = objectionsTo(report, before, hidden)
  await compare('Course Locations', () => mergeCourseCampuses(db))
}

async function finish(
  db: Database,
  report: RegisterReport,
  file: { fileName: string; sha256: string },
  options: ImportOptions,
): Promise<void> {
  const changed = changedAnything(report)
  const importId = await writeDown(db, report, file, options)
  if (!changed || !importId) return
  await giveChineseNames(db)
  await keepBefore(db, importId)
  await options.changed?.(db)
  await rankEverythingAgain(db)
}

/** Nothing when the same workbook was read before and changes nothing. */
async function writeDown(
  db: Database,
  report: RegisterReport,
  { fileName, sha256 }: { fileName: string; sha256: string },
  { by }: ImportOptions,
): Promise<string | undefined> {
  const { attribution, licence, sourceUrl } = AUSTRALIAN_REGISTER
  const [id] = await idsOf(
    db,
    sql`insert into register_imports (country_code, edition, file_name, sha256, attribution, licence, source_url, outcome,
      edition_from, forced_reason, forced_past, report, imported_by)
    select ${COUNTRIES.australia}::text, ${report.edition}::date, ${fileName}::text, ${sha256}::text, ${attribution}::text, ${licence}::text,
      ${sourceUrl}::text, ${JSON.stringify(report.sheets)}::jsonb, ${report.editionFrom && EDITION_FROM[report.editionFrom]}::smallint,
      ${report.forced}::text, ${report.forced === null ? null : JSON.stringify(report.objections)}::jsonb,
      ${JSON.stringify(keptRemarks(report))}::jsonb, ${by ?? null}::text
    where not exists (select 1 from register_imports where sha256 = ${sha256}::text and not ${changedAnything(report)}::boolean)
    returning id`,
  )
  return id
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
