import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, rows as read } from '#api/database/database.ts'
import { containing, pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { moneyOf } from '../../course-index/course-index.service.ts'
import { ratesTowards } from '../../reference/exchange-rates.service.ts'
import { courseDay } from '../../vocabulary/course-days.service.ts'
import { isScholarshipOpen } from '../../vocabulary/intakes.service.ts'
import type { NamePair } from '../../vocabulary/names.service.ts'
import { isPublished } from '../../vocabulary/published.service.ts'
import { fold } from '../../vocabulary/words.service.ts'
import { namesFor } from '../catalogue.ts'
import { schoolListing } from '../listings.ts'

interface Found {
  nameEn: string | null
  nameCn: string | null
  amount: string | null
  percent: string | null
  criteria: string | null
  deadline: string | null
  currency: string
  schoolId: string
  seoId: string
  schoolEn: string | null
  schoolCn: string | null
  institutionType: number
  countryCode: string
  logoDocId: string | null
  courses: number
  id: string
  courseType: number
  courseEn: string | null
  courseCn: string | null
  levelCode: string
  total: number
  /** Where it closes last. */
  day: string
}
/** Each scholarship of each course that the public sees, with the day there. */
const each =
  () => sql`select c.id, c.course_type, c.course_name_en, c.course_name_cn, c.level_code, c.currency, s.id school_id, s.seo_id,
    s.name_en school_en, s.name_cn school_cn, s.institution_type, s.country_code, s.logo_doc_id, ${courseDay()} as there,
    x ->> 'nameEn' name_en, x ->> 'nameCn' name_cn, x ->> 'amount' amount, x ->> 'percent' percent,
    x ->> 'criteria' criteria, x ->> 'deadline' deadline
  from courses c join schools s on s.id = c.school_id
  cross join lateral jsonb_array_elements(c.group_facts -> 'scholarships') x
  where c.group_facts -> 'scholarships' -> 0 is not null and ${isPublished('c', 's')}`

/** Equal ones of a school are one. */
const GROUPED = sql.raw(
  'name_en, name_cn, amount, percent, criteria, deadline, currency, school_id, seo_id, school_en, school_cn, institution_type, ' +
    'country_code, logo_doc_id',
)

/** Orders of the grouped rows, named g; amounts are compared in one currency. */
const ORDERS = {
  deadline: sql`g.deadline nulls last, g.school_id, g.name_en`,
  amount: sql`g.worth desc nulls last, g.percent::numeric desc nulls last, g.school_id, g.name_en`,
  school: sql`coalesce(g.school_en, g.school_cn), g.name_en`,
} as const

type Asked = Parameters<Handler<'GET /scholarships'>>[0]['query']

export const findScholarships: Handler<'GET /scholarships'> = async ({ query }, { db }) => {
  const names = await namesFor(db)
  const found = await findGrouped(db, query)
  return {
    rows: found.map(shown),
    total: found[0]?.total ?? (await countBeyond(db, query)),
    countries: await facet(db, query, 'country_code', names.country),
    levels: await facet(db, query, 'level_code', names.level),
  }
}

/** A page beyond the last has no row that says how many there are. */
async function countBeyond(db: Database, query: Asked): Promise<number> {
  if ((query.page ?? 1) === 1) return 0
  const [first] = await findGrouped(db, { ...query, page: 1, rows: 1 })
  return first?.total ?? 0
}

const open = ({ past }: Asked): SQL[] => (past ? [] : [sql`(deadline is null or deadline::date >= there)`])

/** By its words or by any name of its school; Chinese is simplified. */
async function named(db: Database, keyword = ''): Promise<SQL[]> {
  const words = fold(keyword.trim())
  if (!words) return []
  const { entries } = await schoolListing(db)
  const ids = [...entries.values()]
    .filter(({ texts: [names = []] }) => names.some((name) => fold(name).includes(words)))
    .map(({ row }) => row.schoolId)
  const text = sql`concat_ws(' ', name_en, name_cn, criteria, school_en, school_cn)`
  return [
    sql`(${text} ilike ${containing(keyword)} or ${text} ilike ${containing(words)} or school_id = ${anyId(ids)})`,
  ]
}

const whereOf = (wanted: readonly SQL[]): SQL =>
  wanted.length > 0 ? sql`where ${sql.join([...wanted], sql` and `)}` : sql``

async function findGrouped(db: Database, query: Asked): Promise<Found[]> {
  const { countryCode, levelCode, sort = 'deadline' } = query
  const { limit, offset } = pageOf(query)
  const rates = Object.fromEntries((await ratesTowards(db, 'CNY')).map((one) => [one.currency, one.rate]))
  const wanted = [
    ...(countryCode ? [sql`country_code = ${countryCode}`] : []),
    ...(levelCode ? [sql`level_code = ${levelCode}`] : []),
    ...open(query),
    ...(await named(db, query.keyword)),
  ]
  return read<Found>(
    db,
    sql`with grouped as (
        select ${GROUPED}, count(*)::int courses, min(id) course_id, min(there) there from (${each()}) each_one ${whereOf(wanted)} group by ${GROUPED})
      select g.name_en "nameEn", g.name_cn "nameCn", g.amount, g.percent, g.criteria, g.deadline, g.currency, g.school_id "schoolId",
        g.seo_id "seoId", g.school_en "schoolEn", g.school_cn "schoolCn", g.institution_type "institutionType", g.country_code "countryCode",
        g.logo_doc_id "logoDocId", g.courses, g.there::text as day, c.id, c.course_type "courseType", c.course_name_en "courseEn", c.course_name_cn "courseCn",
        c.level_code "levelCode", g.total
      from (select *, count(*) over ()::int total
        from (select *, amount::numeric * coalesce((${JSON.stringify(rates)}::jsonb ->> currency)::numeric, 1) worth from grouped) g
        order by ${ORDERS[sort]} limit ${limit} offset ${offset}) g
      join courses c on c.id = g.course_id order by ${ORDERS[sort]}`,
  )
}
const shown = (row: Found) => ({
  nameEn: row.nameEn,
  nameCn: row.nameCn,
  amount: moneyOf(row.amount, row.currency),
  percent: row.percent,
  criteria: row.criteria,
  deadline: row.deadline,
  open: isScholarshipOpen(row, row.day),
  school: {
    schoolId: row.schoolId,
    seoId: row.seoId,
    nameEn: row.schoolEn,
    nameCn: row.schoolCn,
    institutionType: row.institutionType,
    countryCode: row.countryCode,
    logoDocId: row.logoDocId,
  },
  courses: row.courses,
  course: {
    id: row.id,
    courseType: row.courseType,
    nameEn: row.courseEn,
    nameCn: row.courseCn,
    levelCode: row.levelCode,
  },
})

/** Counted over all but what has passed, so that a choice never takes the others away. */
async function facet(
  db: Database,
  query: Asked,
  column: 'country_code' | 'level_code',
  nameOf: (value: string) => NamePair,
) {
  const found = await read<{ value: string; count: number }>(
    db,
    sql`select value, count(*)::int as count
      from (select distinct ${sql.raw(column)} as value, ${GROUPED} from (${each()}) each_one ${whereOf(open(query))}) one_each group by 1 order by 1`,
  )
  return found.map(({ value, count }) => ({ value, ...nameOf(value), count }))
}
