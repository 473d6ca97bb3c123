import { pinyinIn, type Spelled, spelled, typedPinyin } from '../vocabulary/pinyin.service.ts'
import { spellings } from '../vocabulary/spellings.service.ts'
import { type Foldable, foldable } from './matched-text.ts'
import { SuggestForms } from './suggest-forms.ts'

/** `worth` compares candidates of one kind. */
export interface Candidate<T> {
  item: T
  nameEn: string | null
  nameCn: string | null
  weight: number
  /** How else people call it. */
  also?: readonly string[]
}
/** With the part of the name that was typed. */
interface Suggested<T> {
  item: T
  language: 'en' | 'cn'
  parts: number[][]
}
interface Known<T> extends Candidate<T> {
  en: Foldable | null
  cn: (Foldable & { spelled: Spelled }) | null
}
interface Fit<T> extends Suggested<T> {
  level: number
  weight: number
}

const LETTER = /[\p{L}\p{N}]/u

/** English by word, Chinese anywhere, pinyin by syllables or initials. */
export class Suggestions<T> {
  private readonly known: Known<T>[]
  private readonly forms = new SuggestForms()
  private words: Map<string, number> | undefined

  constructor(candidates: readonly Candidate<T>[]) {
    this.known = candidates.map((one, at) => {
      this.forms.add(at, one.also ?? [])
      const cn = one.nameCn ? foldable(one.nameCn) : null
      return {
        ...one,
        en: one.nameEn ? foldable(one.nameEn) : null,
        cn: cn && { ...cn, spelled: spelled(cn.folded) },
      }
    })
  }

  /** A mistyped word is read as its nearest neighbour that occurs. */
  find(folded: string, most: number): Fit<T>[] {
    const found = this.fits(folded, most)
    if (found.length > 0) return found
    const respelt = this.respelt(folded)
    return respelt === folded ? [] : this.fits(respelt, most)
  }

  private fits(folded: string, most: number): Fit<T>[] {
    const best: Fit<T>[] = []
    const pinyin = typedPinyin(folded)
    const called = this.forms.find(folded)
    for (const [at, one] of this.known.entries()) {
      const named =
        inEnglish(one, folded) ?? inChinese(one, folded) ?? (pinyin ? inPinyin(one, pinyin) : null)
      const level = called.get(at) ?? 0
      if (named) keepBest(best, { ...named, level: Math.max(level, named.level) }, most)
      else if (level > 0) keepBest(best, calledSo(one, level, folded), most)
    }
    return best
  }

  private respelt(folded: string): string {
    this.words ??= countWords(this.known)
    const words = this.words
    return folded
      .split(' ')
      .map((word) =>
        words.has(word)
          ? word
          : (spellings(word)
              .filter((one) => words.has(one))
              .sort((a, b) => (words.get(b) ?? 0) - (words.get(a) ?? 0))[0] ?? word),
      )
      .join(' ')
  }
}

/** Keeps the first of equals: one letter fits thousands, and a few are shown. */
function keepBest<T>(best: Fit<T>[], fit: Fit<T>, most: number): void {
  const isBetter = (than: Fit<T>) => (fit.level - than.level || fit.weight - than.weight) > 0
  const last = best[most - 1]
  if (last && !isBetter(last)) return
  const at = best.findIndex(isBetter)
  best.splice(at < 0 ? best.length : at, 0, fit)
  if (best.length > most) best.pop()
}

function countWords(known: readonly { en: Foldable | null }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { en } of known)
    for (const word of en?.folded.match(/[a-z]+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function inEnglish<T>(one: Known<T>, folded: string): Fit<T> | null {
  const { en } = one
  if (!en) return null
  for (let at = en.folded.indexOf(folded); at >= 0; at = en.folded.indexOf(folded, at + 1))
    if (at === 0 || !LETTER.test(en.folded[at - 1] as string))
      return fit(one, 'en', at === 0 ? 3 : 2, en, at, at + folded.length)
  return null
}

function inChinese<T>(one: Known<T>, folded: string): Fit<T> | null {
  const { cn } = one
  const at = cn ? cn.folded.indexOf(folded) : -1
  return cn && at >= 0 ? fit(one, 'cn', at === 0 ? 3 : 2, cn, at, at + folded.length) : null
}

function inPinyin<T>(one: Known<T>, typed: string): Fit<T> | null {
  const { cn } = one
  const found = cn && pinyinIn(cn.spelled, typed)
  if (!cn || !found) return null
  const [from = 0, to = 0] = found.map((characters) => [...cn.folded].slice(0, characters).join('').length)
  return fit(one, 'cn', from === 0 ? 2.5 : 1, cn, from, to)
}

/** No part of the name was typed. */
const calledSo = <T>({ item, weight, cn }: Known<T>, level: number, folded: string): Fit<T> => ({
  item,
  weight,
  level,
  parts: [],
  language: cn && !/^[\x20-\x7e]*$/.test(folded) ? 'cn' : 'en',
})

const fit = <T>(
  { item, weight }: Known<T>,
  language: 'en' | 'cn',
  level: number,
  text: Foldable,
  from: number,
  to: number,
): Fit<T> => ({ item, weight, language, level, parts: [[placeIn(text, from), placeIn(text, to)]] })
const placeIn = ({ places }: Foldable, at: number): number => (places ? (places[at] ?? 0) : at)
