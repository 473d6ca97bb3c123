import { readFile } from 'node:fs/promises'

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
