import { unseal } from '#api/secrets/seal.ts'

export type Row = Record<string, unknown>

/** A text that does not open as its own column's stays as it is. */
function opened(text: unknown, column: string): unknown {
  if (typeof text !== 'string') return text
  try {
    return unseal(text, column)
  } catch {
    return text
  }
}
const within = (value: unknown, field: string, column: string): unknown =>
  value && typeof value === 'object' && field in value
    ? { ...value, [field]: opened((value as Row)[field], column) }
    : value

/** The sections with sealed columns: a person's copy holds his own in the open, and no text of another column. */
const SEALED: Readonly<Record<string, (row: Row) => Row>> = {
  incomeAccounts: (row) => ({
    ...row,
    account_no: opened(row.account_no, 'income_accounts.account_no'),
    codes: within(row.codes, 'iban', 'income_accounts.codes'),
  }),
  profileDrafts: (row) => {
    const content = row.content as Row
    return {
      ...row,
      content: { ...content, bank: within(content.bank, 'accountNo', 'profile_drafts.content') },
    }
  },
}

/** The rows of a section of the copy, with what is sealed in them opened by its column. */
export const openedIn = (section: string, rows: readonly Row[]): readonly Row[] => {
  const open = SEALED[section]
  return open ? rows.map(open) : rows
}
