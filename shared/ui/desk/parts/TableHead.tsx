import { useTranslation } from 'react-i18next'
import { classNames } from '../../page/class-names.ts'
import styles from './Table.module.css'
import type { TableColumn, TableSort } from './table-column.ts'

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[]
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** All rows are chosen; undefined where rows cannot be. */
  all?: boolean
  onAll: (on: boolean) => void
}

export function TableHead<Row>({ columns, sort, onSort, all, onAll }: TableHeadProps<Row>) {
  const { t } = useTranslation('common')
  const directionOf = ({ key }: TableColumn<Row>) =>
    sort?.key !== key ? undefined : sort.descending ? 'descending' : 'ascending'
  return (
    <thead>
      <tr>
        {all !== undefined && (
          <td className={styles.check}>
            <input
              type="checkbox"
              aria-label={t('all')}
              checked={all}
              onChange={(event) => onAll(event.target.checked)}
            />
          </td>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={column.numeric ? styles.numeric : undefined}
            style={{ width: column.width }}
            aria-sort={directionOf(column)}
          >
            {column.sortable && onSort ? (
              <SortButton
                title={column.title}
                direction={directionOf(column)}
                onClick={() => onSort({ key: column.key, descending: directionOf(column) === 'ascending' })}
              />
            ) : (
              column.title || <span className="visually-hidden">{t('actions')}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const SIGNS = { ascending: '↑', descending: '↓' }

function SortButton({
  title,
  direction,
  onClick,
}: {
  title: string
  direction?: 'ascending' | 'descending'
  onClick: () => void
}) {
  return (
    <button type="button" className={classNames(styles.sort, direction && styles.sorted)} onClick={onClick}>
      {title} <span aria-hidden="true">{direction ? SIGNS[direction] : '↕'}</span>
    </button>
  )
}
