export {
  EVERYTHING,
  type FacetCount,
  factsOf,
  KEYWORD,
  NAME,
  RELEVANCE,
  type Relaxed,
  rankedBy,
  type SearchAnswer,
  type SearchDocument,
  type SearchQuery,
  type SearchShape,
  topValues,
  type WeightClass,
} from './document.ts'
export type { RowFit } from './fit.ts'
export { cumulated } from './ladders.ts'
export { type MatchedText, type MatchTexts, textMatcher } from './matched-text.ts'
export { coverOf, PLAIN_POINTS, plainShare, WHOLE_NAME } from './plain-name.ts'
export type { Thing } from './reading/entry.ts'
export { Lexicon } from './reading/lexicon.ts'
export { type ReadPiece, readSentence, type Sentence, wholeLetters } from './reading/read-sentence.ts'
export { initialsOf, schoolForms } from './reading/school-forms.ts'
export { isSmall } from './reading/small-words.ts'
export { type Counter, relaxations } from './relaxations.ts'
export { CLASS_BITS, CLASS_COMBINATIONS, termScores, WHOLE_BIT } from './relevance.ts'
export { SearchIndex } from './search-index.ts'
export { buffersOf, documentOf, type Segment } from './segment/segment.ts'
export { SegmentBuilder, segmentOf } from './segment/segment-builder.ts'
export { readSegment, writeSegment } from './segment/segment-file.ts'
export { byCodePoints, textAt, textsIn } from './segment/string-table.ts'
export { type KnownWords, type Settled, searchSettled, settle } from './settle.ts'
export { type Candidate, Suggestions } from './suggest.ts'
