import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  ['/account', '/account'],
  ['/cn/account/favourites?tab=2', '/account/favourites?tab=2'],
  ['/cn', '/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example/account', null],
  ['javascript:alert(1)', null],
  ['/ok\n//evil.example', null],
  ['', null],
  [null, null],
])('%s leads to %s', (url, target) => expect(safeRedirect(url)).toBe(target))
