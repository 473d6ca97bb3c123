import { CASE_STATUS, CHOICE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import { tellParties } from '../case-notice.ts'
import { readChoices, type Work, writeHeader } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { readAgency, readCourses } from '../catalogue.ts'
import { nextGroup } from '../choices/package-rules.ts'
import { writeLog } from '../log/case-log.ts'
import { reopen, settle } from '../moves/case-settle.ts'
import { isHeld } from '../moves/held-agency.ts'
import { generateRequirements } from '../papers/case-requirements.ts'
import { askerNow } from '../people/applicant.views.ts'
import { checkChoices, type NewChoice } from './application-choices.ts'
import { insertChoices } from './application-draft.ts'
import type { Application } from './application-form.ts'
import { addedConsents, allGiven, type Consent, receiverKey, recordConsents } from './consents.ts'
import { checkEvidence, makeRequests } from './credit-and-packages.ts'

const ADDED = 2

/** Adds courses to a case in progress, or reopens one without success. */
export async function addChoices(work: Work, body: Application): Promise<Work> {
  const { desk, row } = work
  if (await isHeld(work)) desk.fail('cases.agency-closed')
  if (body.orderParamList.length === 0) desk.fail('cases.choice-count')
  const added = await checkChoices(
    desk,
    body.orderParamList,
    { sending: true, asker: await askerNow(desk.db, row) },
    { others: work.choices },
  )
  if (
    row.deliverType === DELIVER_TYPES.institution &&
    added.some(({ institutionId }) => institutionId !== row.deliverId)
  )
    desk.fail('cases.two-schools')
  const needed = await consentsToAdd(work.desk.db, work, added)
  if (!allGiven(needed, body.consents)) desk.fail('cases.consent-missing')
  const sent = await insertAdded(work, added)
  const from = row.status
  if (from !== CASE_STATUS.inProgress) await reopen(work)
  await writeHeader(work, { commitType: ADDED })
  await writeLog(work, { action: 'submitted', fromStatus: from, toStatus: CASE_STATUS.inProgress })
  await recordConsents(work, { needed, receiver: receiverKey(row), fileIds: [], guardianFileId: null })
  await checkEvidence(work, body.orderParamList, [])
  await makeRequests(work, sent)
  await generateRequirements(work)
  await settle(work)
  await tellParties(work)
  return work
}

/** What was agreed to at the sending covers the schools and countries of that time. */
export async function consentsToAdd(
  db: Database,
  { row, choices }: Pick<Work, 'row' | 'choices'>,
  added: Parameters<typeof addedConsents>[2],
): Promise<Consent[]> {
  if (row.deliverType === DELIVER_TYPES.institution) return []
  const agency = row.deliverId ? await readAgency(db, row.deliverId) : null
  const courses = await readCourses(
    db,
    choices.map(({ courseId }) => courseId),
  )
  const known = [...courses.values()].map(({ schoolId, countryCode }) => ({
    institutionId: schoolId,
    countryCode,
  }))
  return addedConsents({ ...row, countryCode: agency?.countryCode ?? null }, known, added)
}

/** After the known ones, with packages of their own. */
async function insertAdded(work: Work, added: readonly NewChoice[]): Promise<ChoiceRow[]> {
  const { desk, row, choices: known } = work
  const packages = nextGroup(known) - 1
  const placed = added.map(({ packageGroup, ...choice }) => ({
    ...choice,
    packageGroup: packageGroup === null ? null : packageGroup + packages,
  }))
  await insertChoices(desk, row.id, placed, { status: CHOICE_STATUS.submitted, from: known.length + 1 })
  work.choices = await readChoices(desk.db, row.id)
  return work.choices.filter(({ id }) => !known.some((one) => one.id === id))
}
