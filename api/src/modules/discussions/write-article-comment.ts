import type { content } from '@southbound/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { isArticlePublic } from '../content/content.service.ts'
import { articleComments, articles, COMMENT_STATE } from '../content/content.tables.ts'
import { heldReason } from './held-comments.ts'
import { mayAnswer } from './list-article-comments.ts'
import { saidBefore } from './said-before.ts'

type Add = (typeof content)['POST /information/addDiscusssion']
type Reply = (typeof content)['POST /information/replyDiscusssion']

export const addDiscusssion: Handler<Add> = async ({ body }, ctx) => {
  const [article] = await ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, body.id), isArticlePublic()))
  if (!article) ctx.fail('content.article-not-found')
  return write(ctx.db, {
    articleId: body.id,
    parentId: null,
    authorId: ctx.actor.accountId,
    body: body.content.trim(),
  })
}

/** A reply to a reply joins the same thread. */
export const replyDiscusssion: Handler<Reply> = async ({ body }, ctx) => {
  const [target] = await ctx.db
    .select({
      id: articleComments.id,
      parentId: articleComments.parentId,
      articleId: articleComments.articleId,
    })
    .from(articleComments)
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .where(and(eq(articleComments.id, body.id), mayAnswer(ctx.actor), isArticlePublic()))
  if (!target) return ctx.fail('row.not-found')
  const { articleId, id, parentId } = target
  return write(ctx.db, {
    articleId,
    parentId: parentId ?? id,
    authorId: ctx.actor.accountId,
    body: body.content.trim(),
  })
}

type Written = Pick<typeof articleComments.$inferInsert, 'articleId' | 'parentId' | 'authorId' | 'body'>

async function write(db: Database, comment: Written): Promise<{ id: string; held: boolean }> {
  const first = await saidBefore(db, {
    authorId: comment.authorId,
    from: sql`${articleComments}`,
    found: and(
      eq(articleComments.authorId, comment.authorId),
      eq(articleComments.articleId, comment.articleId),
      sql`${articleComments.parentId} is not distinct from ${comment.parentId}`,
      eq(articleComments.body, comment.body),
    ),
  })
  if (first) return { id: first.id, held: first.state === COMMENT_STATE.held }
  const held = (await heldReason(db, comment.authorId, comment.body)) !== null
  const state = held ? COMMENT_STATE.held : COMMENT_STATE.visible
  const [row] = await db
    .insert(articleComments)
    .values({ ...comment, state })
    .returning({ id: articleComments.id })
  if (!row) throw new Error('The comment was not stored')
  if (!held)
    await db
      .update(articles)
      .set({ commentCount: sql`${articles.commentCount} + 1` })
      .where(eq(articles.id, comment.articleId))
  return { id: row.id, held }
}
