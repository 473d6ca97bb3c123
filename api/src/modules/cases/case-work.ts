import { CASE_TYPES, HOUR_MS } from '@southbound/shared/contract/constants'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { together } from '../../database/together.ts'
import type { Actor } from '../../plugins/context.ts'
import { type ActingPerson, maySeeCase, partiesOf, partiesOfChoice } from './cases.policy.ts'
import {
  type CaseRow,
  type ChoiceRow,
  caseChoices,
  caseEvents,
  caseLog,
  caseRequirements,
  cases,
  type RequirementRow,
} from './cases.tables.ts'
import { type Desk, personAt } from './desk.ts'
import { isRepeated } from './log/case-changed.ts'
import { type VisaRow, visaChoices } from './visa/visa.tables.ts'

/** A case with its choices or visas, and its requirements, while its row is locked. */
export interface Work {
  desk: Desk
  row: CaseRow
  choices: ChoiceRow[]
  visas: VisaRow[]
  requirements: RequirementRow[]
  lastHash?: string
  /** The actor's own act, asked for again: it is answered, not made twice. */
  repeated?: true
}
type Found = Omit<Work, 'desk'>

export async function readCase(db: Database, id: string, lock = false): Promise<Omit<Work, 'desk'> | null> {
  const query = db.select().from(cases).where(eq(cases.id, id))
  // What belongs to a case is read when its row is locked.
  const held = lock ? await query.for('update') : null
  const [[row], choices, requirements] = await together(db, [
    async () => held ?? (await query),
    () => readChoices(db, id),
    () => readRequirements(db, id),
  ])
  if (!row) return null
  const visas = row.caseType === CASE_TYPES.visa ? await readVisas(db, id) : []
  return { row, choices, visas, requirements }
}

export const readChoices = async (db: Database, caseId: string): Promise<ChoiceRow[]> =>
  db
    .select()
    .from(caseChoices)
    .where(eq(caseChoices.caseId, caseId))
    .orderBy(asc(caseChoices.preference), asc(caseChoices.id))

const readRequirements = async (db: Database, caseId: string): Promise<RequirementRow[]> =>
  db
    .select()
    .from(caseRequirements)
    .where(eq(caseRequirements.caseId, caseId))
    .orderBy(asc(caseRequirements.id))

export const readVisas = (db: Database, caseId: string): Promise<VisaRow[]> =>
  db
    .select()
    .from(visaChoices)
    .where(eq(visaChoices.caseId, caseId))
    .orderBy(asc(visaChoices.preference), asc(visaChoices.id))

/** Null too for an operator who has not given a reason. */
export async function findCase(db: Database, actor: Actor, id: string): Promise<Omit<Work, 'desk'> | null> {
  const found = await readCase(db, id)
  if (!found || !maySeeCase(actor, found.row, found.choices)) return null
  return actor.role !== 'operator' || (await hasGivenReason(db, actor, id)) ? found : null
}

const READING_MS = 8 * HOUR_MS
/** The log itself keeps the reason of an operator; it holds for a working day. */
async function hasGivenReason(db: Database, { accountId }: Actor, caseId: string): Promise<boolean> {
  const since = new Date(Date.now() - READING_MS).toISOString()
  const own = and(eq(caseLog.actorId, accountId), eq(caseLog.action, READ_BY_OPERATOR), gt(caseLog.at, since))
  const [found] = await db
    .select({ id: caseLog.id })
    .from(caseLog)
    .where(and(eq(caseLog.caseId, caseId), own))
    .limit(1)
  return found !== undefined
}
export const READ_BY_OPERATOR = 'viewed_by_operator'

/**
 * Locks a case until the commit. Every act passes here: one on an older version than the newest is refused,
 * but for a repeated request, whose act `isDone` recognises.
 */
export async function holdCase(desk: Desk, id: string, isDone?: (found: Found) => boolean): Promise<Work> {
  const found = (await readCase(desk.db, id, true)) ?? desk.fail('cases.not-found')
  if (desk.actor && !maySeeCase(desk.actor, found.row, found.choices)) desk.fail('cases.not-found')
  const repeated = await isRepeated(desk, found, isDone)
  return { desk, ...found, ...(repeated ? { repeated } : {}) }
}

export async function holdChoice(
  desk: Desk,
  choiceId: string,
  to?: number,
): Promise<{ work: Work; choice: ChoiceRow }> {
  const [found] = await desk.db
    .select({ caseId: caseChoices.caseId })
    .from(caseChoices)
    .where(eq(caseChoices.id, choiceId))
  // A new version of an offer leaves the state as it was: only its time says what the newest change was.
  const work = await holdCase(desk, found?.caseId ?? desk.fail('cases.not-found'), ({ row, choices }) =>
    choices.some(
      ({ id, status, statusSince }) => id === choiceId && status === to && statusSince === row.updatedAt,
    ),
  )
  return { work, choice: work.choices.find(({ id }) => id === choiceId) ?? desk.fail('cases.not-found') }
}

type Lines = Pick<Work, 'row' | 'choices' | 'visas'>

/** The parties of a course or a visa of a case; both are numbered together. */
export function partiesOfLine(actor: Actor, { row, choices, visas }: Lines, lineId: string): ActingPerson[] {
  const choice = choices.find(({ id }) => id === lineId)
  if (choice) return partiesOfChoice(actor, row, choice)
  return visas.some(({ id }) => id === lineId) ? partiesOf(actor, row) : []
}

export async function caseOfLine(db: Database, lineId: string): Promise<string | null> {
  const [choice] = await db
    .select({ caseId: caseChoices.caseId })
    .from(caseChoices)
    .where(eq(caseChoices.id, lineId))
  if (choice) return choice.caseId
  const [visa] = await db
    .select({ caseId: visaChoices.caseId })
    .from(visaChoices)
    .where(eq(visaChoices.id, lineId))
  return visa?.caseId ?? null
}

/** `settle` raises the version once, after the move. */
export async function writeHeader(work: Work, values: Partial<typeof cases.$inferInsert>): Promise<void> {
  Object.assign(work.row, values)
  await work.desk.db.update(cases).set(values).where(eq(cases.id, work.row.id))
  if (values.deliverId !== undefined) await raiseEvent(work, { kind: 'agency' })
}

/** What other modules act upon, in the same transaction. */
async function raiseEvent(
  { desk, row }: Pick<Work, 'desk' | 'row'>,
  event: Omit<typeof caseEvents.$inferInsert, 'caseId'>,
): Promise<void> {
  await desk.db.insert(caseEvents).values({ caseId: row.id, at: desk.now.toISOString(), ...event })
}

export async function writeChoice(
  work: Work,
  choice: ChoiceRow,
  values: Partial<typeof caseChoices.$inferInsert>,
): Promise<void> {
  const stamped = { ...values, updatedAt: work.desk.now.toISOString() }
  Object.assign(choice, stamped)
  await work.desk.db.update(caseChoices).set(stamped).where(eq(caseChoices.id, choice.id))
  const { status: toStatus, censusState } = values
  if (toStatus !== undefined || censusState !== undefined)
    await raiseEvent(work, {
      choiceId: choice.id,
      kind: toStatus === undefined ? 'census' : 'status',
      toStatus,
    })
}

/** The applicant, when the system acts. */
export const writerOf = ({ desk, row }: Pick<Work, 'desk' | 'row'>): string =>
  desk.actor?.accountId ?? row.applicantId
export { personAt }
