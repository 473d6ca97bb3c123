import type { content, Data } from '@southbound/shared/contract'
import { ARTICLE_PICTURES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { coverOf } from '../../scenes/choose.ts'
import { isAgencyPublic, isPublished } from '../vocabulary/published.service.ts'
import { type ArticleRecord, articlePictures, articles } from './content.tables.ts'

type Article = Data<(typeof content)['POST /information/:id']>
export type ListedArticle = Article['related'][number]
type Cover = ListedArticle['cover']

/** The cover of an article in a query of articles. */
export const COVER = sql<Cover>`(select jsonb_build_object('src', ${ARTICLE_PICTURES}::text || ${articlePictures.key} || '.jpg',
  'width', ${articlePictures.width}, 'height', ${articlePictures.height})
  from ${articlePictures} where ${articlePictures.id} = ${articles.coverDocId})`

export const ROW_COLUMNS = {
  id: articles.id,
  slug: articles.slug,
  category: articles.category,
  titleCn: articles.titleCn,
  titleEn: articles.titleEn,
  summaryCn: articles.summaryCn,
  summaryEn: articles.summaryEn,
  countryCodes: articles.countryCodes,
  tags: articles.tags,
  cover: COVER,
  altCn: articles.altCn,
  altEn: articles.altEn,
  minutes: articles.minutes,
  views: articles.views,
  likes: articles.likes,
  commentCount: articles.commentCount,
  isSponsored: articles.isSponsored,
  publishAt: articles.publishAt,
  pinnedUntil: articles.pinnedUntil,
} as const
type Listed = Pick<ArticleRecord, Exclude<keyof typeof ROW_COLUMNS, 'cover'>> & { cover: Cover }

export function articleRow({ pinnedUntil, views, ...row }: Listed): ListedArticle {
  return {
    ...row,
    ...(row.cover ? {} : drawnCover(row)),
    views: Number(views),
    pinned: pinnedUntil !== null && pinnedUntil > new Date().toISOString(),
  }
}

/** Where the author uploaded none. */
function drawnCover({ id, category }: Pick<Listed, 'id' | 'category'>) {
  const { altEn, altCn, ...cover } = coverOf(category, Number(id))
  return { cover, altEn, altCn }
}

type Seo = Pick<ArticleRecord, `seo${'Title' | 'Description'}${'En' | 'Cn'}`>
/** What search engines read instead of the headline and the summary. */
export const seoOf = ({ seoTitleEn, seoTitleCn, seoDescriptionEn, seoDescriptionCn }: Seo) => ({
  seoTitleEn,
  seoTitleCn,
  seoDescriptionEn,
  seoDescriptionCn,
})

/** Without the text that the search reads: it is as long as both bodies, and no page shows it. */
export type ReadArticle = Omit<ArticleRecord, 'searchText'> & { cover: Cover }

export function articleView(row: ReadArticle, related: ListedArticle[], links: Article['links']): Article {
  const { bodyCn, bodyEn, author, source, sourceUrl, updatedAt } = row
  // fromEntries loses the names of the keys.
  const listed = Object.fromEntries(
    Object.keys(ROW_COLUMNS).map((key) => [key, row[key as keyof Listed]]),
  ) as unknown as Listed
  return {
    ...articleRow(listed),
    ...seoOf(row),
    bodyCn,
    bodyEn,
    author,
    source,
    sourceUrl,
    updatedAt,
    links,
    related,
  }
}

/** Rows of these tables that an article may name: its author and its readers see no others. */
export const LINKABLE = {
  schools: isPublished('schools'),
  agencies: isAgencyPublic('agencies'),
  courses: sql`${isPublished('courses')} and exists (
    select 1 from schools s where s.id = courses.school_id and ${isPublished('s')})`,
} as const

const named = (kind: string, table: keyof typeof LINKABLE, columns: SQL, where: SQL, type = sql`null::int`) =>
  sql`select ${kind} kind, id::text, ${type} as type, ${columns} from ${sql.raw(table)}
    where ${where} and ${LINKABLE[table]}`

/** The public school, agency and courses that an article is about. */
export async function linksOf(
  db: Database,
  { schoolId, agencyId, courseIds }: Pick<ArticleRecord, 'schoolId' | 'agencyId' | 'courseIds'>,
): Promise<Article['links']> {
  if (!schoolId && !agencyId && courseIds.length === 0) return []
  const school = named('school', 'schools', sql`name_en "nameEn", name_cn "nameCn"`, sql`id = ${schoolId}`)
  const agency = named(
    'agency',
    'agencies',
    sql`company_name_en "nameEn", company_name_cn "nameCn"`,
    sql`id = ${agencyId}`,
  )
  const courses = named(
    'course',
    'courses',
    sql`course_name_en "nameEn", course_name_cn "nameCn"`,
    sql`id = any(${`{${courseIds.join(',')}}`}::bigint[])`,
    sql`course_type::int`,
  )
  return rows(db, sql`${school} union all ${agency} union all ${courses}`)
}
