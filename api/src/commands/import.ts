import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { catalogueChanged, keepCourseIndex } from '../modules/discovery/discovery.service.ts'
import { type ImportOptions, importRegister } from '../modules/discovery/register/import-register.ts'
import { Progress } from '../modules/discovery/register/progress.ts'
import { WorkbookRefused } from '../modules/discovery/register/refusal.ts'
import { type ImportReport, reportLines } from '../modules/discovery/register/report.ts'
import { prepareDatabase } from '../prepare.ts'
import { command } from './command.ts'

const USAGE = 'Usage: npm run import -- <file.xlsx> [--dry-run]'

/** `npm run import`: reads the Australian register's workbook into the catalogue and tells what became of each row. */
command(async () => {
  const { file, dryRun } = readArguments(process.argv.slice(2))
  const progress = new Progress(process.stderr)
  try {
    const report = await importInto(file, dryRun, progress)
    progress.end()
    console.log(reportLines(report).join('\n'))
  } catch (error) {
    progress.end()
    throw explained(error)
  }
})

function readArguments(args: readonly string[]): { file: string; dryRun: boolean } {
  const [file, ...others] = args.filter((arg) => !arg.startsWith('--'))
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--dry-run')
  if (unknown) throw new Error(`${unknown} is not an option. ${USAGE}`)
  if (!file || others.length > 0) throw new Error(USAGE)
  return { file, dryRun: args.includes('--dry-run') }
}

async function importInto(file: string, dryRun: boolean, progress: Progress): Promise<ImportReport> {
  const config = readConfig()
  const store = await openDatabase(config)
  try {
    await prepareDatabase(store)
    const changed: ImportOptions['changed'] = async (tx) => {
      progress.show(0.85, 'Making the search documents')
      await catalogueChanged(tx, { courseIds: 'all' })
    }
    const report = await importRegister(store.db, file, { dryRun, changed, onStep: (done, label) => progress.show(done, label) })
    if (!dryRun) await keepCourseIndex(store.db, config)
    return report
  } finally {
    await store.close()
  }
}

/** A refusal says that nothing changed; a database that fails says so in its innermost error, the wrapper only repeats the statement. */
function explained(error: unknown): unknown {
  if (error instanceof WorkbookRefused) return new Error(`Refused: ${error.message}. Nothing was changed.`)
  if (error instanceof Error && error.cause instanceof Error) return new Error(`The import failed and changed nothing: ${error.cause.message}`)
  return error
}
