import { describe, expect, it } from '@jest/globals'
import i18next from 'i18next'
import { addTexts, createTexts, speaking, translator } from './texts.ts'

describe('the dictionary', () => {
  it('says the plural form of each language, the form for none first', () => {
    const texts = createTexts()
    addTexts(texts, 'en', 'a', {
      files_zero: 'No file',
      files_one: '{{count}} file',
      files_other: '{{count}} files',
    })
    addTexts(texts, 'zh', 'a', { files_other: '{{count}} 个文件' })
    const said = (locale: 'en' | 'zh') =>
      [0, 1, 2].map((count) => translator(texts, locale, 'a')('files', { count }))
    expect(said('en')).toEqual(['No file', '1 file', '2 files'])
    expect(said('zh')).toEqual(['0 个文件', '1 个文件', '2 个文件'])
  })

  it('finds a key that holds dots, a text of the kits after its own, and shows an unknown key, colons and all', () => {
    const texts = createTexts()
    addTexts(texts, 'en', 'common', { save: 'Save' })
    addTexts(texts, 'en', 'a', { rules: { 'cases.late': 'Too late' } })
    const t = translator(texts, 'en', 'a')
    expect([t('rules.cases.late'), t('save'), t('12:30 nope')]).toEqual(['Too late', 'Save', '12:30 nope'])
  })

  it('leaves values as they are: React escapes them, and no value is taken for a text of the site', () => {
    const texts = createTexts()
    addTexts(texts, 'en', 'a', { hello: 'Hello {{name}}', secret: 'Secret' })
    const hello = (name: string) => translator(texts, 'en', 'a')('hello', { name })
    expect(['<b>&', '$t(secret)', '{{hello}}', '$&'].map(hello)).toEqual([
      'Hello <b>&',
      'Hello $t(secret)',
      'Hello {{hello}}',
      'Hello $&',
    ])
  })

  it('says new words in place of the old ones at once, also where a text was said before', () => {
    const texts = createTexts()
    const t = translator(texts, 'en', 'a')
    addTexts(texts, 'en', 'a', { title: 'Before', gone: 'Gone' })
    expect([t('title'), t('gone')]).toEqual(['Before', 'Gone'])
    addTexts(texts, 'en', 'a', { title: 'After' })
    expect([t('title'), t('gone'), translator(texts, 'en', 'a')]).toEqual(['After', 'gone', t])
  })

  it("keeps a page's own words beside those of its remote, and changes each alone", () => {
    const texts = createTexts()
    const t = translator(texts, 'en', 'a')
    addTexts(texts, 'en', 'a', { title: 'Remote' })
    addTexts(texts, 'en', 'a', { own: 'Page' }, 'page')
    addTexts(texts, 'en', 'a', { title: 'Remote 2' })
    expect([t('title'), t('own')]).toEqual(['Remote 2', 'Page'])
    addTexts(texts, 'en', 'a', { other: 'Page 2' }, 'page')
    expect([t('title'), t('own'), t('other')]).toEqual(['Remote 2', 'own', 'Page 2'])
  })

  it('keeps what it has when a page adds the same words again', () => {
    const texts = createTexts()
    const words = { title: 'Title' }
    let changes = 0
    texts.store.on('added', () => changes++)
    for (const _ of [1, 2, 3]) addTexts(texts, 'en', 'a', words)
    expect([changes, translator(texts, 'en', 'a')('title')]).toEqual([1, 'Title'])
  })

  it('is an i18next, and so is what the kits are given', () => {
    const texts = createTexts()
    addTexts(texts, 'zh', 'common', { save: '保存' })
    expect(texts).toBeInstanceOf(i18next.constructor)
    expect(speaking(texts, 'zh').t('save')).toBe('保存')
  })
})
