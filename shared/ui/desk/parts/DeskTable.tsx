import type { ReactNode } from 'react'
import { EmptyState, FailedState } from '../../page/EmptyState.tsx'
import { Skeleton } from '../../page/layout/Skeleton.tsx'
import { Paging, type PagingProps } from './Paging.tsx'
import styles from './Table.module.css'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { TableColumn, TableSort } from './table-column.ts'

export interface DeskTableProps<Row> {
  /** What it lists, for those who hear it. */
  label: string
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  rows: readonly Row[] | undefined
  /** As `useCall` says; a table of data at hand is 'ready'. */
  state?: 'loading' | 'failed' | 'ready'
  error?: { message: string } | null
  onRetry?: () => void
  /** What to do when there is nothing: words or an EmptyState. */
  empty?: ReactNode
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  paging?: PagingProps
  /** Keys of the rows that are chosen. */
  chosen?: readonly string[]
  onChoose?: (keys: string[]) => void
  /** The name of a row, for its checkbox. */
  nameOf?: (row: Row) => string
}

/** A table of work; below 640 px each row becomes a card. It shows all its four states itself. */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { rows, state = 'ready', error, onRetry, empty, paging } = props
  if (state === 'failed') return <FailedState message={error?.message} onRetry={onRetry} />
  if (!rows) return <Skeleton lines={6} />
  if (!rows.length)
    return typeof empty === 'object' && empty !== null ? (
      empty
    ) : (
      <EmptyState title={empty ? String(empty) : undefined} />
    )
  return (
    <>
      <Grid {...props} rows={rows} stale={state === 'loading'} />
      {paging && <Paging label={props.label} {...paging} />}
    </>
  )
}

function Grid<Row>({
  label,
  columns,
  rowKey,
  rows,
  stale,
  sort,
  onSort,
  chosen,
  onChoose,
  nameOf,
}: DeskTableProps<Row> & { rows: readonly Row[]; stale: boolean }) {
  const keys = rows.map(rowKey)
  const choose = (key: string, on: boolean) =>
    onChoose?.(on ? [...(chosen ?? []), key] : (chosen ?? []).filter((each) => each !== key))
  const all = keys.length > 0 && keys.every((key) => chosen?.includes(key))
  return (
    <table className={styles.table} aria-label={label} aria-busy={stale}>
      <TableHead
        {...{ columns, sort, onSort }}
        all={onChoose && all}
        onAll={(on) => onChoose?.(on ? keys : [])}
      />
      <tbody>
        {rows.map((row, at) => {
          const key = rowKey(row)
          return (
            <TableRow
              key={key}
              {...{ row, at, columns }}
              name={nameOf?.(row) ?? key}
              chosen={onChoose && chosen?.includes(key)}
              onChoose={(on) => choose(key, on)}
            />
          )
        })}
      </tbody>
    </table>
  )
}
