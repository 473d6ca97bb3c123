import { today } from '@southbound/shared/contract/constants'
import { useUrl } from '@southbound/shared/platform'

const SECOND_HALF = 7
/** The half-year of a day, as reports are asked for. */
export function halfYearOf(day: string): { from: string; to: string } {
  const year = day.slice(0, 4)
  return Number(day.slice(5, 7)) < SECOND_HALF
    ? { from: `${year}-01-01`, to: `${year}-06-30` }
    : { from: `${year}-07-01`, to: `${year}-12-31` }
}

const NAMES = { from: 'benefitsFrom', to: 'benefitsTo', page: 'benefitsPage' } as const

/** The days and the page of a list that is not the only one of its page; an emptied day is no limit. */
export function usePeriod(search: URLSearchParams) {
  const { setSearch } = useUrl()
  const half = halfYearOf(today())
  const read = (name: 'from' | 'to') => (search.get(NAMES[name]) ?? half[name]) || undefined
  const period = { from: read('from'), to: read('to') }
  const change = (values: Partial<Record<keyof typeof NAMES, string>>) => {
    const next = new URLSearchParams(search)
    next.delete(NAMES.page)
    for (const [name, value] of Object.entries(values)) next.set(NAMES[name as 'from'], value ?? '')
    setSearch(next)
  }
  return {
    period,
    page: Math.max(1, Number(search.get(NAMES.page)) || 1),
    onPeriod: ({ from = '', to = '' }: typeof period) => change({ from, to }),
    onPage: (page: number) => change({ page: String(page) }),
  }
}
