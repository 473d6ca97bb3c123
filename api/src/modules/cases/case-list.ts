import type { cases as contract, Input } from '@southbound/shared/contract'
import {
  CASE_STATUS,
  CASE_TYPES,
  PAGE_ROWS,
  type ScopeLevel,
  STAGES,
  VISA_STAGES,
} from '@southbound/shared/contract/constants'
import { and, count, desc, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#api/database/paging.ts'
import type { Database } from '../../database/database.ts'
import { together } from '../../database/together.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { scopeOf } from '../account/account.service.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { showCaseRows } from './case-rows.ts'
import { caseChoices, caseRedPoints, cases } from './cases.tables.ts'
import { organisationOf } from './log/case-log.ts'
import { type CaseQuestion, caseTags } from './office/office.tables.ts'

type List = 'POST /case/coursecaselist'
type VisaList = 'POST /case/visacaselist'
const { draft, inPool } = CASE_STATUS
const NOTHING = sql`false`

export const courseCaseList: Handler<List> = async ({ body }, { db, actor }) => {
  const found = await listCases(db, actor, CASE_TYPES.course, body)
  return { ...found, stageCounts: atStages(STAGES, found.stageCounts) }
}
export const visaCaseList: Handler<VisaList> = async ({ body }, { db, actor }) => {
  const found = await listCases(db, actor, CASE_TYPES.visa, body)
  return { ...found, stageCounts: atStages(VISA_STAGES, found.stageCounts) }
}

type Question = Input<(typeof contract)['POST /case/coursecaselist']>['body']
/** Each count is over all other filters. */
async function listCases(
  db: Database,
  actor: Actor,
  caseType: number,
  body: Omit<Question, 'stage'> & { stage?: string },
) {
  const { page = 1, rows = PAGE_ROWS.normal, status } = body
  const wanted = and(eq(cases.caseType, caseType), askedOf(actor, body))
  const found = async () =>
    db
      .select()
      .from(cases)
      .where(and(wanted, byStatus(status), byStage(body.stage)))
      .orderBy(...orderOf(body.sort))
      .limit(rows)
      .offset((page - 1) * rows)
  const [shown, redPointCount, counts] = await together(db, [
    async () => showCaseRows(db, actor, await found()),
    () => redPoints(db, actor, caseType),
    () => countsOf(db, wanted, status, body.stage),
  ])
  return { rows: shown, redPointCount, ...counts }
}

/** The reader's cases that a list or a board asks for. */
export const askedOf = (actor: Actor, asked: CaseQuestion): SQL | undefined =>
  and(
    visibleTo(actor),
    bySource(asked.caseSource),
    byWaiting(asked.waitingOn),
    byKeyword(asked.keyword),
    byAssignment(actor, asked.assigned),
    byDue(asked.due),
    byTags(actor, asked.tags),
  )

const newest = [desc(cases.updatedAt), desc(cases.id)]
const ORDERS: Record<string, SQL[]> & { updated: SQL[] } = {
  updated: newest,
  due: [sql`${cases.nextActionDueAt} nulls last`, ...newest],
  submitted: [sql`${cases.submittedAt} desc nulls last`, ...newest],
}
export const orderOf = (sort: string | undefined): SQL[] => ORDERS[sort ?? 'updated'] ?? ORDERS.updated

/** The total, and the counts by status and by stage, each over all other filters: one pass. */
async function countsOf(
  db: Database,
  wanted: SQL | undefined,
  status: readonly number[] | undefined,
  stage: string | undefined,
) {
  const groups = await db
    .select({ status: cases.status, stage: cases.stage, count: count() })
    .from(cases)
    .where(wanted)
    .groupBy(cases.status, cases.stage)
    .orderBy(cases.status)
  const inStatus = groups.filter((one) => !status?.length || status.includes(one.status))
  const atStage = groups.filter((one) => stage === undefined || one.stage === stage)
  return {
    total: sum(inStatus.filter((one) => atStage.includes(one))),
    counts: [...new Set(atStage.map((one) => one.status))].map((each) => ({
      status: each,
      count: sum(atStage.filter((one) => one.status === each)),
    })),
    stageCounts: [...new Set(inStatus.map((one) => one.stage))].map((each) => ({
      stage: each,
      count: sum(inStatus.filter((one) => one.stage === each)),
    })),
  }
}
const sum = (groups: readonly { count: number }[]) => groups.reduce((total, one) => total + one.count, 0)

const byStatus = (status: readonly number[] | undefined) =>
  status?.length ? inArray(cases.status, [...status]) : undefined
const byStage = (stage: string | undefined) => (stage === undefined ? undefined : eq(cases.stage, stage))
const atStages = <Stage extends string>(
  stages: readonly Stage[],
  counts: readonly { stage: string; count: number }[],
) => stages.map((stage) => ({ stage, count: counts.find((one) => one.stage === stage)?.count ?? 0 }))

/** The rule of `maySeeCase`, as a condition. */
export function visibleTo(actor: Actor): SQL {
  const drafts = sql`(${cases.status} = ${draft} and ${cases.createdBy} = ${actor.accountId})`
  return actor.role === 'operator' ? isSent : anyOf([drafts, ...waysToSee(actor)])
}
const isSent = sql`${cases.status} <> ${draft}`
const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`

/** Why a person sees a case that is no draft; each alone can be read by an index. */
export const waysToSee = (actor: Actor): SQL[] => [
  sql`(${isSent} and ${cases.applicantId} = ${actor.accountId})`,
  ...received(actor),
]

/** Why a case is one's own to work on: an applicant's, or one that his office received. */
export const waysToWork = (actor: Actor): SQL[] =>
  actor.agencyId || actor.schoolId ? received(actor) : waysToSee(actor)

function received(actor: Actor): SQL[] {
  const { agencyId, schoolId } = actor
  const sent = (deliverType: number, id: string) =>
    sql`(${cases.deliverType} = ${deliverType} and ${cases.deliverId} = ${id} and ${cases.status} not in (${draft}, ${inPool}) and ${withinScope(actor)})`
  if (agencyId) return [sent(2, agencyId)]
  if (!schoolId) return []
  if (scopeOf(actor, 'cases.course') !== 'all') return [sent(3, schoolId)]
  const lodged = sql`exists (select 1 from ${caseChoices} where ${caseChoices.caseId} = ${cases.id}
    and ${caseChoices.institutionId} = ${schoolId} and ${caseChoices.lodgedAt} is not null)`
  return [sent(3, schoolId), sql`(${isSent} and ${lodged})`]
}

/** The rule of `isWithinScope`, as a condition. */
function withinScope(actor: Actor) {
  const reached = (reach: ScopeLevel) =>
    reach === 'all'
      ? sql`true`
      : reach === 'assigned'
        ? sql`${cases.accepterId} = ${actor.accountId}`
        : NOTHING
  const [course, visa] = [reached(scopeOf(actor, 'cases.course')), reached(scopeOf(actor, 'cases.visa'))]
  return actor.scopes
    ? sql`(case when ${cases.caseType} = ${CASE_TYPES.visa} then ${visa} else ${course} end)`
    : sql`true`
}

const bySource = (source: number | undefined) =>
  source === undefined ? undefined : eq(cases.caseSource, source)
const WEEK_MS = 7 * 86_400_000
function byAssignment(actor: Actor, assigned: string | undefined) {
  if (assigned === undefined) return undefined
  return assigned === 'me' ? eq(cases.accepterId, actor.accountId) : isNull(cases.accepterId)
}
function byDue(due: string | undefined) {
  if (due === undefined) return undefined
  const until = new Date(Date.now() + (due === 'week' ? WEEK_MS : 0)).toISOString()
  return lt(cases.nextActionDueAt, until)
}
/** All of these, of the reader's own office. */
function byTags(actor: Actor, tags: readonly string[] | undefined) {
  if (!tags?.length) return undefined
  return and(
    ...tags.map(
      (tag) => sql`exists (select 1 from ${caseTags} where ${caseTags.caseId} = ${cases.id}
        and ${caseTags.organisation} = ${organisationOf(actor)} and ${caseTags.tag} = ${tag})`,
    ),
  )
}
const byWaiting = (party: number | undefined) =>
  party === undefined ? undefined : eq(cases.waitingOn, party)

function byKeyword(keyword: string | undefined) {
  const like = containing(keyword)
  if (!like) return undefined
  const named = sql`exists (select 1 from ${caseChoices} join ${courses} on ${courses.id} = ${caseChoices.courseId}
    where ${caseChoices.caseId} = ${cases.id} and (${courses.courseNameEn} ilike ${like} or ${courses.courseNameCn} ilike ${like}))`
  return or(ilike(cases.refNo, like), ilike(cases.profileName, like), ilike(cases.applicantName, like), named)
}

async function redPoints(db: Database, actor: Actor, caseType: number) {
  const [counted] = await db
    .select({ total: count() })
    .from(caseRedPoints)
    .innerJoin(cases, eq(cases.id, caseRedPoints.caseId))
    .where(and(eq(caseRedPoints.accountId, actor.accountId), eq(cases.caseType, caseType), visibleTo(actor)))
  return counted?.total ?? 0
}
