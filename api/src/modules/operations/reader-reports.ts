import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { deliverDecision } from '../account/notice.service.ts'
import { inBothLanguages, type OperationsMail } from './mails.ts'

/** 1 new; 2 taken up; 3 done; 4 rejected. */
const MOVES: Record<number, readonly number[]> = { 1: [2, 3, 4], 2: [3, 4], 3: [], 4: [] }

export const mayFollow = (state: number, next: number): boolean => MOVES[state]?.includes(next) === true

export const decided = ({ state, note }: { state: number; note?: string | null }, actor: Actor) => ({
  state,
  note: note?.trim() || null,
  decidedBy: actor.accountId,
  decidedAt: new Date().toISOString(),
})

/** On the site and by mail. */
export const tellReader = (
  { db }: { db: Database },
  accountId: string | null,
  kind: OperationsMail,
  values: Parameters<typeof inBothLanguages>[1],
): Promise<void> => deliverDecision(db, accountId, inBothLanguages(kind, values))
