import { CASE_STATUS, CHOICE_STATUS, REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { eq, type SQL, sql } from 'drizzle-orm'
import { documentTypes } from '../../files/files.tables.ts'
import { tellParties } from '../case-notice.ts'
import type { Work } from '../case-work.ts'
import { caseRequirements, cases, type RequirementRow } from '../cases.tables.ts'
import { VISIBLE, writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { backToDocuments, writeRequirement } from './case-documents.ts'
import { dueAgain } from './case-requirements.ts'

const { lodged } = CHOICE_STATUS

/** Accepted documents older than their type counts, where nothing that asks for them is lodged yet. */
const tooOld = (now: Date): SQL => sql`${caseRequirements.state} = ${REQUIREMENT_STATE.accepted}
  and exists (select 1 from ${documentTypes} where ${documentTypes.code} = ${caseRequirements.docTypeCode}
    and ${caseRequirements.reviewedAt} + make_interval(months => coalesce(${caseRequirements.validityMonths}, ${documentTypes.validityMonths})) < ${now.toISOString()})
  and (exists (select 1 from case_choices c where c.case_id = ${caseRequirements.caseId} and c.status < ${lodged}
      and (${caseRequirements.choiceId} is null or ${caseRequirements.choiceId} = c.id))
    or exists (select 1 from visa_choices v where v.case_id = ${caseRequirements.caseId} and v.status < ${lodged}))`

export const documentsOver = (now: Date): SQL => sql`${cases.status} = ${CASE_STATUS.inProgress} and exists (
  select 1 from ${caseRequirements} where ${caseRequirements.caseId} = ${cases.id} and ${tooOld(now)})`

export async function expireDocuments(work: Work): Promise<void> {
  const { desk, row } = work
  const over = await desk.db
    .select({ id: caseRequirements.id })
    .from(caseRequirements)
    .where(sql`${caseRequirements.caseId} = ${row.id} and ${tooOld(desk.now)}`)
  const ids = over.map(({ id }) => id)
  for (const requirement of work.requirements)
    if (ids.includes(requirement.id)) await expire(work, requirement)
  await settle(work)
  await tellParties(work, { group: 'documents' })
}

async function expire(work: Work, requirement: RequirementRow) {
  const { desk } = work
  const { choiceId, docTypeCode } = requirement
  await writeRequirement(work, requirement, {
    state: REQUIREMENT_STATE.expired,
    dueAt: dueAgain(desk.now, requirement),
  })
  const [type] = await desk.db.select().from(documentTypes).where(eq(documentTypes.code, docTypeCode))
  await writeLog(work, {
    action: 'doc_expired',
    choiceId,
    visibility: VISIBLE.all,
    textEn: type?.nameEn ?? docTypeCode,
    textCn: type?.nameCn ?? docTypeCode,
  })
  await backToDocuments(work, requirement)
}
