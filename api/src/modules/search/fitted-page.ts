import type { SearchQuery, Shape } from './document.ts'
import { standingsOfAll } from './merge-pages.ts'
import { type Scored, textScoreOf } from './page.ts'
import type { Asked, Standing } from './part-query.ts'
import { addBit, type Bits, documentsIn, noBits } from './segment/bits.ts'

/**
 * A page of a question with words for a reader with a fit. Fit orders rows among those that the words hit alike: each place
 * goes to a row with the same text score as the row that everybody sees there, the best by rank and fit first. So what a reader
 * has studied never puts a course in front of one that answers his words better.
 */
export function fittedPage(
  asked: readonly Asked[],
  orders: readonly Scored[],
  query: SearchQuery,
  shape: Shape,
): string[] {
  const [from, to] = [(query.page - 1) * query.rows, query.page * query.rows]
  const everybody = orders.map((order): Scored => ({ ...order, fit: undefined }))
  const texts = standingsOfAll(asked, everybody, query, shape, 0, to).map(({ text }) => text)
  const page = texts.slice(from)
  const wanted = new Set(page)
  const alike = asked.map((one, at) => byText(one, orders[at] as Scored, wanted))
  const byFit = orders.map((order): Scored => ({ ...order, hits: [], scores: [] }))
  const rows = new Map<number, Standing[]>()
  for (const text of wanted) {
    const first = texts.slice(0, from).filter((other) => other === text).length
    const last = first + page.filter((other) => other === text).length
    const some = asked.map((one, at) => one.only(alike[at]?.get(text) as Bits))
    rows.set(text, standingsOfAll(some, byFit, query, shape, first, last))
  }
  return page.flatMap((text) => rows.get(text)?.shift() ?? []).map(({ id }) => String(id))
}

/** The matching documents of one part by what the words add to their relevance, for the scores that are wanted. */
function byText(one: Asked, order: Scored, wanted: ReadonlySet<number>): Map<number, Bits> {
  const found = new Map(Array.from(wanted, (text) => [text, noBits(one.part.segment.size)]))
  for (const document of documentsIn(one.matching)) {
    const bits = found.get(textScoreOf(order, document))
    if (bits) addBit(bits, document)
  }
  return found
}
