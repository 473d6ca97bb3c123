import { CHOICE_STATUS, DAY_MS, VISA_STATUS, WAITING_ON } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Work } from '../case-work.ts'
import { type ChoiceRow, caseChoices } from '../cases.tables.ts'
import { readSchoolCountry } from '../catalogue.ts'
import { stopClock, type WantedClock } from '../clocks/clock-rows.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { coursesOf, withEarlier, withLater } from './linked-courses.ts'
import { type VisaRow, visaChoices } from './visa.tables.ts'

const KIND = 'VISA_LODGE'
const SINGAPORE = '0065'
/** Days before the course starts; Singapore takes applications from the 60th to the 30th. */
const DAYS_BEFORE = 56
const DAYS_BEFORE_SINGAPORE = 30
/** A place that is confirmed late leaves a week. */
const LEAST_DAYS = 7

export function lodgeBy(startDate: string, country: string | null, since: string): string {
  const days = country === SINGAPORE ? DAYS_BEFORE_SINGAPORE : DAYS_BEFORE
  const usual = new Date(`${startDate}T00:00:00Z`).getTime() - days * DAY_MS
  return new Date(Math.max(usual, new Date(since).getTime() + LEAST_DAYS * DAY_MS)).toISOString()
}

/** Runs on the course from its confirmed place, and on each visa that is for a course, until the lodging. */
export async function lodgeClocks({ desk, choices, visas }: Work): Promise<WantedClock[]> {
  const wanted: WantedClock[] = []
  for (const choice of choices)
    if (choice.status === CHOICE_STATUS.enrolConfirmed && !(await isLodgedFor(desk, choice)))
      wanted.push(clockOf(choice.id, await dayOfChoice(desk, choice)))
  for (const visa of visas) {
    const first = visa.status <= VISA_STATUS.ready ? await firstStart(desk, visa) : null
    if (first) wanted.push(clockOf(visa.id, lodgeBy(first, visa.country, visa.createdAt)))
  }
  return wanted
}

const clockOf = (choiceId: string, dueAt: string | null): WantedClock => ({
  kind: KIND,
  ownerParty: WAITING_ON.agent,
  choiceId,
  dueAt,
})

const dayOfChoice = async ({ db }: Work['desk'], { startDate, institutionId, statusSince }: ChoiceRow) =>
  startDate && lodgeBy(startDate, await readSchoolCountry(db, institutionId), statusSince)

async function isLodgedFor({ db }: Work['desk'], { id }: ChoiceRow): Promise<boolean> {
  const isFor = sql`exists (select 1 from jsonb_array_elements_text(${visaChoices.linkedChoiceIds}) linked
    where linked.value::bigint in ${withEarlier(id)})`
  const [found] = await db
    .select({ id: visaChoices.id })
    .from(visaChoices)
    .where(and(isNotNull(visaChoices.lodgedAt), isFor))
    .limit(1)
  return found !== undefined
}

async function firstStart({ db }: Work['desk'], { linkedChoiceIds }: VisaRow): Promise<string | null> {
  if (linkedChoiceIds.length === 0) return null
  const [found] = await db
    .select({ startDate: caseChoices.startDate })
    .from(caseChoices)
    .where(and(coursesOf({ linkedChoiceIds }), isNotNull(caseChoices.startDate)))
    .orderBy(asc(caseChoices.startDate))
    .limit(1)
  return found?.startDate ?? null
}

/** The courses of a lodged visa wait for it no longer. */
export async function stopLodgeClocks(work: Work, { linkedChoiceIds }: VisaRow): Promise<void> {
  if (linkedChoiceIds.length === 0) return
  const ofCourses = and(eq(caseClocks.kind, KIND), inArray(caseClocks.choiceId, withLater(linkedChoiceIds)))
  const open = await work.desk.db
    .select()
    .from(caseClocks)
    .where(and(ofCourses, isNull(caseClocks.stoppedAt)))
  for (const clock of open) await stopClock(work, clock)
}
