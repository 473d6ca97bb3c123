import {
  CASE_STATUS,
  CASE_TYPES,
  CHOICE_STATUS,
  DELIVER_TYPES,
  dayOf,
  MOVE_PAPERS,
  REQUIREMENT_STATE,
} from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { inForce } from '#api/database/dated.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { documentTypes, fileRequirements, PHASE } from '../../files/files.tables.ts'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { judgeDocument } from '../papers/case-documents.ts'
import { addRequirement } from '../papers/case-requirements.ts'

const { offerAccepted, depositPaid } = CHOICE_STATUS
const { requested, uploaded, inReview, accepted, waived } = REQUIREMENT_STATE
const SENT: readonly number[] = [uploaded, inReview, accepted]
const RECEIPT = 'O03'
/** Where the country has no rule. */
const PLACE = 'O05'

type Papers = Pick<Work, 'requirements'>
type OnDesk = Papers & Pick<Work, 'desk'>

const paperOf = ({ requirements }: Papers, choiceId: string, code: string) =>
  requirements.find((one) => one.choiceId === choiceId && one.docTypeCode === code && one.state !== waived)

const hasPaper = (work: Papers, choiceId: string, code: string) =>
  SENT.includes(paperOf(work, choiceId, code)?.state ?? requested)

export const hasReceipt = (work: Papers, choiceId: string): boolean => hasPaper(work, choiceId, RECEIPT)

async function confirmationOf({ desk }: OnDesk, { institutionId }: ChoiceRow) {
  const { docTypeCode, country, kind, phase } = fileRequirements
  const found = await desk.db
    .select({ code: docTypeCode })
    .from(fileRequirements)
    .innerJoin(schools, eq(schools.countryCode, country))
    .where(
      and(
        eq(schools.id, institutionId),
        eq(kind, CASE_TYPES.course),
        eq(phase, PHASE.enrolment),
        inForce(fileRequirements, dayOf(desk.now)),
      ),
    )
  return found.length > 0 ? found.map(({ code }) => code) : [PLACE]
}

export async function missingPapers(work: OnDesk, choice: ChoiceRow, to: number) {
  const kind = MOVE_PAPERS[to]
  if (!kind) return []
  const needed = kind === 'receipt' ? [RECEIPT] : await confirmationOf(work, choice)
  const missing = needed.filter((code) => !hasPaper(work, choice.id, code))
  if (missing.length === 0) return []
  const { code, nameEn, nameCn, sort } = documentTypes
  return work.desk.db
    .select({ docTypeCode: code, nameEn, nameCn })
    .from(documentTypes)
    .where(inArray(code, missing))
    .orderBy(sort)
}

export async function askForPapers(work: Work, choice: ChoiceRow): Promise<void> {
  if (work.row.status !== CASE_STATUS.inProgress) return
  const { id, status, depositAmount } = choice
  if (status === offerAccepted) await askFor(work, id, [RECEIPT])
  const confirms = status === depositPaid || (status === offerAccepted && depositAmount === null)
  if (confirms && work.row.deliverType === DELIVER_TYPES.agency)
    await askFor(work, id, await confirmationOf(work, choice))
}

async function askFor(work: Work, choiceId: string, codes: readonly string[]) {
  for (const docTypeCode of codes)
    if (!paperOf(work, choiceId, docTypeCode)) await addRequirement(work, { docTypeCode, choiceId })
}

/** A confirmed place needs none of these any more. */
export async function dropPapers(work: Work, choice: ChoiceRow): Promise<void> {
  for (const code of [RECEIPT, ...(await confirmationOf(work, choice))]) {
    const paper = paperOf(work, choice.id, code)
    if (paper?.state === requested) await judgeDocument(work, paper, 'waive', null)
  }
}
