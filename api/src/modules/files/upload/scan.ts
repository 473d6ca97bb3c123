import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { RecentlyUsed } from '#api/recently-used.ts'
import type { ClamavPlace } from '#api/storage/clamav-place.ts'
import type { Scanner, ScanVerdict } from '#api/storage/scanner.ts'
import { inThread, LONGEST_MS } from '#api/threads/in-thread.ts'
import { JobTooHeavy } from '#api/threads/job-thread.ts'
import { NoTurn } from '#api/threads/turns.ts'
import { clamavScanner } from './clamav.ts'

export const LONGEST_SECONDS = LONGEST_MS / 1000

const ownScanner: Scanner = {
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

/** The next is asked about what the one before found nothing in. */
export const inOrder = (scanners: readonly Scanner[]): Scanner => ({
  async look(bytes, kind, sha256) {
    for (const scanner of scanners) {
      const verdict = await scanner.look(bytes, kind, sha256)
      if (verdict) return verdict
    }
    return null
  },
})

/** Ours, and ClamAV where its daemon is named. */
export const scannerOf = (clamav: ClamavPlace | undefined, onFault: (error: Error) => void): Scanner =>
  rememberingScanner(inOrder([ownScanner, ...(clamav ? [clamavScanner(clamav, onFault)] : [])]))

const KNOWN_FOR_MS = 10 * MINUTE_MS

export function rememberingScanner(scanner: Scanner): Scanner {
  const known = new RecentlyUsed<{ verdict: Promise<ScanVerdict>; until: number }>(500)
  return {
    look(bytes, kind, sha256) {
      const key = `${kind} ${sha256}`
      const found = known.get(key)
      if (found && found.until > Date.now()) return found.verdict
      const verdict = scanner.look(bytes, kind, sha256)
      known.set(key, { verdict, until: Date.now() + KNOWN_FOR_MS })
      const forget = () => known.delete(key)
      verdict.then((answer) => answer === 'busy' && forget(), forget)
      return verdict
    },
  }
}
