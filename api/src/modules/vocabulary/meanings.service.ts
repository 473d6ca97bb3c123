import { type Concept, concepts } from './concepts.service.ts'
import { fold, singular, wordsIn } from './words.service.ts'

/** Thousands of courses share their names. */
const KEPT = 20_000

/** In a document they would also be found by the shorter word in them, which is another field. */
const ONLY_ASKED = new Set(['宠物医生', '动物医生'])
/** Both languages in turn: an answer names the first few that matched. */
const formsOf = ({ forms: { en, cn } }: Concept): readonly string[] =>
  Array.from({ length: Math.max(en.length, cn.length) }, (_, at) => [en[at], cn[at]])
    .flat()
    .filter((form) => form !== undefined && !ONLY_ASKED.has(form)) as string[]

const subjects = new Set(
  concepts()
    .filter(({ kind }) => kind === 'field' || kind === 'word')
    .flatMap(({ forms: { en, cn } }) => [...en.map(singular), ...cn]),
)
/** 'Vocational education' is a level: in a document it would make cookery education. */
function holdsSubject(form: string): boolean {
  const words = entries(form)
  if (words.length > 0) return words.length > 1 && words.some((word) => subjects.has(word))
  return pairsOf(form).some((part) => part !== form && subjects.has(part))
}
const pairsOf = (form: string): string[] =>
  Array.from({ length: form.length - 1 }, (_, at) => form.slice(at, at + 2))

const byValue = new Map<string, readonly string[]>()
for (const concept of concepts())
  for (const value of concept.values) {
    const key = `${concept.kind} ${value}`
    const forms = formsOf(concept).filter((form) => concept.kind !== 'level' || !holdsSubject(form))
    byValue.set(key, [...(byValue.get(key) ?? []), ...forms])
  }

/** How people call a level, a field (both by code) or a place (by its value in the finder). */
export const formsOfValue = (kind: 'level' | 'field' | 'place', value: string | null): readonly string[] =>
  byValue.get(`${kind} ${value}`) ?? []

interface Phrase {
  words: readonly string[]
  /** Its words in a row, between spaces; null where they may be anywhere. */
  row: string | null
  forms: readonly string[]
}

const byWord = new Map<string, Phrase[]>()
for (const concept of concepts())
  for (const phrase of concept.means) {
    const words = entries(phrase)
    const row = phrase.includes('+') ? null : ` ${words.join(' ')} `
    const known = byWord.get(words[0] ?? '') ?? []
    byWord.set(words[0] ?? '', [...known, { words, row, forms: formsOf(concept) }])
  }

function entries(text: string): string[] {
  return wordsIn(text).map(({ word }) => singular(word))
}

const kept = new Map<string, readonly string[]>()

/** What the words of a course's name mean, as people write it in both languages. */
export function formsMeantBy(name: string | null): readonly string[] {
  const folded = fold(name ?? '')
  const known = kept.get(folded)
  if (known) return known
  if (kept.size >= KEPT) kept.clear()
  const words = entries(folded)
  const row = ` ${words.join(' ')} `
  const found = [...new Set(words)]
    .flatMap((word) => byWord.get(word) ?? [])
    .filter((phrase) =>
      phrase.row ? row.includes(phrase.row) : phrase.words.every((word) => words.includes(word)),
    )
  const forms = [...new Set(found.flatMap((phrase) => phrase.forms))]
  kept.set(folded, forms)
  return forms
}
