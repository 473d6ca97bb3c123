import { CASE_STATUS, CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { asc, eq } from 'drizzle-orm'
import { tellParties } from '../case-notice.ts'
import { type Work, writeHeader } from '../case-work.ts'
import { caseChoices } from '../cases.tables.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { generateRequirements } from '../papers/case-requirements.ts'
import { checkChoices } from './application-choices.ts'
import { insertChoices } from './application-draft.ts'
import type { Application } from './application-form.ts'

const ADDED = 2

/** Adds courses to a case in progress, or reopens one without success. */
export async function addChoices(work: Work, body: Application): Promise<Work> {
  const { desk, row } = work
  const known = work.choices.map(({ courseType, courseId, intakeId }) => ({ courseType, courseId, intakeId }))
  if (body.orderParamList.length === 0) desk.fail('cases.choice-count')
  const added = await checkChoices(desk, body.orderParamList, true, known)
  if (row.deliverType === 3 && added.some(({ institutionId }) => institutionId !== row.deliverId))
    desk.fail('cases.receiver')
  await insertChoices(desk, row.id, added, { status: CHOICE_STATUS.submitted, from: work.choices.length + 1 })
  const from = row.status
  work.choices = await desk.db
    .select()
    .from(caseChoices)
    .where(eq(caseChoices.caseId, row.id))
    .orderBy(asc(caseChoices.preference), asc(caseChoices.id))
  await writeHeader(work, { status: CASE_STATUS.inProgress, commitType: ADDED })
  await writeLog(work, { action: 'submitted', fromStatus: from, toStatus: CASE_STATUS.inProgress })
  await generateRequirements(work)
  await settle(work)
  await tellParties(work)
  return work
}
