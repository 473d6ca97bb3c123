import { readFileSync, readlinkSync } from 'node:fs'

/** Linux counts it in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10
const USER_TICKS = 11
const KERNEL_TICKS = 12

/** The system's number of the thread that asks; null where the system gives none. */
export function ownThread(): string | null {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? null
  } catch {
    return null
  }
}

/**
 * The processor time that a thread of this process has had, in ms; where that is unknown, time as it passes.
 */
export function processorMs(thread: string | null): number {
  try {
    const told = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1')
    // The thread's name comes second, in brackets, and may hold blanks.
    const fields = told.slice(told.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TICKS]) + Number(fields[KERNEL_TICKS])) * TICK_MS
  } catch {
    return performance.now()
  }
}
