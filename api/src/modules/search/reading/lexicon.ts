import {
  fold,
  formTerm,
  type SingleTerm,
  singular,
  type Term,
  wordsIn,
} from '../../vocabulary/words.service.ts'
import { type KnownTest, scoresOf } from './scores.ts'
import type { Pattern } from './spans.ts'

/** A school, a place, a level, or any other thing with names; without a filter it is only looked for. */
export interface Thing {
  filter: string | null
  values: readonly string[]
  nameEn: string | null
  nameCn: string | null
  /** As people write it. */
  forms: readonly string[]
  /** As names of courses say it. */
  means?: readonly string[]
}
export interface Entry {
  filter: string | null
  values: readonly string[]
  nameEn: string | null
  nameCn: string | null
  term: Term
}

const HAN = /\p{Script=Han}/u
/** Of the filters that a piece may mean, the first is meant. */
const FILTERS = ['city', 'stateId', 'countryCode', 'schoolId', 'levelCode']
const SCHOOL = 'schoolId'
const MOST_FORMS = 16
/** Shorter ones are often other words, so that only what was typed is looked for. */
const CLEAR = 4
const ASIDE = new Set(['the', 'of', 'and', 'at', 'pty', 'ltd', 'limited', 'inc'])

export class Lexicon {
  readonly longestRun: number
  readonly scores: readonly Pattern[]
  private readonly phrases = new Map<string, Thing[]>()
  private readonly runs = new Map<string, Thing[]>()
  /** Names of schools by their words, whatever the order. */
  private readonly schools = new Map<string, Thing[]>()
  private readonly made = new Map<string, Entry>()

  /** Schools come last: names that something else has are not theirs. */
  constructor(things: readonly Thing[], tests: readonly KnownTest[]) {
    this.scores = scoresOf(tests)
    for (const thing of things) for (const form of thing.forms) this.learn(form, thing)
    this.longestRun = Math.max(0, ...[...this.runs.keys()].map(({ length }) => length))
  }

  private learn(form: string, thing: Thing): void {
    const folded = fold(form)
    const words = HAN.test(folded) ? [] : wordsIn(folded).map(({ word }) => word)
    if (HAN.test(folded)) add(this.runs, folded.replace(/\s+/g, ''), thing)
    else if (words.length > 0) add(this.phrases, keyOf(words), thing)
    if (thing.filter === SCHOOL && setOf(words).includes(' ')) add(this.schools, setOf(words), thing)
  }

  run(run: string): Entry | undefined {
    return this.entry(run, this.runs.get(run))
  }

  phrase(words: readonly string[]): Entry | undefined {
    return this.entry(words.join(' '), this.phrases.get(keyOf(words)))
  }

  school(words: readonly string[]): Entry | undefined {
    return this.entry(words.join(' '), this.schools.get(setOf(words)))
  }

  /** Made once for each way to write it. */
  private entry(typed: string, things: readonly Thing[] | undefined): Entry | undefined {
    if (!things) return undefined
    const known = this.made.get(typed)
    if (known) return known
    const made = entryOf(typed, things)
    this.made.set(typed, made)
    return made
  }
}

/** A word of the vocabulary is no name of a school. */
function add(to: Map<string, Thing[]>, key: string, thing: Thing): void {
  const known = to.get(key)
  if (!known) to.set(key, [thing])
  else if (thing.filter === SCHOOL && known.some(({ filter }) => filter !== SCHOOL)) return
  else if (!known.includes(thing)) known.push(thing)
}

const keyOf = (words: readonly string[]): string => words.map(singular).join(' ')
const setOf = (words: readonly string[]): string =>
  [...new Set(words.filter((word) => !ASIDE.has(word)).map(singular))].sort().join(' ')

function entryOf(typed: string, things: readonly Thing[]): Entry {
  const filter = FILTERS.find((one) => things.some((thing) => thing.filter === one)) ?? null
  const meant = filter ? things.filter((thing) => thing.filter === filter) : []
  const values = [...new Set(meant.flatMap((thing) => thing.values))]
  const named = values.length === 1 ? meant.find(({ nameEn, nameCn }) => nameEn ?? nameCn) : undefined
  return {
    filter,
    values,
    nameEn: named?.nameEn ?? null,
    nameCn: named?.nameCn ?? null,
    term: { kind: 'any', typed, of: namesOf(typed, things) },
  }
}

function namesOf(typed: string, things: readonly Thing[]): SingleTerm[] {
  const clear = things
    .flatMap(({ means = [], forms }) => [
      ...means,
      ...forms.filter((form) => HAN.test(form) || form.length >= CLEAR),
    ])
    .filter((form) => !form.includes('+'))
  const terms = new Map([typed, ...clear].map((form) => [fold(form), formTerm(form)]))
  return [...terms.values()].slice(0, MOST_FORMS)
}
