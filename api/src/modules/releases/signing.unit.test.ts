import { expect, test } from '@jest/globals'
import { makeKey, SigningKeys } from './signing.ts'

const [old, young] = [makeKey(new Date(0)), makeKey()]

test('a changed byte, a stranger’s key and an unknown key are refused', () => {
  const keys = new SigningKeys([old])
  const signed = keys.sign('{"serial":1}')
  expect(keys.verify(signed)).toBe(true)
  expect(keys.verify({ ...signed, document: '{"serial":2}' })).toBe(false)
  expect(keys.verify({ ...new SigningKeys([young]).sign('{"serial":1}'), keyId: old.id })).toBe(false)
  expect(keys.verify({ ...signed, keyId: 'nobody' })).toBe(false)
})

test('keys change without a gap: both verify before the new one signs, and the old one verifies after', () => {
  const { privateKey: _, ...oldPublic } = old
  const { privateKey: __, ...youngPublic } = young
  const [before, between, after] = [
    new SigningKeys([old]),
    new SigningKeys([old, youngPublic]),
    new SigningKeys([young, oldPublic]),
  ]
  const signed = after.sign('new')
  expect(signed.keyId).toBe(young.id)
  expect(between.verify(signed)).toBe(true)
  expect(after.verify(before.sign('old'))).toBe(true)
})
