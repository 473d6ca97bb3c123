import { CASE_TYPES, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { lookups } from '../reference/reference.tables.ts'
import { type CaseRow, caseChoices, caseRedPoints } from './cases.tables.ts'
import { visaChoices } from './visa/visa.tables.ts'

export interface Names {
  nameEn: string | null
  nameCn: string | null
}
const NAMELESS: Names = { nameEn: null, nameCn: null }

export async function showCaseRows(db: Database, actor: Actor, rows: readonly CaseRow[]) {
  if (rows.length === 0) return []
  const receivers = await namesOfReceivers(db, rows)
  const people = await namesOfPeople(db, rows)
  const lines = await coursesOf(db, rows)
  const visas = await visasOf(db, rows)
  const red = await redPointsOf(db, actor, rows)
  return rows.map((row) => {
    const own = lines.get(row.id) ?? []
    const ownVisas = visas.get(row.id) ?? []
    return {
      caseId: row.id,
      refNo: row.refNo,
      caseType: row.caseType,
      caseSource: row.caseSource,
      status: row.status,
      stage: row.stage,
      waitingOn: row.waitingOn,
      nextActionCode: row.nextActionCode,
      nextActionDueAt: row.nextActionDueAt,
      profileName: row.profileName,
      applicantName: row.applicantName,
      deliverType: row.deliverType,
      receiver: { id: row.deliverId, ...(receivers.get(`${row.deliverType}:${row.deliverId}`) ?? NAMELESS) },
      accepterName: row.accepterId ? (people.get(row.accepterId) ?? null) : null,
      choiceCount: own.length + ownVisas.length,
      firstCourse: own[0] ?? null,
      firstVisa: ownVisas[0] ?? null,
      createdTime: row.createdAt,
      updatedAt: row.updatedAt,
      redPoint: red.has(row.id),
    }
  })
}

export async function namesOfReceivers(
  db: Database,
  rows: readonly Pick<CaseRow, 'deliverType' | 'deliverId'>[],
): Promise<Map<string, Names>> {
  const idsOf = (toAgency: boolean) => [
    ...new Set(
      rows
        .filter((row) => (row.deliverType === DELIVER_TYPES.agency) === toAgency)
        .flatMap(({ deliverId }) => deliverId ?? []),
    ),
  ]
  const agencyRows = await db
    .select({ id: agencies.id, nameEn: agencies.companyNameEn, nameCn: agencies.companyNameCn })
    .from(agencies)
    .where(inArray(agencies.id, idsOf(true)))
  const schoolRows = await db
    .select({ id: schools.id, nameEn: schools.nameEn, nameCn: schools.nameCn })
    .from(schools)
    .where(inArray(schools.id, idsOf(false)))
  const keyed = (kind: number, found: ({ id: string } & Names)[]) =>
    found.map(({ id, ...names }) => [`${kind}:${id}`, names] as const)
  return new Map([
    ...keyed(DELIVER_TYPES.agency, agencyRows),
    ...keyed(DELIVER_TYPES.institution, schoolRows),
  ])
}

async function namesOfPeople(db: Database, rows: readonly CaseRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ accepterId }) => accepterId ?? []))]
  const found = await db
    .select({ id: accounts.id, nickname: accounts.nickname })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(found.map(({ id, nickname }) => [id, nickname]))
}

async function coursesOf(db: Database, rows: readonly CaseRow[]): Promise<Map<string, Names[]>> {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ caseId: caseChoices.caseId, nameEn: courses.courseNameEn, nameCn: courses.courseNameCn })
    .from(caseChoices)
    .innerJoin(courses, eq(courses.id, caseChoices.courseId))
    .where(inArray(caseChoices.caseId, ids))
    .orderBy(asc(caseChoices.preference))
  return byCase(found)
}

async function visasOf(db: Database, rows: readonly CaseRow[]): Promise<Map<string, Names[]>> {
  const ids = rows.flatMap(({ id, caseType }) => (caseType === CASE_TYPES.visa ? [id] : []))
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ caseId: visaChoices.caseId, nameEn: lookups.nameEn, nameCn: lookups.nameCn })
    .from(visaChoices)
    .innerJoin(lookups, and(eq(lookups.name, 'visaCategory'), eq(lookups.code, visaChoices.visaCategoryCode)))
    .where(inArray(visaChoices.caseId, ids))
    .orderBy(asc(visaChoices.preference))
  return byCase(found)
}

function byCase(found: readonly ({ caseId: string } & Names)[]): Map<string, Names[]> {
  const kept = new Map<string, Names[]>()
  for (const { caseId, ...names } of found) kept.set(caseId, [...(kept.get(caseId) ?? []), names])
  return kept
}

async function redPointsOf(db: Database, actor: Actor, rows: readonly CaseRow[]): Promise<Set<string>> {
  const own = and(
    eq(caseRedPoints.accountId, actor.accountId),
    inArray(
      caseRedPoints.caseId,
      rows.map(({ id }) => id),
    ),
  )
  const found = await db.select({ caseId: caseRedPoints.caseId }).from(caseRedPoints).where(own)
  return new Set(found.map(({ caseId }) => caseId))
}
