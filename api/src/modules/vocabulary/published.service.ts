import { VERIFICATION } from '../catalogue/agencies.tables.ts'
import { PUBLISHED } from '../catalogue/schools.tables.ts'

/** The UTC day, as calendar columns hold it. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** The public sees a course when it and its school are published. */
export const isShown = (course: { state: number }, school: { state: number }): boolean =>
  course.state === PUBLISHED && school.state === PUBLISHED

/** The public sees an agency that is published and neither suspended nor block-listed. */
export const isAgencyShown = (agency: { publicState: number; verificationState: number }): boolean =>
  agency.publicState === PUBLISHED &&
  agency.verificationState !== VERIFICATION.suspended &&
  agency.verificationState !== VERIFICATION.blocked

/** Only a verified agency carries the badge. */
export const isVerified = (agency: { verificationState: number }): boolean =>
  agency.verificationState === VERIFICATION.verified

/** An intake takes applications while its state says so and its deadline, else its start, has not passed. */
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
