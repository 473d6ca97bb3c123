import type { ScanFinding } from '#api/storage/scanner.ts'

/** An office file has some hundreds of parts at most. */
export const MOST_PARTS = 1_000
/** A scanned page in full colour takes half of it. */
export const MOST_PART_BYTES = 64 * 1024 * 1024
export const MOST_BYTES = 256 * 1024 * 1024

export class Found extends Error {
  override name = 'Found'
  constructor(readonly finding: ScanFinding) {
    super(finding)
  }
}
