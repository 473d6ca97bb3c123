import { pinyinIn, type Spelled, spelled, typedPinyin } from '../vocabulary/pinyin.service.ts'
import { fold } from '../vocabulary/words.service.ts'

interface Form {
  folded: string
  spelled: Spelled | null
  of: number[]
}

/** Levels beside those of names: the whole form comes before the beginning of a name, its beginning after. */
const LEVEL = { whole: 3.5, begun: 2.2, pinyin: 2.4, begunInPinyin: 1.5 }
const HAN = /\p{Script=Han}/u
const BEGUN_MIN = 2

/** What else candidates are called; thousands of courses share a few hundred forms. */
export class SuggestForms {
  private readonly forms = new Map<string, Form>()

  add(candidate: number, also: readonly string[]): void {
    for (const folded of new Set(also.map(fold))) {
      const known = this.forms.get(folded)
      if (known) known.of.push(candidate)
      else
        this.forms.set(folded, {
          folded,
          spelled: HAN.test(folded) ? spelled(folded) : null,
          of: [candidate],
        })
    }
  }

  /** The best level of each candidate that is called so. */
  find(typed: string): Map<number, number> {
    const found = new Map<number, number>()
    const pinyin = typed.length < BEGUN_MIN ? null : typedPinyin(typed)
    for (const form of this.forms.values()) {
      const level = levelOf(form, typed, pinyin)
      if (level === 0) continue
      for (const candidate of form.of) found.set(candidate, Math.max(level, found.get(candidate) ?? 0))
    }
    return found
  }
}

function levelOf({ folded, spelled }: Form, typed: string, pinyin: string | null): number {
  if (folded === typed) return LEVEL.whole
  if (folded.startsWith(typed)) return typed.length >= BEGUN_MIN || HAN.test(typed) ? LEVEL.begun : 0
  const found = spelled && pinyin ? pinyinIn(spelled, pinyin) : null
  if (!spelled || found?.[0] !== 0) return 0
  const isWhole = found[1] === spelled.readings.length
  return isWhole ? LEVEL.pinyin : LEVEL.begunInPinyin
}
