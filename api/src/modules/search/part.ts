import { RecentlyUsed } from '../../recently-used.ts'
import { isOfName, type Term } from '../vocabulary/words.service.ts'
import { CountedSet } from './count-facet.ts'
import { KEYWORD, type SearchQuery, type SearchShape } from './document.ts'
import type { TermHits } from './hits.ts'
import { CLASS_BITS } from './relevance.ts'
import {
  addBit,
  allBits,
  type Bits,
  bitsWithin,
  common,
  countCommon,
  documentsIn,
  dropBit,
  hasBit,
  join,
  noBits,
  overlap,
} from './segment/bits.ts'
import { listAt } from './segment/lists.ts'
import { documentOf, type Filter, type Segment } from './segment/segment.ts'
import { encode, numberOf, textAt, textsIn } from './segment/string-table.ts'
import { knows, occursIn, termHits } from './term-hits.ts'
import { WordFilter } from './word-filter.ts'

/** At most so many, in at most so many bytes. */
const HITS = { most: 640, bytes: 300_000_000 }
const CHOICES = { most: 2_500, bytes: 128_000_000 }
export type Group = [filter: string, bits: Bits]

/** Terms of the vocabulary are long, and asked for several times in a question. */
const keys = new WeakMap<Term, string>()
function keyOf(term: Term): string {
  const known = keys.get(term)
  if (known) return known
  const made = JSON.stringify(term)
  keys.set(term, made)
  return made
}

const fitting = ({ most, bytes }: typeof HITS, each: number): number =>
  Math.min(most, Math.max(16, Math.floor(bytes / (each + 1))))

/** Questions are set arithmetic on bits. */
export class IndexPart {
  private readonly alive: Bits
  private readonly hits: RecentlyUsed<TermHits>
  private readonly choices: RecentlyUsed<Bits>
  private readonly ofAll = new Map<string, Map<string, number>>()
  private readonly valueTexts = new Map<string, readonly string[]>()
  private filter: WordFilter | undefined
  private dead = 0

  constructor(
    readonly segment: Segment,
    readonly shape: SearchShape,
  ) {
    this.alive = allBits(segment.size)
    this.hits = new RecentlyUsed(Math.min(HITS.bytes, HITS.most * segment.size), ({ bytes }) => bytes)
    this.choices = new RecentlyUsed(fitting(CHOICES, segment.size / 8))
  }

  get size(): number {
    return this.segment.size - this.dead
  }

  without(ids: ReadonlySet<number>): void {
    for (const id of ids) {
      const at = documentOf(this.segment, id)
      if (at < 0 || !hasBit(this.alive, at)) continue
      dropBit(this.alive, at)
      this.dead++
      this.ofAll.clear()
    }
  }

  hitsOf(term: Term): TermHits {
    const key = keyOf(term)
    const known = this.hits.get(key)
    if (known) return known
    const made = termHits(this.segment, this.shape, term)
    this.hits.set(key, made)
    return made
  }

  occurs(term: Term): boolean {
    const known = this.hits.get(keyOf(term))
    return known ? overlap(known.bits, this.alive) : occursIn(this.segment, term, this.alive)
  }

  /** For each document the classes of fields that hold any of the terms; 0 for those of other parts. */
  hitIn(ids: readonly string[], terms: readonly Term[]): number[] {
    const hits = terms.map((term) => this.hitsOf(term))
    return ids.map((id) => {
      const at = documentOf(this.segment, Number(id))
      return at < 0 || !hasBit(this.alive, at) ? 0 : hits.reduce((bits, one) => bits | one.classesAt(at), 0)
    })
  }

  documentFrequency(term: Term): number {
    const hits = this.hitsOf(term)
    if (hits.counted?.dead !== this.dead)
      hits.counted = { dead: this.dead, count: countCommon([hits.bits, this.alive]) }
    return hits.counted.count
  }

  groups({ terms, inName, unreadable, values, ranges }: SearchQuery): Group[] {
    const groups: Group[] = []
    if (unreadable) groups.push([KEYWORD, noBits(this.segment.size)])
    for (const term of terms) groups.push([KEYWORD, inName ? this.inName(term) : this.hitsOf(term).bits])
    for (const [filter, chosen] of Object.entries(values))
      if (chosen.length > 0)
        groups.push([filter, this.kept(`${filter}=${chosen.join('\n')}`, () => this.chosen(filter, chosen))])
    for (const [filter, limit] of Object.entries(ranges))
      groups.push([filter, this.kept(`${filter}<${limit}`, () => this.within(filter, limit))])
    return groups
  }

