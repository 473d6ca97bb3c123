import { classNames } from '../../page/class-names.ts'
import styles from './Table.module.css'
import type { TableColumn } from './table-column.ts'

interface TableRowProps<Row> {
  row: Row
  at: number
  columns: readonly TableColumn<Row>[]
  name: string
  chosen?: boolean
  onChoose: (on: boolean) => void
}

/** A row; each cell carries its column's title, which cards show before the value. */
export function TableRow<Row>({ row, at, columns, name, chosen, onChoose }: TableRowProps<Row>) {
  return (
    <tr className={classNames(chosen && styles.chosen)}>
      {chosen !== undefined && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={name}
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-title={(!column.lead && column.title) || undefined}
          className={column.numeric ? styles.numeric : undefined}
        >
          {column.cell(row, at)}
        </td>
      ))}
    </tr>
  )
}
