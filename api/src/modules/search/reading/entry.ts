import { fold, formTerm, type SingleTerm, type Term, wordsIn } from '../../vocabulary/words.service.ts'
import { coverOf } from '../plain-name.ts'
import { keyOf } from './word-keys.ts'

/** A school, a place, a level, or any other thing with names; without a filter it is only looked for. */
export interface Thing {
  filter: string | null
  values: readonly string[]
  nameEn: string | null
  nameCn: string | null
  /** As people write it. */
  forms: readonly string[]
  /** First letters of its names. */
  initials?: readonly string[]
  /** What is chosen where it does not teach the level that is asked for: colleges of a university. */
  instead?: readonly string[]
  /** As names of courses say it. */
  means?: readonly string[]
  /** Who asks for it mostly means a certificate or a diploma. */
  trade?: boolean
  /** A test of English: beside a subject it is a condition, and only ranks. */
  test?: boolean
}
export interface Entry {
  filter: string | null
  values: readonly string[]
  nameEn: string | null
  nameCn: string | null
  instead: readonly string[]
  term: Term
  /** The name that was typed, else the plain ones; only for the order. */
  plain: Term | null
  trade: boolean
  test: boolean
}

const HAN = /\p{Script=Han}/u
/** A piece that may mean several filters means the first of them. */
const FILTERS = ['city', 'stateId', 'countryCode', 'schoolId', 'levelCode']
const MOST_FORMS = 16
/** Shorter ones are often other words, so that only what was typed is looked for. */
const CLEAR = 4

/** `across`: forms that are also found where something else is written. */
export function entryOf(typed: string, things: readonly Thing[], across: ReadonlySet<string>): Entry {
  const filter = FILTERS.find((one) => things.some((thing) => thing.filter === one)) ?? null
  const meant = filter ? things.filter((thing) => thing.filter === filter) : []
  const values = [...new Set(meant.flatMap((thing) => thing.values))]
  const named = values.length === 1 ? meant.find(({ nameEn, nameCn }) => nameEn ?? nameCn) : undefined
  const names = namesOf(typed, things, filter)
  const clear = names.filter((name) => !HAN.test(name) || !across.has(name))
  return {
    filter,
    values,
    nameEn: named?.nameEn ?? null,
    nameCn: named?.nameCn ?? null,
    instead: meant.flatMap(({ instead = [] }) => instead),
    term: anyOf(typed, clear.length > 0 ? clear : names, saidOf(things)),
    plain: filter ? null : plainOf(typed, things),
    trade: !filter && things.some(({ trade }) => trade),
    test: !filter && things.every(({ test }) => test),
  }
}

function namesOf(typed: string, things: readonly Thing[], filter: string | null): string[] {
  const said = things.flatMap(({ means = [] }) => means)
  const others = things.flatMap(({ forms }) => forms.filter((form) => HAN.test(form) || form.length >= CLEAR))
  const clear = [...said, ...others].filter((form) => !form.includes('+'))
  const names = [...new Set([typed, ...clear].map(fold))]
  const english = names.filter((name) => !HAN.test(name))
  // Names of levels are short: 本科 is also a part of 斯威本科技.
  return filter === 'levelCode' && english.length > 0 ? english : names
}

/** What was typed where courses are named so, else the first name of each thing. */
function plainOf(typed: string, things: readonly Thing[]): Term | null {
  const key = keyOf(wordsIn(typed).map(({ word }) => word))
  const isKey = (name: string) => key !== '' && keyOf(wordsIn(name).map(({ word }) => word)) === key
  const said = things.flatMap(({ means = [] }) => means).find(isKey)
  const first = things.flatMap(({ means = [], forms }) => [means[0] ?? forms[0] ?? '']).filter(Boolean)
  const names = (said ? [said] : first).filter((name) => !name.includes('+'))
  return names.length > 0 ? { ...anyOf(typed, names), again: true } : null
}

const saidOf = (things: readonly Thing[]): readonly string[] =>
  things.flatMap(({ means = [] }) => means.map(fold))

const anyOf = (
  typed: string,
  names: readonly string[],
  said: readonly string[] = [],
): Extract<Term, { kind: 'any' }> => {
  const terms = new Map(names.map((name): [string, SingleTerm] => [fold(name), formTerm(name)]))
  const of = [...terms.values()].slice(0, MOST_FORMS)
  return { kind: 'any', typed, of: of.map((one) => asTheShorter(one, of, [fold(typed), ...said])) }
}

const wordsOf = (term: SingleTerm): string => ` ${term.kind === 'han' ? term.run : term.typed} `
/**
 * 'Marketing Management' is no plainer marketing: a form that names
 * of courses do not say covers what a shorter one in it covers.
 */
function asTheShorter(term: SingleTerm, all: readonly SingleTerm[], whole: readonly string[]): SingleTerm {
  if (term.kind !== 'han' || whole.includes(term.run) || HAN.test(term.run)) return term
  const within = all.filter((other) => other !== term && wordsOf(term).includes(wordsOf(other)))
  return within.length > 0 ? { ...term, covers: Math.min(...within.map(coverOf)) } : term
}
