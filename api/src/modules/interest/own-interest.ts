import type { Data, interest } from '@southbound/shared/contract'
import { addDays, INTEREST_KIND, INTEREST_TARGET, today } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'

type Own = Data<(typeof interest)['GET /interest/own']>
type Figures = Own['before']
interface Office {
  kind: Own['kind']
  id: string
}
interface Counted {
  day: string
  name: keyof Figures
  count: number
}
const SPAN = 30
const NONE: Figures = {
  impressions: 0,
  views: 0,
  favourites: 0,
  compares: 0,
  starts: 0,
  applications: 0,
  offers: 0,
}
const NAMES = {
  [INTEREST_KIND.impression]: 'impressions',
  [INTEREST_KIND.view]: 'views',
  [INTEREST_KIND.favourite]: 'favourites',
  [INTEREST_KIND.compare]: 'compares',
  [INTEREST_KIND.applyStart]: 'starts',
} as const

export const ownInterest: Handler<'GET /interest/own'> = async ({ query: { days: span = SPAN } }, ctx) => {
  const { agencyId, schoolId } = ctx.actor
  const id = schoolId ?? agencyId ?? ctx.fail('row.not-found')
  const office: Office = { kind: schoolId === null ? 'agency' : 'school', id }
  const from = addDays(today(), 1 - span)
  const counted = await countedSince(ctx.db, office, addDays(from, -span))
  return {
    kind: office.kind,
    days: Array.from({ length: span }, (_, at) => {
      const day = addDays(from, at)
      return { day, ...sumOf(counted.filter((one) => one.day === day)) }
    }),
    before: sumOf(counted.filter(({ day }) => day < from)),
    countries: await viewsBy(ctx.db, office, from, sql`nullif(country, '')`, 'country'),
    sources: await viewsBy(ctx.db, office, from, sql`source`, 'source'),
  }
}

function sumOf(counted: readonly Counted[]): Figures {
  const sum = { ...NONE }
  for (const { name, count } of counted) sum[name] += count
  return sum
}

/** Its page; an institution's courses as well. */
const pagesOf = ({ kind, id }: Office): SQL =>
  kind === 'agency'
    ? sql`(target_kind = ${INTEREST_TARGET.agency} and target_id = ${id})`
    : sql`(target_kind = ${INTEREST_TARGET.school} and target_id = ${id}
        or target_kind = ${INTEREST_TARGET.course} and target_id in (select id from courses where school_id = ${id}))`

/** Of the choices of an institution, or of the cases that an agency got. */
const casesOf = ({ kind, id }: Office): SQL =>
  kind === 'agency' ? sql`k.deliver_type = 2 and k.deliver_id = ${id}` : sql`h.institution_id = ${id}`

/** An application counts on the day it was sent, an offer with its first version. */
const countedSince = (db: Database, office: Office, from: string): Promise<Counted[]> =>
  rows<Counted>(
    db,
    sql`select day::text as day, ${JSON.stringify(NAMES)}::jsonb ->> kind::text as name,
        sum(count)::int as count from interest_days where ${pagesOf(office)} and day >= ${from} group by day, kind
      union all
      select (k.submitted_at at time zone 'UTC')::date::text, 'applications', count(distinct h.id)::int
        from cases k join case_choices h on h.case_id = k.id where ${casesOf(office)} and k.submitted_at >= ${from}::date group by 1
      union all
      select (o.issued_at at time zone 'UTC')::date::text, 'offers', count(*)::int
        from case_offers o join case_choices h on h.id = o.choice_id join cases k on k.id = h.case_id
        where ${casesOf(office)} and o.version = 1 and o.issued_at >= ${from}::date group by 1`,
  )

const viewsBy = <Name extends string>(db: Database, office: Office, from: string, by: SQL, name: Name) =>
  rows<{ [K in Name]: never } & { count: number }>(
    db,
    sql`select ${by} as ${sql.identifier(name)}, sum(count)::int as count from interest_days
      where ${pagesOf(office)} and kind = ${INTEREST_KIND.view} and day >= ${from} group by 1 order by 2 desc, 1 limit 20`,
  )

/** Of courses, for as long as they are kept. */
export async function viewsOf(db: Database, courseIds: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; views: number }>(
    db,
    sql`select target_id::text as id, sum(count)::int as views from interest_days
      where target_kind = ${INTEREST_TARGET.course} and kind = ${INTEREST_KIND.view} and target_id = ${anyId(courseIds)} group by 1`,
  )
  return new Map(found.map(({ id, views }) => [id, views]))
}
