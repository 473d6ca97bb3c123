import type { articles as contract, Data } from '@southbound/shared/contract'
import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { day, id, instant, ref, refs, texts } from '../../database/columns.ts'

export const COMMENT_STATE = { visible: 1, held: 2, hidden: 3, deleted: 4, removed: 5 } as const

export const articles = pgTable('articles', {
  id: id(),
  slug: text().notNull(),
  authorAccountId: ref(),
  /** 'agency:12', 'school:7', 'account:31'; null is the platform's own. */
  owner: text(),
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
  altCn: text(),
  altEn: text(),
  seoTitleEn: text(),
  seoTitleCn: text(),
  seoDescriptionEn: text(),
  seoDescriptionCn: text(),
  tags: texts().notNull(),
  source: text(),
  sourceUrl: text(),
  isSponsored: boolean().notNull().default(false),
  minutes: integer().notNull().default(1),
  publishAt: instant().notNull(),
  unpublishAt: instant(),
  pinnedUntil: instant(),
  views: ref().notNull().default('0'),
  likes: integer().notNull().default(0),
  commentCount: integer().notNull().default(0),
  state: integer().notNull().default(ARTICLE_STATE.draft),
  schoolId: ref(),
  agencyId: ref(),
  courseIds: refs().notNull().default([]),
  rejectReason: text(),
  /** As the author wishes; null is at once. */
  wishedAt: instant(),
  submittedAt: instant(),
  /** Decided, and not looked at by its office since. */
  unseen: boolean().notNull().default(false),
  saveKey: text(),
  changedBy: ref(),
  /** What readers had at last. */
  approvedVersion: integer(),
  version: integer().notNull().default(1),
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

/** Only of those with points in the last week. */
export const articleHeat = pgTable('article_heat', {
  articleId: ref().primaryKey(),
  heat: doublePrecision().notNull(),
})

export const articleComments = pgTable('article_comments', {
  id: id(),
  articleId: ref().notNull(),
  parentId: ref(),
  authorId: ref().notNull(),
  body: text().notNull(),
  state: integer().notNull(),
  editedAt: instant(),
  likes: integer().notNull().default(0),
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
  /** Of which state the open tabs were notified: 0 not begun, 1 running, 2 over. */
  told: smallint().notNull().default(0),
  version: integer().notNull().default(1),
  idempotencyKey: text(),
})

export type ArticleText = NonNullable<Data<(typeof contract)['POST /information/versions']>['text']>
/** Each step of an article, with what it said then. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: ref().notNull(),
    version: integer().notNull(),
    at: instant().notNull().default(sql`now()`),
    byAccountId: ref(),
    deed: text().notNull(),
    toState: smallint().notNull(),
    note: text(),
    content: jsonb().$type<ArticleText>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
)

/** Addresses that an article had before. */
export const articleSlugs = pgTable('article_slugs', {
  slug: text().primaryKey(),
  articleId: ref().notNull(),
  untilAt: instant().notNull().default(sql`now()`),
})

export const articlePictures = pgTable('article_pictures', {
  id: id(),
  key: text().notNull(),
  owner: text(),
  fileId: ref(),
  storageKey: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** True for a removed article. */
  hidden: boolean().notNull().default(false),
  createdAt: instant().notNull().default(sql`now()`),
})

export const articleLikes = pgTable(
  'article_likes',
  { articleId: ref().notNull(), accountId: ref().notNull(), at: instant().notNull().default(sql`now()`) },
  (table) => [primaryKey({ columns: [table.articleId, table.accountId] })],
)

export type ArticleRecord = typeof articles.$inferSelect
