import type { discovery } from '@southbound/shared/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { OFFICES } from '../account/account.service.ts'
import { type Commented, holdComment, setCommentState, settleFlags } from './comment-state.ts'
import {
  APPEAL,
  commentFlags,
  commentReviews,
  DISCUSSED,
  isOf,
  DISCUSSION_STATE as STATE,
} from './discussions.tables.ts'

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
  if ((await countReporters(db, comment)) >= ENOUGH)
    await setCommentState(db, comment, STATE.held, 'reported')
  return { id }
}

/**
 * Colleagues count once, and those whom the comment is about not at all: theirs only wait for a moderator.
 */
async function countReporters(db: Database, { kind, id, targetType, targetId }: Commented): Promise<number> {
  const about =
    kind === 'article'
      ? sql`(select owner from articles where id = ${targetId})`
      : sql`${`${targetType === DISCUSSED.school ? 'school' : 'agency'}:${targetId}`}::text`
  const [flags] = await rows<{ total: number }>(
    db,
    sql`select count(distinct o.office)::int total from comment_flags f join ${OFFICES} o on o.id = f.account_id
      where f.kind = ${kind} and f.comment_id = ${id} and f.settled_at is null and o.office is distinct from (${about})`,
  )
  return flags?.total ?? 0
}

export const appealComment: Handler<Calls['POST /discussion/appeal']> = async (
  { body: { kind, id, text } },
  { db, actor, fail },
) => {
  const comment = await holdComment(db, kind, id)
  if (comment?.authorId !== actor.accountId) return fail('row.not-found')
  const decided = and(isOf(commentReviews, kind, id), isNull(commentReviews.appealState))
  const against = comment.state === STATE.hidden || comment.state === STATE.removed
  const appeal = { appeal: text.trim(), appealedAt: new Date().toISOString(), appealState: APPEAL.open }
  const made = against
    ? await db.update(commentReviews).set(appeal).where(decided).returning({ id: commentReviews.commentId })
    : []
  return made.length > 0 ? { id } : fail('discovery.appeal-over')
}

export const deleteComment: Handler<Calls['POST /discussion/delete']> = async (
  { body: { kind = 'discussion', id } },
  { db, actor, fail },
) => {
  const comment = await holdComment(db, kind, id)
  if (
    comment?.authorId !== actor.accountId ||
    comment.state === STATE.deleted ||
    comment.state === STATE.removed
  )
    return fail('row.not-found')
  await setCommentState(db, comment, STATE.deleted)
  await settleFlags(db, comment)
  const open = and(isOf(commentReviews, kind, id), eq(commentReviews.appealState, APPEAL.open))
  await db.update(commentReviews).set({ appealState: APPEAL.settled }).where(open)
  return { id }
}
