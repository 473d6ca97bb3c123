import { CHOICE_STATUS } from '../cases.states.ts'

/** Waits for a second operator, made, turned down, or overtaken by another move of the choice. */
export const CORRECTION_STATE = { waiting: 1, made: 2, declined: 3, overtaken: 4 } as const

/** docs/decisions/0225: before an offer, and only where the receiver has such a state. */
const OF_AGENCY: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 10]
const OF_INSTITUTION: readonly number[] = [2, 7, 8, 9, 10]
/** Ends that a person set by hand, which no move leads out of. */
const ENDED: readonly number[] = [CHOICE_STATUS.unsuccessful, CHOICE_STATUS.withdrawn]

/**
 * The states that a choice can be set back to, of those that
 * it has had; `direct`: an institution received the case.
 */
export function correctionsOf(status: number, direct: boolean, had: readonly number[]): number[] {
  const states = direct ? OF_INSTITUTION : OF_AGENCY
  if (!states.includes(status) && !ENDED.includes(status)) return []
  return states.filter((state) => state !== status && had.includes(state))
}
