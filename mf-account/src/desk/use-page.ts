import { useUrl } from '@southbound/shared/platform'

export const ROWS = 20

export function usePage() {
  const { search, setSearch } = useUrl()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const onPage = (next: number) => setSearch({ ...Object.fromEntries(search), page: String(next) })
  const state = Number(search.get('state')) || undefined
  return { search, page, onPage, state, asked: { page, rows: ROWS } }
}
