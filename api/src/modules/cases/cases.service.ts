import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { anyId, type Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { tellParties } from './case-notice.ts'
import { findCase, holdCase, personAt, readCase } from './case-work.ts'
import { lodgedWith, partiesOf } from './cases.policy.ts'
import { caseFiles, caseRequirements, cases, consents } from './cases.tables.ts'
import type { Desk } from './desk.ts'
import { settle } from './moves/case-settle.ts'
import { seesChoiceFile } from './offers/choice-files.ts'
import { choiceFiles } from './offers/offers.tables.ts'
import { attachFile } from './papers/case-documents.ts'
import { requirementFor, type UploadRight, uploadRightIn } from './papers/upload-right.ts'
import { unreadableFiles } from './people/read-until.ts'

export { dayThere } from '../../day-there.ts'
export { businessDays, businessDaysAfter } from './clocks/business-days.ts'
export { type Desk, deskOf } from './desk.ts'
export { tellHeld } from './moves/held-agency.ts'
export { schoolsOutside } from './moves/off-platform.ts'
export { commissionClaimed } from './offers/commission-clock.ts'
export { type SignatureFacts, signatureFacts } from './offers/signature-facts.ts'
export { dossierRight, exportCase, seesCase, worksForStudent } from './papers/cases-for-files.ts'
export { ownDocuments } from './papers/own-documents.ts'
export { type ComplaintTarget, complaintTargets } from './people/complaint-targets.ts'
export { countPool } from './pool/pool-list.ts'
export { type TransferFacts, transferFacts } from './transfers/transfer-facts.ts'

export async function uploadRight(
  db: Database,
  actor: Actor,
  caseId: string,
  requirementId: string | null,
): Promise<UploadRight | 'unknown-case'> {
  const found = await findCase(db, actor, caseId)
  return found ? uploadRightIn(actor, found, requirementId) : 'unknown-case'
}

/** Asked again, as the case may have moved on while the bytes came. */
export async function attachUploads(
  desk: Desk,
  caseId: string,
  { requirementId, docTypeCode }: { requirementId: string | null; docTypeCode?: string },
  fileIds: readonly string[],
): Promise<void> {
  const work = await holdCase(desk, caseId)
  const actor = personAt(desk)
  const right = uploadRightIn(actor, work, requirementId)
  if (right !== 'yes') desk.fail(right === 'no' ? 'permission.denied' : 'row.not-found')
  const requirement = requirementId ? requirementFor(actor, work, requirementId) : null
  for (const fileId of fileIds) await attachFile(work, fileId, { requirement, docTypeCode })
  await settle(work)
  if (work.row.status !== CASE_STATUS.draft) await tellParties(work, { group: 'documents' })
}

/** A school sees files of its own choice or of all. */
export async function seesFileByCase(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  const links = await db
    .select()
    .from(caseFiles)
    .where(and(eq(caseFiles.fileId, fileId), isNull(caseFiles.removedAt)))
  for (const link of links) {
    const found = await readCase(db, link.caseId)
    if (!found || (await unreadableFiles(db, actor, found.row)).has(fileId)) continue
    if (partiesOf(actor, found.row).length > 0) return true
    const choiceId = found.requirements.find(({ id }) => id === link.requirementId)?.choiceId ?? null
    const own = found.choices.filter((choice) => lodgedWith(actor, choice))
    if (own.length > 0 && (choiceId === null || own.some(({ id }) => id === choiceId))) return true
  }
  return seesChoiceFile(db, actor, fileId)
}

export async function filesOfSentCases(db: Database, fileIds: string[]): Promise<Set<string>> {
  const found = await db
    .select({ fileId: caseFiles.fileId })
    .from(caseFiles)
    .innerJoin(cases, eq(cases.id, caseFiles.caseId))
    .where(and(inArray(caseFiles.fileId, fileIds), isNotNull(cases.submittedAt)))
  const ofChoices = await db
    .select({ fileId: choiceFiles.fileId })
    .from(choiceFiles)
    .where(inArray(choiceFiles.fileId, fileIds))
  const asConsent = await db
    .select({ fileId: consents.fileId })
    .from(consents)
    .innerJoin(cases, eq(cases.id, consents.caseId))
    .where(and(inArray(consents.fileId, fileIds), isNotNull(cases.submittedAt)))
  return new Set([...found, ...ofChoices, ...asConsent].flatMap(({ fileId }) => fileId ?? []))
}

/** None of the cases that have one of these files is sent before the transaction ends. */
export const holdCasesWith = (db: Database, fileIds: string[]): Promise<unknown> =>
  db.execute(
    sql`select id from cases where id in (select case_id from case_files where file_id = ${anyId(fileIds)}) order by id for update`,
  )

/** Before the account's row, as whoever takes a file out of a case holds it. */
export const holdCaseOfUpload = (db: Database, caseId: string): Promise<unknown> =>
  db.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).for('update')

export async function detachFromDrafts(db: Database, fileIds: string[]): Promise<void> {
  await db.execute(sql`update cases set can_copy_file_ids = coalesce(
      (select jsonb_agg(one) from jsonb_array_elements_text(can_copy_file_ids) one where not one::bigint = ${anyId(fileIds)}), '[]')
    where id in (select case_id from case_files where file_id = ${anyId(fileIds)})`)
  const drafts = db.select({ id: cases.id }).from(cases).where(isNull(cases.submittedAt))
  await db.delete(caseFiles).where(and(inArray(caseFiles.fileId, fileIds), inArray(caseFiles.caseId, drafts)))
}

/** What the file is asked for as, or taken for, in the cases that have it. */
export async function typesInCases(db: Database, fileId: string): Promise<string[]> {
  const found = await db
    .select({ given: caseFiles.docTypeCode, asked: caseRequirements.docTypeCode })
    .from(caseFiles)
    .leftJoin(caseRequirements, eq(caseRequirements.id, caseFiles.requirementId))
    .where(eq(caseFiles.fileId, fileId))
  return found.flatMap(({ given, asked }) => [given, asked].flatMap((code) => code ?? []))
}
