import { expect, test } from '@jest/globals'
import { isSameName } from './signer-name.ts'

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
