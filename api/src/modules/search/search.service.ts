export {
  EVERYTHING,
  type FacetCount,
  factsOf,
  KEYWORD,
  NAME,
  RELEVANCE,
  type Relaxed,
  type SearchAnswer,
  type SearchDocument,
  type SearchQuery,
  type SearchShape,
  topValues,
  type WeightClass,
} from './document.ts'
export type { RowFit } from './fit.ts'
export { cumulated } from './ladders.ts'
export { type MatchedText, matchedTexts } from './matched-text.ts'
export { type KnownWords, searchUnderstood, understand } from './read-keyword.ts'
export { type Counter, relaxations } from './relaxations.ts'
export { CLASS_BITS, CLASS_COMBINATIONS, termScores } from './relevance.ts'
export { SearchIndex } from './search-index.ts'
export { buffersOf, documentOf, type Segment } from './segment/segment.ts'
export { SegmentBuilder, segmentOf } from './segment/segment-builder.ts'
export { readSegment, writeSegment } from './segment/segment-file.ts'
export { byCodePoints, textAt, textsIn } from './segment/string-table.ts'
export { type Candidate, Suggestions } from './suggest.ts'
