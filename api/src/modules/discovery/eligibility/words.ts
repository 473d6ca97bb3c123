import type { Both } from './applicant.ts'
import texts from './words.json' with { type: 'json' }

export type WordKey = keyof typeof texts
type Value = string | number | Both

/** A sentence of the check in both languages; a value may itself differ by language. */
export function say(key: WordKey, values: Record<string, Value> = {}): Both {
  const fill = (text: string, language: keyof Both) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'object' ? value[language] : String(value)
    })
  const { en, cn } = texts[key]
  return { en: fill(en, 'en'), cn: fill(cn, 'cn') }
}

/** Several sentences as one list. */
export const listed = (parts: readonly Both[]): Both => ({ en: parts.map(({ en }) => en).join(', '), cn: parts.map(({ cn }) => cn).join('，') })

/** A number without trailing zeros, two places at most. */
export const plain = (value: number): string => String(Number(value.toFixed(2)))
