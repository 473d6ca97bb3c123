import { addBit, type Bits, noBits } from './bits.ts'
import { type Kinds, KindsBuilder, tallied } from './kinds.ts'
import { type Lists, listAt } from './lists.ts'
import type { Filter } from './segment.ts'
import { inOrder, packTexts } from './string-table.ts'

/** Above it bits are smaller than a list. */
const DENSE = 1 / 32

export class FilterBuilder {
  /** Kind of the document ended last. */
  kind = 0
  private readonly numbers = new Map<string, number>()
  private readonly kinds = new KindsBuilder()
  private readonly values: number[] = []

  numberOf(value: string): number {
    const known = this.numbers.get(value) ?? this.numbers.size
    this.numbers.set(value, known)
    return known
  }

  push(value: number): void {
    this.values.push(value)
  }

  next(): void {
    this.kind = this.kinds.add(this.values)
    this.values.length = 0
  }

  finish(order: Uint32Array): Filter {
    const values = inOrder([...this.numbers.keys()])
    const places = new Uint32Array(values.length)
    for (const [at, value] of values.entries()) places[this.numbers.get(value) as number] = at
    const kinds = this.kinds.finish(order, places)
    return { values: packTexts(values), ...documentsOf(kinds, values.length), kinds }
  }
}

function documentsOf(kinds: Kinds, count: number): Pick<Filter, 'documents' | 'bits'> {
  const { of } = kinds
  const many = howMany(kinds, count)
  const bits: (Bits | null)[] = Array.from(many, (size) =>
    size > of.length * DENSE ? noBits(of.length) : null,
  )
  const starts = new Uint32Array(count + 1)
  for (let value = 0; value < count; value++)
    starts[value + 1] = (starts[value] as number) + (bits[value] ? 0 : (many[value] as number))
  const next = starts.slice(0, count)
  const items = new Uint32Array(starts[count] as number)
  const put = (document: number, value: number) => {
    const at = next[value] as number
    items[at] = document
    next[value] = at + 1
  }
  const lists = Array.from({ length: kinds.values.starts.length - 1 }, (_, kind) => [
    ...listAt(kinds.values, kind),
  ])
  for (let document = 0; document < of.length; document++)
    for (const value of lists[of[document] as number] as number[]) {
      const dense = bits[value]
      if (dense) addBit(dense, document)
      else put(document, value)
    }
  return { documents: { starts, items } satisfies Lists, bits }
}

function howMany({ of, values }: Kinds, count: number): Uint32Array {
  const ofKind = new Uint32Array(values.starts.length - 1)
  for (const kind of of) ofKind[kind] = (ofKind[kind] as number) + 1
  return tallied(ofKind, { of, values }, count)
}
