import { readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

export interface Usage {
  cpuMs: number
  megabytes: number
}
const TICK_MS = 10
const PAGE_BYTES = 4096

/** Zeros where unknown (proc(5), /proc/<pid>/stat). */
export async function usageOf(pid: number | undefined): Promise<Usage> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in brackets may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]]
  return { cpuMs: (user + system) * TICK_MS, megabytes: (pages * PAGE_BYTES) / 2 ** 20 }
}

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
export const putBehind = (pid: number | undefined): boolean =>
  pid !== undefined && place(pid, getPriority() + BEHIND)
export const letBack = (pid: number | undefined): boolean => pid !== undefined && place(pid, getPriority())
