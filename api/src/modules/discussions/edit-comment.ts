import type { discovery } from '@southbound/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { articleComments } from '../content/content.tables.ts'
import { type Commented, holdComment, setCommentState } from './comment-state.ts'
import { commentLikes, discussions, isOf, DISCUSSION_STATE as STATE } from './discussions.tables.ts'
import { heldWords } from './held-comments.ts'
import { isEditable } from './said-since.ts'

type Calls = typeof discovery
const tableOf = ({ kind }: Pick<Commented, 'kind'>) => (kind === 'article' ? articleComments : discussions)

/** Held words stay held: a moderator reads what is written now. */
export const editComment: Handler<Calls['POST /discussion/edit']> = async (
  { body: { kind, id, content } },
  { db, actor, fail },
) => {
  const comment = await holdComment(db, kind, id)
  if (comment?.authorId !== actor.accountId || comment.state > STATE.held) return fail('row.not-found')
  if (!(await mayStillEdit(db, comment))) return fail('discovery.edit-over')
  const words = content.trim()
  const why = heldWords(words)
  const table = tableOf(comment)
  await db.update(table).set({ body: words, editedAt: sql`now()` }).where(eq(table.id, id))
  if (why && comment.state === STATE.listed) await setCommentState(db, comment, STATE.held, why)
  return { id, held: comment.state === STATE.held || why !== null }
}

async function mayStillEdit(db: Database, comment: Commented): Promise<boolean> {
  const table = tableOf(comment)
  return (await db.$count(table, and(eq(table.id, comment.id), isEditable(table, comment.kind)))) > 0
}

/** Twice is once. */
export const likeComment: Handler<Calls['POST /discussion/like']> = async (
  { body: { kind, id, liked } },
  { db, actor, fail },
) => {
  const comment = await holdComment(db, kind, id)
  if (comment?.state !== STATE.listed) return fail('row.not-found')
  if (comment.authorId === actor.accountId) return fail('discovery.own-comment')
  const own = { kind, commentId: id, accountId: actor.accountId }
  const mine = and(isOf(commentLikes, kind, id), eq(commentLikes.accountId, actor.accountId))
  const change = liked
    ? (await db.insert(commentLikes).values(own).onConflictDoNothing().returning()).length
    : -(await db.delete(commentLikes).where(mine).returning()).length
  const table = tableOf(comment)
  const likes = comment.likes + change
  if (change !== 0) await db.update(table).set({ likes }).where(eq(table.id, id))
  return { likes, liked }
}
