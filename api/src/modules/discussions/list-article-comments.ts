import type { content } from '@southbound/shared/contract'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, asc, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { isArticlePublic } from '../content/content.service.ts'
import { articleComments, articles, COMMENT_STATE } from '../content/content.tables.ts'
import { commentReviews } from './discussions.tables.ts'
import { isNewestReply, withReplies } from './replies.ts'
import { sinceColumns } from './said-since.ts'

type List = (typeof content)['POST /information/comments']
type Reader = Pick<Actor, 'accountId'> | null
const { visible, held, hidden, deleted, removed } = COMMENT_STATE

const ofAuthor = (actor: NonNullable<Reader>) => eq(articleComments.authorId, actor.accountId)
/** The author sees his own until he deletes them. */
const maySee = (actor: Reader): SQL | undefined =>
  actor
    ? or(eq(articleComments.state, visible), and(ne(articleComments.state, deleted), ofAuthor(actor)))
    : eq(articleComments.state, visible)

/** Below what a moderator took away nothing is written, by its author neither. */
export const mayAnswer = (actor: NonNullable<Reader>): SQL | undefined =>
  or(eq(articleComments.state, visible), and(eq(articleComments.state, held), ofAuthor(actor)))

function read(db: Database, actor: Reader, which: SQL | undefined) {
  const mine = actor ? sql<boolean>`${articleComments.authorId} = ${actor.accountId}` : sql<boolean>`false`
  const against = inArray(articleComments.state, [hidden, removed])
  return db
    .select({
      id: articleComments.id,
      parentId: articleComments.parentId,
      author: accounts.nickname,
      body: articleComments.body,
      createdAt: articleComments.createdAt,
      held: sql<boolean>`${articleComments.state} = ${held}`,
      mine,
      state: articleComments.state,
      reason: sql<string | null>`case when ${mine} and ${against} then ${commentReviews.reason} end`,
      mayAppeal: sql<boolean>`${mine} and ${against} and ${commentReviews.commentId} is not null and ${commentReviews.appealState} is null`,
      ...sinceColumns(articleComments, 'article', actor, mine),
    })
    .from(articleComments)
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .innerJoin(accounts, eq(accounts.id, articleComments.authorId))
    .leftJoin(
      commentReviews,
      and(eq(commentReviews.kind, 'article'), eq(commentReviews.commentId, articleComments.id)),
    )
    .where(which)
}

export const comments: Handler<List> = async ({ body }, { db, actor }) => {
  const { id, parentId, page = 1, rows = PAGE_ROWS.normal } = body
  const shown = maySee(actor)
  const roots = and(
    eq(articleComments.articleId, id),
    isNull(articleComments.parentId),
    shown,
    isArticlePublic(),
  )
  const paged = (which: SQL | undefined) =>
    read(db, actor, which)
      .orderBy(desc(articleComments.createdAt), desc(articleComments.id))
      .limit(rows)
      .offset((page - 1) * rows)
  if (parentId) {
    const [root] = await read(db, actor, and(roots, eq(articleComments.id, parentId)))
    const below = and(eq(articleComments.parentId, parentId), shown)
    return root ? { rows: await paged(below), total: await countOf(db, below) } : { rows: [], total: 0 }
  }
  const found = await paged(roots)
  const parents = found.map(({ id }) => id)
  const replies =
    parents.length === 0
      ? []
      : await read(db, actor, isNewestReply({ table: articleComments, parents, shown })).orderBy(
          asc(articleComments.createdAt),
          asc(articleComments.id),
        )
  return {
    rows: await withReplies(db, { table: articleComments, shown }, found, replies),
    total: await countOf(db, roots),
  }
}

async function countOf(db: Database, which: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(articleComments)
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .where(which)
  return counted?.total ?? 0
}
