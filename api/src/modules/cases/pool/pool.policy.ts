import { CASE_TYPES, DAY_MS, ENDED } from '@southbound/shared/contract/constants'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { accounts, maySignIn } from '../../account/account.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { openChoices } from '../case-notice.ts'
import type { Work } from '../case-work.ts'
import { scopeOfCases } from '../cases.policy.ts'
import { type CaseRow, caseChoices, cases } from '../cases.tables.ts'
import { readAgency } from '../catalogue.ts'
import { askerNow } from '../people/applicant.views.ts'
import { unlicensed } from '../visa/visa-licence.ts'
import { worksOnCopy } from './pool-copies.ts'
import { servesAll, servesSource } from './pool-source.ts'

export const servesCountries = (areas: readonly string[], countries: readonly string[]): boolean =>
  servesAll(areas) || countries.every((country) => areas.includes(country))
/** A course that was withdrawn is asked for no more. */
export const isWanted = notInArray(caseChoices.status, [...ENDED])
export const POOL_DAYS = 30
/** The student has a week to answer. */
export const ANSWER_DAYS = 7

type InPool = Pick<CaseRow, 'poolEnteredAt' | 'poolExtendedAt' | 'createdAt'>
/** The day on which the student is asked whether the request stays. */
export function poolUntil({ poolEnteredAt, poolExtendedAt, createdAt }: InPool): Date {
  const since = [poolEnteredAt ?? createdAt, poolExtendedAt ?? ''].sort().at(-1) as string
  return new Date(new Date(since).getTime() + POOL_DAYS * DAY_MS)
}

/** Hidden from the pool: an operator looks at it first, or the student has not answered. */
const isHidden = (row: CaseRow, now: Date) =>
  row.poolReviewAt !== null || poolUntil(row).getTime() + ANSWER_DAYS * DAY_MS < now.getTime()

/** One's own, or that of a client for whom one's office applied: who asks is not who serves. */
const isOwnRequest = (actor: Taker, { applicantId, applicantOffice }: CaseRow): boolean =>
  applicantId === actor.accountId || (applicantOffice !== null && applicantOffice === officeOf(actor))
/** The same rule, as a condition on `cases`. */
export const byOthers = (actor: Actor) =>
  sql`${cases.applicantId} <> ${actor.accountId} and ${cases.applicantOffice} is distinct from ${officeOf(actor)}`

/** Who may take a request, now or when an operator lets others take it again. */
export type Taker = Pick<Actor, 'accountId' | 'agencyId' | 'schoolId'>

/**
 * Verified agencies that serve the case, and the one school
 * that it names; of their people those who open its kind.
 */
export const mayTake = async (
  db: Database,
  actor: Actor,
  found: Omit<Work, 'desk'>,
  now = new Date(),
): Promise<boolean> =>
  scopeOfCases(actor, found.row) !== 'none' && !isHidden(found.row, now) && mayBeGiven(db, actor, found)

/** The same rule, also for what is hidden from the pool. */
export async function mayBeGiven(
  db: Database,
  actor: Taker,
  { row, choices, visas }: Omit<Work, 'desk'>,
): Promise<boolean> {
  if (isOwnRequest(actor, row) || !(await isReached(db, row))) return false
  if (actor.agencyId && row.poolExcluded.includes(actor.agencyId)) return false
  if (await worksOnCopy(db, actor, row)) return false
  const wanted = openChoices({ choices }).map(({ institutionId }) => institutionId)
  if (actor.agencyId) return servesRequest(db, actor.agencyId, { row, visas, wanted })
  const isCourse = row.caseType !== CASE_TYPES.visa
  return (
    isCourse && actor.schoolId !== null && wanted.length > 0 && wanted.every((id) => id === actor.schoolId)
  )
}

/** Where its applicant comes from and where he wants to go; for a visa the licence is what counts there. */
async function servesRequest(
  db: Database,
  agencyId: string,
  { row, visas, wanted }: Pick<Work, 'row' | 'visas'> & { wanted: string[] },
): Promise<boolean> {
  const agency = await readAgency(db, agencyId)
  if (!agency?.takes || !servesSource(agency.serviceAreas, (await askerNow(db, row)).nationality))
    return false
  if (row.caseType === CASE_TYPES.visa)
    return (await unlicensed({ db, now: new Date() }, visas, agencyId)).length === 0
  return servesCountries(agency.serviceAreas, await countriesOf(db, wanted))
}

/** Whether who applied can answer: the office does so for its client, whoever sent the request. */
const isReached = async (db: Database, { applicantId, applicantOffice }: CaseRow) =>
  applicantOffice !== null || (await db.$count(accounts, and(eq(accounts.id, applicantId), maySignIn))) > 0
/** The same rule, as a condition on `cases`. */
export const byReached = () =>
  sql`(${cases.applicantOffice} is not null or exists (select 1 from ${accounts} where ${accounts.id} = ${cases.applicantId}
    and ${maySignIn}))`

export async function countriesOf(db: Database, schoolIds: string[]): Promise<string[]> {
  const found = await db
    .select({ countryCode: schools.countryCode })
    .from(schools)
    .where(inArray(schools.id, schoolIds))
  return found.map(({ countryCode }) => countryCode)
}
