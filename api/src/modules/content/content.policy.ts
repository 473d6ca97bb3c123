import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { and, arrayContains, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../plugins/context.ts'
import { announcements, articles } from './content.tables.ts'

/** Published, or scheduled and due, and not ended. */
export const isPublic = (): SQL | undefined =>
  and(
    inArray(articles.state, [ARTICLE_STATE.published, ARTICLE_STATE.scheduled]),
    lte(articles.publishAt, sql`now()`),
    or(isNull(articles.unpublishAt), gt(articles.unpublishAt, sql`now()`)),
  )

export const isAddressedTo = (actor: Pick<Actor, 'type'> | null): SQL | undefined => {
  const everybody = sql`cardinality(${announcements.audience}) = 0`
  return actor ? or(everybody, arrayContains(announcements.audience, [actor.type])) : everybody
}
