import { useUrl } from '@southbound/shared/platform'

export const pageIn = (search: URLSearchParams) => Math.max(1, Number(search.get('page')) || 1)

/** Another question begins at its first page. */
export function useAsk() {
  const { search, setSearch } = useUrl()
  return (change: Record<string, string>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
    setSearch(next)
  }
}
