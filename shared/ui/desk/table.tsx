export { DeskTable, type DeskTableProps } from './table/DeskTable.tsx'
export { type Listed, listed } from './table/listed.ts'
export { Paging, type PagingProps } from './table/Paging.tsx'
export type { TableColumn, TableSort } from './table/table-column.ts'
