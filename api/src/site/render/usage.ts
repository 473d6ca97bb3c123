import { readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

/** What a process has used of the machine. */
export interface Usage {
  cpuMs: number
  megabytes: number
}
const TICK_MS = 10
const PAGE_BYTES = 4096

/** Processor time and resident memory of a process; zeros where the system does not tell (proc(5), /proc/<pid>/stat). */
export async function usageOf(pid: number | undefined): Promise<Usage> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in brackets may hold anything; the numbers come after it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]]
  return { cpuMs: (user + system) * TICK_MS, megabytes: (pages * PAGE_BYTES) / 2 ** 20 }
}

/** How much nicer to others a process gets. */
const BEHIND = 10
const MOST_NICE = 19
function place(pid: number | undefined, nice: number): boolean {
  try {
    setPriority(pid as number, Math.min(MOST_NICE, nice))
    return true
  } catch {
    return false
  }
}
/** Lets all others compute before a process; false where the system refuses. */
export const putBehind = (pid: number | undefined): boolean =>
  pid !== undefined && place(pid, getPriority() + BEHIND)
/** Undoes that; most systems let nobody but their administrator. */
export const letBack = (pid: number | undefined): boolean => pid !== undefined && place(pid, getPriority())
