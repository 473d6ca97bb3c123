import {
  CASE_STATUS,
  CASE_TYPES,
  CHOICE_STATUS,
  dayOf,
  STAGES,
  stageOf,
  WEEK_MS,
} from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { cases } from '../cases.tables.ts'
import { choiceSeenBy, visibleTo } from '../list/case-visible.ts'

const MOST_INSTITUTIONS = 10
const WEEKS = 12
const { lodged: LODGED, enrolled: ENROLLED } = CHOICE_STATUS
const OFFERS = sql`(${CHOICE_STATUS.conditionalOffer}, ${CHOICE_STATUS.unconditionalOffer})`

/** How an office's course cases move. */
export const caseMoves: Handler<'GET /case/moves'> = (_input, { db, actor }) => {
  const own = sql`${visibleTo(actor)} and ${cases.status} <> ${CASE_STATUS.draft}
    and ${cases.caseType} = ${CASE_TYPES.course}`
  return movesOf(db, own, seenBy(actor), new Date())
}

/** A school that is no receiver counts the moves of its own choices alone. */
const seenBy = (actor: Actor) =>
  actor.schoolId
    ? sql`l.choice_id in (select h.id from case_choices h join cases c on c.id = h.case_id
        where c.id = l.case_id and ${choiceSeenBy(actor, 'h', 'c')})`
    : sql`true`

interface Counted {
  stages: { stage: string; count: number }[]
  stays: { stage: string; days: number }[]
  weeks: { week: string; kind: string; count: number }[]
  institutions: {
    id: string
    nameEn: string | null
    nameCn: string | null
    offers: number
    enrolled: number
  }[]
}
const NOTHING: Counted = { stages: [], stays: [], weeks: [], institutions: [] }

async function movesOf(db: Database, own: SQL, seen: SQL, now: Date) {
  const mondays = mondaysUntil(now)
  const [{ stages, stays, weeks, institutions } = NOTHING] = await count(db, own, seen, mondays)
  const countOf = (week: string, kind: string) =>
    weeks.find((one) => one.week === week && one.kind === kind)?.count ?? 0
  return {
    stages: STAGES.map((stage) => ({
      stage,
      count: stages.find((one) => one.stage === stage)?.count ?? 0,
      medianDays: stage === 'ended' ? null : (stays.find((one) => one.stage === stage)?.days ?? null),
    })),
    weeks: mondays.map((week) => ({
      week,
      submitted: countOf(week, 'submitted'),
      lodged: countOf(week, 'lodged'),
      offers: countOf(week, 'offers'),
      enrolled: countOf(week, 'enrolled'),
    })),
    institutions,
  }
}

const STAGE_OF = Object.values(CHOICE_STATUS).map((status) => sql`(${status}::int, ${stageOf(status)}::text)`)
const week = (moment: SQL) => sql`to_char(date_trunc('week', ${moment} at time zone 'UTC'), 'YYYY-MM-DD')`
const list = (query: SQL) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`

/** One pass over the cases and one over their log. */
function count(db: Database, own: SQL, seen: SQL, mondays: readonly string[]): Promise<Counted[]> {
  const since = sql`${`${mondays[0]}T00:00:00Z`}::timestamptz`
  return rows<Counted>(
    db,
    sql`with own as materialized (select id, stage, submitted_at from cases where ${own}),
      moves as materialized (
        select l.choice_id, l.to_status status, l.at,
          lead(l.at) over (partition by l.choice_id order by l.id) until
        from case_log l join own on own.id = l.case_id
        where l.choice_id is not null and l.to_status is not null and ${seen})
      select ${list(sql`select stage, count(*)::int count from own group by stage`)} stages,
        ${list(sql`select stage,
            round(percentile_cont(0.5) within group (
              order by extract(epoch from until - at) / 86400.0)::numeric, 1)::float8 days
          from moves join (values ${sql.join(STAGE_OF, sql`, `)}) known (status, stage) using (status)
          where until > now() - interval '180 days' group by stage`)} stays,
        ${list(sql`select ${week(sql`submitted_at`)} week, 'submitted' kind, count(*)::int count
            from own where submitted_at >= ${since} group by 1
          union all
          select ${week(sql`at`)}, case when status = ${LODGED} then 'lodged'
              when status = ${ENROLLED} then 'enrolled' else 'offers' end, count(distinct choice_id)::int
            from moves where at >= ${since} and (status in (${LODGED}, ${ENROLLED}) or status in ${OFFERS})
            group by 1, 2`)} weeks,
        ${list(sql`select s.id::text id, s.name_en "nameEn", s.name_cn "nameCn", count(*)::int offers,
            count(*) filter (where k.status = ${ENROLLED})::int enrolled
          from case_choices k join own on own.id = k.case_id join schools s on s.id = k.institution_id
          where k.id in (select choice_id from moves where status in ${OFFERS})
          group by s.id order by offers desc, s.id limit ${MOST_INSTITUTIONS}`)} institutions`,
  )
}

/** The Mondays of the last weeks, in UTC. */
export function mondaysUntil(now: Date): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday)
  return Array.from({ length: WEEKS }, (_, at) => dayOf(new Date(monday - (WEEKS - 1 - at) * WEEK_MS)))
}
