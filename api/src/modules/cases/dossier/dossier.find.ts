import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { deliveredTo, opensDossier } from '../cases.policy.ts'
import { type CaseRow, caseChoices, cases } from '../cases.tables.ts'
import { type DossierRow, dossierSections, dossiers, type Sections } from '../dossier.tables.ts'
import { boundTo } from '../people/bond.ts'
import { readUntil } from '../people/read-until.ts'
import { type DossierAccess, keepsDossier } from './dossier.policy.ts'

export interface FoundDossier {
  row: DossierRow
  access: DossierAccess
  /** The case whose frozen copy the viewer gets. */
  frozenBy?: string
  /** See `readUntil`: a later copy is not for the viewer. */
  until?: string | null
}

/** The dossier as the actor may have it, or null. */
export async function findDossier(
  db: Database,
  actor: Actor,
  id: string,
  lock = false,
): Promise<FoundDossier | null> {
  const query = db.select().from(dossiers).where(eq(dossiers.id, id))
  const [row] = lock ? await query.for('update') : await query
  if (!row) return null
  if (keepsDossier(actor, row)) return { row, access: 'own' }
  if (await isBound(db, actor, row)) return { row, access: 'work' }
  const reason = await accessByCase(db, actor, id)
  return reason && { row, ...reason }
}

/** A student stays bound to the agency that kept the profile until changing agent, or ending it. */
async function isBound(db: Database, actor: Actor, { id, ownerId }: DossierRow): Promise<boolean> {
  const bound = boundTo(actor)
  if (!bound) return false
  const his = and(eq(cases.datumStudentId, id), eq(cases.applicantId, ownerId))
  return (await db.$count(cases, and(his, bound))) > 0
}

async function accessByCase(
  db: Database,
  actor: Actor,
  dossierId: string,
): Promise<Omit<FoundDossier, 'row'> | null> {
  const receiver = receivedBy(actor)
  if (!receiver) return null
  const found = await db
    .select()
    .from(cases)
    .where(and(eq(cases.datumStudentId, dossierId), isNotNull(cases.submittedAt), receiver))
    .orderBy(sql`${cases.id} desc`)
  const within: { row: CaseRow; until: string | null }[] = []
  for (const row of found)
    if (opensDossier(actor, row)) within.push({ row, until: await readUntil(db, actor, row) })
  const forAgent = within
    .filter(({ row, until }) => until === null && actor.agencyId !== null && deliveredTo(actor, row))
    .map(({ row }) => row)
  if (forAgent.some(({ status }) => status === CASE_STATUS.inProgress)) return { access: 'work' }
  if (forAgent.some(({ status }) => status === CASE_STATUS.submitted)) return { access: 'read' }
  const [newest] = within
  return newest ? { access: 'frozen', frozenBy: newest.row.id, until: newest.until } : null
}

function receivedBy(actor: Actor) {
  if (actor.agencyId)
    return sql`(${cases.deliverType} = 2 and ${cases.deliverId} = ${actor.agencyId} and ${cases.status} <> ${CASE_STATUS.draft})`
  if (!actor.schoolId) return undefined
  const lodged = sql`exists (select 1 from ${caseChoices} where ${caseChoices.caseId} = ${cases.id}
    and ${caseChoices.institutionId} = ${actor.schoolId} and ${caseChoices.lodgedAt} is not null)`
  return sql`((${cases.deliverType} = 3 and ${cases.deliverId} = ${actor.schoolId} and ${cases.status} <> ${CASE_STATUS.draft}) or ${lodged})`
}

/** Empty sections are null or []. */
export async function readSections(db: Database, row: DossierRow): Promise<Sections> {
  const stored = await db.select().from(dossierSections).where(eq(dossierSections.dossierId, row.id))
  const empty: Sections = {
    base: baseOf(row),
    education: [],
    englishability: [],
    workexperience: [],
    family: [],
    stucourseplan: null,
    keeper: null,
    stuother: null,
    stuImburse: null,
    visa: null,
  }
  return Object.assign(empty, Object.fromEntries(stored.map(({ section, value }) => [section, value])))
}

export function baseOf(row: DossierRow): NonNullable<Sections['base']> {
  const {
    id: _id,
    ownerId: _o,
    agencyId: _a,
    schoolId: _s,
    completeness: _c,
    percent: _p,
    ready: _r,
    createdAt: _ca,
    createdBy: _cb,
    ...rest
  } = row
  const { updatedAt: _ua, updatedBy: _ub, version: _v, deletedAt: _d, ...base } = rest
  return base
}

export async function usedByOpenCase(db: Database, dossierId: string): Promise<boolean> {
  const open = [CASE_STATUS.submitted, CASE_STATUS.inPool, CASE_STATUS.inProgress]
  const [found] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.datumStudentId, dossierId), inArray(cases.status, open)))
    .limit(1)
  return found !== undefined
}
