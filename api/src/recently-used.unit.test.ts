import { expect, test } from '@jest/globals'
import { RecentlyUsed } from './recently-used.ts'

test('what was used longest ago goes first, whether it was read or written', () => {
  const kept = new RecentlyUsed<number>(2)
  kept.set('a', 1)
  kept.set('b', 2)
  expect(kept.get('a')).toBe(1)
  kept.set('c', 3)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3])
})

test('weights count instead of values, also where a value is replaced or taken out', () => {
  const kept = new RecentlyUsed<string>(10, (value, key) => value.length + key.length)
  kept.set('a', 'four')
  kept.set('a', 'one')
  kept.set('b', 'four')
  expect([kept.get('a'), kept.get('b')]).toEqual(['one', 'four'])
  kept.delete('a')
  kept.set('c', 'four')
  expect([kept.get('b'), kept.get('c')]).toEqual(['four', 'four'])
  kept.set('d', 'far too much for it')
  expect([kept.get('b'), kept.get('c'), kept.get('d')]).toEqual(['four', 'four', undefined])
})

test('what is missing is made once', () => {
  const kept = new RecentlyUsed<number>(1)
  let made = 0
  const next = () => ++made
  expect([
    kept.ensure('a', next),
    kept.ensure('a', next),
    kept.ensure('b', next),
    kept.ensure('a', next),
  ]).toEqual([1, 1, 2, 3])
  kept.clear()
  expect(kept.get('a')).toBeUndefined()
})
