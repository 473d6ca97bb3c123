/** The rule that a file breaks inside: also the last word of its failure. */
export type Finding = 'infected' | 'content' | 'parts' | 'unpacked' | 'encrypted' | 'unreadable'

/** An office file of a person has some dozens of parts, a long one with pictures some hundreds. */
export const MOST_PARTS = 1_000
/** One part may unpack to this, and a whole file to four times as much: a scanned page in full colour takes half of it. */
export const MOST_PART_BYTES = 64 * 1024 * 1024
export const MOST_BYTES = 256 * 1024 * 1024

/** Ends the look into a file: what was found is its answer. */
export class Found extends Error {
  override name = 'Found'
  constructor(readonly finding: Finding) {
    super(finding)
  }
}
