import { expect, it } from '@jest/globals'
import { outsideAddress } from './outside-address.ts'

it.each(['https://studyaustralia.gov.au/x?y=1', 'http://example.org'])('opens a web address: %s', (link) => {
  expect(outsideAddress(link)?.href).toContain(link)
})

it.each([
  null,
  '',
  '/account',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://bank.example@evil.example/',
  'ht tp://x',
])('opens nothing else: %s', (link) => expect(outsideAddress(link)).toBeNull())
