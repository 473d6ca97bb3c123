import type { cases as contract, Input } from '@southbound/shared/contract'
import {
  CASE_STATUS,
  CASE_TYPES,
  PAGE_ROWS,
  STAGES,
  VISA_STAGES,
  WEEK_MS,
} from '@southbound/shared/contract/constants'
import { and, count, eq, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { containing } from '#api/database/paging.ts'
import { together } from '#api/database/together.ts'
import { courses } from '#api/modules/catalogue/courses.tables.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { caseChoices, cases } from '../cases.tables.ts'
import { WAITING_CORRECTIONS } from '../corrections/corrections.tables.ts'
import { organisationOf } from '../log/case-log.ts'
import { type CaseQuestion, caseTags } from '../office/office.tables.ts'
import { idsOfPage, orderOf } from './case-order.ts'
import { showCaseRows } from './case-rows.ts'
import { choiceSeenBy, everyWay, visibleTo } from './case-visible.ts'
import { countRedPoints } from './red-points.ts'

type List = 'POST /case/coursecaselist'
type VisaList = 'POST /case/visacaselist'

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
  const asked = and(eq(cases.caseType, caseType), askedOf(actor, body))
  const wanted = and(asked, byStatus(status), byStage(body.stage))
  const onPage = idsOfPage({ ways: everyWay(actor), wanted, sort: body.sort, page, rows })
  const found = async () =>
    db
      .select()
      .from(cases)
      .where(inArray(cases.id, onPage))
      .orderBy(...orderOf(body.sort))
  const [shown, redPointCount, counts] = await together(db, [
    async () => showCaseRows(db, actor, await found()),
    () => countRedPoints(db, actor, caseType),
    () => countsOf(db, and(visibleTo(actor), asked), status, body.stage),
  ])
  return { rows: shown, redPointCount, ...counts }
}

/** What a list or a board asks for, whoever may see it. */
export const askedOf = (actor: Actor, asked: CaseQuestion): SQL | undefined =>
  and(
    bySource(asked.caseSource),
    byWaiting(asked.waitingOn),
    byKeyword(actor, asked.keyword),
    byAssignment(actor, asked.assigned),
    asked.assignedTo ? eq(cases.accepterId, asked.assignedTo) : undefined,
    byDue(asked.due),
    asked.pool ? inReview : undefined,
    asked.correction && actor.role === 'operator' ? toConfirm : undefined,
    byTags(actor, asked.tags),
  )

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

const bySource = (source: number | undefined) =>
  source === undefined ? undefined : eq(cases.caseSource, source)
function byAssignment(actor: Actor, assigned: string | undefined) {
  if (assigned === undefined) return undefined
  return assigned === 'me' ? eq(cases.accepterId, actor.accountId) : isNull(cases.accepterId)
}
/** Hidden from the pool until an operator lets others take it again, or gives it to an agency. */
const inReview = and(eq(cases.status, CASE_STATUS.inPool), isNotNull(cases.poolReviewAt))
const toConfirm = sql`${cases.id} in (select case_id from ${WAITING_CORRECTIONS})`
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

/** By number, courses and names; an operator, who reads initials only, by no name. */
function byKeyword(actor: Actor, keyword: string | undefined) {
  const like = containing(keyword)
  if (!like) return undefined
  const named = sql`exists (select 1 from ${caseChoices} join ${courses} on ${courses.id} = ${caseChoices.courseId}
    where ${caseChoices.caseId} = ${cases.id} and ${choiceSeenBy(actor, 'case_choices', 'cases')}
    and (${courses.courseNameEn} ilike ${like} or ${courses.courseNameCn} ilike ${like}))`
  const byNumber = or(ilike(cases.refNo, like), named)
  if (actor.role === 'operator') return byNumber
  return or(byNumber, ilike(cases.profileName, like), ilike(cases.applicantName, like))
}
