import { expect, test } from '@jest/globals'
import { queryOf } from './words.ts'

test.each([
  ['Ｔrans', "'trans':*"],
  ['成绩单', "'成绩' & '绩单'"],
  ['单', "'单':*"],
  ['IELTS 成绩', "'ielts':* & '成绩'"],
  ["'; drop --", "'drop':*"],
  ['!?', null],
])('%j is asked as %j', (keyword, query) => expect(queryOf(keyword)).toBe(query))
