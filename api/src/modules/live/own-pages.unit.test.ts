import { expect, test } from '@jest/globals'
import { isOfOtherSite } from './own-pages.ts'

const SITE = 'https://southbound.example'
test.each([
  [{ host: 'southbound.example' }, false],
  [{ host: 'southbound.example', origin: SITE }, false],
  [{ host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' }, false],
  [
    {
      host: 'api-1',
      'x-forwarded-host': 'cn.southbound.example:443',
      origin: 'https://cn.southbound.example',
    },
    false,
  ],
  [{ host: 'southbound.example', origin: 'https://other.example' }, true],
  [{ host: 'southbound.example', origin: 'https://southbound.example.other.example' }, true],
  [{ host: 'southbound.example', origin: 'null' }, true],
])('a live connection from %j is of another site: %s', (headers, expected) => {
  expect(isOfOtherSite({ headers }, SITE)).toBe(expected)
})
