import type { ReactNode } from 'react'
import styles from './figure.module.css'
import marks from './plots.module.css'

export interface CountCell {
  count: number
  to: string
  /** Row and column in words. */
  label: string
}
interface CountTableProps {
  caption: string
  /** Title of the first column. */
  corner: string
  columns: readonly { key: string; name: string }[]
  rows: readonly { key: string; name: string; total: number }[]
  total: string
  cellOf: (row: string, column: string) => CountCell | undefined
  /** A link of the site. */
  link: (props: { to: string; className?: string; 'aria-label': string; children: ReactNode }) => ReactNode
}
const [SIZE, MOST, LEAST, INSIDE] = [36, 17, 4, 9] as const

/** Two kinds crossed: a table whose cells hold circles, area by count; each leads to its rows. */
export function CountTable({ caption, corner, columns, rows, total, cellOf, link: Link }: CountTableProps) {
  const all = rows.flatMap((row) => columns.map((column) => cellOf(row.key, column.key)?.count ?? 0))
  const greatest = Math.max(1, ...all)
  return (
    <div className={styles.tableWrap}>
      <table className={styles.counts}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{corner}</span>
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {columns.map((column) => {
                const cell = cellOf(row.key, column.key)
                return (
                  <td key={column.key}>
                    {cell && (
                      <Link to={cell.to} className={styles.count} aria-label={cell.label}>
                        <Circle count={cell.count} radius={radiusOf(cell.count, greatest)} />
                      </Link>
                    )}
                  </td>
                )
              })}
              <td className={styles.countTotal}>{row.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** By area; the least can still be seen. */
export const radiusOf = (count: number, greatest: number): number =>
  Math.max(LEAST, Math.round(MOST * Math.sqrt(count / greatest) * 10) / 10)

function Circle({ count, radius }: { count: number; radius: number }) {
  const isInside = radius >= INSIDE
  const middle = SIZE / 2
  return (
    <svg width={SIZE} height={SIZE} aria-hidden="true">
      <circle className={marks.full} cx={isInside ? middle : middle - 7} cy={middle} r={radius} />
      <text
        className={isInside ? styles.countIn : styles.countBeside}
        x={isInside ? middle : middle + 1}
        y={middle + 4}
        textAnchor={isInside ? 'middle' : 'start'}
      >
        {count}
      </text>
    </svg>
  )
}
