import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { catalogueChanged } from '../modules/course-index/catalogue-changes.service.ts'
import { keepCourseIndex } from '../modules/course-index/course-snapshot.ts'
import { type ImportOptions, importRegister } from '../modules/register/import-register.ts'
import { Progress } from '../modules/register/progress.ts'
import { ImportRefused, WorkbookRefused } from '../modules/register/refusal.ts'
import { type RegisterReport, reportLines } from '../modules/register/report.ts'
import { prepareDatabase } from '../prepare.ts'
import { command } from './command.ts'

const USAGE = 'Usage: npm run import -- <file.xlsx> [--dry-run] [--force "<reason>"]'

/** `npm run import`: reads the Australian register's workbook. */
command(async () => {
  const wish = readArguments(process.argv.slice(2))
  const progress = new Progress(process.stderr)
  try {
    const report = await importInto(wish, progress)
    progress.end()
    console.log(reportLines(report).join('\n'))
  } catch (error) {
    progress.end()
    throw explained(error)
  }
})

interface Wish {
  file: string
  dryRun: boolean
  force?: string
}
/** The reason is mandatory. */
function readArguments(args: readonly string[]): Wish {
  const { values, positionals } = parsed(args)
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new Error(USAGE)
  if (values.force !== undefined && values.force.trim().length < 3)
    throw new Error(`--force needs a reason, which is kept with the import. ${USAGE}`)
  return { file, dryRun: values['dry-run'] === true, force: values.force?.trim() }
}
function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, force: { type: 'string' } },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)} ${USAGE}`)
  }
}

async function importInto({ file, dryRun, force }: Wish, progress: Progress): Promise<RegisterReport> {
  const config = readConfig()
  const store = await openDatabase(config)
  try {
    await prepareDatabase(store)
    const changed: ImportOptions['changed'] = async (tx) => {
      progress.show(0.85, 'Making the search documents')
      await catalogueChanged(tx, { courseIds: 'all' })
    }
    const report = await importRegister(store.db, file, {
      dryRun,
      force,
      by: userInfo().username,
      changed,
      onStep: (done, label) => progress.show(done, label),
    })
    if (!dryRun) await keepCourseIndex(store.db, config)
    return report
  } finally {
    await store.close()
  }
}

/** The database's own words are in the cause. */
function explained(error: unknown): unknown {
  if (error instanceof WorkbookRefused) return new Error(`Refused: ${error.message}. Nothing was changed.`)
  if (error instanceof ImportRefused)
    return new Error(
      `Refused: ${error.message}. Nothing was changed. If it is meant, say why: --force "<reason>", which is kept with the import.`,
    )
  if (error instanceof Error && error.cause instanceof Error)
    return new Error(`The import failed and changed nothing: ${error.cause.message}`)
  return error
}
