import { expect, test } from '@jest/globals'
import { addTexts, createTexts, translator } from '@southbound/shared/platform'
import { english as en, chinese as zh } from '../locales/words.fixture.ts'
import { verifiedBy } from './names.ts'

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
