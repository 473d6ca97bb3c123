import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '#api/database/columns.ts'

/** 'discussion' on the page of a school or agent, 'article' below an article. */
export type CommentKind = 'discussion' | 'article'

export const commentFlags = pgTable(
  'comment_flags',
  {
    kind: text('kind').$type<CommentKind>().notNull(),
    commentId: ref('comment_id').notNull(),
    accountId: ref('account_id').notNull(),
    reason: text('reason').notNull(),
    body: text('body'),
    settledAt: instant('settled_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.commentId, table.accountId] })],
)

/** 1 waits for another moderator, 2 settled. */
export const APPEAL = { open: 1, settled: 2 } as const
export const commentReviews = pgTable(
  'comment_reviews',
  {
    kind: text('kind').$type<CommentKind>().notNull(),
    commentId: ref('comment_id').notNull(),
    decision: text('decision').notNull(),
    reason: text('reason'),
    decidedBy: ref('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull().default(sql`now()`),
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    appealState: smallint('appeal_state'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.commentId] })],
)
