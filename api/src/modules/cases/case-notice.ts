import { CASE_TYPES, DELIVER_TYPES, LIVE } from '@southbound/shared/contract/constants'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { officeOf } from '#api/plugins/owner.ts'
import { accounts, maySignIn } from '../account/account.tables.ts'
import { type CaseText, deliverNotice, type MailedGroup } from '../account/notice.service.ts'
import type { Work } from './case-work.ts'
import { isOpenChoice, waitsInOffice } from './cases.policy.ts'
import { caseRedPoints } from './cases.tables.ts'
import { reachOf } from './people/reach.ts'

const ON = 1

/** The dot that a case lights. */
export const liveTypeOf = ({ caseType }: Pick<Work['row'], 'caseType'>): number =>
  caseType === CASE_TYPES.visa ? LIVE.visa : LIVE.course

const listPath = ({ caseType }: Pick<Work['row'], 'caseType'>): string =>
  `/account/${caseType === CASE_TYPES.visa ? 'visa' : 'course'}-applications`
/** Where a case is worked on. */
export const casePath = (row: Pick<Work['row'], 'id' | 'caseType'>): string =>
  `${listPath(row)}?caseId=${row.id}`

interface CaseAudience {
  /** Not the service: who had the case gave it up. */
  applicantOnly?: boolean
  serviceOnly?: boolean
  /** Only this side of the service. */
  side?: 'agent' | 'institution'
  /** A school is only notified of its own choices. */
  choiceIds?: readonly string[]
  group?: MailedGroup
  /** What is said in its own words is mailed whatever is still unseen. */
  text?: CaseText
}

/**
 * Notifies the other parties: a red point, a live message, and one mail of each group for everything unseen.
 */
export async function tellParties(work: Work, audience: CaseAudience = {}): Promise<void> {
  const told = (await audienceOf(work, audience)).filter((id) => id !== work.desk.actor?.accountId)
  if (told.length === 0) return
  const group = audience.group ?? 'caseStatus'
  const untold = await lightFor(work, told, group)
  await deliverNotice(work.desk, audience.text ? told : untold, group, {
    path: casePath(work.row),
    about: work.row.refNo,
    text: audience.text,
  })
  const type = liveTypeOf(work.row)
  work.desk.raise(told, { type, clz: ON, caseId: work.row.id })
}

/**
 * Lights the point; answers who was not yet notified of the
 * group since it is lit: another group may have lit it.
 */
async function lightFor({ desk, row }: Work, ids: readonly string[], group: string): Promise<string[]> {
  const since = desk.now.toISOString()
  const untold = await desk.db
    .insert(caseRedPoints)
    .values(ids.map((accountId) => ({ caseId: row.id, accountId, since, told: [group] })))
    .onConflictDoUpdate({
      target: [caseRedPoints.caseId, caseRedPoints.accountId],
      set: { told: sql`array_append(${caseRedPoints.told}, ${group})` },
      setWhere: sql`${group} <> all(${caseRedPoints.told})`,
    })
    .returning({ accountId: caseRedPoints.accountId })
  return untold.map(({ accountId }) => accountId)
}

/** Who works on the case from now on, and who did until now; `from` null: no one, or one who leaves. */
export async function tellHandedOver(work: Work, to: string, from: string | null = null): Promise<void> {
  const { desk, row } = work
  const since = desk.now.toISOString()
  await desk.db
    .insert(caseRedPoints)
    .values({ caseId: row.id, accountId: to, since, told: ['caseStatus'] })
    .onConflictDoNothing()
  desk.raise([to], { type: liveTypeOf(row), clz: ON, caseId: row.id })
  const tell = (id: string, text: 'given' | 'givenOn', path: string) =>
    id === desk.actor?.accountId
      ? undefined
      : deliverNotice(desk, [id], 'caseStatus', { path, about: row.refNo, text })
  await tell(to, 'given', casePath(row))
  if (from && from !== to) await tell(from, 'givenOn', listPath(row))
}

export async function audienceOf(
  { desk, row, choices }: Work,
  { applicantOnly, serviceOnly, side, choiceIds }: CaseAudience,
): Promise<string[]> {
  if (applicantOnly) return applicantsOf({ desk, row })
  const schools = choices
    .filter(({ id, lodgedAt }) => lodgedAt !== null && (!choiceIds || choiceIds.includes(id)))
    .map(({ institutionId }) => institutionId)
  if (row.deliverType === DELIVER_TYPES.institution && row.deliverId) schools.push(row.deliverId)
  const agency =
    row.deliverType === DELIVER_TYPES.agency && row.deliverId && side !== 'institution'
      ? eq(accounts.agencyId, row.deliverId)
      : undefined
  const bySchool = schools.length > 0 && side !== 'agent' ? inArray(accounts.schoolId, schools) : undefined
  const members =
    agency || bySchool
      ? await desk.db
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(maySignIn, or(agency, bySchool), hearsOf(row)))
      : []
  const ids = members.map(({ id }) => id)
  return serviceOnly || side ? ids : [...new Set([...ids, ...(await applicantsOf({ desk, row }))])]
}

/**
 * The student; for a client without an account whoever works
 * on the case, else who sent it or, after him, his primary.
 */
export async function applicantsOf({ desk, row }: Pick<Work, 'desk' | 'row'>): Promise<string[]> {
  const { applicantOffice, applicantId, deliverType, deliverId, accepterId } = row
  if (applicantOffice === null) return [applicantId]
  const [agencyId, schoolId] = deliverType === DELIVER_TYPES.agency ? [deliverId, null] : [null, deliverId]
  if (accepterId && officeOf({ agencyId, schoolId }) === applicantOffice) return [accepterId]
  const [found] = await desk.db
    .select({ here: sql<boolean>`${maySignIn}`, parentId: accounts.parentId })
    .from(accounts)
    .where(eq(accounts.id, applicantId))
  return [found?.here ? applicantId : (found?.parentId ?? applicantId)]
}

function hearsOf(row: Work['row']) {
  const { caseType, accepterId, deliverType, deliverId } = row
  const reach = reachOf(caseType, sql`${accounts.id}`)
  const office = deliverType === DELIVER_TYPES.agency ? accounts.agencyId : accounts.schoolId
  if (waitsInOffice(row))
    return sql`(${reach} = 'all' or (${reach} = 'assigned' and ${office} = ${deliverId}))`
  return accepterId
    ? sql`(${reach} = 'all' or (${reach} = 'assigned' and ${accounts.id} = ${accepterId}))`
    : sql`${reach} = 'all'`
}

export async function clearRedPoint({ desk, row }: Pick<Work, 'desk' | 'row'>): Promise<void> {
  if (!desk.actor) return
  await desk.db
    .delete(caseRedPoints)
    .where(and(eq(caseRedPoints.accountId, desk.actor.accountId), eq(caseRedPoints.caseId, row.id)))
}

export const openChoices = ({ choices }: Pick<Work, 'choices'>) => choices.filter(isOpenChoice)
