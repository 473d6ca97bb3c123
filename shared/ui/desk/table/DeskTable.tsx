import { Table, type TableProps } from 'antd'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../page/class-names.ts'
import { EmptyState, FailedState } from '../../page/EmptyState.tsx'
import { Skeleton } from '../../page/layout/Skeleton.tsx'
import { Paging, type PagingProps, pagesOf } from './Paging.tsx'
import styles from './Table.module.css'
import type { TableColumn, TableSort } from './table-column.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export interface DeskTableProps<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  rows: readonly Row[] | undefined
  /** As `useCall` says. */
  state?: 'loading' | 'failed' | 'ready'
  error?: { message: string } | null
  onRetry?: () => void
  empty?: ReactNode
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  paging?: PagingProps
  chosen?: readonly string[]
  onChoose?: (keys: string[]) => void
  nameOf?: (row: Row) => string
}

/** Below 640 px each row is a card. */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { rows, state = 'ready', error, onRetry, empty, paging } = props
  const isBeyond = usePageBeforeEnd(paging, state === 'ready' && rows?.length === 0)
  const place = useRef<HTMLDivElement>(null)
  const onRow = useKeptFocus(place)
  if (state === 'failed') return <FailedState message={error?.message} onRetry={onRetry} />
  if (!rows || isBeyond) return <Skeleton lines={6} />
  if (!rows.length)
    return typeof empty === 'object' && empty !== null ? (
      empty
    ) : (
      <EmptyState title={empty ? String(empty) : undefined} />
    )
  return (
    <>
      <div ref={place}>
        <Grid {...props} rows={rows} stale={state === 'loading'} onRow={onRow} />
      </div>
      {paging && <Paging label={props.label} {...paging} />}
    </>
  )
}

/** A page that lost its last row gives way to the last one that has rows. */
function usePageBeforeEnd(paging: PagingProps | undefined, isEmpty: boolean): boolean {
  const { page = 1, total = 0, rows } = paging ?? {}
  const isBeyond = isEmpty && page > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page beyond the end
  useEffect(() => {
    if (isBeyond) paging?.onPage(Math.max(1, Math.min(page - 1, pagesOf(total, rows))))
  }, [isBeyond, page])
  return isBeyond
}

type GridProps<Row> = DeskTableProps<Row> & {
  rows: readonly Row[]
  stale: boolean
  onRow: ReturnType<typeof useKeptFocus>
}

function Grid<Row>({ label, rowKey, rows, stale, onRow, columns, sort, onSort, ...choice }: GridProps<Row>) {
  const { t } = useTranslation('common')
  const change: TableProps<Row>['onChange'] = (_paging, _filters, sorter) => {
    const { columnKey, order } = [sorter].flat()[0] ?? {}
    onSort?.({ key: String(columnKey), descending: order === 'descend' })
  }
  return (
    <Table<Row>
      className={classNames(styles.table, stale && styles.stale)}
      aria-label={label}
      aria-busy={stale}
      components={PARTS}
      columns={columns.map((column) => antdColumn(column, t('actions'), onSort && sort))}
      dataSource={rows}
      rowKey={rowKey}
      onRow={onRow}
      rowSelection={selection(choice, t('all'))}
      pagination={false}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend', 'ascend']}
      onChange={change}
    />
  )
}

/** antd makes the whole cell focusable, without a role: the button inside has both. */
function HeadCell({ tabIndex: _, onKeyDown: __, ...rest }: ComponentProps<'th'>) {
  const isChoice = rest.className?.includes('ant-table-selection-column')
  return isChoice ? <td {...rest} scope={undefined} /> : <th scope="col" {...rest} />
}
const PARTS = { header: { cell: HeadCell } }

type AntdColumn<Row> = NonNullable<TableProps<Row>['columns']>[number]
function antdColumn<Row>(
  { key, title, cell, lead, numeric, sortable, width }: TableColumn<Row>,
  acts: string,
  sort: TableSort | undefined,
): AntdColumn<Row> {
  const sorts = sortable && sort
  const head = title || <span className="visually-hidden">{acts}</span>
  return {
    key,
    width,
    title: sorts
      ? () => (
          <button type="button" className={styles.sort}>
            {head}
          </button>
        )
      : head,
    className: numeric ? styles.numeric : undefined,
    render: (_, row, at) => cell(row, at),
    onCell: () => ({ 'data-title': (!lead && title) || undefined }) as object,
    ...(sorts && {
      sorter: true,
      sortOrder: sort.key !== key ? null : sort.descending ? 'descend' : 'ascend',
      onHeaderCell: () => ({ 'aria-label': undefined, 'aria-description': undefined }),
    }),
  }
}

type Choice<Row> = Pick<DeskTableProps<Row>, 'chosen' | 'onChoose' | 'nameOf'>
function selection<Row>(
  { chosen, onChoose, nameOf }: Choice<Row>,
  all: string,
): TableProps<Row>['rowSelection'] {
  return (
    onChoose && {
      selectedRowKeys: [...(chosen ?? [])],
      onChange: (keys) => onChoose(keys.map(String)),
      getCheckboxProps: (row) => (nameOf ? { 'aria-label': nameOf(row) } : {}),
      getTitleCheckboxProps: () => ({ 'aria-label': all }),
    }
  )
}
