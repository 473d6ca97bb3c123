import { expect, test } from '@jest/globals'
import { withoutAgentWord } from './agent-words.ts'

test.each([
  ['北京留学中介', '北京'],
  ['广州 中介机构', '广州'],
  ['Sydney migration agent', 'Sydney migration'],
  ['agents in Guangzhou', 'in Guangzhou'],
  ['红砖留学', '红砖留学'],
  ['Agentia Study', 'Agentia Study'],
  ['中介', '中介'],
  ['agency', 'agency'],
  [undefined, undefined],
])('%s is looked for as %s', (keyword, rest) => expect(withoutAgentWord(keyword)).toBe(rest))
