import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../plugins/context.ts'
import type { articleComments } from '../content/content.tables.ts'
import {
  type CommentKind,
  commentFlags,
  commentLikes,
  commentReviews,
  type discussions,
} from './discussions.tables.ts'

type Said = typeof discussions | typeof articleComments
/** D 1.12: a comment is corrected by its author within this time of writing it. */
const EDITABLE = sql.raw("interval '15 minutes'")

/** What was reported stays as it was reported, and what a moderator has decided about as he read it. */
export const isEditable = (table: Said, kind: CommentKind): SQL<boolean> =>
  sql<boolean>`(${table.state} in (1, 2) and ${table.createdAt} > now() - ${EDITABLE} and not exists (select 1 from ${commentFlags}
    where ${commentFlags.kind} = ${kind} and ${commentFlags.commentId} = ${table.id} and ${commentFlags.settledAt} is null)
    and not exists (select 1 from ${commentReviews} where ${commentReviews.kind} = ${kind} and ${commentReviews.commentId} = ${table.id}))`

/** What became of a comment since it was written. */
export const sinceColumns = (
  table: Said,
  kind: CommentKind,
  actor: Pick<Actor, 'accountId'> | null,
  mine: SQL,
) => ({
  editedAt: table.editedAt,
  likes: table.likes,
  liked: actor
    ? sql<boolean>`exists (select 1 from ${commentLikes} where ${commentLikes.kind} = ${kind}
        and ${commentLikes.commentId} = ${table.id} and ${commentLikes.accountId} = ${actor.accountId})`
    : sql<boolean>`false`,
  mayEdit: actor ? sql<boolean>`(${mine} and ${isEditable(table, kind)})` : sql<boolean>`false`,
})
