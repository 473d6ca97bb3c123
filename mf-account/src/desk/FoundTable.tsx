import { DeskTable, type DeskTableProps } from '@southbound/shared/ui/desk/table'
import { ROWS, usePage } from './use-page.ts'

interface FoundTableProps<Row> extends Pick<DeskTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'empty'> {
  /** What a call that lists page by page answers, as `useCall` tells it. */
  found: {
    data?: { rows: readonly Row[]; total: number }
    state: DeskTableProps<Row>['state']
    error: { message: string } | null
    reload: () => void
  }
}
/** The table of a desk's list, a page at a time, in all its states. */
export function FoundTable<Row>({ found: { data, state, error, reload }, ...words }: FoundTableProps<Row>) {
  const { page, onPage } = usePage()
  return (
    <DeskTable
      {...words}
      rows={data?.rows}
      state={state}
      error={error}
      onRetry={reload}
      paging={{ page, total: data?.total ?? 0, rows: ROWS, onPage }}
    />
  )
}
