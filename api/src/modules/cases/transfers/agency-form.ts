import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import { sha256Of } from '#api/sha256.ts'
import { linesOf } from '../case-lines.ts'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { sidesOf } from './transfer-rows.ts'
import type { TransferDocument, TransferRow } from './transfers.tables.ts'

type Found = Omit<Work, 'desk'>
interface AgencyForm {
  document: TransferDocument
  documentHash: string
}
const WORDING = 'change-of-agent-2026-01'

/** From an accepted offer on, the commission is that of who brought it. */
export const isEarned = ({ status }: Pick<ChoiceRow, 'status'>): boolean =>
  status >= CHOICE_STATUS.offerAccepted && status <= CHOICE_STATUS.enrolled

/** The form of a change of agency as the case is now: what the student reads, and signs. */
export async function agencyForm(db: Database, found: Found, transfer: TransferRow): Promise<AgencyForm> {
  const { row, choices } = found
  const { from, to } = await sidesOf(db, transfer)
  const document = {
    refNo: row.refNo,
    student: row.applicantName,
    from: nameOf(from),
    to: nameOf(to),
    openChoices: linesOf(found).filter(({ open }) => open).length,
    keptChoiceIds: choices.filter(isEarned).map(({ id }) => id),
    wording: WORDING,
  }
  return { document, documentHash: sha256Of(JSON.stringify(document)) }
}

const nameOf = ({ nameEn, nameCn }: { nameEn: string | null; nameCn: string | null }): string =>
  nameEn ?? nameCn ?? ''

/** Whether the signer read this form; who names none read that of the proposal. */
export function isAsRead(form: AgencyForm, { document }: TransferRow, read?: string | null): boolean {
  if (read) return read === form.documentHash
  const kept = new Set(document?.keptChoiceIds)
  const ids = form.document.keptChoiceIds
  return ids.length === kept.size && ids.every((id) => kept.has(id))
}
