import { formatNumber, type Locale } from '@southbound/shared/platform'
import type { Facets } from '../wire.ts'
import { choiceLabel } from './finder-head.ts'
import { type FinderState, toggle, without } from './finder-state.ts'

type Translate = (key: string, values?: Record<string, unknown>) => string
/** An active filter and the question without it. */
export interface Chip {
  key: string
  label: string
  without: FinderState
}

/** The words of one filter value, or of a whole filter. */
export function filterWords(name: string, state: FinderState, facets: Facets, locale: Locale, t: Translate): string {
  if (name === 'keyword') return state.keyword
  if (name in state.amounts) return t(name === 'feeMin' ? 'finder.from' : 'finder.to', { amount: formatNumber(state.amounts[name] ?? 0) })
  const values = state.lists[name]
  return values ? values.map((value) => choiceLabel(facets, name, value, locale)).join(', ') : t(`filter.${name}`)
}

/** Every active filter, in the order of the URL. */
export function chipsOf(state: FinderState, facets: Facets, locale: Locale, t: Translate): Chip[] {
  const lists = Object.entries(state.lists).flatMap(([name, values]) =>
    values.map((value) => ({ key: `${name} ${value}`, label: choiceLabel(facets, name, value, locale), without: toggle(state, name, value) })),
  )
  const amounts = Object.keys(state.amounts).map((name) => ({
    key: name,
    label: filterWords(name, state, facets, locale, t),
    without: without(state, name),
  }))
  return [...lists, ...amounts]
}
