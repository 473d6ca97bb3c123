import type { Segment } from './segment/segment.ts'

/** How well rows fit one reader, apart from words and rank. */
export interface Fit {
  of(signatures: readonly string[]): Uint16Array
  inSegment(segment: Segment): Uint16Array
}
