import { useListUrl } from '@southbound/shared/ui/desk/table'

export const ROWS = 20

export function useDeskPage() {
  const { search, page, onPage } = useListUrl()
  const state = Number(search.get('state')) || undefined
  return { search, page, onPage, state, asked: { page, rows: ROWS } }
}
