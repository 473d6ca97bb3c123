import { classNames, Disclosure, Heading } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './figure.module.css'

export interface FigureTable {
  /** What opens it. */
  summary: string
  head: readonly string[]
  /** The first cell names the row and must be its own. */
  rows: readonly (readonly ReactNode[])[]
}
interface FigureProps {
  /** The finding, computed by a rule; none where the section's heading says it. */
  title?: ReactNode
  level?: 2 | 3
  /** What is drawn, how many, and what one mark represents. */
  lead?: ReactNode
  /** None where the figure is a table itself. */
  table?: FigureTable
  /** Source and date. */
  source?: ReactNode
  className?: string
  children: ReactNode
}

/** A plot that eyes read, and the table with the same figures for everyone. */
export function Figure({ title, level = 3, lead, table, source, className, children }: FigureProps) {
  return (
    <figure className={classNames(styles.figure, className)}>
      {(title || lead) && (
        <figcaption>
          {title && (
            <Heading level={level} look="sans">
              {title}
            </Heading>
          )}
          {lead && <p className={styles.lead}>{lead}</p>}
        </figcaption>
      )}
      {children}
      {table && (
        <Disclosure summary={table.summary}>
          <DataOfFigure {...table} />
        </Disclosure>
      )}
      {source && <p className={styles.source}>{source}</p>}
    </figure>
  )
}

function DataOfFigure({ head, rows }: FigureTable) {
  return (
    <div className={styles.tableWrap}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and keep their order
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={head[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
