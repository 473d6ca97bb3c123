import type { TermHits } from './hits.ts'
import { PLAIN_POINTS, plainPoints, WHOLE_NAME } from './plain-name.ts'
import { CLASS_COMBINATIONS, COVER_SHIFT } from './relevance.ts'
import { type Bits, documentsIn, hasBit } from './segment/bits.ts'
import type { Segment } from './segment/segment.ts'

export type ResultOrder = { kind: 'default' } | { kind: 'sorted'; order: Uint32Array } | Scored
export interface Scored {
  kind: 'scored'
  hits: readonly TermHits[]
  scores: readonly (readonly number[])[]
  fit?: Uint16Array
}

/** The highest relevance (rank 10,000, text 4,500, name 2,000, fit 2,000), with room for rounding. */
const SCORES = 18_600

export function pageOf(
  segment: Segment,
  matching: Bits,
  order: ResultOrder,
  from: number,
  to: number,
): number[] {
  if (to <= from) return []
  if (order.kind === 'scored') return scoredPage(segment, matching, order, from, to)
  const window = new Window(from, to)
  if (order.kind === 'sorted') {
    for (const document of order.order) if (hasBit(matching, document) && !window.take(document)) break
    return window.taken
  }
  for (let at = 0; at < matching.length; at++)
    for (let word = matching[at] as number; word !== 0; word &= word - 1)
      if (!window.take(at * 32 + 31 - Math.clz32(word & -word))) return window.taken
  return window.taken
}

export function scoreOf(segment: Segment, order: Scored, document: number): number {
  const { ranks, signatureOf } = segment
  const { fit } = order
  return (
    (ranks[document] as number) +
    (fit ? (fit[signatureOf[document] as number] as number) : 0) +
    textScoreOf(segment, order, document)
  )
}

export function textScoreOf({ shares }: Segment, { hits, scores }: Scored, document: number): number {
  let [score, covered] = [0, 0]
  for (let term = 0; term < hits.length; term++) {
    const classes = (hits[term] as TermHits).classesAt(document)
    score += (scores[term] as readonly number[])[classes % CLASS_COMBINATIONS] as number
    covered += classes >>> COVER_SHIFT
  }
  return score + plainPoints(covered, shares[document] as number)
}

/** Only the page's own scores are sorted. */
function scoredPage(segment: Segment, matching: Bits, order: Scored, from: number, to: number): number[] {
  const room = roomFor(segment.size)
  const documents = documentsIn(matching, room.documents)
  const counts = room.counts.fill(0)
  const scores = scoresOf(segment, order, documents, room.scores, new Leaders(counts, to))
  let [above, high] = [0, SCORES - 1]
  while (high > 0 && above + (counts[high] as number) <= from) above += counts[high--] as number
  let [within, low] = [above + (counts[high] as number), high]
  while (low > 0 && within < to) within += counts[--low] as number
  const found: number[] = []
  for (let at = 0; at < scores.length; at++)
    if ((scores[at] as number) <= high && (scores[at] as number) >= low) found.push(at)
  found.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
  return found.slice(from - above, to - above).map((at) => documents[at] as number)
}

/** Knows when `wanted` documents have scores that no later one can reach. */
class Leaders {
  /** How many have a score of at least `reach`. */
  private above = 0
  private reach = SCORES
  constructor(
    private readonly counts: Uint32Array,
    private readonly wanted: number,
  ) {}

  add(scores: Uint32Array): void {
    for (let at = 0; at < scores.length; at++) {
      const score = scores[at] as number
      this.counts[score] = (this.counts[score] as number) + 1
      if (score >= this.reach) this.above++
    }
  }

  /** Later documents score less than `highest`, or as much; of equal ones the earlier comes first. */
  areBeyond(highest: number): boolean {
    while (this.reach > highest) this.above += this.counts[--this.reach] ?? 0
    return this.above >= this.wanted
  }
}

interface Room {
  documents: Uint32Array
  scores: Uint32Array
  /** How many documents have each score. */
  counts: Uint32Array
}
let kept: Room = {
  documents: new Uint32Array(),
  scores: new Uint32Array(),
  counts: new Uint32Array(SCORES),
}
/** Allocating a million numbers costs as much as sorting them. */
function roomFor(size: number): Room {
  if (kept.documents.length < size)
    kept = { ...kept, documents: new Uint32Array(size), scores: new Uint32Array(size) }
  return kept
}

/** Covered words are summed above the scores, so that one pass over each term is enough. */
const COVERED = 16
const SCORE = 0xffff
const BYTES = 256

/** So many documents are scored at once. */
const STRIDE = 2_048

/** Scores of the documents that can be on the page; documents descend by rank. */
function scoresOf(
  segment: Segment,
  order: Scored,
  documents: Uint32Array,
  into: Uint32Array,
  leaders: Leaders,
): Uint32Array {
  const tables = order.scores.map(tableOf)
  const most = mostAboveRank(order)
  for (let from = 0; from < documents.length; from += STRIDE) {
    if (leaders.areBeyond((segment.ranks[documents[from] as number] as number) + most))
      return into.subarray(0, from)
    const some = documents.subarray(from, from + STRIDE)
    const scores = into.subarray(from, from + some.length)
    scoreSome(segment, order, tables, some, scores)
    leaders.add(scores)
  }
  return into.subarray(0, documents.length)
}

/** What text, name and fit can add to a rank: more classes never score less. */
function mostAboveRank({ hits, scores, fit }: Scored): number {
  const ofText = hits.reduce(
    (sum, { all }, term) => sum + ((scores[term] as readonly number[])[all % CLASS_COMBINATIONS] as number),
    0,
  )
  const ofName = hits.some(({ all }) => all >>> COVER_SHIFT > 0) ? PLAIN_POINTS * WHOLE_NAME : 0
  return ofText + ofName + (fit?.reduce((most, one) => Math.max(most, one), 0) ?? 0)
}

function scoreSome(
  { ranks, shares, signatureOf }: Segment,
  { hits, fit }: Scored,
  tables: readonly Uint32Array[],
  documents: Uint32Array,
  into: Uint32Array,
): void {
  const found = into.fill(0)
  for (const [term, one] of hits.entries()) one.addTo(found, documents, tables[term] as Uint32Array)
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number
    const packed = found[at] as number
    const plain = plainPoints(packed >>> COVERED, shares[document] as number)
    found[at] = (ranks[document] as number) + (packed & SCORE) + plain
  }
  if (fit)
    for (let at = 0; at < documents.length; at++)
      found[at] = (found[at] as number) + (fit[signatureOf[documents[at] as number] as number] as number)
}

const tableOf = (scores: readonly number[]): Uint32Array =>
  Uint32Array.from(
    { length: BYTES },
    (_, byte) => (scores[byte % CLASS_COMBINATIONS] as number) + ((byte >>> COVER_SHIFT) << COVERED),
  )

class Window {
  readonly taken: number[] = []
  private at = 0
  constructor(
    private readonly from: number,
    private readonly to: number,
  ) {}
  take(document: number): boolean {
    if (this.at++ >= this.from) this.taken.push(document)
    return this.at < this.to
  }
}
