import { CellRefused } from './cell-values.ts'
import type { ColumnsOf, RegisterRow, SheetName } from './sheets.ts'
import type { RegisterCell } from './workbook/workbook.ts'

export class RowRefused extends Error {
  override name = 'RowRefused'
  constructor(
    readonly column: string | null,
    reason: string,
  ) {
    super(reason)
  }
}

/** A meaningless cell refuses the row. */
export interface RowReader<S extends SheetName> {
  at<T>(key: ColumnsOf<S>, read: (cell: RegisterCell | undefined) => T): T
  /** Keeps the row and notes the cell. */
  doubt(key: ColumnsOf<S>, reason: string): void
}

export function rowReader<S extends SheetName>(
  row: RegisterRow<S>,
  remark: (column: string, reason: string) => void,
): RowReader<S> {
  const named = (key: ColumnsOf<S>) => row.header[key] ?? key
  return {
    at(key, read) {
      try {
        return read(row.cells[key])
      } catch (error) {
        if (!(error instanceof CellRefused)) throw error
        const written = row.errors[key]
        throw new RowRefused(named(key), written ? `holds the error '${written}'` : error.message)
      }
    },
    doubt: (key, reason) => remark(named(key), reason),
  }
}
