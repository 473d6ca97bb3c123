export interface Listed<Row> {
  data?: { rows: readonly Row[]; total: number }
  state: 'loading' | 'failed' | 'ready'
  error: { message: string } | null
  reload: () => void
}

/** What a table shows of a call (`useCall`) that answers page by page. */
export const listed = <Row>(
  { data, state, error, reload }: Listed<Row>,
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
