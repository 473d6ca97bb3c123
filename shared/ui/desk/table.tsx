export { DeskTable, type DeskTableProps } from './parts/DeskTable.tsx'
export { Paging, type PagingProps } from './parts/Paging.tsx'
export type { TableColumn, TableSort } from './parts/table-column.ts'
