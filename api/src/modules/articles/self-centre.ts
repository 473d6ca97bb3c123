import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { holds } from '../../plugins/admission.ts'
import type { SelfCentreSource } from '../../plugins/given.ts'
import { articles } from '../content/content.tables.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { unseenOf } from './own-articles.ts'

const { review, rejected } = ARTICLE_STATE

export const articleWork: SelfCentreSource = {
  async redPoints(db, actor) {
    return holds(actor, 'content.write') ? { informationCount: await unseenOf(db, ownerOf(actor)) } : {}
  },
  async waiting(db, actor) {
    if (holds(actor, 'operations.articles')) {
      const count = await db.$count(articles, eq(articles.state, review))
      return count > 0 ? [{ kind: 'articles', count, path: '/crm/articles' }] : []
    }
    if (!holds(actor, 'content.write')) return []
    const own = and(eq(articles.owner, ownerOf(actor)), eq(articles.state, rejected))
    const count = await db.$count(articles, own)
    return count > 0 ? [{ kind: 'articlesReturned', count, path: `/account/news?state=${rejected}` }] : []
  },
}
