import type { Moves } from './cases.states.ts'

export const TRANSFER_STATE = {
  waiting: 1,
  done: 2,
  declined: 3,
  calledBack: 4,
  undone: 5,
  expired: 6,
} as const

const { waiting, done, declined, calledBack, undone, expired } = TRANSFER_STATE
/**
 * from -> to -> who may. The applicant answers by the mailed link; only who asked calls back;
 * undoing is for a day, and for the first account of the receiving side.
 */
export const TRANSFER_MOVES: Moves = {
  [waiting]: {
    [done]: ['applicant'],
    [declined]: ['applicant'],
    [calledBack]: ['applicant', 'agent', 'institution'],
    [expired]: ['system'],
  },
  [done]: { [undone]: ['agent', 'institution'] },
}
export const mayMoveTransfer = (from: number, to: number, parties: readonly string[]): boolean =>
  TRANSFER_MOVES[from]?.[to]?.some((party) => parties.includes(party)) ?? false
