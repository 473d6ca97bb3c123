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
  expect([...wholeLetters('㍿'.repeat(160))]).toHaveLength(160)
  expect(wholeLetters('㍿')).toBe('株式会社')
})

test('names of everyday words are known in their own order alone', () => {
  const names = [
    'School of Hairdressing',
    'Sydney Art School',
    'College of NSW',
    'The University of Sydney',
    'Holmes Institute',
  ]
  const lexicon = new Lexicon(
    names.map((name, at) => thing('schoolId', String(at), name)),
    [],
  )
  const known = (words: string) => lexicon.phrase(words.split(' ')) ?? lexicon.school(words.split(' '))
  for (const words of ['hairdressing school', 'art school sydney', 'nsw colleges'])
    expect(known(words)).toBeUndefined()
  for (const words of ['sydney art school', 'college of nsw', 'sydney university', 'institute holmes'])
    expect(known(words)?.filter).toBe('schoolId')
})

test('a school is known by its name in one word or parted otherwise, and by initials that few have', () => {
  const school = (value: string, form: string, initials: string[]) => ({
    ...thing('schoolId', value, form),
    initials,
  })
  const lexicon = new Lexicon(
    [
      school('1', 'FedUni', ['fu']),
      school('2', 'Southern Cross University', ['scu']),
      ...['3', '4', '5', '6'].map((value) => school(value, `Ace College ${value}`, ['ace'])),
    ],
    [],
  )
  expect(lexicon.parted(['fed', 'uni'])?.values).toEqual(['1'])
  expect(lexicon.parted(['southerncrossuniversity'])?.values).toEqual(['2'])
  expect(lexicon.initialled('scu')?.values).toEqual(['2'])
  expect(lexicon.initialled('ace')).toBeUndefined()
})
