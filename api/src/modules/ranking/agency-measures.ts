import { RANKING_RULES as RULES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { AgencyMeasures } from './agency-score.ts'
import { RANKED } from './ranking.tables.ts'

interface MeasuredAgency extends AgencyMeasures {
  id: string
}
/** Below this the imported figure is used. */
const ENOUGH_ANSWERS = 5
const FIELDS = sql`num_nonnulls(a.company_name_en, a.company_name_cn, a.logo_doc_id, a.founded_year, a.registration_no, a.website, a.email,
  nullif(a.phones, '{}'), nullif(a.addresses, '[]'::jsonb), nullif(a.languages, '{}'), nullif(a.service_areas, '{}'), nullif(a.service_types, '{}'),
  nullif(a.staff, '[]'::jsonb), nullif(a.credentials, '[]'::jsonb), nullif(a.fee_table, '[]'::jsonb), a.description_en, a.description_cn) / 17.0`

export async function measureAgencies(
  db: Database,
  now: Date,
  ids?: readonly string[],
): Promise<MeasuredAgency[]> {
  const since = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${RULES.windowMonths}))`
  const of = (column: SQL): SQL => (ids ? sql`and ${column} = ${anyId(ids)}` : sql``)
  const found = await rows<Record<keyof MeasuredAgency, string | number | null>>(
    db,
    sql`with worked as (
      select c.id, c.deliver_id agency_id, c.status, c.closed_at from cases c where c.deliver_type = 2 and c.submitted_at is not null ${of(sql`c.deliver_id`)}
    ), answers as (
      select k.office_id agency_id, count(*) n, percentile_cont(0.5) within group (order by extract(epoch from k.stopped_at - k.started_at) / 3600) median
      from case_clocks k where k.owner_party = 2 and k.kind = 'RESPOND' and k.state in (3, 4) and k.stopped_at > ${since} ${of(sql`k.office_id`)} group by 1
    ), clocks as (
      select k.office_id agency_id, count(*) filter (where k.state = 3) met, count(*) due from case_clocks k
      where k.owner_party = 2 and k.kind not in ('REMINDER', 'STAFF_REST') and k.state in (3, 4) and k.started_at > ${since} ${of(sql`k.office_id`)} group by 1
    ), decisions as (
      select w.agency_id, count(*) filter (where h.status <> 21) offers, count(*) decided from worked w join case_choices h on h.case_id = w.id
      where (h.status between 11 and 16 or h.status in (21, 22, 23, 24, 27)) and coalesce(h.decision_at, h.status_since) > ${since} group by w.agency_id
    ), done as (
      select w.agency_id, count(*) n from worked w where w.status in (5, 9) and w.closed_at > ${since}
      and (exists (select 1 from case_choices h where h.case_id = w.id and h.status = 16)
        or exists (select 1 from visa_choices v where v.case_id = w.id and v.status = 12)) group by w.agency_id
    ), reviews as (
      select agency_id, sum(rating) stars, count(*) n from (
        select distinct on (d.target_id, d.account_id) d.target_id agency_id, d.rating from discussions d
        where d.target_type = 2 and d.state = 1 and d.verified and d.rating is not null and d.created_at > ${since} ${of(sql`d.target_id`)}
        order by d.target_id, d.account_id, d.created_at desc, d.id desc
      ) latest group by agency_id
    ), active as (
      select coalesce(u.agency_id, p.agency_id) agency_id, max(u.last_login_at) at from accounts u left join accounts p on p.id = u.parent_id
      where u.type = 2 ${of(sql`coalesce(u.agency_id, p.agency_id)`)} group by 1
    ), complaints as (
      select agency_id, count(*) n from upheld_complaints where upheld_at > ${now.toISOString()}::timestamptz - make_interval(days => ${RULES.complaintDays})
      and upheld_at <= ${now.toISOString()}::timestamptz ${of(sql`agency_id`)} group by agency_id
    )
    select a.id, a.verification_state "verificationState", ${FIELDS} filled,
      case when coalesce(answers.n, 0) >= greatest(${ENOUGH_ANSWERS}, coalesce(h.decided, 0)) then answers.median else coalesce(h.response_hours, answers.median) end "respondHours",
      coalesce(decisions.offers, 0) + coalesce(h.offers, 0) offers, coalesce(decisions.decided, 0) + coalesce(h.decided, 0) decided,
      coalesce(reviews.stars, 0) stars, coalesce(reviews.n, 0) reviews, coalesce(done.n, 0) + coalesce(h.completed, 0) completed,
      coalesce(clocks.met, 0) + coalesce(h.clocks_met, 0) "clocksMet", coalesce(clocks.due, 0) + coalesce(h.clocks_due, 0) "clocksDue",
      extract(epoch from ${now.toISOString()}::timestamptz - greatest(active.at, h.last_active_at)) / 86400 "idleDays", coalesce(complaints.n, 0) complaints
    from agencies a left join answers on answers.agency_id = a.id left join clocks on clocks.agency_id = a.id
      left join decisions on decisions.agency_id = a.id left join done on done.agency_id = a.id left join reviews on reviews.agency_id = a.id
      left join active on active.agency_id = a.id left join complaints on complaints.agency_id = a.id
      left join ranking_history h on h.kind = ${RANKED.agency} and h.target_id = a.id
    where not a.self_created ${of(sql`a.id`)}`,
  )
  return found.map(({ id, ...figures }) => ({ id: String(id), ...numbers(figures) }))
}

export const numbers = <Name extends string>(
  figures: Record<Name, string | number | null>,
): Record<Name, never> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : Number(value)]),
  ) as Record<Name, never>
