import { expect, test } from '@jest/globals'
import { shownDescription } from './head.ts'

const sentence = 'Every advert is reviewed before it runs and carries a label that says so. '
test.each([
  ['Short.', 'Short.'],
  [`${sentence}${sentence}${sentence}`, `${sentence}${sentence}`.trim()],
  ['word '.repeat(60), `${'word '.repeat(31).trim()}…`],
  ['学'.repeat(120), `${'学'.repeat(39)}…`],
  [`${'学'.repeat(60)}。${'习'.repeat(60)}`, `${'学'.repeat(60)}。`],
])('a description of any length is shown whole', (text, shown) => {
  expect(shownDescription(text)).toBe(shown)
})
