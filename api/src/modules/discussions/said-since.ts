import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../plugins/context.ts'
import type { articleComments } from '../content/content.tables.ts'
import {
  type CommentKind,
  commentFlags,
  commentLikes,
  commentReviews,
  DISCUSSION_STATE,
  type discussions,
  isOf,
  OPEN,
} from './discussions.tables.ts'

/** Their states are the same. */
export type CommentTable = typeof discussions | typeof articleComments
/** D 1.12: a comment is corrected by its author within this time of writing it. */
const EDITABLE = sql.raw("interval '15 minutes'")
const AGAINST = [DISCUSSION_STATE.hidden, DISCUSSION_STATE.removed]

/** What was reported stays as it was reported, and what a moderator has decided about as he read it. */
export const isEditable = (table: CommentTable, kind: CommentKind): SQL<boolean> =>
  sql<boolean>`(${table.state} in ${OPEN} and ${table.createdAt} > now() - ${EDITABLE}
    and not exists (select 1 from ${commentFlags} where ${isOf(commentFlags, kind, table.id)} and ${commentFlags.settledAt} is null)
    and not exists (select 1 from ${commentReviews} where ${isOf(commentReviews, kind, table.id)}))`

/** What became of a comment since it was written, whose review is joined. */
export function sinceColumns(
  table: CommentTable,
  kind: CommentKind,
  author: Column,
  actor: Pick<Actor, 'accountId'> | null,
) {
  const never = sql<boolean>`false`
  const mine = actor ? sql<boolean>`${author} = ${actor.accountId}` : never
  const isAgainst = sql`${mine} and ${table.state} in ${AGAINST}`
  return {
    mine,
    state: table.state,
    reason: sql<string | null>`case when ${isAgainst} then ${commentReviews.reason} end`,
    mayAppeal: sql<boolean>`${isAgainst} and ${commentReviews.commentId} is not null and ${commentReviews.appealState} is null`,
    editedAt: table.editedAt,
    likes: table.likes,
    liked: actor
      ? sql<boolean>`exists (select 1 from ${commentLikes} where ${isOf(commentLikes, kind, table.id)}
          and ${commentLikes.accountId} = ${actor.accountId})`
      : never,
    mayEdit: actor ? sql<boolean>`(${mine} and ${isEditable(table, kind)})` : never,
  }
}
