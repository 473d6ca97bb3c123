import type { articles as contract, Data, Input } from '@southbound/shared/contract'
import { picturesIn } from '@southbound/shared/contract/constants'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { Context } from '../../plugins/context.ts'
import { articleTexts, COVER, LINKABLE, linksOf, seoOf } from '../content/content.service.ts'
import { type ArticleRecord, type ArticleText, articlePictures, articles } from '../content/content.tables.ts'
import { areas } from '../reference/reference.tables.ts'

export type Save = 'POST /information/addInformation'
export type Body = Input<(typeof contract)[Save]>['body']
export type OwnArticleData = Data<(typeof contract)['POST /information/own']>
type Values = Partial<typeof articles.$inferInsert>

const PICTURE = /<img\b[^>]*>/g
const OWN = /\bsrc="\/api\/fileOperate\/articlePicture\/[0-9a-f]{32}/

const PLAIN = [
  'altEn',
  'altCn',
  'seoTitleEn',
  'seoTitleCn',
  'seoDescriptionEn',
  'seoDescriptionCn',
  'source',
  'sourceUrl',
] as const

/** What the body names, cleaned; with search text and reading time of the whole. */
export function written(old: ArticleRecord | null, body: Body, ownHost: string): Values {
  const text = (name: 'titleEn' | 'titleCn' | 'summaryEn' | 'summaryCn' | 'bodyEn' | 'bodyCn') =>
    body[name] === undefined ? (old?.[name] ?? null) : body[name]?.trim() || null
  const tags = body.tags?.map((tag) => tag.trim()).filter(Boolean)
  const texts = articleTexts(
    {
      titleEn: text('titleEn'),
      titleCn: text('titleCn'),
      summaryEn: text('summaryEn'),
      summaryCn: text('summaryCn'),
      bodyEn: text('bodyEn'),
      bodyCn: text('bodyCn'),
      tags: tags ?? old?.tags ?? [],
    },
    ownHost,
  )
  const plain = PLAIN.filter((name) => body[name] !== undefined)
  return {
    ...texts,
    ...Object.fromEntries(plain.map((name) => [name, body[name]?.trim() || null])),
    ...given('coverDocId', body.coverId),
    ...given('category', body.category),
    ...given('countryCodes', body.countryCodes),
    ...given('wishedAt', body.publishAt),
    ...given('unpublishAt', body.unpublishAt),
    ...given('schoolId', body.schoolId),
    ...given('agencyId', body.agencyId),
    ...given('courseIds', body.courseIds),
  }
}
const given = (name: keyof Values, value: unknown): Values => (value === undefined ? {} : { [name]: value })

/** Pictures of the own office only, and things that everybody sees. */
export async function checkKnown(
  ctx: Context<Save>,
  owner: string,
  values: Values,
  old: ArticleRecord | null,
): Promise<void> {
  const { db } = ctx
  const html = `${values.bodyEn ?? ''}${values.bodyCn ?? ''}`
  if (html.match(PICTURE)?.some((picture) => !OWN.test(picture))) ctx.fail('content.article-picture')
  const keys = picturesIn(html)
  const cover = values.coverDocId
  const named = or(
    keys.length > 0 ? inArray(articlePictures.key, keys) : sql`false`,
    cover ? eq(articlePictures.id, cover) : undefined,
  )
  const own = await db
    .select({ id: articlePictures.id, key: articlePictures.key })
    .from(articlePictures)
    .where(and(eq(articlePictures.owner, owner), named))
    // The sweep of unused ones passes by.
    .for('key share')
  const isCoverKnown = !cover || own.some(({ id }) => id === cover)
  if (!isCoverKnown || keys.some((key) => !own.some((one) => one.key === key)))
    ctx.fail('content.article-picture')
  const { countryCodes = [], courseIds = [] } = values
  if (
    countryCodes.length > 0 &&
    (await db.$count(areas, inArray(areas.areaCode, countryCodes))) < countryCodes.length
  )
    ctx.invalid('countryCodes', 'unknown')
  // What went offline since it was chosen does not stop a save.
  const chosen = (id: string | null | undefined, kept?: string | null) => (id && id !== kept ? [id] : [])
  await known(ctx, 'schools', 'schoolId', chosen(values.schoolId, old?.schoolId))
  await known(ctx, 'agencies', 'agencyId', chosen(values.agencyId, old?.agencyId))
  const added = courseIds.filter((id) => !old?.courseIds.includes(id))
  await known(ctx, 'courses', 'courseIds', added)
}

/** A hidden one is refused as one that does not exist. */
async function known(
  ctx: Context<Save>,
  table: keyof typeof LINKABLE,
  field: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return
  const shown = sql`select id from ${sql.raw(table)} where id = ${anyId(ids)} and ${LINKABLE[table]}`
  if ((await rows(ctx.db, shown)).length < ids.length) ctx.invalid(field, 'unknown')
}

export async function coverOf(db: Database, id: string): Promise<OwnArticleData['cover']> {
  const [row] = await db.select({ cover: COVER }).from(articles).where(eq(articles.id, id))
  return row?.cover ?? null
}

/** What a reader sees of it. */
export const textOf = (row: ArticleRecord, cover: OwnArticleData['cover']): ArticleText => ({
  titleEn: row.titleEn,
  titleCn: row.titleCn,
  summaryEn: row.summaryEn,
  summaryCn: row.summaryCn,
  bodyEn: row.bodyEn,
  bodyCn: row.bodyCn,
  altEn: row.altEn,
  altCn: row.altCn,
  ...seoOf(row),
  cover,
  category: row.category,
  countryCodes: row.countryCodes,
  tags: row.tags,
  source: row.source,
  sourceUrl: row.sourceUrl,
})

export async function viewOf(db: Database, row: ArticleRecord): Promise<OwnArticleData> {
  return {
    ...textOf(row, await coverOf(db, row.id)),
    id: row.id,
    slug: row.slug,
    state: row.state,
    version: row.version,
    coverId: row.coverDocId,
    publishAt: row.wishedAt,
    unpublishAt: row.unpublishAt,
    schoolId: row.schoolId,
    agencyId: row.agencyId,
    courseIds: row.courseIds,
    links: await linksOf(db, row),
    author: row.author,
    rejectReason: row.rejectReason,
    minutes: row.minutes,
    views: Number(row.views),
    likes: row.likes,
    commentCount: row.commentCount,
    updatedAt: row.updatedAt,
  }
}
