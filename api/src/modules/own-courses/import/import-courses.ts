import type { Contract, ImportLine } from '@southbound/shared/contract'
import { IMPORT_ROWS, LIMITS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { mapInSlices } from '#api/breathe.ts'
import type { Database } from '#api/database/database.ts'
import type { Actor, Context, Handler, Locale, UploadedFile } from '#api/plugins/context.ts'
import { inThread, LONGEST_MS } from '#api/threads/in-thread.ts'
import { JobTooHeavy } from '#api/threads/job-thread.ts'
import { NoTurn } from '#api/threads/turns.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { hasTooManyParts, MOST_PARTS } from '../../files/files.service.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import { areas } from '../../reference/reference.tables.ts'
import { contentOf } from '../course-content.ts'
import { type CourseParts, partsOf } from '../course-parts.ts'
import type { ImportReport } from '../own-courses.wire.ts'
import { isInfoComplete, type OwnSchool } from '../own-school.ts'
import { loadKnownCodes } from '../rules/known-codes.ts'
import { CellFault, textIn } from './cells.ts'
import { importedSchool } from './imported-school.ts'
import { type Existing, type ImportContext, keyOf, type PlannedRow, planRow } from './plan-rows.ts'
import type { Table, TableRow } from './read-table.ts'
import { reasonOf } from './reasons.ts'
import { loadTableWords } from './vocabulary.ts'
import { writeRows } from './write-rows.ts'

type Import = Contract['POST /course/own/import']
/** A row with two full descriptions takes some milliseconds. */
const ROWS_A_TURN = 5
const EXTENSION = /\.(xlsx|csv|txt)$/i

/** The real run writes the good rows. */
export const importCourses: Handler<Import> = async (_input, ctx) => {
  const { fields, files } = await ctx.form()
  const [file] = files
  if (!file || file.bytes.length === 0) return ctx.fail('files.empty')
  if (file.tooLarge) ctx.fail('files.too-large', { max: LIMITS.fileBytes / 1024 / 1024 })
  if (!EXTENSION.test(file.name)) ctx.fail('files.type')
  const school = (await importedSchool(ctx, fields.inputId)) ?? ctx.fail('discovery.info-incomplete')
  if (!(await isInfoComplete(ctx.db, school.id)))
    ctx.fail(ctx.actor.role === 'operator' ? 'inputs.school-incomplete' : 'discovery.info-incomplete')
  const table = await tableOf(ctx, file)
  const dryRun = fields.dryRun !== 'false'
  return ctx.db.transaction(async (tx) => {
    const report = await run(tx, ctx, school, table, dryRun)
    if (ctx.actor.role === 'operator' && !dryRun) await logInput(tx, ctx.actor, fields.inputId, report)
    return report
  })
}

/** Files of strangers are opened in a thread. */
async function tableOf(ctx: Context<Import>, { bytes, name }: UploadedFile): Promise<Table> {
  if (hasTooManyParts(bytes)) ctx.fail('files.parts', { name, parts: MOST_PARTS })
  try {
    const read = await inThread('read-table', bytes)
    return 'table' in read
      ? read.table
      : ctx.fail(`discovery.${read.refused.failure}`, { limit: IMPORT_ROWS, ...read.refused.values })
  } catch (error) {
    if (error instanceof NoTurn) return ctx.fail('files.busy', { name })
    if (error instanceof JobTooHeavy) return ctx.fail('files.heavy', { name, seconds: LONGEST_MS / 1000 })
    throw error
  }
}

/** What an operator wrote for an institution is a line of the platform's own log. */
const logInput = (db: Database, actor: Actor, targetId = '', { created, updated }: ImportReport) =>
  logDeed(db, actor, {
    action: 'input.import',
    targetType: 'courseInput',
    targetId,
    target: String(created + updated),
  })

interface Running {
  actor: Actor
  locale: Locale
}
/** Imports of one institution run one after the other. */
async function run(
  db: Database,
  { actor, locale }: Running,
  school: OwnSchool,
  table: Table,
  dryRun: boolean,
): Promise<ImportReport> {
  await db.select({ id: schools.id }).from(schools).where(eq(schools.id, school.id)).for('update')
  const ground = await loadGround(db, school)
  const planned: PlannedRow[] = []
  const seen = new Map<string, number>()
  const rows = await mapInSlices(table.rows, ROWS_A_TURN, (row): ImportLine => {
    try {
      const plan = planRow(row, ground)
      refuseTwice(plan, seen)
      planned.push(plan)
      return lineOf(row, plan)
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      return { ...labelOf(row), result: 'error', ...reasonOf(error, table.header, locale) }
    }
  })
  const writing = planned.filter(isChange)
  if (!dryRun) await writeRows(db, actor, school, writing)
  const count = (result: ImportLine['result']) => rows.filter((row) => row.result === result).length
  const counts = {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('error'),
  }
  return { dryRun, total: rows.length, ...counts, ignored: table.ignored, rows }
}

const isChange = ({ existing, changed, state }: PlannedRow): boolean =>
  !existing || changed.length > 0 || existing.course.state !== state

/** The second row for a course would undo the first. */
function refuseTwice({ line, content, existing }: PlannedRow, seen: Map<string, number>): void {
  const key = existing?.course.id ?? content.registerCode ?? keyOf(content)
  const first = seen.get(key)
  if (first !== undefined) throw new CellFault(null, 'same-as-line', { line: first })
  seen.set(key, line)
}

function lineOf(row: TableRow, plan: PlannedRow): ImportLine {
  const result = !plan.existing ? 'created' : isChange(plan) ? 'updated' : 'unchanged'
  const { courseNameEn, courseNameCn, registerCode } = plan.content
  return {
    line: row.line,
    result,
    name: courseNameEn ?? courseNameCn ?? '',
    registerCode,
    column: null,
    reason: null,
  }
}

const labelOf = ({ line, cells }: TableRow) => ({
  line,
  name: (textIn(cells, 'nameEn') ?? textIn(cells, 'nameCn') ?? '').slice(0, 200),
  registerCode: textIn(cells, 'registerCode')?.slice(0, 30) ?? null,
})

async function loadGround(db: Database, school: OwnSchool): Promise<ImportContext> {
  const stored = await db
    .select()
    .from(courses)
    .where(eq(courses.schoolId, school.id))
    .orderBy(courses.id)
    .for('update')
  const parts = await partsOf(
    db,
    stored.map(({ id }) => id),
  )
  const existing = stored.map(
    (course): Existing => ({ course, content: contentOf(course, parts.get(course.id) as CourseParts) }),
  )
  const [area] = await db
    .select({ currency: areas.currency })
    .from(areas)
    .where(eq(areas.areaCode, school.countryCode))
  return {
    known: await loadKnownCodes(db, school),
    words: await loadTableWords(db, school),
    countryCode: school.countryCode,
    currency: area?.currency ?? 'AUD',
    byCode: new Map(
      existing.flatMap((one) =>
        one.course.registerCode ? [[one.course.registerCode.toUpperCase(), one] as const] : [],
      ),
    ),
    byKey: new Map(
      existing.filter(({ course }) => !course.registerCode).map((one) => [keyOf(one.content), one]),
    ),
  }
}
