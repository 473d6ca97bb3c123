import { expect, test } from '@jest/globals'
import { codeAt, matchingStep, newTotpSecret, stepOf } from './totp.ts'

test('a code counts one step before and after its time, not two', () => {
  const [secret, now] = [newTotpSecret(), Date.UTC(2026, 10, 21, 12, 0, 15)]
  const accepted = [-2, -1, 0, 1, 2].filter((drift) => matchingStep(secret, codeAt(secret, stepOf(now) + drift), now) !== null)
  expect(accepted).toEqual([-1, 0, 1])
})
