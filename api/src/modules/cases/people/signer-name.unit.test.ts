import { expect, test } from '@jest/globals'
import { isMinor, isSameName } from './signer-name.ts'

test.each([
  ['Xiaoyu Wang', 'Wang Xiaoyu', true],
  ['WANG, Xiao-Yu', 'Xiao Yu Wang', true],
  ['xiaoyuwang', 'Xiaoyu Wang', true],
  ['王 晓雨', '王晓雨', true],
  ['Zoé Muller', 'Zoe Müller', true],
  ['Xiaoyu Wan', 'Xiaoyu Wang', false],
  ['Wang', 'Wang Xiaoyu', false],
  ['', 'Wang Xiaoyu', false],
])('%s signs for %s: %s', (typed, known, same) => {
  expect(isSameName(typed, known)).toBe(same)
})

test('a student is of age on the eighteenth birthday', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  expect([isMinor('2008-11-23', now), isMinor('2008-11-24', now)]).toEqual([false, true])
})
