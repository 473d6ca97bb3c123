import type { content, Data } from '@southbound/shared/contract'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Actor, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { isArticlePublic } from '../content/content.service.ts'
import { articleComments, articles, COMMENT_STATE } from '../content/content.tables.ts'
import { withReplies } from './list-discussions.ts'

type List = (typeof content)['POST /information/comments']
type Row = Data<List>['rows'][number]
const COLUMNS = {
  id: articleComments.id,
  parentId: articleComments.parentId,
  author: accounts.nickname,
  body: articleComments.body,
  createdAt: articleComments.createdAt,
  state: articleComments.state,
} as const

export const mayReadComment = (actor: Pick<Actor, 'accountId'> | null): SQL | undefined => {
  const visible = eq(articleComments.state, COMMENT_STATE.visible)
  return actor
    ? or(
        visible,
        and(eq(articleComments.state, COMMENT_STATE.held), eq(articleComments.authorId, actor.accountId)),
      )
    : visible
}

const view = ({ state, ...row }: Omit<Row, 'held'> & { state: number }): Row => ({
  ...row,
  held: state === COMMENT_STATE.held,
})

export const comments: Handler<List> = async ({ body }, { db, actor }) => {
  const { page = 1, rows = PAGE_ROWS.normal } = body
  const shown = () =>
    db.select(COLUMNS).from(articleComments).innerJoin(accounts, eq(accounts.id, articleComments.authorId))
  const roots = and(
    eq(articleComments.articleId, body.id),
    isNull(articleComments.parentId),
    mayReadComment(actor),
    isArticlePublic(),
  )
  const found = await shown()
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .where(roots)
    .orderBy(desc(articleComments.createdAt), desc(articleComments.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const [counted] = await db
    .select({ total: count() })
    .from(articleComments)
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .where(roots)
  const parents = found.map(({ id }) => id)
  const replies =
    parents.length === 0
      ? []
      : await shown()
          .where(and(inArray(articleComments.parentId, parents), mayReadComment(actor)))
          .orderBy(asc(articleComments.createdAt), asc(articleComments.id))
  return { rows: withReplies(found.map(view), replies.map(view)), total: counted?.total ?? 0 }
}