  private inName(term: Term): Bits {
    if (!isOfName(term)) return this.hitsOf(term).bits
    return this.kept(`name ${keyOf(term)}`, () => {
      const hits = this.hitsOf(term)
      const bits = noBits(this.segment.size)
      for (const at of documentsIn(hits.bits)) if (hits.classesAt(at) & CLASS_BITS.A) addBit(bits, at)
      return bits
    })
  }

  /** Never changed, as all parts of a question share it. */
  private kept(key: string, find: () => Bits): Bits {
    const known = this.choices.get(key)
    if (known) return known
    const found = find()
    this.choices.set(key, found)
    return found
  }

  matching(groups: readonly Group[], without?: string): Bits {
    return common(this.sets(groups, without))
  }

  total(query: SearchQuery): number {
    return countCommon(this.sets(this.groups(query)))
  }

  private sets(groups: readonly Group[], without?: string): readonly [Bits, ...Bits[]] {
    const [first, ...rest] = groups.flatMap(([filter, bits]) => (filter === without ? [] : [bits]))
    return first && this.dead === 0 ? [first, ...rest] : [this.alive, ...(first ? [first, ...rest] : [])]
  }

  private chosen(filter: string, chosen: readonly string[]): Bits {
    const bits = noBits(this.segment.size)
    const found = this.segment.filters[filter]
    if (!found) return bits
    for (const value of chosen.flatMap((one) => this.valuesFor(filter, one))) {
      const dense = found.bits[value]
      if (dense) join(bits, dense)
      else for (const document of listAt(found.documents, value)) addBit(bits, document)
    }
    return bits
  }

  private valuesFor(filter: string, choice: string): number[] {
    const { values } = this.segment.filters[filter] as Segment['filters'][string]
    if (!this.shape.ladders.includes(filter))
      return [numberOf(values, encode(choice))].filter((value) => value >= 0)
    return Array.from({ length: textsIn(values) }, (_, at) => at).filter((at) =>
      isWithin(textAt(values, at), choice),
    )
  }

  private within(filter: string, limit: number): Bits {
    const range = this.shape.ranges[filter]
    const keys = range && this.segment.keys[range.key]
    return keys ? bitsWithin(keys, limit, range.bound) : noBits(this.segment.size)
  }

  named(numbers: Uint32Array, filter: string): Map<string, number> {
    const found = this.segment.filters[filter]
    const counts = new Map<string, number>()
    if (!found) return counts
    const texts = this.textsOf(filter, found)
    for (let value = 0; value < numbers.length; value++)
      if (numbers[value] !== 0) counts.set(texts[value] as string, numbers[value] as number)
    return counts
  }

  /** Read once, as most answers show most of them. */
  private textsOf(filter: string, { values }: Filter): readonly string[] {
    const known =
      this.valueTexts.get(filter) ?? Array.from({ length: textsIn(values) }, (_, at) => textAt(values, at))
    this.valueTexts.set(filter, known)
    return known
  }

  /** Removed documents count too. */
  knows(word: string, asPrefix: boolean): boolean {
    this.filter ??= new WordFilter(this.segment)
    return this.filter.mayKnow(word, asPrefix) && knows(this.segment, word, asPrefix)
  }

  countOfAll(filter: string): Map<string, number> {
    const known =
      this.ofAll.get(filter) ?? this.named(new CountedSet(this.segment, this.alive).byItself(filter), filter)
    this.ofAll.set(filter, known)
    return known
  }

  keysOf(bits: Bits, key: string): number[] {
    const keys = this.segment.keys[key]
    if (!keys) return []
    return Array.from(documentsIn(bits), (at) => keys[at] as number).filter((value) => !Number.isNaN(value))
  }
}

function isWithin(value: string, choice: string): boolean {
  const [kind, score] = value.split(':')
  const [chosenKind, limit] = choice.split(':')
  return kind === chosenKind && Number(score) <= Number(limit)
}
