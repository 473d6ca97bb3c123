import { CHOICE_STATUS, REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import { documentTypes } from '../../files/files.tables.ts'
import { personAt, type Work, writeChoice } from '../case-work.ts'
import { partiesOf, partiesOfChoice } from '../cases.policy.ts'
import { type ChoiceRow, caseFiles, caseRequirements, type RequirementRow } from '../cases.tables.ts'
import { contactMade } from '../clocks/case-clocks.ts'
import { inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { moveChoice } from '../moves/choice-move.ts'
import { addRequirement, knownTypes, owesDocuments } from './case-requirements.ts'
import { replaceNamesakes } from './replaced-files.ts'

const { requested, uploaded, inReview, accepted, rejected, expired, waived } = REQUIREMENT_STATE
const { docsRequired, ready, lodged, underAssessment, infoRequested } = CHOICE_STATUS

export interface DocumentRequest {
  docTypeCode: string
  choiceId: string | null
  mandatory: boolean
  reason?: string | null
}

/** Asks the applicant for a document; choices that were further wait for it again. */
export async function requestDocument(
  work: Work,
  { docTypeCode, choiceId, mandatory, reason }: DocumentRequest,
): Promise<void> {
  const { desk } = work
  if ((await knownTypes(desk.db, [docTypeCode])).length === 0) desk.invalid('docTypeCode', 'unknown')
  const asked = await addRequirement(work, { docTypeCode, choiceId, mandatory })
  if (asked.state === accepted) await writeRequirement(work, asked, { state: requested, rejectReason: null })
  await writeLog(work, {
    action: 'doc_requested',
    choiceId,
    ...(await documentWords(work, docTypeCode, reason)),
  })
  await contactMade(work)
  if (mandatory)
    for (const choice of work.choices)
      if (choiceId === null || choice.id === choiceId) await waitForDocument(work, choice)
}

/** Before lodging a choice goes to 'documents required'; after it, a school's question is 'information requested'. */
async function waitForDocument(work: Work, choice: ChoiceRow): Promise<void> {
  const parties = partiesOfChoice(personAt(work.desk), work.row, choice)
  if (choice.status === CHOICE_STATUS.accepted || choice.status === ready)
    await moveChoice(work, choice, docsRequired)
  const asked = choice.status === lodged || choice.status === underAssessment
  if (asked && parties.includes('institution')) await moveChoice(work, choice, infoRequested)
  if (choice.status === infoRequested && choice.answeredAt)
    await writeChoice(work, choice, { answeredAt: null })
}

/** A school's question is answered once every document that it asked for has come. */
async function answerWithDocuments(work: Work): Promise<void> {
  for (const choice of work.choices)
    if (choice.status === infoRequested && !owesDocuments(work.requirements, choice.id))
      await writeChoice(work, choice, { answeredAt: work.desk.now.toISOString() })
}

export interface FilePlace {
  requirement: RequirementRow | null
  /** What the file stands for here; left out, it stays what it was. */
  docTypeCode?: string | null
}

/** Puts a file into the case, as the answer to a requirement or on its own; one of the other files is moved, and takes the place of one of its name that counts no longer. What the service side brings is in review at once. */
export async function attachFile(
  work: Work,
  fileId: string,
  { requirement, docTypeCode }: FilePlace,
): Promise<void> {
  const { desk, row } = work
  await linkFile(work, fileId, { requirement, docTypeCode })
  if (requirement) {
    await replaceNamesakes(work, requirement, fileId)
    const byApplicant = partiesOf(personAt(desk), row).includes('applicant')
    await writeRequirement(work, requirement, {
      state: byApplicant ? uploaded : inReview,
      rejectReason: null,
    })
    if (byApplicant) await answerWithDocuments(work)
  }
  const code = requirement?.docTypeCode ?? docTypeCode
  const words = code ? await documentWords(work, code) : {}
  await writeLog(work, {
    action: 'doc_uploaded',
    choiceId: requirement?.choiceId ?? null,
    fileIds: [fileId],
    ...words,
  })
}

/** One file may answer several requirements; on its own it is in the case once. */
async function linkFile(
  { desk, row }: Work,
  fileId: string,
  { requirement, docTypeCode }: FilePlace,
): Promise<void> {
  const links = await desk.db
    .select()
    .from(caseFiles)
    .where(and(eq(caseFiles.caseId, row.id), eq(caseFiles.fileId, fileId), isNull(caseFiles.removedAt)))
  const requirementId = requirement?.id ?? null
  if (requirementId && links.some((link) => link.requirementId === requirementId)) return
  const loose = links.find((link) => link.requirementId === null)
  const values = { requirementId, ...(docTypeCode === undefined ? {} : { docTypeCode }) }
  if (loose) await desk.db.update(caseFiles).set(values).where(eq(caseFiles.id, loose.id))
  else if (requirement || links.length === 0) {
    const attached = {
      caseId: row.id,
      fileId,
      attachedBy: personAt(desk).accountId,
      attachedAt: desk.now.toISOString(),
    }
    await desk.db.insert(caseFiles).values({ ...attached, ...values })
  }
}

/** From which states a requirement may be judged so. */
const JUDGED_FROM: Readonly<Record<'accept' | 'reject' | 'waive', readonly number[]>> = {
  accept: [uploaded, inReview],
  reject: [uploaded, inReview, accepted],
  waive: [requested, uploaded, inReview, rejected, expired],
}
const JUDGED_TO = { accept: accepted, reject: rejected, waive: waived } as const
const JUDGED_AS = { accept: 'doc_accepted', reject: 'doc_rejected', waive: 'doc_waived' } as const

/** Accepts, rejects or waives a document; a rejected one takes a ready choice back. */
export async function judgeDocument(
  work: Work,
  requirement: RequirementRow,
  verdict: 'accept' | 'reject' | 'waive',
  reason: string | null,
): Promise<void> {
  const { desk } = work
  if (!JUDGED_FROM[verdict].includes(requirement.state)) desk.invalid('action', 'invalid')
  if (verdict === 'reject' && !reason) desk.fail('cases.reason-missing')
  const judged = {
    reviewedBy: personAt(desk).accountId,
    reviewedAt: desk.now.toISOString(),
    rejectReason: verdict === 'reject' ? reason : null,
  }
  await writeRequirement(work, requirement, { ...judged, state: JUDGED_TO[verdict] })
  await writeLog(work, {
    action: JUDGED_AS[verdict],
    choiceId: requirement.choiceId,
    ...(await documentWords(work, requirement.docTypeCode, reason)),
  })
  if (verdict !== 'reject' || !requirement.mandatory) return
  for (const choice of work.choices) {
    const concerned = requirement.choiceId === null || requirement.choiceId === choice.id
    if (concerned && choice.status === ready) await moveChoice(work, choice, docsRequired)
    if (concerned && choice.status === infoRequested) await writeChoice(work, choice, { answeredAt: null })
  }
}

/** Takes a file out of the case again; a requirement left without files is open once more. */
export async function detachFile(work: Work, link: typeof caseFiles.$inferSelect): Promise<void> {
  const { desk } = work
  await desk.db.update(caseFiles).set({ removedAt: desk.now.toISOString() }).where(eq(caseFiles.id, link.id))
  const requirement = work.requirements.find(({ id }) => id === link.requirementId)
  if (!requirement) return
  const left = await desk.db
    .select({ id: caseFiles.id })
    .from(caseFiles)
    .where(and(eq(caseFiles.requirementId, requirement.id), isNull(caseFiles.removedAt)))
  if (left.length === 0) await writeRequirement(work, requirement, { state: requested })
}

async function writeRequirement(
  work: Work,
  requirement: RequirementRow,
  values: Partial<RequirementRow>,
): Promise<void> {
  const stamped = { ...values, updatedAt: work.desk.now.toISOString() }
  Object.assign(requirement, stamped)
  await work.desk.db.update(caseRequirements).set(stamped).where(eq(caseRequirements.id, requirement.id))
}

/** The document's name in both languages, with what the writer added in his. */
async function documentWords(
  { desk }: Work,
  code: string,
  reason?: string | null,
): Promise<{ textEn: string; textCn: string }> {
  const [type] = await desk.db.select().from(documentTypes).where(eq(documentTypes.code, code))
  const { textEn, textCn } = inLanguage(desk, reason)
  const told = reason ? (textEn ?? textCn) : undefined
  return {
    textEn: [type?.nameEn ?? code, told].filter(Boolean).join(': '),
    textCn: [type?.nameCn ?? code, told].filter(Boolean).join('：'),
  }
}
