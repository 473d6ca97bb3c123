import { useUrl } from '@southbound/shared/platform'

export const ROWS = 20

/** The page of a list, kept in the address beside what the list shows. */
export function usePage() {
  const { search, setSearch } = useUrl()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const onPage = (next: number) => setSearch({ ...Object.fromEntries(search), page: String(next) })
  return { search, page, onPage, asked: { page, rows: ROWS } }
}
