import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import light from './light-i18next.ts'
import { createTexts } from './texts.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const rooms = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'))
const folders = rooms.map((name) => join(ROOT, name, 'src/locales'))
const shared = ['en', 'zh'].map((locale) => ({ locale, file: join(ROOT, `shared/i18n/common.${locale}.json`) }))
const own = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ locale: /(en|zh)\.json$/.exec(name)?.[1] ?? '', file: join(folder, name) })),
)

type Tree = { [key: string]: string | Tree }
const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : `${prefix}${key}`))
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

describe('the light dictionary', () => {
  it.each([...shared, ...own])('says what i18next says: $file', ({ locale, file }) => {
    const words = JSON.parse(readFileSync(file, 'utf8')) as Tree
    const real = createTexts().addResourceBundle(locale, 'own', words).getFixedT(locale, ['own', 'common'])
    const small = light.createInstance().addResourceBundle(locale, 'own', words).getFixedT(locale, ['own', 'common'])
    for (const key of keysOf(words)) {
      for (const count of [undefined, 0, 1, 2, 1000]) {
        const given = { name: '王 & <b>', count, value: 3 }
        const at = count === undefined ? key : stem(key)
        expect([at, small(at, given)]).toEqual([at, real(at, given)])
      }
    }
  })

  it('says words that somebody changes in place, as they are by then', () => {
    const words = { title: 'Before', deep: { er: 'Before' } }
    const t = light.createInstance().addResourceBundle('en', 'a', words).getFixedT('en', 'a')
    expect([t('title'), t('deep.er')]).toEqual(['Before', 'Before'])
    Object.assign(words, { title: 'After', deep: { er: 'After' } })
    expect([t('title'), t('deep.er')]).toEqual(['After', 'After'])
  })

  it('takes the first namespace that has the word, and shows an unknown key', () => {
    const texts = light
      .createInstance()
      .addResourceBundle('en', 'a', { x: 'A' })
      .addResourceBundle('en', 'b', { x: 'B', y: { z: 'Z {{n}}' } })
    const t = texts.getFixedT('en', ['a', 'b'])
    expect([t('x'), t('y.z', { n: 1 }), t('nope.here')]).toEqual(['A', 'Z 1', 'nope.here'])
  })
})
