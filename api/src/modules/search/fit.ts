import type { Segment } from './segment/segment.ts'

/** Apart from words and rank. */
export interface RowFit {
  of(signatures: readonly string[]): Uint16Array
  inSegment(segment: Segment): Uint16Array
}
