import { sayingOf } from '../../plugins/words.ts'
import type { Bilingual } from './applicant.ts'
import en from './words.en.json' with { type: 'json' }
import zh from './words.zh.json' with { type: 'json' }

export type WordKey = keyof typeof en
type Value = string | number | Bilingual
const sayIn = sayingOf('eligibility', { en, zh })

/** Made when read: fit checks thousands of courses and shows no sentence. */
export const both = (make: (language: keyof Bilingual) => string): Bilingual => ({
  get en() {
    return make('en')
  },
  get cn() {
    return make('cn')
  },
})

export const say = (key: WordKey, values: Record<string, Value> = {}): Bilingual =>
  both((language) => {
    const own = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ])
    return sayIn(language === 'cn' ? 'zh' : 'en', key, Object.fromEntries(own))
  })

export const listed = (parts: readonly Bilingual[]): Bilingual =>
  both((language) => parts.map((part) => part[language]).join(language === 'cn' ? '，' : ', '))

/** At most two places, no trailing zeros. */
export const plain = (value: number): string => String(Number(value.toFixed(2)))
