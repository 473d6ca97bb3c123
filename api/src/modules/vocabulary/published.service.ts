import { VERIFICATION } from '../catalogue/agencies.tables.ts'
import { PUBLISHED } from '../catalogue/schools.tables.ts'

/** The UTC day, as calendar columns have it. */
export const today = (): string => new Date().toISOString().slice(0, 10)

export const isShown = (course: { state: number }, school: { state: number }): boolean =>
  course.state === PUBLISHED && school.state === PUBLISHED

export const isAgencyShown = (agency: { publicState: number; verificationState: number }): boolean =>
  agency.publicState === PUBLISHED &&
  agency.verificationState !== VERIFICATION.suspended &&
  agency.verificationState !== VERIFICATION.blocked

export const isVerified = (agency: { verificationState: number }): boolean =>
  agency.verificationState === VERIFICATION.verified

/** Open by its state, and neither its deadline nor, without one, its start has passed. */
export function isIntakeOpen(
  intake: { state: number; startDate: string; applyOpen: string | null; applyDeadline: string | null },
  day = today(),
): boolean {
  const begun = intake.applyOpen === null || intake.applyOpen <= day
  return (
    OPEN_INTAKE_STATES.includes(intake.state) && begun && (intake.applyDeadline ?? intake.startDate) >= day
  )
}
const OPEN_INTAKE_STATES = [1, 2]
