import type { content } from '@southbound/shared/contract'
import { and, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { isArticlePublic } from '../content/content.service.ts'
import { articleComments, articles, COMMENT_STATE } from '../content/content.tables.ts'
import { commentReviews, isOf } from './discussions.tables.ts'
import { threadsOf } from './replies.ts'
import { sinceColumns } from './said-since.ts'

type List = (typeof content)['POST /information/comments']
type Reader = Pick<Actor, 'accountId'> | null
const { visible, held, deleted } = COMMENT_STATE

const ofAuthor = (actor: NonNullable<Reader>) => eq(articleComments.authorId, actor.accountId)
/** The author sees his own until he deletes them. */
const maySee = (actor: Reader): SQL | undefined =>
  actor
    ? or(eq(articleComments.state, visible), and(ne(articleComments.state, deleted), ofAuthor(actor)))
    : eq(articleComments.state, visible)

/** Below what a moderator took away nothing is written, by its author neither. */
export const mayAnswer = (actor: NonNullable<Reader>): SQL | undefined =>
  or(eq(articleComments.state, visible), and(eq(articleComments.state, held), ofAuthor(actor)))

const rowsOf = (db: Database, actor: Reader, which: SQL | undefined) =>
  db
    .select({
      id: articleComments.id,
      parentId: articleComments.parentId,
      author: accounts.nickname,
      body: articleComments.body,
      createdAt: articleComments.createdAt,
      held: sql<boolean>`${articleComments.state} = ${held}`,
      ...sinceColumns(articleComments, 'article', articleComments.authorId, actor),
    })
    .from(articleComments)
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .innerJoin(accounts, eq(accounts.id, articleComments.authorId))
    .leftJoin(commentReviews, isOf(commentReviews, 'article', articleComments.id))
    .where(which)
    .orderBy(desc(articleComments.createdAt), desc(articleComments.id))

export const comments: Handler<List> = ({ body: { id, ...asked } }, { db, actor }) => {
  const shown = maySee(actor)
  const roots = and(
    eq(articleComments.articleId, id),
    isNull(articleComments.parentId),
    shown,
    isArticlePublic(),
  )
  return threadsOf(
    db,
    {
      table: articleComments,
      shown,
      roots,
      read: (which, { limit, offset }) => rowsOf(db, actor, which).limit(limit).offset(offset),
      count: (which) => countOf(db, which),
    },
    asked,
  )
}

async function countOf(db: Database, which: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(articleComments)
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .where(which)
  return counted?.total ?? 0
}
