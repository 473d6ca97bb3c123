import { expect, test } from '@jest/globals'
import { Slips, slipsBetween } from './slips.ts'

test.each([
  ['nursng', 'nursing', 1],
  ['monahs', 'monash', 1],
  ['univercity', 'university', 1],
  ['macquire', 'macquarie', 2],
  ['sidney', 'sydney', 1],
  ['law', 'law', 0],
  ['law', 'nursing', 3],
])('%s and %s are %i apart', (a, b, slips) => expect(slipsBetween(a, b, 2)).toBe(slips))

const slips = new Slips()
for (const name of [
  'macquarie',
  'macquarie',
  'squire',
  'acquire',
  'deakin',
  'management',
  'managment',
  'edith',
])
  slips.learn(name, true)
slips.learn('nursing', false)

test('the nearest comes first, and one slip is as much as a short word allows', () => {
  expect(slips.near('macquire')).toEqual(['acquire', 'macquarie'])
  expect(slips.near('deaken')).toEqual(['deakin'])
  expect(slips.near('daeken')).toEqual([])
  expect(slips.near('nurs')).toEqual([])
  expect(slips.near('edit')).toEqual(['edith'])
  expect(slips.near('dith')).toEqual([])
  expect(slips.near('护理')).toEqual([])
})

test('a word of one name alone may be a slip', () => {
  expect(slips.knows('managment')).toBe(false)
  expect(slips.knows('macquarie')).toBe(true)
  expect(slips.knows('nursing')).toBe(true)
  expect(slips.near('managment')).toEqual(['management'])
})
