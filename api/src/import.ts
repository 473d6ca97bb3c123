import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { catalogueChanged } from './modules/discovery/discovery.service.ts'
import { type ImportOptions, importRegister } from './modules/discovery/register/import-register.ts'
import { Progress } from './modules/discovery/register/progress.ts'
import { WorkbookRefused } from './modules/discovery/register/refusal.ts'
import { type ImportReport, reportLines } from './modules/discovery/register/report.ts'
import { prepareDatabase } from './prepare.ts'

const USAGE = 'Usage: npm run import -- <file.xlsx> [--dry-run]'

/** `npm run import`: reads the Australian register's workbook into the catalogue and tells what became of each row. */
export async function runImport(args: readonly string[]): Promise<number> {
  const files = args.filter((arg) => !arg.startsWith('--'))
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--dry-run')
  const [file] = files
  if (!file || files.length > 1 || unknown) return refuse(unknown ? `${unknown} is not an option. ${USAGE}` : USAGE)
  const progress = new Progress(process.stderr)
  try {
    const report = await importInto(file, args.includes('--dry-run'), progress)
    progress.end()
    process.stdout.write(`${reportLines(report).join('\n')}\n`)
    return 0
  } catch (error) {
    progress.end()
    return refuse(error instanceof WorkbookRefused ? `Refused: ${error.message}. Nothing was changed.` : reason(error))
  }
}

async function importInto(file: string, dryRun: boolean, progress: Progress): Promise<ImportReport> {
  const store = await openDatabase(readConfig())
  try {
    await prepareDatabase(store)
    const changed: ImportOptions['changed'] = async (tx) => {
      progress.show(0.85, 'Making the search documents')
      await catalogueChanged(tx, { courseIds: 'all' })
    }
    return await importRegister(store.db, file, { dryRun, changed, onStep: (done, label) => progress.show(done, label) })
  } finally {
    await store.close()
  }
}

/** A database that fails says so in the innermost error; the wrapper only repeats the statement. */
function reason(error: unknown): string {
  const innermost = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `The import failed, and nothing was changed: ${innermost instanceof Error ? innermost.message : String(innermost)}`
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`)
  return 1
}

process.exitCode = await runImport(process.argv.slice(2))
