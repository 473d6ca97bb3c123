import { expect, test } from '@jest/globals'
import { wordList } from './word-list.ts'

test('words are listed as the language of the page does it, and empty ones left out', () => {
  const words = ['雅思', null, '', false, '总分 6.5'] as const
  expect([wordList(words, 'zh'), wordList(words, 'en'), wordList([], 'zh')]).toEqual([
    '雅思、总分 6.5',
    '雅思, 总分 6.5',
    '',
  ])
})
