import { FolderInUse } from '../database/lock.ts'

/** A folder that another process uses is nobody's fault: it has an exit code of its own. */
const IN_USE = 2

/** Runs a command line tool: its failure is one clear line and an exit code, never a stack. */
export function command(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(error instanceof FolderInUse ? IN_USE : 1)
  })
}
