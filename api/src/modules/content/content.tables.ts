import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, id, instant, ref, texts } from '../../database/columns.ts'

export const ARTICLE_STATE = {
  draft: 1,
  review: 2,
  published: 3,
  rejected: 4,
  scheduled: 5,
  offline: 6,
  removed: 7,
  archived: 8,
} as const
export const COMMENT_STATE = { visible: 1, held: 2, hidden: 3, deleted: 4, removed: 5 } as const

export const articles = pgTable('articles', {
  id: id(),
  slug: text('slug').notNull(),
  authorAccountId: ref('author_account_id'),
  author: text('author').notNull(),
  category: integer('category').notNull(),
  countryCodes: texts('country_codes').notNull(),
  titleCn: text('title_cn'),
  titleEn: text('title_en'),
  summaryCn: text('summary_cn'),
  summaryEn: text('summary_en'),
  bodyCn: text('body_cn'),
  bodyEn: text('body_en'),
  searchText: text('search_text').notNull(),
  coverDocId: ref('cover_doc_id'),
  tags: texts('tags').notNull(),
  source: text('source'),
  sourceUrl: text('source_url'),
  isSponsored: boolean('is_sponsored').notNull().default(false),
  minutes: integer('minutes').notNull().default(1),
  publishAt: instant('publish_at').notNull(),
  unpublishAt: instant('unpublish_at'),
  pinnedUntil: instant('pinned_until'),
  views: ref('views').notNull().default('0'),
  commentCount: integer('comment_count').notNull().default(0),
  state: integer('state').notNull().default(ARTICLE_STATE.draft),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

export const articleDays = pgTable(
  'article_days',
  {
    articleId: ref('article_id').notNull(),
    day: day('day').notNull(),
    views: integer('views').notNull().default(0),
    shares: integer('shares').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.day] })],
)

export const articleComments = pgTable('article_comments', {
  id: id(),
  articleId: ref('article_id').notNull(),
  parentId: ref('parent_id'),
  authorId: ref('author_id').notNull(),
  body: text('body').notNull(),
  state: integer('state').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const announcements = pgTable('announcements', {
  id: id(),
  contentCn: text('content_cn').notNull(),
  contentEn: text('content_en').notNull(),
  fromAt: instant('from_at').notNull(),
  toAt: instant('to_at').notNull(),
  audience: integer('audience').array().notNull(),
  dismissible: boolean('dismissible').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
})

export type ArticleRecord = typeof articles.$inferSelect
