import { useUrl } from '@southbound/shared/platform'

export const pageIn = (search: URLSearchParams): number => Math.max(1, Number(search.get('page')) || 1)

/** A list whose question and page stand in the address; another question begins at its first page. */
export function useListUrl() {
  const { search, setSearch } = useUrl()
  const change = (values: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name)
    setSearch(next)
  }
  const onPage = (page: number) => change({ page: String(page) })
  return { search, page: pageIn(search), change, onPage }
}
