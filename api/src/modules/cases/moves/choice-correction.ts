import { CASE_STATUS, CHOICE_STATUS, MINUTE_MS } from '@southbound/shared/contract/constants'
import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import type { Work } from '../case-work.ts'
import { isOpenChoice } from '../cases.policy.ts'
import { type CaseRow, type ChoiceRow, caseLog, type LogRow } from '../cases.tables.ts'
import type { Desk } from '../desk.ts'
import { revertDeferral } from '../offers/deferral.ts'
import { revertStep } from '../offers/enrolment.ts'
import { revertOffers } from '../offers/offer-record.ts'
import { moveChoice, stepChoice } from './choice-move.ts'

const WINDOW_MS = 30 * MINUTE_MS
const { inProgress, unsuccessful } = CASE_STATUS
const { submitted, enrolConfirmed, notPursued } = CHOICE_STATUS
/** Moves of the header, from which stepping back would separate the two, and what is no party's own. */
const OF_HEADER = [
  'submitted',
  'accepted',
  'taken_from_pool',
  'pool_assigned',
  'put_back',
  'service_ended',
  'reverted',
  'corrected',
]

export const lastMoveOf = async (db: Database, choiceId: string): Promise<LogRow | null> =>
  (await lastMovesOf(db, [choiceId])).get(choiceId) ?? null

type Line = Pick<ChoiceRow, 'id' | 'statusSince'>
/** The last moves of lines that may still be stepped back, by choice or visa. */
export const recentMovesOf = ({ db, now }: Pick<Desk, 'db' | 'now'>, lines: readonly Line[]) =>
  lastMovesOf(
    db,
    lines.filter(({ statusSince }) => isRecent(statusSince, now)).map(({ id }) => id),
  )
const isRecent = (at: string, now: Date) => now.getTime() - new Date(at).getTime() <= WINDOW_MS

async function lastMovesOf(db: Database, ids: readonly string[]): Promise<Map<string | null, LogRow>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([caseLog.choiceId])
    .from(caseLog)
    .where(and(inArray(caseLog.choiceId, [...ids]), isNotNull(caseLog.toStatus)))
    .orderBy(caseLog.choiceId, desc(caseLog.id))
  return new Map(found.map((line) => [line.choiceId, line]))
}

/** The state to step back to, for thirty minutes after the own last move. */
export function stepBack(
  actor: Actor,
  row: CaseRow,
  choice: Pick<ChoiceRow, 'status'>,
  last: LogRow | null,
  now: Date,
): number | null {
  if (row.status < inProgress || row.status > unsuccessful) return null
  if (
    !last ||
    last.actorId !== actor.accountId ||
    last.toStatus !== choice.status ||
    OF_HEADER.includes(last.action)
  )
    return null
  if (last.fromStatus === null || last.fromStatus < submitted) return null
  return isRecent(last.at, now) ? last.fromStatus : null
}

/** With the siblings that its confirmation had dropped. */
export async function correctChoice(work: Work, choice: ChoiceRow, last: LogRow): Promise<void> {
  await moveChoice(work, choice, last.fromStatus as number, {}, 'reverted')
  await revertOffers(work, choice, last.at)
  await revertStep(work, choice, last)
  await revertDeferral(work, choice)
  if (last.toStatus !== enrolConfirmed) return
  for (const sibling of work.choices) if (sibling.status === notPursued) await restore(work, sibling, last.at)
}

/** The same course and intake was chosen again after this choice had ended. */
export const hasOpenTwin = ({ choices }: Work, { id, courseId, intakeId }: ChoiceRow): boolean =>
  choices.some(
    (one) => one.id !== id && isOpenChoice(one) && one.courseId === courseId && one.intakeId === intakeId,
  )

async function restore(work: Work, sibling: ChoiceRow, at: string) {
  const last = await lastMoveOf(work.desk.db, sibling.id)
  if (hasOpenTwin(work, sibling)) return
  if (last?.at !== at || last.fromStatus === null) return
  await stepChoice(work, sibling, last.fromStatus, 'reverted')
  await revertOffers(work, sibling, at)
}
