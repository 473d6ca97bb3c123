import { DeskTable, type DeskTableProps } from '@southbound/shared/ui/desk/table'
import { ROWS, usePage } from './use-page.ts'

interface FoundTableProps<Row> extends Pick<DeskTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'empty'> {
  /** The state of a paged call, from `useCall`. */
  found: {
    data?: { rows: readonly Row[]; total: number }
    state: DeskTableProps<Row>['state']
    error: { message: string } | null
    reload: () => void
  }
}
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
