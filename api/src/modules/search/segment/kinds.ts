import type { Bits } from './bits.ts'
import { type Lists, listAt, Numbers } from './lists.ts'

/** Documents with the same numbers share a kind. */
export interface Kinds {
  /** As narrow as possible, for the cache. */
  of: Uint16Array | Uint32Array
  values: Lists
}

export interface KindCounts {
  counts: Uint32Array
  found: Uint32Array
}

export function tally({ of, values }: Kinds, bits: Bits, total: number): KindCounts {
  const counts = new Uint32Array(values.starts.length - 1)
  const found = new Uint32Array(Math.min(counts.length, total))
  let next = 0
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const kind = of[at * 32 + 31 - Math.clz32(word & -word)] as number
      const before = counts[kind] as number
      if (before === 0) found[next++] = kind
      counts[kind] = before + 1
    }
  return { counts, found: found.subarray(0, next) }
}

export function tallied(counts: Uint32Array, { values }: Kinds, count: number): Uint32Array {
  const sums = new Uint32Array(count)
  for (let kind = 0; kind < counts.length; kind++)
    if (counts[kind] !== 0)
      for (const value of listAt(values, kind))
        sums[value] = (sums[value] as number) + (counts[kind] as number)
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
