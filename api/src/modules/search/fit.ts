import type { Segment } from './segment/segment.ts'

/** How well rows fit one reader, apart from words and rank. */
export interface RowFit {
  of(signatures: readonly string[]): Uint16Array
  inSegment(segment: Segment): Uint16Array
}
