import { expect, test } from '@jest/globals'
import { codeAt, matchingStep, newTotpSecret, stepOf, totpUri } from './totp.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 0, 15)

test('a code counts one step before and after its time, not two', () => {
  const secret = newTotpSecret()
  const accepted = [-2, -1, 0, 1, 2].filter(
    (drift) => matchingStep(secret, codeAt(secret, stepOf(NOW) + drift), NOW) !== null,
  )
  expect(accepted).toEqual([-1, 0, 1])
  expect(matchingStep(secret, codeAt(secret, stepOf(NOW) - 1), NOW)).toBe(stepOf(NOW) - 1)
})

test('a code may be written with a space, and what is no code is only wrong', () => {
  const secret = newTotpSecret()
  const code = codeAt(secret, stepOf(NOW))
  expect(matchingStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, NOW)).toBe(stepOf(NOW))
  for (const text of ['', '12345', '1234567', '１２３４５６', 'abcdef'])
    expect(matchingStep(secret, text, NOW)).toBeNull()
})

test('a new secret has 160 bits, and the link names what an app needs', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const link = new URL(totpUri(secret, 'a+b@site.example'))
  expect(decodeURIComponent(link.pathname)).toBe('/Southbound:a+b@site.example')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    issuer: 'Southbound',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
