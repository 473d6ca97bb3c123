import type { Relaxation } from '@southbound/shared/contract'
import { LIMITS } from '@southbound/shared/contract/constants'
import { readAmount } from '../typed-amount.ts'

export type FinderTexts = 'courses' | 'schools' | 'agents'

/** The first of the sorts is the default. */
export interface FinderSpec {
  lists: readonly string[]
  single?: { name: string; values: readonly string[] }
  amounts: readonly string[]
  sorts: readonly string[]
  views?: readonly string[]
  rare?: readonly string[]
  /** The rankings that order the same. */
  rankings?: 'schools' | 'agents'
  /** Its words may be a sentence that chooses. */
  reads?: boolean
}

export interface FinderState {
  keyword: string
  /** Pieces of the words that are to choose nothing. */
  literal: string[]
  lists: Record<string, string[]>
  single: string
  amounts: Record<string, number>
  /** What an address has as an amount and is none: it chooses nothing, and its field says so. */
  unread?: Record<string, string>
  sort: string
  page: number
  view: string
  more: boolean
}

const MAX_VALUES = 60
const MAX_VALUE = 40
const MAX_LITERAL = 20

const listOf = (search: URLSearchParams, name: string, longest = MAX_VALUE) =>
  [...new Set(search.getAll(name).map((value) => value.trim()))]
    .filter((value) => value !== '' && value.length <= longest)
    .slice(0, MAX_VALUES)

const pageOf = (text: string | null) => (/^\d{1,5}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1)

function filled<T>(names: readonly string[], read: (name: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    names.map((name) => [name, read(name)]).filter(([, value]) => value !== undefined),
  ) as Record<string, T>
}

/** Malformed and unknown values are dropped. */
export function readState(spec: FinderSpec, search: URLSearchParams): FinderState {
  const single = spec.single ? (search.get(spec.single.name) ?? '') : ''
  const sort = search.get('sort') ?? ''
  const view = search.get('view') ?? ''
  return {
    keyword: (search.get('keyword') ?? '').trim().replace(/\s+/g, ' ').slice(0, LIMITS.question).trim(),
    literal: spec.reads ? listOf(search, 'literal', LIMITS.keyword).slice(0, MAX_LITERAL) : [],
    lists: filled(spec.lists, (name) => {
      const values = listOf(search, name)
      return values.length > 0 ? values : undefined
    }),
    single: spec.single?.values.includes(single) ? single : '',
    amounts: filled(spec.amounts, (name) => readAmount(search.get(name)) ?? undefined),
    unread: filled(spec.amounts, (name) =>
      readAmount(search.get(name)) === null ? search.get(name)?.slice(0, MAX_VALUE) : undefined,
    ),
    sort: spec.sorts.includes(sort) ? sort : (spec.sorts[0] ?? ''),
    page: pageOf(search.get('page')),
    view: spec.views?.includes(view) ? view : '',
    more: spec.rare !== undefined && search.get('more') === '1',
  }
}

/** Defaults are left out, so that one question has one URL. */
export function writeState(spec: FinderSpec, state: FinderState): URLSearchParams {
  const search = new URLSearchParams()
  if (state.keyword) search.set('keyword', state.keyword)
  for (const piece of state.literal) search.append('literal', piece)
  if (spec.single && state.single) search.set(spec.single.name, state.single)
  for (const name of spec.lists) for (const value of state.lists[name] ?? []) search.append(name, value)
  for (const name of spec.amounts)
    if (state.amounts[name] !== undefined) search.set(name, String(state.amounts[name]))
  if (state.sort && state.sort !== spec.sorts[0]) search.set('sort', state.sort)
  if (state.page > 1) search.set('page', String(state.page))
  if (state.view) search.set('view', state.view)
  if (state.more) search.set('more', '1')
  return search
}

const withList = (state: FinderState, name: string, values: string[]): FinderState => {
  const { [name]: _old, ...others } = state.lists
  return { ...state, lists: values.length > 0 ? { ...others, [name]: values } : others, page: 1 }
}

export const isChosen = (state: FinderState, name: string, value: string) =>
  state.lists[name]?.includes(value) ?? false

/** With or without a value; without `isWanted` it changes over. */
export function toggle(
  state: FinderState,
  name: string,
  value: string,
  isWanted = !isChosen(state, name, value),
): FinderState {
  const others = (state.lists[name] ?? []).filter((one) => one !== value)
  return withList(state, name, isWanted ? [...others, value] : others)
}

export const withOnly = (state: FinderState, name: string, value: string): FinderState =>
  withList(state, name, value ? [value] : [])

export function withAmount(state: FinderState, name: string, amount: number | undefined): FinderState {
  const { [name]: _old, ...others } = state.amounts
  return { ...state, amounts: amount === undefined ? others : { ...others, [name]: amount }, page: 1 }
}

export function without(state: FinderState, name: string): FinderState {
  if (name === 'keyword') return { ...state, keyword: '', literal: [], page: 1 }
  if (name in state.amounts) return withAmount(state, name, undefined)
  if (name in state.lists) return withList(state, name, [])
  return { ...state, single: '', page: 1 }
}

export const cleared = (state: FinderState): FinderState => ({ ...state, lists: {}, amounts: {}, page: 1 })

export function relaxed(
  state: FinderState,
  { filter, value }: Pick<Relaxation, 'filter' | 'value'>,
): FinderState {
  if (filter === 'filters') return { ...cleared(state), single: '' }
  if (value === undefined) return without(state, filter)
  return filter === 'keyword'
    ? { ...state, keyword: value, literal: [], page: 1 }
    : withAmount(state, filter, Number(value))
}

export const showsRare = (spec: FinderSpec, state: FinderState): boolean =>
  state.more || (spec.rare ?? []).some((name) => state.lists[name] !== undefined)

/** Pieces of the words that choose no longer. */
export const literally = (state: FinderState, pieces: readonly string[]): FinderState => ({
  ...state,
  literal: [...new Set([...state.literal, ...pieces])],
  page: 1,
})

export const filterCount = (state: FinderState) =>
  Object.values(state.lists).reduce((sum, values) => sum + values.length, 0) +
  Object.keys(state.amounts).length

export function askOf(state: FinderState, rows: number) {
  return {
    ...(state.keyword ? { keyword: state.keyword } : {}),
    ...(state.literal.length > 0 ? { literal: state.literal } : {}),
    ...state.lists,
    ...state.amounts,
    sort: state.sort,
    page: state.page,
    rows,
  }
}
