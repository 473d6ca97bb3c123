import { expect, test } from '@jest/globals'
import { withoutContacts } from './contact-data.ts'

test.each([
  ['write to wang@example.com please', 'write to ••• please'],
  ['my WeChat: wxy_2003 thanks', 'my ••• thanks'],
  ['微信号：xiaoyu2003，谢谢', '•••，谢谢'],
  ['call +86 138-0013-8000 any time', 'call •••any time'],
  ['手机 13800138000', '•••'],
  ['see https://example.com/me now', 'see ••• now'],
])('strips the contact of %s', (text, stripped) => {
  expect(withoutContacts(text)).toBe(stripped)
})

test('keeps years, fees and scores', () => {
  const text = 'IELTS 6.5 in 2025, budget 45000 AUD a year, intake 2027-02. 我想读护理。'
  expect(withoutContacts(text)).toBe(text)
})
