import type { Bits } from './bits.ts'
import { type Lists, Numbers } from './lists.ts'

/** Documents with the same numbers share a kind. */
export interface Kinds {
  /** As narrow as possible, for the cache. */
  of: Uint16Array | Uint32Array
  values: Lists
}

interface Tally {
  /** Counts of each kind; zero between two uses. */
  counts: Uint32Array
  found: Uint32Array
}
let room: Tally = { counts: new Uint32Array(), found: new Uint32Array() }
/** Thousands of kinds for each question: allocating them costs more than counting. */
function roomFor(kinds: number): Tally {
  if (room.counts.length < kinds) room = { counts: new Uint32Array(kinds), found: new Uint32Array(kinds) }
  return room
}

/** Of each kind that some of these documents have: how many have it. */
export function eachKind({ of, values }: Kinds, bits: Bits, take: (kind: number, count: number) => void) {
  const { counts, found } = roomFor(values.starts.length - 1)
  let next = 0
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const kind = of[at * 32 + 31 - Math.clz32(word & -word)] as number
      const before = counts[kind] as number
      if (before === 0) found[next++] = kind
      counts[kind] = before + 1
    }
  for (let at = 0; at < next; at++) {
    const kind = found[at] as number
    const count = counts[kind] as number
    counts[kind] = 0
    take(kind, count)
  }
}

/** Adds what documents of one kind count to each of its values. */
export function addKind(
  sums: Uint32Array,
  { values: { starts, items } }: Kinds,
  kind: number,
  count: number,
) {
  const end = starts[kind + 1] as number
  for (let at = starts[kind] as number; at < end; at++) {
    const value = items[at] as number
    sums[value] = (sums[value] as number) + count
  }
}

/** How many documents have each of `values` values, by how many have each kind. */
export function tallied(ofKind: Uint32Array, kinds: Kinds, values: number): Uint32Array {
  const sums = new Uint32Array(values)
  for (let kind = 0; kind < ofKind.length; kind++)
    if (ofKind[kind] !== 0) addKind(sums, kinds, kind, ofKind[kind] as number)
  return sums
}

export class KindsBuilder {
  private readonly known = new Map<string | number, number>()
  private readonly lists: number[][] = []
  private readonly given = new Numbers()

  /** In any order. */
  add(numbers: readonly number[]): number {
    // Nearly all have one number, which needs no text.
    const key = numbers.length === 1 ? (numbers[0] as number) : numbers.join()
    const kind = this.known.get(key) ?? this.lists.push([...numbers]) - 1
    this.known.set(key, kind)
    this.given.push(kind)
    return kind
  }

  /** `order` renumbers the documents, `places` the numbers. */
  finish(order: Uint32Array, places?: Uint32Array): Kinds {
    const given = this.given.done()
    const of = order.map((document) => given[document] as number)
    const lists = this.lists.map((numbers) =>
      places ? numbers.map((number) => places[number] as number).sort((a, b) => a - b) : numbers,
    )
    const starts = new Uint32Array(lists.length + 1)
    for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] as number) + list.length
    return {
      of: lists.length < 2 ** 16 ? Uint16Array.from(of) : of,
      values: { starts, items: Uint32Array.from(lists.flat()) },
    }
  }
}
