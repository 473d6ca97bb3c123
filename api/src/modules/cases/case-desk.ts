import {
  ACCOUNT_TYPES,
  CASE_STATUS,
  CASE_TYPES,
  CHOICE_STATUS,
  STAGES,
  stageOf,
  type VisaStage,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { visibleTo } from './case-list.ts'
import { cases } from './cases.tables.ts'

const MOST_DUE = 20
const MOST_INSTITUTIONS = 10
const WEEKS = 12
const { lodged: LODGED, enrolled: ENROLLED } = CHOICE_STATUS
const OFFERS = [CHOICE_STATUS.conditionalOffer, CHOICE_STATUS.unconditionalOffer] as const

/** What waits for the reader. */
export const caseDesk: Handler<'GET /case/desk'> = async (_input, { db, actor }) => ({
  due: actor.role === 'operator' ? [] : await dueCases(db, actor),
})

/** How an office's cases move. */
export const caseMoves: Handler<'GET /case/moves'> = (_input, { db, actor }) => movesOf(db, actor, new Date())

interface Due {
  caseId: string
  caseType: number
  refNo: string
  nameEn: string | null
  nameCn: string | null
  stage: (typeof STAGES)[number] | VisaStage
  dueAt: string | null
}
/** In order of due date; those without one last. */
function dueCases(db: Database, actor: Actor): Promise<Due[]> {
  const isStudent = actor.type === ACCOUNT_TYPES.student
  const party = isStudent ? WAITING_ON.applicant : actor.type
  const name = (ofCourse: 'course_name_en' | 'course_name_cn', ofVisa: 'name_en' | 'name_cn') =>
    isStudent
      ? sql`coalesce((select c.${sql.identifier(ofCourse)} from case_choices k join courses c on c.id = k.course_id
          where k.case_id = ${cases.id} order by k.preference limit 1),
          (select l.${sql.identifier(ofVisa)} from visa_choices v
          join lookups l on l.name = 'visaCategory' and l.code = v.visa_category_code
          where v.case_id = ${cases.id} order by v.preference limit 1))`
      : sql`${cases.applicantName}`
  return rows<Due>(
    db,
    sql`select ${cases.id} "caseId", ${cases.caseType} "caseType", ${cases.refNo} "refNo",
        ${name('course_name_en', 'name_en')} "nameEn", ${name('course_name_cn', 'name_cn')} "nameCn",
        ${cases.stage} stage, ${cases.nextActionDueAt} "dueAt"
      from cases where ${visibleTo(actor)} and ${cases.status} <> ${CASE_STATUS.draft}
        and ${cases.waitingOn} = ${party}
      order by ${cases.nextActionDueAt} nulls last, ${cases.id} limit ${MOST_DUE}`,
  )
}

async function movesOf(db: Database, actor: Actor, now: Date) {
  const own = sql`select ${cases.id} from cases where ${visibleTo(actor)} and ${cases.status} <> ${CASE_STATUS.draft}
    and ${cases.caseType} = ${CASE_TYPES.course}`
  const [stages, weeks, institutions] = [
    await stageFigures(db, own),
    await weekFigures(db, own, now),
    await institutionFigures(db, own),
  ]
  return { stages, weeks, institutions }
}
type Own = ReturnType<typeof sql>

async function stageFigures(db: Database, own: Own) {
  const counted = await rows<{ stage: string; count: number }>(
    db,
    sql`select stage, count(*)::int count from cases where id in (${own}) group by stage`,
  )
  const stays = await rows<{ stage: string; days: number }>(
    db,
    sql`select stage, round(percentile_cont(0.5) within group (order by extract(epoch from until - at) / 86400.0)::numeric, 1)::float8 days
      from (select to_status status, at, lead(at) over (partition by choice_id order by id) until from case_log
        where choice_id is not null and to_status is not null and case_id in (${own})) moves
      join (values ${sql.join(STAGE_OF, sql`, `)}) known (status, stage) using (status)
      where until > now() - interval '180 days' group by stage`,
  )
  return STAGES.map((stage) => ({
    stage,
    count: counted.find((one) => one.stage === stage)?.count ?? 0,
    medianDays: stage === 'ended' ? null : (stays.find((one) => one.stage === stage)?.days ?? null),
  }))
}
const STAGE_OF = Object.values(CHOICE_STATUS).map((status) => sql`(${status}::int, ${stageOf(status)}::text)`)

const DAY_MS = 86_400_000
/** The Mondays of the last weeks, in UTC. */
export function mondaysUntil(now: Date): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday)
  return Array.from({ length: WEEKS }, (_, at) =>
    new Date(monday - (WEEKS - 1 - at) * 7 * DAY_MS).toISOString().slice(0, 10),
  )
}

async function weekFigures(db: Database, own: Own, now: Date) {
  const mondays = mondaysUntil(now)
  const week = (column: Own) => sql`to_char(date_trunc('week', ${column} at time zone 'UTC'), 'YYYY-MM-DD')`
  const since = sql`${`${mondays[0]}T00:00:00Z`}::timestamptz`
  const found = await rows<{ week: string; kind: string; count: number }>(
    db,
    sql`select ${week(sql`submitted_at`)} week, 'submitted' kind, count(*)::int count from cases
        where id in (${own}) and submitted_at >= ${since} group by 1
      union all
      select ${week(sql`at`)}, case when to_status = ${LODGED} then 'lodged' when to_status = ${ENROLLED} then 'enrolled' else 'offers' end,
        count(distinct choice_id)::int from case_log
        where case_id in (${own}) and at >= ${since} and choice_id is not null
          and to_status in (${LODGED}, ${OFFERS[0]}, ${OFFERS[1]}, ${ENROLLED}) group by 1, 2`,
  )
  const countOf = (monday: string, kind: string) =>
    found.find((one) => one.week === monday && one.kind === kind)?.count ?? 0
  return mondays.map((monday) => ({
    week: monday,
    submitted: countOf(monday, 'submitted'),
    lodged: countOf(monday, 'lodged'),
    offers: countOf(monday, 'offers'),
    enrolled: countOf(monday, 'enrolled'),
  }))
}

const institutionFigures = (db: Database, own: Own) =>
  rows<{ id: string; nameEn: string | null; nameCn: string | null; offers: number; enrolled: number }>(
    db,
    sql`select s.id, s.name_en "nameEn", s.name_cn "nameCn", count(*)::int offers,
        count(*) filter (where k.status = ${ENROLLED})::int enrolled
      from case_choices k join schools s on s.id = k.institution_id
      where k.case_id in (${own}) and exists (select 1 from case_log l where l.choice_id = k.id
        and l.to_status in (${OFFERS[0]}, ${OFFERS[1]}))
      group by s.id order by offers desc, s.id limit ${MOST_INSTITUTIONS}`,
  )
