import type { Segment } from './segment/segment.ts'

/** How well rows fit one reader: a share of relevance that neither the words nor the rank say. */
export interface Fit {
  /** The points of each of these signatures. */
  of(signatures: readonly string[]): Uint16Array
  /** The points of a segment's signatures, by their numbers. */
  inSegment(segment: Segment): Uint16Array
}
