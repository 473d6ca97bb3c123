import { describe, expect, test } from '@jest/globals'
import { type KnownWords, understand } from '../search/settle.ts'
import { entriesOf, fold, hanTerm, singular, termsOf } from './words.service.ts'

describe('fold', () => {
  test('takes accents, case, width and apostrophes away and leaves the letters', () => {
    expect(fold('Whānau HÔTEL ＡＢＣ Hawke’s')).toBe('whanau hotel abc hawkes')
    expect(fold('护理 가나')).toBe('护理 가나')
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
      { kind: 'word', typed: 'nurses', words: ['nurse'] },
      { kind: 'prefix', typed: 'melb', prefixes: ['melb'], words: ['melb'] },
    ])
  })
  test('three characters need a look at the text, two do not', () => {
    expect(termsOf('护理')).toEqual([{ kind: 'han', run: '护理', grams: ['护理'], verify: false }])
    expect(termsOf('护理学')).toEqual([{ kind: 'han', run: '护理学', grams: ['护理', '理学'], verify: true }])
  })
  test('signs, emoji and spaces ask for nothing', () => expect(termsOf(' 🎓 <> -- ')).toEqual([]))
})

describe('understand', () => {
  const known = ['墨尔本', '护理', '学士']
  const words = ['nursing', 'design', 'media', 'medium']
  const vocabulary: KnownWords = {
    occurs: (term) =>
      term.kind === 'han'
        ? known.some((word) => word.includes(term.run))
        : words.some((word) => term.kind !== 'any' && term.words.includes(word)),
    present: (candidates, asPrefix) =>
      candidates.filter((word) => words.some((one) => (asPrefix ? one.startsWith(word) : one === word))),
  }
  const understood = async (keyword: string) => (await understand(termsOf(keyword), vocabulary)).terms

  test('cuts a run that occurs nowhere into pieces that do', async () =>
    expect(await understood('墨尔本护理学士')).toEqual(known.map(hanTerm)))
  test('tells what a run has beside its pieces, but not words of no weight', async () => {
    expect(await understand(termsOf('墨尔本的天文护理'), vocabulary)).toMatchObject({
      terms: [hanTerm('墨尔本'), hanTerm('护理')],
      unknown: ['的天文'],
    })
    expect((await understand(termsOf('墨尔本的护理'), vocabulary)).unknown).toEqual([])
  })
  test.each(['nrsing', 'nursiing', 'nurzing', 'unrsing'])('reads %s as nursing', async (typed) =>
    expect(await understood(`${typed} design`)).toMatchObject([
      { words: [typed, 'nursing'] },
      { typed: 'design' },
    ]),
  )
  test('leaves words that occur, and short ones, as they were typed', async () => {
    expect(await understood('media')).toMatchObject([{ words: ['media'] }])
    expect(await understand(termsOf('nur medai'), vocabulary)).toMatchObject({
      terms: [{ words: ['medai', 'media'] }],
      unknown: ['nur'],
    })
  })
})

describe('folding', () => {
  test('traditional and full-width forms are the same as simple ones', () => {
    expect(fold('墨爾本護理學')).toBe('墨尔本护理学')
    expect(fold('ＭＢＡ　２０２７')).toBe('mba 2027')
  })
})
