import { unseal } from '#api/secrets/seal.ts'
import { type Codes, codesTurned } from '../../income/income.tables.ts'
import { bankTurned } from '../../profiles/profiles.tables.ts'

export type ExportedRow = Record<string, unknown>

/** A text that does not open as its own column's stays as it is. */
function opened(text: string, column: string): string {
  try {
    return unseal(text, column)
  } catch {
    return text
  }
}

/**
 * The sections with sealed columns: a person's copy holds his own in the open, and no text of another column.
 */
const SEALED: Readonly<Record<string, (row: ExportedRow) => ExportedRow>> = {
  incomeAccounts: (row) => ({
    ...row,
    account_no: row.account_no && opened(String(row.account_no), 'income_accounts.account_no'),
    codes: codesTurned(row.codes as Codes, (text) => opened(text, 'income_accounts.codes')),
  }),
  refunds: (row) => ({
    ...row,
    payee_account_no:
      row.payee_account_no && opened(String(row.payee_account_no), 'refunds.payee_account_no'),
  }),
  profileDrafts: (row) => ({
    ...row,
    content: bankTurned(row.content as Parameters<typeof bankTurned>[0], (text) =>
      opened(text, 'profile_drafts.content'),
    ),
  }),
}

/** The rows of a section of the copy, with what is sealed in them opened by its column. */
export const openedIn = (section: string, rows: readonly ExportedRow[]): readonly ExportedRow[] => {
  const open = SEALED[section]
  return open ? rows.map(open) : rows
}
