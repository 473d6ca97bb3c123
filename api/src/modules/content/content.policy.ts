import { and, arrayContains, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../plugins/context.ts'
import { ARTICLE_STATE, announcements, articleComments, articles, COMMENT_STATE } from './content.tables.ts'

/** Everybody may read an article that is published, or scheduled and due, until its end. */
export const isPublic = (): SQL | undefined =>
  and(
    inArray(articles.state, [ARTICLE_STATE.published, ARTICLE_STATE.scheduled]),
    lte(articles.publishAt, sql`now()`),
    or(isNull(articles.unpublishAt), gt(articles.unpublishAt, sql`now()`)),
  )

/** Everybody may read a visible comment; a held one only its author. */
export const mayReadComment = (actor: Pick<Actor, 'accountId'> | null): SQL | undefined => {
  const visible = eq(articleComments.state, COMMENT_STATE.visible)
  return actor
    ? or(
        visible,
        and(eq(articleComments.state, COMMENT_STATE.held), eq(articleComments.authorId, actor.accountId)),
      )
    : visible
}

/** An announcement is for everybody, or for the account types it names. */
export const isAddressedTo = (actor: Pick<Actor, 'type'> | null): SQL | undefined => {
  const everybody = sql`cardinality(${announcements.audience}) = 0`
  return actor ? or(everybody, arrayContains(announcements.audience, [actor.type])) : everybody
}
