import type { Bits } from './segment/bits.ts'
import { addKind, eachKind, tallied } from './segment/kinds.ts'
import type { Filter, Segment } from './segment/segment.ts'
import { textsIn } from './segment/string-table.ts'

/** How many of a set of documents have each value of a filter; documents of one kind share their values. */
export class CountedSet {
  private ofFacets: readonly Uint32Array[] | undefined
  constructor(
    private readonly segment: Segment,
    readonly bits: Bits,
  ) {}

  by(name: string): Uint32Array {
    const facet = this.segment.facets.indexOf(name)
    const filter = this.segment.filters[name]
    if (facet < 0 || !filter) return this.byItself(name)
    this.ofFacets ??= kindsOfFacets(this.segment, this.bits)
    return tallied(this.ofFacets[facet] as Uint32Array, filter.kinds, textsIn(filter.values))
  }

  byItself(name: string): Uint32Array {
    const filter = this.segment.filters[name]
    if (!filter) return new Uint32Array()
    const sums = new Uint32Array(textsIn(filter.values))
    eachKind(filter.kinds, this.bits, (kind, count) => addKind(sums, filter.kinds, kind, count))
    return sums
  }
}

/** How many documents have each kind of each facet; a profile is read once for all facets. */
function kindsOfFacets({ facets, filters, profiles }: Segment, bits: Bits): Uint32Array[] {
  const sums = facets.map((facet) => new Uint32Array(kindCount(filters[facet])))
  const { starts, items } = profiles.values
  eachKind(profiles, bits, (profile, count) => {
    const first = starts[profile] as number
    for (let facet = 0; facet < sums.length; facet++) {
      const ofFacet = sums[facet] as Uint32Array
      const kind = items[first + facet] as number
      ofFacet[kind] = (ofFacet[kind] as number) + count
    }
  })
  return sums
}

const kindCount = (filter: Filter | undefined): number => (filter ? filter.kinds.values.starts.length - 1 : 0)
