import type { Role } from '@southbound/shared/contract/constants'

/** Which role is meant by a waitingOn code. */
export const WAITING_ROLE: Record<number, Role | undefined> = { 1: 'student', 2: 'agent', 3: 'institution' }

/** The tone of a choice's status: coral what waits on the applicant or failed, gold offers, sea what goes well. */
export function choiceTone(status: number): 'neutral' | 'sea' | 'gold' | 'coral' {
  if ([11, 12].includes(status)) return 'gold'
  if ([4, 8, 21, 23, 27].includes(status)) return 'coral'
  if ([3, 5, 6, 7, 9, 13, 14, 15, 16].includes(status)) return 'sea'
  return 'neutral'
}
/** The tone of a case's status. */
export const caseTone = (status: number): 'neutral' | 'sea' | 'gold' | 'coral' =>
  status === 4 || status === 5
    ? 'sea'
    : status === 2 || status === 3
      ? 'gold'
      : status === 6 || status === 7
        ? 'coral'
        : 'neutral'
