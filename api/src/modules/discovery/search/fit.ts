import type { Segment } from './segment.ts'

/** How well rows fit one reader: a share of relevance that neither the words nor the rank say. */
export interface Fit {
  /** The points of a signature. */
  of(signature: string): number
  /** The points of a segment's signatures, by their numbers. */
  inSegment(segment: Segment): Uint16Array
}
