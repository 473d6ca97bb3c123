import { and, arrayContains, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../plugins/context.ts'
import { ARTICLE_STATE, announcements, articleComments, articles, COMMENT_STATE } from './content.tables.ts'

/** Published, or scheduled and due, and not ended. */
export const isPublic = (): SQL | undefined =>
  and(
    inArray(articles.state, [ARTICLE_STATE.published, ARTICLE_STATE.scheduled]),
    lte(articles.publishAt, sql`now()`),
    or(isNull(articles.unpublishAt), gt(articles.unpublishAt, sql`now()`)),
  )

/** Visible to everybody, a held comment to its author. */
export const mayReadComment = (actor: Pick<Actor, 'accountId'> | null): SQL | undefined => {
  const visible = eq(articleComments.state, COMMENT_STATE.visible)
  return actor
    ? or(
        visible,
        and(eq(articleComments.state, COMMENT_STATE.held), eq(articleComments.authorId, actor.accountId)),
      )
    : visible
}

/** For everybody, or the named account types. */
export const isAddressedTo = (actor: Pick<Actor, 'type'> | null): SQL | undefined => {
  const everybody = sql`cardinality(${announcements.audience}) = 0`
  return actor ? or(everybody, arrayContains(announcements.audience, [actor.type])) : everybody
}
