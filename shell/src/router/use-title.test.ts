import { expect, test } from '@jest/globals'
import { documentTitle } from './use-title.ts'

const long = 'Bachelor of Engineering (Honours) and Bachelor of Information Technology'
test.each([
  ['', 'Southbound'],
  ['Southbound', 'Southbound'],
  ['Course finder', 'Course finder · Southbound'],
  ['x'.repeat(70), 'x'.repeat(70)],
  [`${long} · The University`, 'Bachelor of Engineering (Honours) and Bachelor of Information…'],
  ['大学'.repeat(60), `${'大学'.repeat(60).slice(0, 35)}…`],
])('%j has a title that search engines show whole', (title, whole) => {
  expect(documentTitle(title, 'Southbound')).toBe(whole)
  expect(whole.length).toBeLessThanOrEqual(70)
})
