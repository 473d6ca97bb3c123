import { sql } from 'drizzle-orm'

interface IntakeDays {
  startDate: string
  applyDeadline: string | null
  applyDeadlineOnshore: string | null
}

/** Whether the applicant is in the country already; null where that is not known. */
export type Onshore = boolean | null

/**
 * All days are those of the school's place: each is over when it ends there, and on the last one
 * applications are taken. Of an applicant of whom nothing is known the later of both counts.
 */
export const isBeforeDeadline = (intake: IntakeDays, day: string, onshore: Onshore = null): boolean =>
  intake.startDate >= day &&
  (onshore === null ? [true, false] : [onshore]).some((there) => lastDayOf(intake, there) >= day)

/** Who is in the country has a day of his own where the school set one. */
const lastDayOf = (
  { applyDeadline, applyDeadlineOnshore, startDate }: IntakeDays,
  onshore: boolean,
): string => (onshore ? applyDeadlineOnshore : null) ?? applyDeadline ?? startDate

const OPEN_STATES = [1, 2]
/** Open by its state, begun, and before its deadline. */
export const isIntakeOpen = (
  intake: IntakeDays & { state: number; applyOpen: string | null },
  day: string,
  onshore: Onshore = null,
): boolean =>
  OPEN_STATES.includes(intake.state) &&
  (intake.applyOpen === null || intake.applyOpen <= day) &&
  isBeforeDeadline(intake, day, onshore)

/** The same of an unknown applicant in SQL: of a row of intakes named i, and of the day in `there.day`. */
export const INTAKE_IS_OPEN = sql.raw(`i.state in (${OPEN_STATES.join(', ')})
  and coalesce(i.apply_open, there.day) <= there.day and i.start_date >= there.day
  and greatest(coalesce(i.apply_deadline, i.start_date), i.apply_deadline_onshore) >= there.day`)

/**
 * Without a deadline it is always open; on its last day, by the calendar of the school's place, it still is.
 */
export const isScholarshipOpen = ({ deadline }: { deadline: string | null }, day: string): boolean =>
  !deadline || deadline >= day
