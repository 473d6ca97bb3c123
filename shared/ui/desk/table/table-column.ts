import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  title: string
  cell: (row: Row, at: number) => ReactNode
  /** A card shows it without its column's title. */
  lead?: boolean
  numeric?: boolean
  sortable?: boolean
  width?: string
}
export interface TableSort {
  key: string
  descending: boolean
}
