import { expect, test } from '@jest/globals'
import { readScanner } from './setting-values.ts'

test('production names a second scanner, or says that there is none; elsewhere none is the default', () => {
  expect(readScanner('/run/clamav/clamd.ctl', true)).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(readScanner('none', true)).toBeUndefined()
  expect(() => readScanner(undefined, true)).toThrow('CLAMAV must be set in production')
  expect(() => readScanner('', true)).toThrow('CLAMAV must be set in production')
  expect(readScanner(undefined, false)).toBeUndefined()
  expect(() => readScanner('nowhere', false)).toThrow('not "nowhere"')
})
