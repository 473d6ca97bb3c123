import { LETTER_TRIES } from '@southbound/shared/contract/constants'
import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { caseChoices, caseEvents } from '../../cases/cases.tables.ts'
import { lookBehind } from './look-again.ts'
import { syncChoice } from './sync-choice.ts'

const BATCH = 200
const MOST_TRIES = LETTER_TRIES.event

const isOpen = and(isNull(caseEvents.takenAt), isNull(caseEvents.leftAt))

/**
 * Each event once, on whatever node, in its own transaction; one that fails is tried again for four hours.
 */
export async function takeEvents(db: Database, now: Date): Promise<number> {
  const open = and(isOpen, lt(caseEvents.tries, MOST_TRIES), lte(caseEvents.nextTryAt, sql`now()`))
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

const noteFailure = (db: Database, id: string, error: unknown) =>
  db
    .update(caseEvents)
    .set({
      tries: sql`${caseEvents.tries} + 1`,
      nextTryAt: sql`now() + make_interval(mins => (2 ^ ${caseEvents.tries})::int)`,
      lastError: String(error).slice(0, 500),
    })
    .where(eq(caseEvents.id, id))

/** @throws while events are given up and no operator has tried them again or left them. */
export async function refuseGivenUp(db: Database): Promise<void> {
  const count = await db.$count(caseEvents, and(isOpen, gte(caseEvents.tries, MOST_TRIES)))
  if (count > 0) throw new Error(`${count} events of cases were given up`)
}
