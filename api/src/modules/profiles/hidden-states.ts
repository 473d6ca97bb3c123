import { VERIFICATION } from '../catalogue/agencies.tables.ts'

const HIDDEN: readonly number[] = [VERIFICATION.suspended, VERIFICATION.blocked]

/** The public state that goes with a new verification: suspended and blocked are offline, and come back when that is lifted. */
export function publicStateAfter(
  before: { verification: number; state: number },
  verification: number,
  states: { shown: number; hidden: number },
): number {
  if (HIDDEN.includes(verification)) return states.hidden
  return HIDDEN.includes(before.verification) ? states.shown : before.state
}
