import { expect, test } from '@jest/globals'
import english from '@southbound/shared/i18n/errors.en'
import { wrongType } from './wrong-type.ts'

test.each([
  [1, 2, 'Student users not authorised. Please login again.'],
  [1, 5, 'Student users not authorised. Please login again.'],
  [3, 1, 'Institution users not authorised. Please login again.'],
  [3, 2, 'Institution users not authorised. Please login again.'],
  [2, 3, 'Non-institution users not authorised. Please login again.'],
  [5, 1, 'No permission. Please register an open account.'],
  [5, 2, 'No permission. Please register a business account.'],
  [5, 3, 'No permission. Please register a business account.'],
  [2, 1, english.failures['account.wrong-type']],
  [9, 1, english.failures['account.wrong-type']],
])('an account of type %i at the tab of %i reads the words of the specification', (own, chosen, words) => {
  expect(english.failures[wrongType(own, chosen)]).toBe(words)
})
