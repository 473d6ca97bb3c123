import { expect, test } from '@jest/globals'
import type { Thing } from './entry.ts'
import { Lexicon } from './lexicon.ts'
import { wholeLetters } from './read-sentence.ts'

const thing = (filter: string | null, value: string, form: string): Thing => ({
  filter,
  values: [value],
  nameEn: form,
  nameCn: null,
  forms: [form],
})

test('a city that an institution wrote takes no word of the vocabulary away', () => {
  const lexicon = new Lexicon(
    [
      thing('city', '0061:Nursing', 'Nursing'),
      thing('city', '0061:Perth', 'Perth'),
      thing(null, '', 'nursing'),
    ],
    [],
  )
  expect(lexicon.phrase(['nursing'])?.filter).toBeNull()
  expect(lexicon.phrase(['perth'])?.filter).toBe('city')
})

test('words that every object has are words like others', () => {
  const lexicon = new Lexicon([thing('city', '0061:Constructor', 'Constructor')], [])
  expect(lexicon.phrase(['constructors'])?.filter).toBe('city')
  expect(lexicon.phrase(['valueof'])).toBeUndefined()
})

test('of signs that stand for several letters no more are read than may be typed', () => {
  expect([...wholeLetters('㍿'.repeat(80))]).toHaveLength(80)
  expect(wholeLetters('㍿')).toBe('株式会社')
})
