import { breathe } from '#api/breathe.ts'
import type { SearchDocument, SearchShape } from '../document.ts'
import { NAME } from '../document.ts'
import { ascending, renumbered } from '../orders.ts'
import { FieldBuilder } from './field-builder.ts'
import { FilterBuilder } from './filter-builder.ts'
import { KindsBuilder } from './kinds.ts'
import { Numbers, upTo } from './lists.ts'
import type { Segment } from './segment.ts'
import { packTexts } from './string-table.ts'

const SLICE = 40

/** In slices, between which requests are answered. */
export async function segmentOf(shape: SearchShape, documents: readonly SearchDocument[]): Promise<Segment> {
  const builder = new SegmentBuilder(shape)
  for (const [at, document] of documents.entries()) {
    builder.add(document)
    if (at % SLICE === SLICE - 1) await breathe()
  }
  const steps = builder.steps()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await breathe()
  }
}

export class SegmentBuilder {
  private readonly ids = [] as number[]
  private readonly ranks = [] as number[]
  private readonly shares = [] as number[]
  private readonly fields: FieldBuilder[]
  private readonly isProse: boolean[]
  private readonly filters: Map<string, FilterBuilder>
  private readonly facts = new Map<string, [filter: FilterBuilder, value: number]>()
  private readonly facets: FilterBuilder[]
  private readonly profiles = new KindsBuilder()
  private readonly keys: number[][]
  private readonly signatures = new Map([['', 0]])
  private readonly signatureOf = new Numbers()

  constructor(private readonly shape: SearchShape) {
    this.fields = shape.fields.map(() => new FieldBuilder())
    this.isProse = shape.fields.map((field) => shape.prose?.includes(field) === true)
    this.filters = new Map(shape.filters.map((filter) => [filter, new FilterBuilder()]))
    this.facets = shape.facets.map((facet) => this.filters.get(facet) as FilterBuilder)
    this.keys = shape.keys.map(() => [])
  }

  add({ id, rank, share = 0, texts, facts, keys, signature = '' }: SearchDocument): void {
    this.ids.push(Number(id))
    this.ranks.push(rank)
    this.shares.push(share)
    const number = this.signatures.get(signature) ?? this.signatures.size
    this.signatures.set(signature, number)
    this.signatureOf.push(number)
    for (const [at, field] of this.fields.entries())
      field.add(this.isProse[at] ? sentencesOf(texts[at] ?? '') : [texts[at] ?? ''])
    for (const fact of facts) this.addFact(fact)
    for (const filter of this.filters.values()) filter.next()
    this.profiles.add(this.facets.map(({ kind }) => kind))
    for (const [at, list] of this.keys.entries()) list.push(keys[at] ?? Number.NaN)
  }

  /** Thousands of documents share a fact: each is parsed once. */
  private addFact(fact: string): void {
    const known = this.facts.get(fact) ?? this.learn(fact)
    known?.[0].push(known[1])
  }

  private learn(fact: string): [FilterBuilder, number] | undefined {
    const at = fact.indexOf('=')
    const filter = this.filters.get(fact.slice(0, at))
    if (!filter) return undefined
    const learnt: [FilterBuilder, number] = [filter, filter.numberOf(fact.slice(at + 1))]
    this.facts.set(fact, learnt)
    return learnt
  }

  /** For a thread of its own, or few documents. */
  finish(): Segment {
    const steps = this.steps()
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
  }

  /** Each field, filter and order is a step. */
  *steps(): Generator<undefined, Segment> {
    const size = this.ids.length
    const ids = Float64Array.from(this.ids)
    const first = this.fields[0] as FieldBuilder
    const [nameOf, places] = [first.textOf(), first.order()]
    yield
    const names = Float64Array.from(nameOf, (text) => places[text] as number)
    const order = this.defaultOrder(ids)
    const numbered = renumbered(ids, order)
    yield
    const keys = Object.fromEntries(
      this.shape.keys.map((key, at) => [
        key,
        renumbered(Float64Array.from(this.keys[at] as number[]), order),
      ]),
    )
    return {
      size,
      ids: numbered,
      byId: upTo(size).sort((a, b) => (numbered[a] as number) - (numbered[b] as number)),
      ranks: Uint16Array.from(order, (document) => this.ranks[document] as number),
      shares: Uint16Array.from(order, (document) => this.shares[document] as number),
      ...this.signed(order),
      fields: yield* eachOf(this.fields, (field) => field.finish(order)),
      nameOf: order.map((document) => nameOf[document] as number),
      filters: Object.fromEntries(
        yield* eachOf([...this.filters], ([filter, builder]) => [filter, builder.finish(order)] as const),
      ),
      facets: this.shape.facets,
      profiles: this.profiles.finish(order),
      keys,
      orders: { ...this.orders(keys), [NAME]: ascending(renumbered(names, order), false) },
    }
  }

  private orders(keys: Record<string, Float64Array>): Record<string, Uint32Array> {
    const sorts = Object.entries(this.shape.sorts)
    return Object.fromEntries(
      sorts.map(([sort, { key, descending }]) => [
        sort,
        ascending(keys[key] as Float64Array, descending === true),
      ]),
    )
  }

  private signed(order: Uint32Array): Pick<Segment, 'signatures' | 'signatureOf'> {
    const given = this.signatureOf.done()
    const numbers = order.map((document) => given[document] as number)
    return {
      signatures: packTexts([...this.signatures.keys()]),
      signatureOf: this.signatures.size < 2 ** 16 ? Uint16Array.from(numbers) : numbers,
    }
  }

  /** By rank, then age. */
  private defaultOrder(ids: Float64Array): Uint32Array {
    const { ranks } = this
    return upTo(ids.length).sort(
      (a, b) => (ranks[b] as number) - (ranks[a] as number) || (ids[a] as number) - (ids[b] as number),
    )
  }
}

function* eachOf<T, U>(items: readonly T[], make: (item: T) => U): Generator<undefined, U[]> {
  const made: U[] = []
  for (const item of items) {
    made.push(make(item))
    yield
  }
  return made
}

const END_OF_SENTENCE = /[.!?;。]+\s*/
/** Texts share sentences, and no word or Chinese run crosses one. */
const sentencesOf = (text: string): string[] => text.split(END_OF_SENTENCE).filter(Boolean)
