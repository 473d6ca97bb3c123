import type { discovery } from '@southbound/shared/contract'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { holdComment, setCommentState } from './comment-state.ts'
import { APPEAL, commentFlags, commentReviews, DISCUSSION_STATE as STATE } from './discussions.tables.ts'

type Calls = typeof discovery
/** As docs/domain/messages.md#comments says. */
const ENOUGH = 3

/** A second report of one account changes nothing. */
export const reportComment: Handler<Calls['POST /discussion/report']> = async (
  { body: { kind, id, reason, text } },
  { db, actor, fail },
) => {
  const comment = await holdComment(db, kind, id)
  if (!comment || comment.state !== STATE.listed) return fail('row.not-found')
  if (comment.authorId === actor.accountId) return fail('discovery.own-comment')
  await db
    .insert(commentFlags)
    .values({ kind, commentId: id, accountId: actor.accountId, reason, body: text?.trim() || null })
    .onConflictDoNothing()
  const open = and(
    eq(commentFlags.kind, kind),
    eq(commentFlags.commentId, id),
    isNull(commentFlags.settledAt),
  )
  const [flags] = await db.select({ total: count() }).from(commentFlags).where(open)
  if ((flags?.total ?? 0) >= ENOUGH) await setCommentState(db, comment, STATE.held, 'reported')
  return { id }
}

export const appealComment: Handler<Calls['POST /discussion/appeal']> = async (
  { body: { kind, id, text } },
  { db, actor, fail },
) => {
  const comment = await holdComment(db, kind, id)
  if (comment?.authorId !== actor.accountId) return fail('row.not-found')
  const decided = and(
    eq(commentReviews.kind, kind),
    eq(commentReviews.commentId, id),
    isNull(commentReviews.appealState),
  )
  const against = comment.state === STATE.hidden || comment.state === STATE.removed
  const appeal = { appeal: text.trim(), appealedAt: new Date().toISOString(), appealState: APPEAL.open }
  const made = against
    ? await db.update(commentReviews).set(appeal).where(decided).returning({ id: commentReviews.commentId })
    : []
  return made.length > 0 ? { id } : fail('discovery.appeal-over')
}

export const deleteComment: Handler<Calls['POST /discussion/delete']> = async (
  { body: { id } },
  { db, actor, fail },
) => {
  const comment = await holdComment(db, 'discussion', id)
  if (
    comment?.authorId !== actor.accountId ||
    comment.state === STATE.deleted ||
    comment.state === STATE.removed
  )
    return fail('row.not-found')
  await setCommentState(db, comment, STATE.deleted)
  return { id }
}
