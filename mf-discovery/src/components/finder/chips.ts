import type { Facets, Relaxation, Understood } from '@southbound/shared/contract'
import { formatNumber, type Locale, pick } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import { coded } from '../names.ts'
import type { Say } from '../wire.ts'
import { choiceLabel } from './finder-head.ts'
import { type FinderState, literally, toggle, without } from './finder-state.ts'

interface Chip {
  key: string
  label: string
  without: FinderState
}

function filterWords(name: string, state: FinderState, facets: Facets, locale: Locale, t: Say): string {
  if (name === 'keyword') return state.keyword
  if (name in state.amounts) return limitWords(name, state.amounts[name] ?? 0, t)
  const values = state.lists[name]
  const alone = ALONE.get(name)
  if (alone && values) return t(alone)
  return values
    ? wordList(
        values.map((value) => choiceLabel(facets, name, value, locale)),
        locale,
      )
    : name === 'courseType' && state.single
      ? coded(t, 'group', state.single)
      : coded(t, 'filter', name)
}
const ALONE = new Map<string, 'finder.agreement'>([['agreement', 'finder.agreement']])

export function relaxationKey({ filter, value }: Relaxation) {
  if (filter === 'filters') return 'finder.relaxAll'
  if (value === undefined) return 'finder.relax'
  return filter === 'keyword' ? 'finder.relaxWord' : 'finder.relaxTo'
}

export function relaxationWords(
  { filter, value }: Relaxation,
  state: FinderState,
  facets: Facets,
  locale: Locale,
  t: Say,
): string {
  if (value === undefined) return filterWords(filter, state, facets, locale, t)
  return filter === 'keyword' ? value : limitWords(filter, Number(value), t)
}
const limitWords = (name: string, amount: number, t: Say) =>
  t(name === 'feeMin' ? 'finder.from' : 'finder.to', { amount: formatNumber(amount) })

export function chipsOf(state: FinderState, facets: Facets, locale: Locale, t: Say): Chip[] {
  const lists = Object.entries(state.lists).flatMap(([name, values]) =>
    values.map((value) => ({
      key: `${name} ${value}`,
      label: ALONE.has(name)
        ? filterWords(name, state, facets, locale, t)
        : choiceLabel(facets, name, value, locale),
      without: toggle(state, name, value),
    })),
  )
  const amounts = Object.keys(state.amounts).map((name) => ({
    key: name,
    label: filterWords(name, state, facets, locale, t),
    without: without(state, name),
  }))
  return [...lists, ...amounts]
}

/** What the words themselves choose: without its chip a piece is a word again. */
export function readChips(
  filters: Understood['filters'],
  state: FinderState,
  locale: Locale,
  t: Say,
): Chip[] {
  return [...new Set(filters.map(({ text }) => text))].map((text) => ({
    key: `read ${text}`,
    label: readLabel(
      text,
      filters.filter((one) => one.text === text),
      locale,
      t,
    ),
    without: literally(state, [text]),
  }))
}

/** What mistyped words were read as: without its chip a word is looked for as it was typed. */
export const readAsChips = (read: NonNullable<Understood['read']>, state: FinderState, t: Say): Chip[] =>
  read.map(({ text, as }) => ({
    key: `as ${text}`,
    label: t('finder.readAs', { text, as }),
    without: literally(state, [text]),
  }))

function readLabel(text: string, filters: Understood['filters'], locale: Locale, t: Say): string {
  const [first] = filters
  if (first?.filter === 'sort') return coded(t, 'sort', first.value)
  if (first?.filter.startsWith('fee'))
    return filters.map(({ filter, value }) => limitWords(filter, Number(value), t)).join(' · ')
  return (first && filters.length === 1 && pick(first, locale)) || text
}
