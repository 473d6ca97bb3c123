import { expect, test } from '@jest/globals'
import { formTerm, type Term, typedOf } from '../vocabulary/words.service.ts'
import { EVERYTHING, type SearchQuery } from './document.ts'
import { mostTelling } from './most-telling.ts'
import type { ReadPiece } from './reading/read-sentence.ts'

const COURSES = [
  { schoolId: 'monash', levelCode: '160', words: ['engineering'] },
  { schoolId: 'monash', levelCode: '180', words: ['mechanical', 'engineering'] },
  { schoolId: 'monash', levelCode: '160', words: ['business'] },
  { schoolId: 'rmit', levelCode: '160', words: ['mechanical', 'engineering'] },
  { schoolId: 'rmit', levelCode: '160', words: ['nursing'] },
]
type Course = (typeof COURSES)[number]
const has = ({ words }: Course, term: Term): boolean =>
  term.kind === 'any' ? term.of.some((one) => has({ words } as Course, one)) : words.includes(typedOf(term))
const catalogue = {
  total: ({ terms, values }: SearchQuery) =>
    COURSES.filter(
      (course) =>
        terms.every((term) => has(course, term)) &&
        Object.entries(values).every(([name, chosen]) => chosen.includes(course[name as 'schoolId'])),
    ).length,
}
const piece = (filter: string, value: string): ReadPiece => ({
  text: value,
  chosen: [{ filter, value }],
  nameEn: null,
  nameCn: null,
  term: null,
})
const asked = async (words: string[], ...pieces: ReadPiece[]) => {
  const query = { ...EVERYTHING, terms: words.map(formTerm) }
  const { kept, read, left } = await mostTelling(query, pieces, catalogue)
  return [
    kept.map(typedOf),
    read.map(({ text }) => text),
    left.map((one) => ('kind' in one ? typedOf(one) : one.text)),
  ]
}

test.each([
  [
    'the broad field of what a named school does not teach at the level',
    ['mechanical'],
    [piece('levelCode', '160'), piece('schoolId', 'monash')],
    [['engineering'], ['160', 'monash'], ['mechanical']],
  ],
  [
    'the school alone, where it has neither the level nor the field',
    ['nursing'],
    [piece('levelCode', '190'), piece('schoolId', 'monash')],
    [[], ['monash'], ['nursing', '190']],
  ],
  [
    'the subject, where no school is named',
    ['nursing'],
    [piece('levelCode', '180')],
    [['nursing'], [], ['180']],
  ],
])('keeps %s', async (_what, words, pieces, [kept, read, left]) =>
  expect(await asked(words, ...pieces)).toEqual([kept, read, left]),
)
