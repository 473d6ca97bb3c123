import { expect, test } from '@jest/globals'
import { heldWords } from './held-comments.ts'

test.each([
  ['see https://x.example', 'link'],
  ['www.agent.com cheap', 'link'],
  ['visit ｗｗｗ.agent.cn', 'link'],
  ['agent-visa.com', 'link'],
  ['call 138-0013-8000', 'phone'],
  ['微信 1 3 8 0 0 1 3 8', 'phone'],
  ['电话（０２）９８７６ ５４３２', 'phone'],
])('"%s" waits for a moderator: %s', (body, reason) => {
  expect(heldWords(body)).toBe(reason)
})
test.each([
  'The fee is 2,000 in 2026.',
  'IELTS 6.5, 24 months',
  'I paid 29,710 and 10,394.',
  '雅思6.5，2026年7月入学',
  '2026-11-02 was late.',
  'Node.js and e.g. this',
])('"%s" does not', (body) => {
  expect(heldWords(body)).toBeNull()
})
