import type { CallState } from '@southbound/shared/platform'

/** What a table shows of a list that is fetched page by page. */
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
