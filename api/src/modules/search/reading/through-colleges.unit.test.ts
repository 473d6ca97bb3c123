import { expect, test } from '@jest/globals'
import type { ReadPiece } from './read-sentence.ts'
import { throughColleges } from './through-colleges.ts'

const piece = (filter: string, value: string, instead: string[] = []): ReadPiece => ({
  text: value,
  chosen: [{ filter, value }],
  nameEn: 'Name',
  nameCn: null,
  term: null,
  instead: instead.map((one) => ({ filter, value: one })),
})

test('beside a level a university may be its colleges', () => {
  const [school, level] = [piece('schoolId', '1', ['2', '3']), piece('levelCode', '120')]
  const values = throughColleges([school, level])?.map(({ chosen }) => chosen.map((one) => one.value))
  expect(values).toEqual([['2', '3'], ['120']])
})

test('without a level, or without colleges, it is itself', () => {
  expect(throughColleges([piece('schoolId', '1', ['2'])])).toBeNull()
  expect(throughColleges([piece('schoolId', '1'), piece('levelCode', '120')])).toBeNull()
})
