import { fold } from '../fold.ts'
import { TRADES } from './trades.ts'

/** What people mean, however they write it. */
export interface Concept {
  id: string
  kind: 'level' | 'field' | 'test' | 'place' | 'word'
  /**
   * What it chooses in the finder, nothing for a `word`: codes of levels, of fields (two digits broad, four
   * narrow) or of tests; places as '0061' (countryCode), '6102000' (stateId) or '0061:Melbourne' (city).
   */
  values: readonly string[]
  /** Folded: lower case, simplified. */
  forms: { en: readonly string[]; cn: readonly string[] }
  /** In the name of a course it means this: words in a row, or 'a+b' in any order. */
  means: readonly string[]
  /** Mostly taught by certificates and diplomas. */
  trade: boolean
}

/** Lists separated by commas; without `means` the longer English forms. */
export type ConceptRow = readonly [id: string, values: string, en: string, cn: string, means?: string]

export const conceptsOf = (kind: Concept['kind'], rows: readonly ConceptRow[]): Concept[] =>
  rows.map(([id, values, en, cn, means]) => ({
    id,
    kind,
    values: values ? values.split(', ') : [],
    forms: { en: listed(en), cn: listed(cn) },
    trade: TRADES.has(id),
    means: listed(means ?? en).filter((form) => means !== undefined || isClear(form)),
  }))

/** A word chooses nothing; its first English form is its id. */
export type WordRow = readonly [en: string, cn: string, means?: string]

export const wordsOf = (rows: readonly WordRow[]): Concept[] =>
  conceptsOf(
    'word',
    rows.map(([en, cn, means]) => [`word-${en.split(', ')[0]?.replaceAll(' ', '-')}`, '', en, cn, means]),
  )

/** In a name 'it' and 'ba' are often other words. */
const isClear = (form: string): boolean => form.length > 3

const listed = (forms: string): string[] => (forms ? forms.split(', ').map(fold) : [])
