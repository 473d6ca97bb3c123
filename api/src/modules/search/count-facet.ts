import type { Bits } from './segment/bits.ts'
import { type KindCounts, tallied, tally } from './segment/kinds.ts'
import type { Filter, Segment } from './segment/segment.ts'
import { textsIn } from './segment/string-table.ts'

/** Documents of one kind share their values. */
export class CountedSet {
  private profiles: KindCounts | undefined
  constructor(
    private readonly segment: Segment,
    readonly bits: Bits,
    readonly total: number,
  ) {}

  by(name: string): Uint32Array {
    const facet = this.segment.facets.indexOf(name)
    const filter = this.segment.filters[name]
    if (facet < 0 || !filter) return this.byItself(name)
    this.profiles ??= tally(this.segment.profiles, this.bits, this.total)
    return tallied(this.kindsOf(facet, filter, this.profiles), filter.kinds, textsIn(filter.values))
  }

  byItself(name: string): Uint32Array {
    const filter = this.segment.filters[name]
    return filter
      ? tallied(tally(filter.kinds, this.bits, this.total).counts, filter.kinds, textsIn(filter.values))
      : new Uint32Array()
  }

  private kindsOf(facet: number, { kinds }: Filter, { counts, found }: KindCounts): Uint32Array {
    const { starts, items } = this.segment.profiles.values
    const sums = new Uint32Array(kinds.values.starts.length - 1)
    for (let at = 0; at < found.length; at++) {
      const profile = found[at] as number
      const kind = items[(starts[profile] as number) + facet] as number
      sums[kind] = (sums[kind] as number) + (counts[profile] as number)
    }
    return sums
  }
}
