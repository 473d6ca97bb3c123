import { COUNTRIES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { DATA_SOURCE, OFFLINE, PUBLISHED } from '../catalogue/schools.tables.ts'
import { merge } from './merge.ts'
import { countOf, isRefused } from './stage.ts'

const AU = COUNTRIES.australia
const REGISTER = sql`${DATA_SOURCE.register}::smallint`

const stateOf = sql`(select r.id from regions r where r.area_code = ${AU} and r.level = 2 and r.code = i.state limit 1)`

/** The register says only 'Government' or 'Private': the kind (1 to 8) follows from name and courses. */
const TEACHES = sql`select provider,
    bool_or(level_code in ('181', '190')) research,
    bool_or(level_code in ('160', '161', '170', '171', '180', '182')) degrees,
    count(*) filter (where level_code between '120' and '190') tertiary,
    count(*) filter (where level_code between '101' and '104') school_years,
    bool_or(level_code in ('103', '104')) secondary,
    bool_or(level_code = '102') primary_years,
    bool_or(level_code = '101') kindergarten,
    bool_or(level_code = '110') english
  from stage_course group by provider`
const KIND = sql`case
    when k.research and concat_ws(' ', i.name, i.trading_name) ~* '\\muniversity\\M' then 1
    when k.degrees then 5
    when k.tertiary > k.school_years then 2
    when k.secondary and k.primary_years then 6
    when k.secondary then 3
    when k.primary_years then 4
    when k.kindergarten then 8
    when k.english and k.tertiary = 0 then 7
    else 2 end::smallint`

/** The register took it offline, and it was not changed since. */
const IS_BACK = sql`t.state = ${OFFLINE} and t.offline_by_register and t.updated_by is null`

/** A new one gets a web name of its own. */
export function mergeSchools(db: Database): Promise<{ created: number; updated: number }> {
  return merge(db, {
    target: 'schools',
    source: sql`select i.*, ${stateOf} state_id, ${KIND} kind, row_number() over (partition by i.slug order by i.provider) nth
      from stage_school i left join (${TEACHES}) k on k.provider = i.provider`,
    match: sql`t.country_code = ${AU} and t.register_code = s.provider`,
    // Who claimed it, and had a profile published, is its author.
    isOwn: sql`(t.data_source = ${DATA_SOURCE.institution} or t.updated_by is not null)`,
    columns: {
      name_en: 'name',
      short_name: 'trading_name',
      institution_type: 'kind',
      ownership: 'ownership',
      register_capacity: 'capacity',
      website: 'website',
      street: 'street',
      suburb: 'suburb',
      state_id: 'state_id',
      postcode: 'postcode',
    },
    ruled: {
      state: sql`case when ${IS_BACK} then ${PUBLISHED}::smallint else t.state end`,
      offline_by_register: sql`t.offline_by_register and not (${IS_BACK})`,
    },
    initial: {
      register_code: sql`s.provider`,
      registrations: sql`jsonb_build_array(jsonb_build_object('kind', 'CRICOS', 'number', s.provider))`,
      country_code: sql`${AU}::text`,
      seo_id: sql`case when s.slug = '' then lower(s.provider)
        when s.nth > 1 or exists (select 1 from schools o where o.seo_id = s.slug) then s.slug || '-' || lower(s.provider) else s.slug end`,
      state: sql`${PUBLISHED}::smallint`,
      data_source: REGISTER,
    },
  })
}

/** The first location of a school without a main campus becomes it; unlisted ones are disabled. */
export async function mergeCampuses(
  db: Database,
): Promise<{ created: number; updated: number; offline: number }> {
  const counts = await merge(db, {
    target: 'campuses',
    source: sql`select i.*, p.id school_id, ${stateOf} state_id,
        not exists (select 1 from campuses m where m.school_id = p.id and m.is_main) and row_number() over (partition by i.provider order by i.line) = 1 is_main
      from stage_campus i join schools p on p.country_code = ${AU} and p.register_code = i.provider`,
    match: sql`t.school_id = s.school_id and t.register_key = s.key`,
    columns: {
      name_en: 'name',
      street: 'street',
      suburb: 'suburb',
      state_id: 'state_id',
      postcode: 'postcode',
    },
    ruled: {
      enabled: sql`t.enabled or t.data_source = ${DATA_SOURCE.register}`,
      // Whatever its institution calls it.
      cricos_location_name: sql`s.name`,
    },
    initial: {
      register_key: sql`s.key`,
      cricos_location_name: sql`s.name`,
      school_id: sql`s.school_id`,
      is_main: sql`s.is_main`,
      country_code: sql`${AU}::text`,
      data_source: REGISTER,
    },
  })
  return { ...counts, offline: await switchOffMissing(db) }
}

async function switchOffMissing(db: Database): Promise<number> {
  return countOf(
    db,
    sql`update campuses t set enabled = false, updated_at = now(), version = t.version + 1 from schools p
      where p.id = t.school_id and p.country_code = ${AU} and t.data_source = ${DATA_SOURCE.register} and t.enabled
      and not exists (select 1 from stage_campus s where s.provider = p.register_code and s.key = t.register_key)
      and not ${isRefused(sql`p.register_code`)} returning 1`,
  )
}

/** One that has left, was not claimed and teaches nothing more; to be called when the courses are known. */
export function switchOffSchools(db: Database): Promise<number> {
  return countOf(
    db,
    sql`update schools t set state = ${OFFLINE}, offline_by_register = true, updated_at = now(), version = t.version + 1
      where t.country_code = ${AU} and t.data_source = ${DATA_SOURCE.register} and t.updated_by is null and t.state = ${PUBLISHED}
      and not exists (select 1 from stage_school s where s.provider = t.register_code)
      and not ${isRefused(sql`t.register_code`)}
      and not exists (select 1 from courses c where c.school_id = t.id and c.state = ${PUBLISHED}) returning 1`,
  )
}
