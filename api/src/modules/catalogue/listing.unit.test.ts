import { expect, test } from '@jest/globals'
import { line } from '../course-index/course-index.service.ts'
import { EVERYTHING, type SearchQuery, type SearchShape } from '../search/search.service.ts'
import type { CatalogueNames } from '../vocabulary/names.service.ts'
import { termsOf } from '../vocabulary/words.service.ts'
import { makeListing, searchListing } from './listing.ts'

const SHAPE: SearchShape = {
  fields: ['name'],
  weights: ['A'],
  facets: [],
  filters: ['countryCode'],
  ladders: [],
  keys: [],
  ranges: {},
  sorts: {},
}
/** Best ranked first; each by its names. */
const SCHOOLS = [
  ['Monash University', 'Monash', 'Monash College of the university'],
  ['UNSW Global Pty Limited'],
  ['The University of New South Wales', 'UNSW'],
  ['Monash College Pty Ltd'],
  ['International College of Management, Sydney Pty Limited'],
  ['College of International Management'],
]
const listing = makeListing(
  SHAPE,
  SCHOOLS.map((texts, at) => ({
    document: {
      id: String(at),
      rank: 9_000 - at * 1_000,
      share: 100,
      texts: [line(texts)],
      facts: at === 3 ? ['countryCode=0064'] : ['countryCode=0061'],
      keys: [],
    },
    texts: [texts],
    row: { name: texts[0], matched: [] },
  })),
)
const found = async (keyword: string, more: Partial<SearchQuery> = {}) => {
  const query = { ...EVERYTHING, terms: termsOf(keyword), rows: 10, ...more }
  const { rows } = await searchListing(await listing, query, {}, {} as CatalogueNames, keyword)
  return rows.map(({ name }) => name)
}

test.each([
  ['monash college', 'Monash College Pty Ltd'],
  ['unsw', 'The University of New South Wales'],
  ['university of new south wales', 'The University of New South Wales'],
  ['international college of management', 'International College of Management, Sydney Pty Limited'],
])('who is called %s comes first, whatever its rank', async (keyword, name) =>
  expect((await found(keyword))[0]).toBe(name),
)

test('the order of all others stays, page by page, and filters hold', async () => {
  const whole = await found('monash college')
  expect(whole).toEqual(['Monash College Pty Ltd', 'Monash University'])
  expect(await found('monash college', { rows: 1, page: 2 })).toEqual(whole.slice(1))
  expect(await found('monash college', { values: { countryCode: ['0061'] } })).toEqual(['Monash University'])
  expect(await found('monash')).toEqual(['Monash University', 'Monash College Pty Ltd'])
})
