import { expect, test } from 'vitest'
import { mustBeHeld } from './content.policy.ts'

test.each([
  'see https://x.example',
  'www.agent.com cheap',
  'visit ｗｗｗ.agent.cn',
  'agent-visa.com',
  'call 138-0013-8000',
  '微信 1 3 8 0 0 1 3 8',
  '电话（０２）９８７６ ５４３２',
])('"%s" waits for a moderator', (body) => {
  expect(mustBeHeld(body, false)).toBe(true)
})
test.each([
  'The fee is 2,000 in 2026.',
  'IELTS 6.5, 24 months',
  'I paid 29,710 and 10,394.',
  '雅思6.5，2026年7月入学',
  '2026-11-02 was late.',
  'Node.js and e.g. this',
])('"%s" does not', (body) => {
  expect(mustBeHeld(body, false)).toBe(false)
  expect(mustBeHeld(body, true)).toBe(true)
})
