import { expect, test } from '@jest/globals'
import { read } from '../reading.fixture.ts'

test.each<[sentence: string, words: string, chips?: string]>([
  ['护理 雅思要求6分', '护理', '雅思要求6分 = 1:6'],
  ['nursing ielts at least 6.5', 'nursing', 'ielts at least 6.5 = 1:6.5'],
  ['护理 雅思低于6分', '护理', '雅思低于6分 = 1:6'],
  ['nursing ielts below 6', 'nursing', 'ielts below 6 = 1:6'],
  ['nursing ielts 6.5 no band less than 6', 'nursing', 'ielts 6.5 no band less than 6 = 1:6.5'],
  [
    'nursing ielts overall 6.5 with 6 in each band',
    'nursing',
    'ielts overall 6.5 with 6 in each band = 1:6.5',
  ],
  ['护理 雅思总分6.5单项6', '护理', '雅思总分6.5单项6 = 1:6.5'],
  ['护理 雅思6.5(6.0)', '护理', '雅思6.5(6.0) = 1:6.5'],
  ['护理 雅思5.5-6', '护理', '雅思5.5-6 = 1:5.5'],
  ['nursing ielts 6.5 2 years', 'nursing', 'ielts 6.5 = 1:6.5, 2 years = 91 117'],
  ['nursing ielts below 40k', 'nursing', 'below 40k = 40000'],
])('%s', (sentence, words, chips = '') => expect(read(sentence)).toMatchObject({ words, chips }))
