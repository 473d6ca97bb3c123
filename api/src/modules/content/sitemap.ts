import { asc } from 'drizzle-orm'
import type { SitemapSource } from '../../plugins/given.ts'
import { isPublic } from './content.policy.ts'
import { articles } from './content.tables.ts'

export const articleSitemap: SitemapSource = {
  count: (db) => db.$count(articles, isPublic()),
  entries: (db, { limit, offset }) =>
    db
      .select({ id: articles.id, name: articles.slug, changedAt: articles.updatedAt })
      .from(articles)
      .where(isPublic())
      .orderBy(asc(articles.id))
      .limit(limit)
      .offset(offset),
}
