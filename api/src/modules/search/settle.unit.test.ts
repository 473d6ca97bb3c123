import { expect, test } from '@jest/globals'
import { type Term, termsOf, typedOf } from '../vocabulary/words.service.ts'
import { understand } from './settle.ts'

const HELD = ['悉尼', '学校', '大学', '留学', '中介']
const vocabulary = {
  occurs: (term: Term) => HELD.includes(typedOf(term)),
  present: () => [],
}
const understood = async (keyword: string) =>
  (await understand(termsOf(keyword), vocabulary)).terms.map(typedOf)

test.each([
  ['悉尼的学校', ['悉尼']],
  ['悉尼留学中介', ['悉尼', '中介']],
  ['悉尼的大学', ['悉尼', '大学']],
  ['留学学校', ['留学', '学校']],
])('of a run that is cut, words of no weight are not asked for beside others: %s', async (keyword, terms) =>
  expect(await understood(keyword)).toEqual(terms),
)
