import type { Both } from './applicant.ts'
import texts from './words.json' with { type: 'json' }

export type WordKey = keyof typeof texts
type Value = string | number | Both

/** A sentence of the check in both languages; a value may itself differ by language. */
export function say(key: WordKey, values: Record<string, Value> = {}): Both {
  const fill = (language: keyof Both) =>
    PIECES[language][key]
      .map((piece, at) => {
        if (at % 2 === 0) return piece
        const value = values[piece] ?? ''
        return typeof value === 'object' ? value[language] : String(value)
      })
      .join('')
  return { en: fill('en'), cn: fill('cn') }
}
/** Every text taken apart at its values: a piece of text, the name of a value, and so on in turn. */
const PIECES = { en: piecesOf('en'), cn: piecesOf('cn') }
function piecesOf(language: keyof Both) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language].split(/\{\{(\w+)\}\}/)])) as Record<WordKey, string[]>
}

/** Several sentences as one list. */
export const listed = (parts: readonly Both[]): Both => ({ en: parts.map(({ en }) => en).join(', '), cn: parts.map(({ cn }) => cn).join('，') })

/** A number without trailing zeros, two places at most. */
export const plain = (value: number): string => String(Number(value.toFixed(2)))
