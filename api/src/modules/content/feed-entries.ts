import { desc } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isPublic } from './content.policy.ts'
import { articles } from './content.tables.ts'

const LENGTH = 30

/** The newest articles, for feeds. */
export const feedEntries = (db: Database) =>
  db
    .select({
      id: articles.id,
      slug: articles.slug,
      titleEn: articles.titleEn,
      titleCn: articles.titleCn,
      summaryEn: articles.summaryEn,
      summaryCn: articles.summaryCn,
      author: articles.author,
      tags: articles.tags,
      publishAt: articles.publishAt,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(isPublic())
    .orderBy(desc(articles.publishAt), desc(articles.id))
    .limit(LENGTH)
