import { CHOICE_STATUS, OTHER_DOCUMENT, REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import type { ZonedPlace } from '#api/day-there.ts'
import { personAt, type Work, writeChoice } from '../case-work.ts'
import { partiesOfChoice } from '../cases.policy.ts'
import type { ChoiceRow, RequirementRow } from '../cases.tables.ts'
import { placeOf } from '../catalogue.ts'
import { endThere } from '../clocks/business-days.ts'
import { contactMade } from '../clocks/case-clocks.ts'
import { writeLog } from '../log/case-log.ts'
import { moveChoice } from '../moves/choice-move.ts'
import { documentWords, writeRequirement } from './case-documents.ts'
import { addRequirement, dueAgain, knownTypes } from './case-requirements.ts'
import { visasWait } from './visa-documents.ts'

const { docsRequired, ready, lodged, underAssessment, infoRequested } = CHOICE_STATUS

interface DocumentRequest {
  docTypeCode: string
  choiceId: string | null
  mandatory: boolean
  /** What is wanted, in words: needed where the type does not say it. */
  note?: string | null
  dueAt?: string | null
}

/** Asks for a document, or again for one that was asked for; what needs it waits. */
export async function requestDocument(work: Work, request: DocumentRequest): Promise<void> {
  const { desk } = work
  const { docTypeCode, choiceId, mandatory } = request
  if ((await knownTypes(desk.db, [docTypeCode])).length === 0) desk.invalid('docTypeCode', 'unknown')
  const note = request.note?.trim() || null
  if (docTypeCode === OTHER_DOCUMENT && !note) desk.invalid('note', 'required')
  const dueAt = await lastMoment(work, request)
  const asked = await addRequirement(work, { docTypeCode, choiceId, mandatory, note, dueAt })
  await askAgain(work, asked, { note, dueAt, mandatory })
  await writeLog(work, {
    action: 'doc_requested',
    choiceId,
    ...(await documentWords(work, docTypeCode, note)),
  })
  await contactMade(work)
  if (!mandatory) return
  for (const choice of work.choices)
    if (choiceId === null || choice.id === choiceId) await waitForDocument(work, choice)
  await visasWait(work, choiceId)
}

/** A day ends with that day where the course or visa is. */
async function lastMoment(work: Work, { dueAt, choiceId }: DocumentRequest): Promise<string | null> {
  if (!dueAt) return null
  const { desk } = work
  const at = endThere(await placeOfLine(work, choiceId), dueAt)
  return new Date(at) <= desk.now ? desk.invalid('dueAt', 'past') : at
}

async function placeOfLine({ desk, choices, visas }: Work, lineId: string | null): Promise<ZonedPlace> {
  const choice = choices.find(({ id }) => id === lineId)
  if (choice) return placeOf(desk.db, choice)
  return { countryCode: visas.find(({ id }) => id === lineId)?.country ?? null, stateId: null }
}

/** What was asked for before keeps what the new request leaves out. */
async function askAgain(
  work: Work,
  asked: RequirementRow,
  { note, dueAt, mandatory }: Pick<DocumentRequest, 'note' | 'dueAt' | 'mandatory'>,
) {
  const isGiven = asked.state === REQUIREMENT_STATE.accepted
  await writeRequirement(work, asked, {
    note: note ?? asked.note,
    dueAt: dueAt ?? dueAgain(work.desk.now, asked),
    mandatory: mandatory || asked.mandatory,
    ...(isGiven ? { state: REQUIREMENT_STATE.requested, rejectReason: null } : null),
  })
}

/** After lodging, a school's question is 'information requested'. */
async function waitForDocument(work: Work, choice: ChoiceRow) {
  const parties = partiesOfChoice(personAt(work.desk), work.row, choice)
  if (choice.status === CHOICE_STATUS.accepted || choice.status === ready)
    await moveChoice(work, choice, docsRequired)
  const asked = choice.status === lodged || choice.status === underAssessment
  if (asked && parties.includes('institution')) await moveChoice(work, choice, infoRequested)
  if (choice.status === infoRequested && choice.answeredAt)
    await writeChoice(work, choice, { answeredAt: null })
}
