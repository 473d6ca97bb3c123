import { VERIFICATION } from '../catalogue/agencies.tables.ts'

const HIDDEN: readonly number[] = [VERIFICATION.suspended, VERIFICATION.blocked]

/** Suspended and blocked profiles are offline until that is lifted. */
export function publicStateAfter(
  before: { verification: number; state: number },
  verification: number,
  states: { shown: number; hidden: number },
): number {
  if (HIDDEN.includes(verification)) return states.hidden
  return HIDDEN.includes(before.verification) ? states.shown : before.state
}
