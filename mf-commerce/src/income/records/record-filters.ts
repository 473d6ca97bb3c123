import type { InputOf } from '@southbound/shared/platform'

export type RecordFilterValues = InputOf<'POST /income/autoIncomeDetailExport'>['body']
const NUMBERS = ['state', 'category', 'direction'] as const
const WORDS = ['currency', 'student', 'from', 'to', 'owner', 'institutionId', 'staffId'] as const

/** The address keeps the filters, so that a bookmark is a saved view. */
export function filtersIn(search: URLSearchParams): RecordFilterValues {
  const numbers = NUMBERS.map((name) => [name, Number(search.get(name)) || undefined])
  const words = WORDS.map((name) => [name, search.get(name) || undefined])
  return {
    ...Object.fromEntries([...numbers, ...words]),
    overdue: search.get('overdue') === '1' || undefined,
  }
}
