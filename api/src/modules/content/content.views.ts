import type { content, Data } from '@southbound/shared/contract'
import { type ArticleRecord, articles } from './content.tables.ts'

type Article = Data<(typeof content)['POST /information/:id']>
type ListedArticle = Article['related'][number]

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
  coverDocId: articles.coverDocId,
  minutes: articles.minutes,
  views: articles.views,
  commentCount: articles.commentCount,
  isSponsored: articles.isSponsored,
  publishAt: articles.publishAt,
  pinnedUntil: articles.pinnedUntil,
} as const
type Listed = Pick<ArticleRecord, keyof typeof ROW_COLUMNS>

export function articleRow({ pinnedUntil, views, ...row }: Listed): ListedArticle {
  return {
    ...row,
    views: Number(views),
    pinned: pinnedUntil !== null && pinnedUntil > new Date().toISOString(),
  }
}

export function articleView(row: ArticleRecord, related: readonly Listed[]): Article {
  const { bodyCn, bodyEn, author, source, sourceUrl, updatedAt } = row
  // fromEntries loses the names of the keys.
  const listed = Object.fromEntries(
    Object.keys(ROW_COLUMNS).map((key) => [key, row[key as keyof Listed]]),
  ) as unknown as Listed
  return {
    ...articleRow(listed),
    bodyCn,
    bodyEn,
    author,
    source,
    sourceUrl,
    updatedAt,
    related: related.map(articleRow),
  }
}
