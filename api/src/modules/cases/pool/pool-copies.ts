import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { caseCustoms } from '../application/application.tables.ts'
import { nextRefNo } from '../application/ref-no.ts'
import { readCase, type Work, writeHeader } from '../case-work.ts'
import {
  type CaseRow,
  type ChoiceRow,
  caseChoices,
  caseFiles,
  caseSnapshots,
  cases,
  consents,
  poolTakes,
} from '../cases.tables.ts'
import type { Desk } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { choiceFiles } from '../offers/offers.tables.ts'
import { CARE } from '../people/bond.ts'
import { visaChoices } from '../visa/visa.tables.ts'

type Found = Omit<Work, 'desk'>

/** The request and its copies. */
export async function familyOf(db: Database, { id, poolOriginId }: CaseRow): Promise<string[]> {
  const origin = poolOriginId ?? id
  const copies = await db.select({ id: cases.id }).from(cases).where(eq(cases.poolOriginId, origin))
  return [origin, ...copies.map((one) => one.id)]
}

/** Locked before any case of the family: who takes, and who changes the number, counts alone. */
export async function holdPlaces(db: Database, id: string): Promise<void> {
  const origin = sql`(select coalesce(pool_origin_id, id) from cases where id = ${id})`
  await db.select({ id: cases.id }).from(cases).where(eq(cases.id, origin)).for('update')
}

/**
 * How many more may take the request, whose own number holds, and which cases of its family wait in the pool:
 * a copy that came back waits beside its request.
 */
export async function placesOf(db: Database, row: CaseRow): Promise<{ left: number; waiting: string[] }> {
  const origin = row.poolOriginId ?? row.id
  const { id, status, poolTakers } = cases
  const family = await db
    .select({ id, status, poolTakers })
    .from(cases)
    .where(or(eq(id, origin), eq(cases.poolOriginId, origin)))
  const ids = family.map((one) => one.id)
  const taken = await db.$count(poolTakes, and(inArray(poolTakes.caseId, ids), isNull(poolTakes.returnedAt)))
  const request = family.find((one) => one.id === origin) ?? row
  const waiting = family.filter((one) => one.status === CASE_STATUS.inPool).map((one) => one.id)
  return { left: request.poolTakers - taken, waiting }
}

/** Whether the office works on another case of the request's family: on one it may. */
type Office = Pick<Actor, 'agencyId' | 'schoolId'>
const worksBeside = ({ agencyId, schoolId }: Office, id: SQL, origin: SQL) =>
  sql`exists (select 1 from pool_takes t join cases k on k.id = t.case_id
    where (k.id = ${origin} or k.pool_origin_id = ${origin}) and k.id <> ${id} and t.returned_at is null
      and t.deliver_type = ${agencyId ? 2 : 3} and t.deliver_id = ${agencyId ?? schoolId})`

export async function worksOnCopy(db: Database, actor: Office, row: CaseRow): Promise<boolean> {
  const beside = worksBeside(actor, sql`${row.id}`, sql`${row.poolOriginId ?? row.id}`)
  return (await rows(db, sql`select 1 where ${beside}`)).length > 0
}

/** The same rule, as a condition on `cases`. */
export const withoutOwnCopy = (actor: Actor) =>
  sql`not ${worksBeside(actor, sql`${cases.id}`, sql`coalesce(${cases.poolOriginId}, ${cases.id})`)}`

/** What one of several takers works on, while the request waits for the others. */
export async function copyRequest(desk: Desk, original: Found): Promise<Found> {
  const { id: from, refNo: _refNo, ...header } = original.row
  const poolOriginId = header.poolOriginId ?? from
  const refNo = await nextRefNo(desk.db, desk.now, header.caseType)
  const [copy] = await desk.db
    .insert(cases)
    .values({ ...header, refNo, poolOriginId, poolTakers: 1, submissionHash: null, version: 1 })
    .returning()
  const caseId = (copy as CaseRow).id
  await copyParts(desk.db, original, caseId)
  const found = (await readCase(desk.db, caseId, true)) ?? desk.fail('cases.not-found')
  await writeLog({ desk, ...original }, { action: 'pool_copied', textEn: refNo })
  await writeHeader({ desk, ...original }, { version: original.row.version + 1 })
  return found
}

async function copyParts(db: Database, { row, choices, visas }: Found, caseId: string) {
  const choiceCopies = choices.map(({ id: _id, ...one }) => ({ ...one, caseId }))
  const made = choiceCopies.length > 0 ? await db.insert(caseChoices).values(choiceCopies).returning() : []
  await copyEvidence(db, row, choices, made)
  const visaCopies = visas.map(({ id: _id, ...one }) => ({ ...one, caseId }))
  if (visaCopies.length > 0) await db.insert(visaChoices).values(visaCopies)
  const snapshots = await db.select().from(caseSnapshots).where(eq(caseSnapshots.caseId, row.id))
  const shots = snapshots.map(({ id: _id, ...one }) => ({ ...one, caseId }))
  if (shots.length > 0) await db.insert(caseSnapshots).values(shots)
  const attached = and(eq(caseFiles.caseId, row.id), isNull(caseFiles.removedAt))
  const links = await db.select().from(caseFiles).where(attached)
  const fileCopies = links.map(({ id: _id, ...one }) => ({ ...one, caseId, requirementId: null }))
  if (fileCopies.length > 0) await db.insert(caseFiles).values(fileCopies)
  const [custom] = await db.select().from(caseCustoms).where(eq(caseCustoms.caseId, row.id))
  if (custom) await db.insert(caseCustoms).values({ ...custom, caseId })
  // A consent that is withdrawn binds the taker of a copy as well.
  const binding = and(eq(consents.caseId, row.id), ne(consents.purpose, CARE))
  const given = await db.select().from(consents).where(binding)
  const agreed = given.map(({ id: _id, ...one }) => ({ ...one, caseId }))
  if (agreed.length > 0) await db.insert(consents).values(agreed)
}

/** What proves a request for credit is read by each taker. */
async function copyEvidence(
  db: Database,
  { id }: CaseRow,
  choices: readonly ChoiceRow[],
  copies: readonly ChoiceRow[],
) {
  const open = and(eq(choiceFiles.caseId, id), isNull(choiceFiles.organisation))
  const links = await db.select().from(choiceFiles).where(open)
  const evidence = choices.flatMap((choice, at) => {
    const { id: choiceId = '0', caseId = '0' } = copies[at] ?? {}
    return links
      .filter((link) => link.choiceId === choice.id && choice.creditFileIds.includes(link.fileId))
      .map(({ fileId, linkedAt, linkedBy }) => ({ caseId, choiceId, fileId, linkedAt, linkedBy }))
  })
  if (evidence.length > 0) await db.insert(choiceFiles).values(evidence)
}

/** A copy that comes back ends: the request itself still waits in the pool. */
export async function originWaits({ desk, row }: Work): Promise<boolean> {
  if (!row.poolOriginId) return false
  const [origin] = await desk.db
    .select({ status: cases.status })
    .from(cases)
    .where(eq(cases.id, row.poolOriginId))
  return origin?.status === CASE_STATUS.inPool
}
