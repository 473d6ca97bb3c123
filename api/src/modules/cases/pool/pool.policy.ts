import { CASE_TYPES, DAY_MS } from '@southbound/shared/contract/constants'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { accounts, maySignIn } from '../../account/account.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { openChoices } from '../case-notice.ts'
import type { Work } from '../case-work.ts'
import { type CaseRow, cases } from '../cases.tables.ts'
import { readAgency } from '../catalogue.ts'
import { unlicensed } from '../visa/visa-licence.ts'
import { worksOnCopy } from './pool-copies.ts'

const GLOBAL = '0000'
/** Without areas an agency serves all. */
export const servesCountries = (areas: readonly string[], countries: readonly string[]): boolean =>
  areas.length === 0 || areas.includes(GLOBAL) || countries.every((country) => areas.includes(country))
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
const isOwnRequest = (actor: Actor, { applicantId, applicantOffice }: CaseRow): boolean =>
  applicantId === actor.accountId || (applicantOffice !== null && applicantOffice === officeOf(actor))
/** The same rule, as a condition on `cases`. */
export const byOthers = (actor: Actor) =>
  sql`${cases.applicantId} <> ${actor.accountId} and ${cases.applicantOffice} is distinct from ${officeOf(actor)}`

/** Verified agencies that serve the case, and the one school that it names. */
export async function mayTake(
  db: Database,
  actor: Actor,
  { row, choices, visas }: Omit<Work, 'desk'>,
  now = new Date(),
): Promise<boolean> {
  if (isOwnRequest(actor, row) || isHidden(row, now)) return false
  if (!(await isReached(db, row))) return false
  if (actor.agencyId && row.poolExcluded.includes(actor.agencyId)) return false
  if (await worksOnCopy(db, actor, row)) return false
  if (row.caseType === CASE_TYPES.visa) return mayTakeVisas(db, actor, visas)
  const wanted = openChoices({ choices })
  if (actor.agencyId)
    return servesAll(
      db,
      actor.agencyId,
      wanted.map(({ institutionId }) => institutionId),
    )
  return (
    actor.schoolId !== null &&
    wanted.length > 0 &&
    wanted.every(({ institutionId }) => institutionId === actor.schoolId)
  )
}

/** Whether who applied can answer: the office does so for its client, whoever sent the request. */
const isReached = async (db: Database, { applicantId, applicantOffice }: CaseRow) =>
  applicantOffice !== null || (await db.$count(accounts, and(eq(accounts.id, applicantId), maySignIn))) > 0
/** The same rule, as a condition on `cases`. */
export const byReached = () =>
  sql`(${cases.applicantOffice} is not null or exists (select 1 from ${accounts} where ${accounts.id} = ${cases.applicantId}
    and ${maySignIn}))`

async function servesAll(db: Database, agencyId: string, schoolIds: string[]) {
  const agency = await readAgency(db, agencyId)
  if (!agency?.takes) return false
  return servesCountries(agency.serviceAreas, await countriesOf(db, schoolIds))
}

export async function countriesOf(db: Database, schoolIds: string[]): Promise<string[]> {
  const found = await db
    .select({ countryCode: schools.countryCode })
    .from(schools)
    .where(inArray(schools.id, schoolIds))
  return found.map(({ countryCode }) => countryCode)
}

/** Never an institution. */
async function mayTakeVisas(db: Database, actor: Actor, visas: Work['visas']) {
  if (!actor.agencyId || !(await readAgency(db, actor.agencyId))?.takes) return false
  return (await unlicensed({ db, now: new Date() }, visas, actor.agencyId)).length === 0
}
