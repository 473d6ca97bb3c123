import { VISA_STATUS } from '@southbound/shared/contract/constants'
import type { Work } from '../case-work.ts'
import type { VisaRow } from '../visa/visa.tables.ts'
import { moveVisa, writeVisa } from '../visa/visa-move.ts'
import { owesDocuments } from './case-requirements.ts'

const { accepted, docsRequired, ready, infoRequested } = VISA_STATUS

const concernedBy = ({ visas }: Work, choiceId: string | null, at: readonly number[]): VisaRow[] =>
  visas.filter(({ id, status }) => (choiceId === null || id === choiceId) && at.includes(status))

/** A document is asked for: what was not lodged waits for it, what was answered is answered anew. */
export async function visasWait(work: Work, choiceId: string | null): Promise<void> {
  for (const visa of concernedBy(work, choiceId, [accepted, ready]))
    await moveVisa(work, visa, docsRequired, {})
  await askVisasAgain(work, choiceId)
}

/** What was ready is not, without a document that it needs. */
export async function visasBack(work: Work, choiceId: string | null): Promise<void> {
  for (const visa of concernedBy(work, choiceId, [ready])) await moveVisa(work, visa, docsRequired, {})
}

export async function askVisasAgain(work: Work, choiceId: string | null): Promise<void> {
  for (const visa of concernedBy(work, choiceId, [infoRequested]))
    if (visa.answeredAt) await writeVisa(work, visa, { answeredAt: null })
}

/** Those that the government or the agency asked for documents. */
export const visasAsked = (work: Work): VisaRow[] =>
  concernedBy(work, null, [infoRequested]).filter(({ id }) => owesDocuments(work.requirements, id))

export async function answerVisas(work: Work, asked: readonly VisaRow[]): Promise<void> {
  const answeredAt = work.desk.now.toISOString()
  for (const visa of asked)
    if (!owesDocuments(work.requirements, visa.id)) await writeVisa(work, visa, { answeredAt })
}
