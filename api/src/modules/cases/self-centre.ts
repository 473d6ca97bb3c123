import { ACCOUNT_TYPES, CASE_STATUS, CASE_TYPES } from '@southbound/shared/contract/constants'
import { and, count, desc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import type { RedPoints, SelfFigures, Waiting } from '../../plugins/given.ts'
import { cases } from './cases.tables.ts'
import { dossiers } from './dossier.tables.ts'
import { anyOf, visibleTo, waysOfWaiting } from './list/case-visible.ts'
import { countRedPoints } from './list/red-points.ts'
import { countPool } from './pool/pool-list.ts'

const hasCases = ({ role }: Actor) => role === 'student' || role === 'agent' || role === 'institution'

export async function caseFigures(db: Database, actor: Actor): Promise<Partial<SelfFigures>> {
  if (!hasCases(actor)) return {}
  return {
    cases: await countCases(db, and(visibleTo(actor), ne(cases.status, CASE_STATUS.draft))),
    profilePct: await profilePercent(db, actor),
  }
}

const WAITING_LISTS = [
  { caseType: CASE_TYPES.course, kind: 'cases', path: '/account/course-applications' },
  { caseType: CASE_TYPES.visa, kind: 'visas', path: '/account/visa-applications' },
] as const

export async function casesWaiting(db: Database, actor: Actor): Promise<Waiting[]> {
  if (!hasCases(actor)) return []
  const found = await db
    .select({ caseType: cases.caseType, count: count() })
    .from(cases)
    .where(anyOf(waysOfWaiting(actor)))
    .groupBy(cases.caseType)
  return WAITING_LISTS.flatMap(({ caseType, kind, path }) => {
    const waiting = found.find((one) => one.caseType === caseType)
    return waiting ? [{ kind, count: waiting.count, path }] : []
  })
}

export async function caseRedPointCounts(db: Database, actor: Actor): Promise<Partial<RedPoints>> {
  if (!hasCases(actor)) return {}
  const pool = actor.type === ACCOUNT_TYPES.student ? 0 : await countPool(db, actor)
  const caseRedPointCount = await countRedPoints(db, actor, CASE_TYPES.course)
  return {
    caseRedPointCount,
    visaRedPointCount: await countRedPoints(db, actor, CASE_TYPES.visa),
    servicePoolCount: pool,
    serPoolCourseApplyCount: actor.role === 'institution' ? pool : 0,
  }
}

async function countCases(db: Database, where: SQL | undefined) {
  return db.$count(cases, where)
}

async function profilePercent(db: Database, actor: Actor): Promise<number | null> {
  if (actor.type !== ACCOUNT_TYPES.student) return null
  const own = and(eq(dossiers.ownerId, actor.accountId), isNull(dossiers.deletedAt))
  const [latest] = await db
    .select({ percent: dossiers.percent })
    .from(dossiers)
    .where(own)
    .orderBy(desc(dossiers.updatedAt))
    .limit(1)
  return latest?.percent ?? null
}
