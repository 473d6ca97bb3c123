import { breathe } from './breathe.ts'
import type { SearchDocument, Shape } from './document.ts'
import { type Posting, posting } from './posting.ts'
import { SearchIndex } from './search-index.ts'
import { entriesOf } from './words.ts'

const SLICE = 250

/** Remembers the entries of texts, which thousands of documents share (a school's name, a field, a place). */
export class Entries {
  private known = new Map<string, readonly string[]>()
  of(text: string): readonly string[] {
    const entries = this.known.get(text) ?? entriesOf(text)
    this.known.set(text, entries)
    return entries
  }
}

/** Builds the index of documents that stand in their default order, in slices off the busy path. */
export async function buildIndex(documents: readonly SearchDocument[], shape: Shape, entries = new Entries()): Promise<SearchIndex> {
  const all = new Lists()
  const names = new Lists()
  const values = new Map([...shape.facets, ...shape.filters].map((filter) => [filter, new Lists()]))
  for (let from = 0; from < documents.length; from += SLICE) {
    documents.slice(from, from + SLICE).forEach((document, at) => {
      for (const [field, text] of document.texts.entries()) add(field === 0 ? [all, names] : [all], entries.of(text), from + at)
      for (const [filter, lists] of values) add([lists], document.values[filter] ?? [], from + at)
    })
    await breathe()
  }
  const orders = new Map<string, Uint32Array>()
  for (const sort of Object.keys(shape.sorts)) {
    orders.set(sort, order(documents, shape, sort))
    await breathe()
  }
  const total = documents.length
  const facets = new Map([...values].map(([filter, lists]) => [filter, lists.postings(total)]))
  await breathe()
  const parts = { entries: all.postings(total), names: names.postings(total) }
  await breathe()
  return new SearchIndex({ documents, shape, ...parts, values: facets, orders })
}

/** Documents by entry, growing in the order of their numbers. */
class Lists {
  private lists = new Map<string, number[]>()
  add(entry: string, document: number): void {
    const list = this.lists.get(entry)
    if (!list) this.lists.set(entry, [document])
    else if (list[list.length - 1] !== document) list.push(document)
  }
  postings(total: number): Map<string, Posting> {
    return new Map([...this.lists].map(([entry, list]) => [entry, posting(list, total)]))
  }
}

function add(targets: readonly Lists[], entries: readonly string[], document: number): void {
  for (const lists of targets) for (const entry of entries) lists.add(entry, document)
}

function order(documents: readonly SearchDocument[], shape: Shape, sort: string): Uint32Array {
  const { key, descending } = shape.sorts[sort] as { key: string; descending?: boolean }
  const keys = documents.map((document) => document.keys[key] ?? null)
  const numbers = Uint32Array.from(documents, (_, at) => at)
  return numbers.sort((a, b) => compareKeys(keys[a] ?? null, keys[b] ?? null, descending === true) || a - b)
}

/** Compares two sort keys; null comes last in both directions. */
export function compareKeys(a: number | string | null, b: number | string | null, descending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (a === b) return 0
  return a < b === descending ? 1 : -1
}
