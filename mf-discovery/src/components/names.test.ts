import { expect, test } from '@jest/globals'
import { addTexts, createTexts, translator } from '@southbound/shared/platform'
import { english as en, chinese as zh } from '../locales/words.fixture.ts'
import { languageName, verifiedBy } from './names.ts'

test('credentials are called in the language of the reader, and their own names where there is no other', () => {
  const texts = createTexts()
  addTexts(texts, 'en', 'discovery', en)
  addTexts(texts, 'zh', 'discovery', zh)
  const kinds = ['CN 营业执照', 'ICEF Agency Status id', 'QEAC', 'Reg. no. 7']
  expect(verifiedBy(kinds, translator(texts, 'en', 'discovery'))).toBe(
    'Verified China business licence · ICEF · QEAC · Reg. no. 7',
  )
  expect(verifiedBy(kinds, translator(texts, 'zh', 'discovery'))).toBe(
    '已认证 营业执照 · ICEF 认证 · QEAC · Reg. no. 7',
  )
  expect(verifiedBy([], translator(texts, 'en', 'discovery'))).toBe('Verified')
})

test('languages have the names that the language standard has, and Sinitic ones those of their speakers', () => {
  const names = {
    en: new Intl.DisplayNames(['en'], { type: 'language' }),
    zh: new Intl.DisplayNames(['zh-Hans'], { type: 'language' }),
  }
  const codes = ['en', 'zh', 'ja', 'ko', 'vi', 'th', 'ms', 'id', 'hi', 'ne', 'es', 'pt', 'fr', 'zh-TW']
  for (const locale of ['en', 'zh'] as const)
    expect(codes.map((code) => languageName(code, locale))).toEqual(
      codes.map((code) => names[locale].of(code)),
    )
  expect([languageName('yue', 'en'), languageName('yue', 'zh'), languageName('?', 'en')]).toEqual([
    'Cantonese',
    '粤语',
    '?',
  ])
})
