import { describe, expect, test } from 'vitest'
import { cutUnknownRuns, entriesOf, fold, hanTerm, holds, singular, type Term, termsOf } from './words.ts'

describe('fold', () => {
  test('takes accents, case, width and apostrophes away and leaves the letters', () => {
    expect(fold('Whānau HÔTEL ＡＢＣ Hawke’s')).toBe('whanau hotel abc hawkes')
    expect(fold('護理 가나')).toBe('護理 가나')
  })
})

describe('singular', () => {
  test.each([
    ['nurses', 'nurse'],
    ['studies', 'study'],
    ['businesses', 'business'],
    ['business', 'business'],
    ['analysis', 'analysis'],
    ['campus', 'campus'],
    ['110547s', '110547s'],
    ['gas', 'gas'],
  ])('%s -> %s', (plural, single) => expect(singular(plural)).toBe(single))
})

describe('entriesOf', () => {
  test('Chinese gives its characters and pairs, words stand folded, mixed runs are parted', () => {
    expect(entriesOf('it课程 nurses').sort()).toEqual(['it', 'nurse', '课', '课程', '程'].sort())
  })
})

describe('termsOf', () => {
  test('only the last word may be half typed', () => {
    expect(termsOf('Nurses Melb')).toEqual([
      { kind: 'word', word: 'nurse' },
      { kind: 'prefix', prefix: 'melb', word: 'melb' },
    ])
  })
  test('three characters need a look at the text, two do not', () => {
    expect(termsOf('护理')).toEqual([{ kind: 'han', run: '护理', grams: ['护理'], verify: false }])
    expect(termsOf('护理学')).toEqual([{ kind: 'han', run: '护理学', grams: ['护理', '理学'], verify: true }])
  })
  test('signs, emoji and spaces ask for nothing', () => expect(termsOf(' 🎓 <> -- ')).toEqual([]))
})

describe('holds', () => {
  const only = (keyword: string) => termsOf(keyword)[0] as Term
  test('a prefix hits the beginning of a word, never its middle', () => {
    expect(holds('bachelor of nursing', only('nurs'))).toBe(true)
    expect(holds('bachelor of nursing', only('ursing'))).toBe(false)
  })
  test('Chinese is found as written', () => {
    expect(holds('墨尔本大学', only('尔本大'))).toBe(true)
    expect(holds('墨尔大本', only('尔本'))).toBe(false)
  })
})

describe('cutUnknownRuns', () => {
  const known = ['墨尔本', '护理', '学士']
  const occurs = (term: Term) => term.kind === 'han' && known.some((word) => word.includes(term.run))
  test('cuts a run that occurs nowhere into pieces that do', async () => {
    expect(await cutUnknownRuns([hanTerm('墨尔本护理学士')], occurs)).toEqual(known.map(hanTerm))
  })
  test('keeps a run whole when it cannot be cut', async () => {
    expect(await cutUnknownRuns([hanTerm('墨尔本天文')], occurs)).toEqual([hanTerm('墨尔本天文')])
  })
})
