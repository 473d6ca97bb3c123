import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const DISCUSSED = { school: 1, agency: 2 } as const
/** 1 visible, 2 held for a moderator, 3 hidden, 4 deleted by the author, 5 removed. */
export const DISCUSSION_STATE = { listed: 1, held: 2, hidden: 3, deleted: 4, removed: 5 } as const

export const discussions = pgTable('discussions', {
  id: id(),
  targetType: smallint('target_type').notNull(),
  targetId: ref('target_id').notNull(),
  parentId: ref('parent_id'),
  accountId: ref('account_id').notNull(),
  body: text('body').notNull(),
  rating: smallint('rating'),
  verified: boolean('verified').notNull().default(false),
  state: smallint('state').notNull().default(DISCUSSION_STATE.listed),
  heldReason: text('held_reason'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

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
