import { CHOICE_STATUS, REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import { documentTypes } from '../../files/files.tables.ts'
import { standingOf } from '../../reference/reference.service.ts'
import { personAt, type Work, writeChoice } from '../case-work.ts'
import { partiesOf } from '../cases.policy.ts'
import { type ChoiceRow, caseFiles, caseRequirements, type RequirementRow } from '../cases.tables.ts'
import { writeLog } from '../log/case-log.ts'
import { moveChoice } from '../moves/choice-move.ts'
import { wordsOf } from '../words-of.ts'
import { dueAgain, owesDocuments } from './case-requirements.ts'
import { checkMandate } from './mandate.ts'
import { replaceNamesakes } from './replaced-files.ts'
import { answerVisas, askVisasAgain, visasAsked, visasBack } from './visa-documents.ts'

const { requested, uploaded, inReview, accepted, rejected, expired, waived } = REQUIREMENT_STATE
const { docsRequired, ready, infoRequested } = CHOICE_STATUS

/** What was given so far does not count any more. */
export async function askAnew(work: Work, requirement: RequirementRow): Promise<void> {
  await writeRequirement(work, requirement, {
    state: requested,
    rejectReason: null,
    dueAt: dueAgain(work.desk.now, requirement),
  })
  await writeLog(work, {
    action: 'doc_requested',
    choiceId: requirement.choiceId,
    ...(await documentWords(work, requirement.docTypeCode)),
  })
  await backToDocuments(work, requirement)
}

/** Marks choices as answered that owe no more documents; a question in words is answered in words. */
async function answerWithDocuments(work: Work, asked: readonly ChoiceRow[]) {
  for (const choice of asked)
    if (!owesDocuments(work.requirements, choice.id))
      await writeChoice(work, choice, { answeredAt: work.desk.now.toISOString() })
}

interface FilePlace {
  requirement: RequirementRow | null
  docTypeCode?: string | null
}

/** Replaces an invalid file of the same name; files of the service side go straight into review. */
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
    const asked = work.choices.filter(
      ({ id, status }) => status === infoRequested && owesDocuments(work.requirements, id),
    )
    const visas = visasAsked(work)
    await writeRequirement(work, requirement, {
      state: byApplicant ? uploaded : inReview,
      rejectReason: null,
    })
    if (byApplicant) await answerWithDocuments(work, asked)
    if (byApplicant) await answerVisas(work, visas)
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

/** A file may answer several requirements; on its own it is listed once. */
async function linkFile({ desk, row }: Work, fileId: string, { requirement, docTypeCode }: FilePlace) {
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

const JUDGED_FROM: Readonly<Record<'accept' | 'reject' | 'waive', readonly number[]>> = {
  accept: [uploaded, inReview],
  reject: [uploaded, inReview, accepted],
  waive: [requested, uploaded, inReview, rejected, expired],
}
const JUDGED_TO = { accept: accepted, reject: rejected, waive: waived } as const
const JUDGED_AS = { accept: 'doc_accepted', reject: 'doc_rejected', waive: 'doc_waived' } as const

export async function judgeDocument(
  work: Work,
  requirement: RequirementRow,
  verdict: 'accept' | 'reject' | 'waive',
  reason: string | null,
): Promise<void> {
  const { desk } = work
  if (!JUDGED_FROM[verdict].includes(requirement.state)) desk.invalid('action', 'invalid')
  if (verdict === 'reject') await checkReason(desk, reason)
  if (verdict === 'accept') await checkMandate(work, requirement)
  const judged = {
    reviewedBy: personAt(desk).accountId,
    reviewedAt: desk.now.toISOString(),
    rejectReason: verdict === 'reject' ? reason : null,
    ...(verdict === 'reject' ? { dueAt: dueAgain(desk.now, requirement) } : null),
  }
  await writeRequirement(work, requirement, { ...judged, state: JUDGED_TO[verdict] })
  await writeLog(work, {
    action: JUDGED_AS[verdict],
    choiceId: requirement.choiceId,
    ...(await documentWords(work, requirement.docTypeCode, reason)),
  })
  if (verdict !== 'reject' || !requirement.mandatory) return
  await backToDocuments(work, requirement)
  for (const choice of work.choices)
    if (concerns(requirement, choice) && choice.status === infoRequested)
      await writeChoice(work, choice, { answeredAt: null })
  await askVisasAgain(work, requirement.choiceId)
}

/** A code of the list or own words. */
async function checkReason(desk: Work['desk'], reason: string | null) {
  const said = reason ?? desk.fail('cases.reason-missing')
  if ((await standingOf(desk.db, 'documentRejectReason', said)) === 'off') desk.invalid('reason', 'unknown')
}

const concerns = ({ choiceId }: RequirementRow, { id }: ChoiceRow): boolean =>
  choiceId === null || choiceId === id

/** What was ready waits again for a mandatory document that it no longer has. */
export async function backToDocuments(work: Work, requirement: RequirementRow): Promise<void> {
  if (!requirement.mandatory) return
  for (const choice of work.choices)
    if (concerns(requirement, choice) && choice.status === ready) await moveChoice(work, choice, docsRequired)
  await visasBack(work, requirement.choiceId)
}

export async function detachFile(work: Work, link: typeof caseFiles.$inferSelect): Promise<void> {
  const { desk } = work
  await desk.db.update(caseFiles).set({ removedAt: desk.now.toISOString() }).where(eq(caseFiles.id, link.id))
  const requirement = work.requirements.find(({ id }) => id === link.requirementId)
  if (!requirement) return
  const left = await desk.db
    .select({ id: caseFiles.id })
    .from(caseFiles)
    .where(and(eq(caseFiles.requirementId, requirement.id), isNull(caseFiles.removedAt)))
  if (left.length > 0 || requirement.state === waived) return
  await writeRequirement(work, requirement, { state: requested })
  await backToDocuments(work, requirement)
}

/** Writes what changed of a requirement, with the time. */
export async function writeRequirement(
  work: Work,
  requirement: RequirementRow,
  values: Partial<RequirementRow>,
): Promise<void> {
  const stamped = { ...values, updatedAt: work.desk.now.toISOString() }
  Object.assign(requirement, stamped)
  await work.desk.db.update(caseRequirements).set(stamped).where(eq(caseRequirements.id, requirement.id))
}

/** The name of a document with a reason or other words, in both languages. */
export async function documentWords(
  { desk }: Work,
  code: string,
  reason?: string | null,
): Promise<{ textEn: string; textCn: string }> {
  const [type] = await desk.db.select().from(documentTypes).where(eq(documentTypes.code, code))
  const words = await wordsOf(desk.db, { documentRejectReason: [reason] })
  const known = words('documentRejectReason', reason)
  return {
    textEn: [type?.nameEn ?? code, known?.nameEn ?? reason].filter(Boolean).join(': '),
    textCn: [type?.nameCn ?? code, known?.nameCn ?? reason].filter(Boolean).join('：'),
  }
}
