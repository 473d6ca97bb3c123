import { FolderInUse } from '../database/lock.ts'

const IN_USE = 2

/** Runs a command line tool; a failure is one clear line and an exit code. */
export function command(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(error instanceof FolderInUse ? IN_USE : 1)
  })
}
