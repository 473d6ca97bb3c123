import { RANKING_RULES as RULES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import { isStaffOf } from '../account/account.service.ts'
import type { SchoolRanking } from '../catalogue/schools.tables.ts'
import { isPublished } from '../vocabulary/published.service.ts'
import { numbers } from './agency-measures.ts'
import { RANKED } from './ranking.tables.ts'
import { median, type SchoolMeasures, worldStanding } from './school-score.ts'

interface MeasuredSchool extends SchoolMeasures {
  id: string
}
type Source = { id: string; countryCode: string; rankings: SchoolRanking[] } & Record<
  Exclude<keyof SchoolMeasures, 'ext'>,
  string | number | null
>

const ENOUGH_ANSWERS = 5
const FIELDS = sql`(num_nonnulls(s.name_en, s.name_cn, s.logo_doc_id, s.ownership, s.gender, s.website, s.email, s.phone, s.street, s.postcode,
  nullif(s.registrations, '[]'::jsonb), s.founded_year, s.student_count, s.international_pct, s.description_en, s.description_cn)
  + (exists (select 1 from campuses c where c.school_id = s.id and c.enabled))::int) / 17.0`

export async function measureSchools(
  db: Database,
  now: Date,
  ids?: readonly string[],
): Promise<MeasuredSchool[]> {
  const since = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${RULES.windowMonths}))`
  const of = (column: SQL): SQL => (ids ? sql`and ${column} = ${anyId(ids)}` : sql``)
  const found = await rows<Source>(
    db,
    sql`with offered as (
      select c.school_id, count(*) n, count(*) filter (where c.verified_at > ${since}) fresh from courses c where ${isPublished('c')} ${of(sql`c.school_id`)} group by c.school_id
    ), wanted as (
      select school_id, count(*) n from (
        select c.school_id from favourites f join courses c on c.id = f.target_id where f.type = 1 and f.created_at > ${since} ${of(sql`c.school_id`)}
          and not ${isStaffOf(sql`c.school_id`, sql`f.account_id`)}
        union all select c.school_id from compare_items i join courses c on c.id = i.course_id where i.created_at > ${since} ${of(sql`c.school_id`)}
          and not ${isStaffOf(sql`c.school_id`, sql`i.account_id`)}
        union all select h.institution_id from case_choices h where h.status > 1 and h.created_at > ${since} ${of(sql`h.institution_id`)}
      ) marks group by school_id
    ), answers as (
      select school_id, count(*) n, percentile_cont(0.5) within group (order by extract(epoch from stopped_at - started_at) / 3600) median from (
        select k.office_id school_id, k.started_at, k.stopped_at from case_clocks k
        where k.owner_party = 3 and k.office_id is not null and k.kind = 'RESPOND' and k.state in (3, 4) and k.stopped_at > ${since} ${of(sql`k.office_id`)}
        union all select h.institution_id, k.started_at, k.stopped_at from case_choices h join case_clocks k on k.choice_id = h.id
        where k.kind = 'SCHOOL_OPEN' and k.state in (3, 4) and k.stopped_at > ${since} ${of(sql`h.institution_id`)}
      ) opened group by school_id
    ), reviews as (
      select school_id, sum(rating) stars, count(*) n from (
        select distinct on (d.target_id, d.account_id) d.target_id school_id, d.rating from discussions d
        where d.target_type = 1 and d.state = 1 and d.verified and d.rating is not null and d.created_at > ${since} ${of(sql`d.target_id`)}
        order by d.target_id, d.account_id, d.created_at desc, d.id desc
      ) latest group by school_id
    )
    select s.id, s.country_code "countryCode", s.rankings, s.verification_state "verificationState", ${FIELDS} filled,
      case when coalesce(answers.n, 0) >= greatest(${ENOUGH_ANSWERS}, coalesce(h.decided, 0)) then answers.median else coalesce(h.response_hours, answers.median) end "respondHours",
      coalesce(wanted.n, 0)::float8 / greatest(coalesce(offered.n, 0), 1) demand, coalesce(reviews.stars, 0) stars, coalesce(reviews.n, 0) reviews,
      coalesce(offered.n, 0) courses, coalesce(offered.fresh, 0) "freshCourses"
    from schools s left join offered on offered.school_id = s.id left join wanted on wanted.school_id = s.id
      left join answers on answers.school_id = s.id left join reviews on reviews.school_id = s.id
      left join ranking_history h on h.kind = ${RANKED.school} and h.target_id = s.id
    where ${isPublished('s')} ${of(sql`s.id`)}`,
  )
  const medians = await countryMedians(db)
  return found.map(({ id, countryCode, rankings, ...figures }) => {
    const ext = worldStanding(rankings) ?? medians.get(countryCode) ?? null
    return { id, ...numbers(figures), ext }
  })
}

async function countryMedians(db: Database): Promise<Map<string, number | null>> {
  const ranked = await rows<{ countryCode: string; rankings: SchoolRanking[] }>(
    db,
    sql`select country_code "countryCode", rankings from schools where ${isPublished('schools')} and rankings <> '[]'::jsonb`,
  )
  const standings = (country: string) =>
    ranked.flatMap(({ countryCode, rankings }) =>
      countryCode === country ? (worldStanding(rankings) ?? []) : [],
    )
  return new Map(
    [...new Set(ranked.map(({ countryCode }) => countryCode))].map((country) => [
      country,
      median(standings(country)),
    ]),
  )
}
