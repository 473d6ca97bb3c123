import { expect, test } from '@jest/globals'
import { spreadOf } from './spread.ts'

test('nothing has no spread, and one value is its own quarters', () => {
  expect(spreadOf([])).toBeNull()
  expect(spreadOf([30_000.5])).toEqual({
    count: 1,
    values: [30_001],
    low: 30_001,
    median: 30_001,
    high: 30_001,
  })
})

test('few values are told each; many as a hundred of equal share, in order', () => {
  expect(spreadOf([1, 2, 3, 4])).toEqual({ count: 4, values: [1, 2, 3, 4], low: 2, median: 3, high: 4 })
  const many = spreadOf(Array.from({ length: 4_321 }, (_, at) => at))
  expect(many?.values).toHaveLength(100)
  expect([many?.count, many?.low, many?.median, many?.high]).toEqual([4_321, 1_080, 2_160, 3_240])
  expect(many?.values).toEqual(many?.values.toSorted((a, b) => a - b))
  expect(spreadOf(Array<number>(50).fill(9_000))?.values).toEqual(Array(100).fill(9_000))
})
