import { expect, test } from '@jest/globals'
import { ERRORS } from './errors.ts'

test('each failure has a number of its own', () => {
  const codes = Object.values(ERRORS)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})
