import type { RegisterCell } from '../../register/register.service.ts'

export class TableRefused extends Error {
  override name = 'TableRefused'
  constructor(
    readonly failure: 'import-file' | 'import-header' | 'import-rows' | 'import-text',
    readonly values: Record<string, string | number> = {},
  ) {
    super(failure)
  }
}

export interface TableLine {
  line: number
  cells: readonly RegisterCell[]
}
