import { RecentlyUsed } from '#api/recently-used.ts'
import { inThread, LONGEST_MS } from '#api/threads/in-thread.ts'
import { JobTooHeavy } from '#api/threads/job-thread.ts'
import { NoTurn } from '#api/threads/turns.ts'
import type { FileKind } from '../file-name.ts'
import type { Finding } from '../look/findings.ts'

/** 'heavy' took too long, 'busy' had too many waiting. */
export type Verdict = Finding | 'heavy' | 'busy' | null
/** Looks for harmful code in a file that passed all other rules. */
export interface Scanner {
  look(bytes: Buffer, kind: FileKind): Promise<Verdict>
}
export const LONGEST_SECONDS = LONGEST_MS / 1000

/** Finds the test pattern, programs and PDF actions, also inside of Word files and PDFs. */
export const ownScanner: Scanner = {
  async look(bytes, kind) {
    try {
      return await inThread('look-into', bytes, kind)
    } catch (error) {
      if (error instanceof NoTurn) return 'busy'
      if (error instanceof JobTooHeavy) return 'heavy'
      throw error
    }
  },
}

let current: Scanner = ownScanner
/** Set once when the process starts. */
export function useScanner(scanner: Scanner): void {
  current = scanner
}

/** The same bytes, sent again, are searched once. */
const KNOWN_FOR_MS = 10 * 60_000
const known = new RecentlyUsed<{ verdict: Promise<Verdict>; until: number }>(500)

/** The verdict on a file, from memory where the hash is known. */
export function verdictOf(bytes: Buffer, kind: FileKind, sha256: string): Promise<Verdict> {
  const key = `${kind} ${sha256}`
  const found = known.get(key)
  if (found && found.until > Date.now()) return found.verdict
  const verdict = current.look(bytes, kind)
  known.set(key, { verdict, until: Date.now() + KNOWN_FOR_MS })
  const forget = () => known.delete(key)
  verdict.then((answer) => answer === 'busy' && forget(), forget)
  return verdict
}
