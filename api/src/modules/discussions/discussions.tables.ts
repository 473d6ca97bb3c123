import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const DISCUSSED = { school: 1, agency: 2 } as const
export const DISCUSSION_STATE = { listed: 1, held: 2, hidden: 3, deleted: 4, removed: 5 } as const
/** No moderator took it away, and its author has not deleted it. */
export const OPEN = [DISCUSSION_STATE.listed, DISCUSSION_STATE.held]

export const discussions = pgTable('discussions', {
  id: id(),
  targetType: smallint().notNull(),
  targetId: ref().notNull(),
  parentId: ref(),
  accountId: ref().notNull(),
  body: text().notNull(),
  rating: smallint(),
  verified: boolean().notNull().default(false),
  state: smallint().notNull().default(DISCUSSION_STATE.listed),
  heldReason: text(),
  editedAt: instant(),
  likes: integer().notNull().default(0),
  createdAt: instant().notNull().default(sql`now()`),
})

export type CommentKind = 'discussion' | 'article'

export const commentFlags = pgTable(
  'comment_flags',
  {
    kind: text().$type<CommentKind>().notNull(),
    commentId: ref().notNull(),
    accountId: ref().notNull(),
    reason: text().notNull(),
    body: text(),
    settledAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.commentId, table.accountId] })],
)

export const commentLikes = pgTable(
  'comment_likes',
  {
    kind: text().$type<CommentKind>().notNull(),
    commentId: ref().notNull(),
    accountId: ref().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.commentId, table.accountId] })],
)

/** `open` waits for another moderator. */
export const APPEAL = { open: 1, settled: 2 } as const
export const commentReviews = pgTable(
  'comment_reviews',
  {
    kind: text().$type<CommentKind>().notNull(),
    commentId: ref().notNull(),
    decision: text().notNull(),
    reason: text(),
    decidedBy: ref().notNull(),
    decidedAt: instant().notNull().default(sql`now()`),
    appeal: text(),
    appealedAt: instant(),
    appealState: smallint(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.commentId] })],
)

/** What is kept about one comment. */
export const isOf = (
  table: typeof commentFlags | typeof commentLikes | typeof commentReviews,
  kind: CommentKind,
  id: string | SQLWrapper,
): SQL | undefined => and(eq(table.kind, kind), eq(table.commentId, id))
