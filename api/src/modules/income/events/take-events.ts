import { LETTER_TRIES } from '@southbound/shared/contract/constants'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { caseChoices, caseEvents } from '../../cases/cases.tables.ts'
import { lookBehind } from './look-again.ts'
import { syncChoice } from './sync-choice.ts'

const BATCH = 200
const MOST_TRIES = LETTER_TRIES.event

/** Each event once, on whatever node, in its own transaction; one that fails is tried again, five times. */
export async function takeEvents(db: Database, now: Date): Promise<number> {
  const open = and(isNull(caseEvents.takenAt), isNull(caseEvents.leftAt), lt(caseEvents.tries, MOST_TRIES))
  const due = await db
    .select({ id: caseEvents.id })
    .from(caseEvents)
    .where(open)
    .orderBy(asc(caseEvents.id))
    .limit(BATCH)
  let taken = 0
  for (const { id } of due) {
    try {
      if (await db.transaction((tx) => takeOne(tx, id, now))) taken += 1
    } catch (error) {
      await noteFailure(db, id, error)
    }
  }
  return taken
}

async function takeOne(tx: Database, id: string, now: Date): Promise<boolean> {
  const [event] = await tx
    .select()
    .from(caseEvents)
    .where(and(eq(caseEvents.id, id), isNull(caseEvents.takenAt)))
    .for('update', { skipLocked: true })
  if (!event) return false
  const choiceIds = event.choiceId ? [event.choiceId] : await choicesOf(tx, event.caseId)
  for (const choiceId of choiceIds) {
    await syncChoice(tx, choiceId, now)
    await lookBehind(tx, choiceId, now)
  }
  await tx.update(caseEvents).set({ takenAt: now.toISOString() }).where(eq(caseEvents.id, id))
  return true
}

const choicesOf = async (db: Database, caseId: string): Promise<string[]> =>
  (
    await db
      .select({ id: caseChoices.id })
      .from(caseChoices)
      .where(eq(caseChoices.caseId, caseId))
      .orderBy(asc(caseChoices.id))
  ).map(({ id }) => id)

async function noteFailure(db: Database, id: string, error: unknown) {
  const [event] = await db.select({ tries: caseEvents.tries }).from(caseEvents).where(eq(caseEvents.id, id))
  const lastError = String(error).slice(0, 500)
  await db
    .update(caseEvents)
    .set({ tries: (event?.tries ?? 0) + 1, lastError })
    .where(eq(caseEvents.id, id))
}
