import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  /** Empty for a column of acts. */
  title: string
  cell: (row: Row, at: number) => ReactNode
  /** The name of the row: a card shows it without its column's title. */
  lead?: boolean
  /** Figures and money: at the right, in tabular figures. */
  numeric?: boolean
  sortable?: boolean
  width?: string
}
export interface TableSort {
  key: string
  descending: boolean
}
