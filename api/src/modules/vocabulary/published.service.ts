import type { IntakeControl } from '@southbound/shared/contract'
import { CREDENTIAL_STATE, today } from '@southbound/shared/contract/constants'
import { type AnyColumn, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { type agencies, VERIFICATION } from '../catalogue/agencies.tables.ts'
import { PUBLISHED } from '../catalogue/schools.tables.ts'

export const isShown = (course: { state: number }, school: { state: number }): boolean =>
  course.state === PUBLISHED && school.state === PUBLISHED

export const isAgencyShown = (agency: { publicState: number; verificationState: number }): boolean =>
  agency.publicState === PUBLISHED &&
  agency.verificationState !== VERIFICATION.suspended &&
  agency.verificationState !== VERIFICATION.blocked

/** Rows that the public sees, as a condition: of tables, or of aliases in SQL. */
export const isPublished = (...of: readonly (string | { state: AnyColumn })[]): SQL =>
  sql.join(
    of.map((one) =>
      typeof one === 'string' ? sql.raw(`${one}.state = ${PUBLISHED}`) : eq(one.state, PUBLISHED),
    ),
    sql` and `,
  )

const HIDDEN = [VERIFICATION.suspended, VERIFICATION.blocked] as const
/** `isAgencyShown` as a condition on the table, or on an alias in SQL. */
export const isAgencyPublic = (of: string | typeof agencies): SQL =>
  typeof of === 'string'
    ? sql.raw(`${of}.public_state = ${PUBLISHED} and ${of}.verification_state not in (${HIDDEN.join(', ')})`)
    : sql`${eq(of.publicState, PUBLISHED)} and ${notInArray(of.verificationState, [...HIDDEN])}`

export const isVerified = (agency: { verificationState: number }): boolean =>
  agency.verificationState === VERIFICATION.verified

/** A confirmed credential counts until its last day. */
export const isInForce = (
  { state, validTo }: { state: number; validTo: string | null },
  day = today(),
): boolean => state === CREDENTIAL_STATE.verified && (!validTo || validTo >= day)

/** Whom an application is of; of whom nothing is known an intake asks the least. */
export interface Applying {
  nationality: string | null
  regionId: string | null
  /** That sends it. */
  agencyId: string | null
}

/** Whether an intake is closed to an applicant on a day. */
export const isClosedTo = (
  { controls }: { controls: readonly IntakeControl[] },
  applying: Applying,
  day: string,
): boolean => controls.some((control) => isClosed(control, day) && concerns(control, applying))

const isClosed = ({ closeFrom, reopenAt }: IntakeControl, day: string): boolean =>
  closeFrom <= day && (reopenAt === null || reopenAt > day)
const concerns = (
  { countryCode, regionId = null, agencyId = null }: IntakeControl,
  applying: Applying,
): boolean =>
  countryCode === applying.nationality &&
  (regionId === null || regionId === applying.regionId) &&
  (agencyId === null || agencyId === applying.agencyId)
