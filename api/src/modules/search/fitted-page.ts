import type { SearchQuery, SearchShape } from './document.ts'
import { standingsOfAll } from './merge-pages.ts'
import { type Scored, textScoreOf } from './page.ts'
import type { MergeKey, PartQuery } from './part-query.ts'
import { addBit, type Bits, documentsIn, noBits } from './segment/bits.ts'

/** Fit reorders only rows of equal text score, so that words always come first. */
export function fittedPage(
  asked: readonly PartQuery[],
  orders: readonly Scored[],
  query: SearchQuery,
  shape: SearchShape,
): string[] {
  const [from, to] = [(query.page - 1) * query.rows, query.page * query.rows]
  const withoutFit = orders.map((order): Scored => ({ ...order, fit: undefined }))
  const texts = standingsOfAll(asked, withoutFit, query, shape, 0, to).map(({ text }) => text)
  const page = texts.slice(from)
  const wanted = new Set(page)
  const alike = asked.map((one, at) => byText(one, orders[at] as Scored, wanted))
  const byFit = orders.map((order): Scored => ({ ...order, hits: [], scores: [] }))
  const rows = new Map<number, MergeKey[]>()
  for (const text of wanted) {
    const first = texts.slice(0, from).filter((other) => other === text).length
    const last = first + page.filter((other) => other === text).length
    const some = asked.map((one, at) => one.only(alike[at]?.get(text) as Bits))
    rows.set(text, standingsOfAll(some, byFit, query, shape, first, last))
  }
  return page.flatMap((text) => rows.get(text)?.shift() ?? []).map(({ id }) => String(id))
}

function byText(one: PartQuery, order: Scored, wanted: ReadonlySet<number>): Map<number, Bits> {
  const found = new Map(Array.from(wanted, (text) => [text, noBits(one.part.segment.size)]))
  for (const document of documentsIn(one.matching)) {
    const bits = found.get(textScoreOf(one.part.segment, order, document))
    if (bits) addBit(bits, document)
  }
  return found
}
