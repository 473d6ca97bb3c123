import { type CallState, useUrl } from '@southbound/shared/platform'

export const listed = <Row>(
  { data, state, error, reload }: CallState<{ rows: Row[]; total: number }>,
  page: number,
  rows: number,
  onPage: (page: number) => void,
) => ({
  rows: data?.rows,
  state,
  error,
  onRetry: reload,
  paging: { page, total: data?.total ?? 0, rows, onPage },
})

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
