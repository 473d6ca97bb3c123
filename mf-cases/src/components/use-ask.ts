import { useUrl } from '@southbound/shared/platform'

/** Changes what the address asks of a list; another question begins at its first page. */
export function useAsk() {
  const { search, setSearch } = useUrl()
  return (change: Record<string, string>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
    setSearch(next)
  }
}
