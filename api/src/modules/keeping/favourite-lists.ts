import type { FavouriteAgency, FavouriteCourse } from '@southbound/shared/contract'
import { FAVOURITE_TYPES, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Actor, Handler, Locale } from '../../plugins/context.ts'
import { VERIFICATION } from '../catalogue/agencies.tables.ts'
import { isAgencyPublic, isPublished } from '../vocabulary/published.service.ts'

interface Paging {
  page?: number
  rows?: number
}
const BY_NAME = 2
const NEWEST = sql`f.created_at desc, f.id desc`

export const favouriteCourses: Handler<'POST /favorite/favorite/course'> = async (
  { body },
  { db, actor, locale },
) => {
  const from = sql`${coursesKept(actor)} ${named(body.content, [sql`c.course_name_en`, sql`c.course_name_cn`, sql`s.name_en`, sql`s.name_cn`])}`
  const columns = sql`c.id, ${FAVOURITE_TYPES.course}::int "type", ${inLanguage(locale, sql`c.course_name_en`, sql`c.course_name_cn`)} "courseName",
    c.course_name_en "courseNameEn", c.course_name_cn "courseNameCn", c.course_type "courseType", c.school_id "schoolId",
    s.name_en "schoolNameEn", s.name_cn "schoolNameCn", s.logo_doc_id "logoDocId", f.created_at "createdAt", ${hasContract(actor)} "isContract"`
  const order =
    body.sortType === BY_NAME
      ? sql`lower(${inLanguage(locale, sql`c.course_name_en`, sql`c.course_name_cn`)}), f.id`
      : NEWEST
  return page<FavouriteCourse>(db, columns, from, order, PAGE_ROWS.short, body.pageVo)
}

export const favouriteAgencies: Handler<'POST /favorite/favorite/agency'> = (
  { body },
  { db, actor, locale },
) => agencyPage(db, actor, locale, PAGE_ROWS.short, body)

export const favouriteCentre: Handler<'POST /favorite/favorite'> = ({ body }, { db, actor, locale }) =>
  agencyPage(db, actor, locale, PAGE_ROWS.normal, body)

export async function favouriteFigures(db: Database, actor: Actor): Promise<{ favourites: number }> {
  const [counted] = await rows<{ favourites: number }>(
    db,
    sql`select ((select count(*) ${coursesKept(actor)}) + (select count(*) ${agenciesKept(actor)}))::int favourites`,
  )
  return { favourites: counted?.favourites ?? 0 }
}

const coursesKept = ({ accountId }: Actor): SQL => sql`
  from favourites f join courses c on c.id = f.target_id join schools s on s.id = c.school_id
  where f.account_id = ${accountId} and f.type = ${FAVOURITE_TYPES.course} and ${isPublished('c', 's')}`
const agenciesKept = ({ accountId }: Actor): SQL => sql`
  from favourites f join agencies a on a.id = f.target_id
  where f.account_id = ${accountId} and f.type = ${FAVOURITE_TYPES.agency}
  and ${isAgencyPublic('a')}`

function agencyPage(
  db: Database,
  actor: Actor,
  locale: Locale,
  size: number,
  asked: { content?: string; sortType?: number; pageVo?: Paging },
) {
  const name = inLanguage(locale, sql`a.company_name_en`, sql`a.company_name_cn`)
  const from = sql`${agenciesKept(actor)} ${named(asked.content, [sql`a.company_name_en`, sql`a.company_name_cn`])}`
  const columns = sql`a.id, ${FAVOURITE_TYPES.agency}::int "type", trim(${name}) "companyName", a.company_name_en "companyNameEn",
    a.company_name_cn "companyNameCn", a.id "deliverId", a.account_id "accepterId", a.logo_doc_id "logoDocId", a.verification_state = ${VERIFICATION.verified} "verified",
    f.created_at "createdAt"`
  const order = asked.sortType === BY_NAME ? sql`lower(${name}), f.id` : NEWEST
  return page<FavouriteAgency>(db, columns, from, order, size, asked.pageVo)
}

export async function page<Row>(
  db: Database,
  columns: SQL,
  from: SQL,
  order: SQL,
  size: number,
  { page = 1, rows: limit = size }: Paging = {},
) {
  const found = await rows<Row>(
    db,
    sql`select ${columns} ${from} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
  )
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int total ${from}`)
  return { rows: found, total: counted?.total ?? 0 }
}

const inLanguage = (locale: Locale, en: SQL, cn: SQL): SQL =>
  locale === 'zh' ? sql`coalesce(${cn}, ${en})` : sql`coalesce(${en}, ${cn})`

function named(content: string | undefined, columns: readonly SQL[]): SQL {
  if (!content?.trim()) return sql``
  const words = content.trim().toLowerCase()
  return sql`and (${sql.join(
    columns.map((column) => sql`position(${words} in lower(coalesce(${column}, ''))) > 0`),
    sql` or `,
  )})`
}

const hasContract = ({ agencyId }: Pick<Actor, 'agencyId'>): SQL =>
  agencyId === null
    ? sql`false`
    : sql`exists (select 1 from agency_schools r where r.agency_id = ${agencyId} and r.school_id = c.school_id and r.state = 1)`
