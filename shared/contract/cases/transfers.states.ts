import type { Party } from './cases.states.ts'

export const TRANSFER_STATE = { waiting: 1, done: 2, declined: 3, calledBack: 4, undone: 5 } as const

/** from -> to -> who may. An undoing is for a day, and for the first account of the receiving side. */
export const TRANSFER_MOVES: Readonly<Record<number, Readonly<Record<number, readonly Party[]>>>> = {
  1: { 2: ['applicant'], 3: ['applicant'], 4: ['applicant', 'agent', 'institution'] },
  2: { 5: ['agent', 'institution'] },
}
