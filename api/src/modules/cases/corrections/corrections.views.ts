import type { cases, Data } from '@southbound/shared/contract'
import { CORRECTION_STATE } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { accounts } from '../../account/account.tables.ts'
import { personAt, type Work } from '../case-work.ts'
import { caseLog } from '../cases.tables.ts'
import { isOvertaken, targetsOf } from './corrections.policy.ts'
import { caseCorrections } from './corrections.tables.ts'

type Corrections = Data<(typeof cases)['GET /case/corrections/:caseId']>

/** What waits for a second operator, and what can be proposed. */
export async function showCorrections({
  desk,
  row,
  choices,
}: Omit<Work, 'requirements'>): Promise<Corrections> {
  const found = await desk.db
    .select({ it: caseCorrections, proposedBy: accounts.nickname })
    .from(caseCorrections)
    .leftJoin(accounts, eq(accounts.id, caseCorrections.proposedBy))
    .where(and(eq(caseCorrections.caseId, row.id), eq(caseCorrections.state, CORRECTION_STATE.waiting)))
    .orderBy(asc(caseCorrections.id))
  const fresh = found.filter(
    ({ it }) =>
      !isOvertaken(
        it,
        choices.find(({ id }) => id === it.choiceId),
      ),
  )
  const had = await statesOf(
    desk.db,
    choices.map(({ id }) => id),
  )
  const free = choices.filter(({ id }) => !fresh.some(({ it }) => it.choiceId === id))
  return {
    waiting: fresh.map(
      ({ it: { id, choiceId, fromStatus, toStatus, reasonEn, reasonCn, ...it }, proposedBy }) => ({
        id,
        choiceId,
        fromStatus,
        toStatus,
        reasonEn,
        reasonCn,
        proposedBy,
        proposedAt: it.proposedAt,
        own: it.proposedBy === personAt(desk).accountId,
      }),
    ),
    choices: free
      .map((choice) => ({ choiceId: choice.id, targets: targetsOf(row, choice, had.get(choice.id) ?? []) }))
      .filter(({ targets }) => targets.length > 0),
  }
}

/** The states that choices have had, by the log. */
export async function statesOf(db: Database, choiceIds: readonly string[]): Promise<Map<string, number[]>> {
  const states = new Map<string, number[]>()
  if (choiceIds.length === 0) return states
  const moves = await db
    .selectDistinct({ id: caseLog.choiceId, from: caseLog.fromStatus, to: caseLog.toStatus })
    .from(caseLog)
    .where(and(inArray(caseLog.choiceId, [...choiceIds]), isNotNull(caseLog.toStatus)))
  for (const { id, from, to } of moves) {
    const known = states.get(id as string) ?? []
    states.set(id as string, [...known, ...[from, to].flatMap((one) => one ?? [])])
  }
  return states
}
