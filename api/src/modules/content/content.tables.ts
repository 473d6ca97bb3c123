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
  slug: text().notNull(),
  authorAccountId: ref(),
  author: text().notNull(),
  category: integer().notNull(),
  countryCodes: texts().notNull(),
  titleCn: text(),
  titleEn: text(),
  summaryCn: text(),
  summaryEn: text(),
  bodyCn: text(),
  bodyEn: text(),
  searchText: text().notNull(),
  coverDocId: ref(),
  tags: texts().notNull(),
  source: text(),
  sourceUrl: text(),
  isSponsored: boolean().notNull().default(false),
  minutes: integer().notNull().default(1),
  publishAt: instant().notNull(),
  unpublishAt: instant(),
  pinnedUntil: instant(),
  views: ref().notNull().default('0'),
  commentCount: integer().notNull().default(0),
  state: integer().notNull().default(ARTICLE_STATE.draft),
  isDemo: boolean().notNull().default(false),
  createdAt: instant().notNull().default(sql`now()`),
  updatedAt: instant().notNull().default(sql`now()`),
})

export const articleDays = pgTable(
  'article_days',
  {
    articleId: ref().notNull(),
    day: day().notNull(),
    views: integer().notNull().default(0),
    shares: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.day] })],
)

export const articleComments = pgTable('article_comments', {
  id: id(),
  articleId: ref().notNull(),
  parentId: ref(),
  authorId: ref().notNull(),
  body: text().notNull(),
  state: integer().notNull(),
  createdAt: instant().notNull().default(sql`now()`),
})

export const announcements = pgTable('announcements', {
  id: id(),
  contentCn: text().notNull(),
  contentEn: text().notNull(),
  fromAt: instant().notNull(),
  toAt: instant().notNull(),
  audience: integer().array().notNull(),
  dismissible: boolean().notNull().default(true),
  isDemo: boolean().notNull().default(false),
})

export type ArticleRecord = typeof articles.$inferSelect
