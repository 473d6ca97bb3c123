import { CountedSet } from './count-facet.ts'
import type { SearchQuery } from './document.ts'
import { type ResultOrder, scoreOf, textScoreOf } from './page.ts'
import type { Group, IndexPart } from './part.ts'
import { type Bits, countBits, hasBit } from './segment/bits.ts'
import { documentOf } from './segment/segment.ts'
import { textAt } from './segment/string-table.ts'

export class PartQuery {
  readonly matching: Bits
  readonly total: number
  private readonly counted: CountedSet

  private constructor(
    readonly part: IndexPart,
    readonly groups: readonly Group[],
    matching: Bits,
  ) {
    this.matching = matching
    this.total = countBits(this.matching)
    this.counted = new CountedSet(part.segment, this.matching)
  }

  static of(part: IndexPart, query: SearchQuery): PartQuery {
    const groups = part.groups(query)
    return new PartQuery(part, groups, part.matching(groups))
  }

  only(documents: Bits): PartQuery {
    return new PartQuery(this.part, this.groups, documents)
  }

  /** A filter's own choice does not narrow its counts. */
  count(filter: string): Map<string, number> {
    if (this.groups.every(([name]) => name === filter)) return this.part.countOfAll(filter)
    if (!this.groups.some(([name]) => name === filter))
      return this.part.named(this.counted.by(filter), filter)
    const bits = this.part.matching(this.groups, filter)
    return this.part.named(new CountedSet(this.part.segment, bits).byItself(filter), filter)
  }

  among(ids: readonly string[]): string[] {
    return ids.filter((id) => {
      const document = documentOf(this.part.segment, Number(id))
      return document >= 0 && hasBit(this.matching, document)
    })
  }

  standing(document: number, order: ResultOrder, key: string | null): MergeKey {
    const { segment } = this.part
    const name = segment.fields[0]
    const score = order.kind === 'scored' ? scoreOf(segment, order, document) : 0
    return {
      text: order.kind === 'scored' ? textScoreOf(segment, order, document) : 0,
      first: key === null ? score : (segment.keys[key]?.[document] ?? Number.NaN),
      rank: segment.ranks[document] as number,
      name: name ? textAt(name.texts, segment.nameOf[document] as number) : '',
      id: segment.ids[document] as number,
    }
  }
}

export interface MergeKey {
  text: number
  first: number
  rank: number
  name: string
  id: number
}
