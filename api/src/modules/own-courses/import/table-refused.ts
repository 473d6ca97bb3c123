import type { Cell } from '../../register/register.service.ts'

/** Why a whole file is not taken; the name of a failure without its domain. */
export class TableRefused extends Error {
  override name = 'TableRefused'
  constructor(
    readonly failure: 'import-file' | 'import-header' | 'import-rows',
    readonly values: Record<string, string | number> = {},
  ) {
    super(failure)
  }
}

/** A line of a table as it stands in the file. */
export interface TableLine {
  line: number
  cells: readonly Cell[]
}
