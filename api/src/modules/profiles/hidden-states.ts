import { VERIFICATION } from '../catalogue/agencies.tables.ts'
import { OFFLINE, PUBLISHED } from '../catalogue/schools.tables.ts'

const HIDDEN: readonly number[] = [VERIFICATION.suspended, VERIFICATION.blocked]

/** Suspended and blocked profiles are offline until that is lifted. */
export function publicStateAfter(
  before: { verification: number; state: number },
  verification: number,
): number {
  if (HIDDEN.includes(verification)) return OFFLINE
  return HIDDEN.includes(before.verification) ? PUBLISHED : before.state
}
