import { expect, test } from '@jest/globals'
import { makeKey, SigningKeys } from '../signing.ts'
import { mayServe } from './origins.ts'
import { opened, type Seal, sealed } from './seal.ts'

const keys = new SigningKeys([makeKey()])
const seal: Seal = {
  id: '1',
  name: 'mf-commerce',
  origin: 'http://127.0.0.1:9101',
  visitor: 'v',
  until: Date.now() + 3_600_000,
}
const packed = (text: string) => Buffer.from(text).toString('base64url')

test('a grant is what was signed here, for as long as it says', () => {
  const value = sealed(keys, seal)
  expect(opened(keys, value)).toEqual(seal)
  expect(opened(keys, value, seal.until)).toBeNull()
})

test('a changed grant, a stranger’s signature and a signed release set are none', () => {
  const [document = '', keyId, signature] = sealed(keys, seal).split('.')
  const changed = packed(Buffer.from(document, 'base64url').toString().replace('9101', '6666'))
  expect(opened(keys, [changed, keyId, signature].join('.'))).toBeNull()
  expect(
    opened(keys, sealed(new SigningKeys([makeKey()]), seal).replace(/\.[^.]+\./, `.${keyId}.`)),
  ).toBeNull()
  const set = keys.sign(JSON.stringify(seal))
  expect(opened(keys, [packed(set.document), set.keyId, packed(set.signature)].join('.'))).toBeNull()
  for (const rubbish of ['', '.', '..', 'a.b.c', '%', packed('southbound grant 1\n')])
    expect(opened(keys, rubbish)).toBeNull()
})

test('development servers are on the visitor’s machine, or where a setting says', () => {
  for (const origin of ['http://127.0.0.1:9101', 'http://localhost:9102', 'http://[::1]:9101'])
    expect(mayServe(origin, [])).toBe(true)
  for (const origin of [
    'http://evil.example',
    'http://127.0.0.1.evil.example:9101',
    'http://127.0.0.1:9101/path',
    'http://127.0.0.1:9101@evil.example',
    'https://lab.example',
    'javascript:alert(1)',
    "http://127.0.0.1:9101; script-src 'unsafe-inline'",
  ])
    expect(mayServe(origin, [])).toBe(false)
  expect(mayServe('https://lab.example', ['https://lab.example'])).toBe(true)
  expect(mayServe('http://127.0.0.1:9101', ['none'])).toBe(false)
})
