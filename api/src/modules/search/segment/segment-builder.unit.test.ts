import { expect, test } from '@jest/globals'
import { countTurns } from '#testing/turns.ts'
import { makeListing } from '../../catalogue/listing.ts'
import type { SearchDocument } from '../document.ts'
import { SearchIndex } from '../search-index.ts'
import { segmentOf } from './segment-builder.ts'

const SHAPE = {
  fields: ['name'],
  weights: ['A' as const],
  facets: [],
  filters: ['kind'],
  ladders: [],
  keys: ['fee'],
  ranges: {},
  sorts: {},
}
const MANY = 3_000
const AT_ONCE = 50

/** Documents that mark each time that one is read. */
const documents = (mark: () => void): SearchDocument[] =>
  Array.from({ length: MANY }, (_, at) => ({
    id: String(at + 1),
    rank: at % 90,
    facts: [`kind=${at % 7}`],
    keys: [at],
    get texts() {
      mark()
      return [`course ${at}`]
    },
  }))

test.each<[string, (all: SearchDocument[]) => Promise<{ index: SearchIndex }>]>([
  [
    'what has changed of the courses',
    async (all) => ({ index: new SearchIndex(SHAPE, [await segmentOf(SHAPE, all)]) }),
  ],
  [
    'a listing',
    (all) =>
      makeListing(
        SHAPE,
        all.map((document) => ({ document, texts: [], row: {} })),
      ),
  ],
])('%s is indexed in slices between which requests are answered', async (_what, index) => {
  const turns = countTurns()
  const made = await index(documents(() => turns.mark()))
  expect(turns.end()).toBeLessThanOrEqual(AT_ONCE)
  expect(made.index.counts('kind').reduce((sum, { count }) => sum + count, 0)).toBe(MANY)
})
