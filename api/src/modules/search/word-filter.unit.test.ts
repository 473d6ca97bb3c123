import { beforeAll, expect, test } from '@jest/globals'
import { segmentOf } from './segment/segment-builder.ts'
import { WordFilter } from './word-filter.ts'

const SHAPE = {
  fields: ['name'],
  weights: ['A' as const],
  facets: [],
  filters: [],
  ladders: [],
  keys: [],
  ranges: {},
  sorts: {},
}
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const wordAt = (at: number) =>
  Array.from(
    { length: 5 + (at % 6) },
    (_, place) => LETTERS[(at * 7919 + place * (at % 131) + ((at >> place) % 17)) % 26],
  ).join('')
const held = [...new Set(Array.from({ length: 3_000 }, (_, at) => wordAt(at)))]
const documents = [...held, 'level3b'].map((text, at) => ({
  id: String(at + 1),
  rank: 0,
  texts: [text],
  facts: [],
  keys: [],
}))
let filter: WordFilter
beforeAll(async () => {
  filter = new WordFilter(await segmentOf(SHAPE, documents))
})

test('a word that stands there, and every beginning of one, is never denied', () => {
  // Entries are stored without a plural's ending.
  for (const word of held.filter((one) => !one.endsWith('s'))) {
    expect(filter.mayKnow(word, false)).toBe(true)
    for (let length = 1; length <= word.length; length++)
      expect(filter.mayKnow(word.slice(0, length), true)).toBe(true)
  }
  expect(filter.mayKnow('level', true)).toBe(true)
  expect(filter.mayKnow('level3', false)).toBe(true)
})

test('nearly every word that stands nowhere is denied', () => {
  const strangers = held.map((word) => `${word}qz`).filter((word) => !held.includes(word))
  expect(strangers.filter((word) => filter.mayKnow(word, false)).length).toBeLessThan(strangers.length / 20)
  expect(filter.mayKnow('level', false)).toBe(false)
})
