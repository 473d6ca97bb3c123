import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import type { Mailing } from '../account/notice.service.ts'
import { articles } from '../content/content.tables.ts'
import { type By, moveArticle } from './change-article.ts'
import { tellAuthor, tellDesk } from './tell.ts'

const EVERY_MS = 30_000
const BATCH = 100
const { published, scheduled, archived } = ARTICLE_STATE
const bySystem = (deed: string): By => ({ party: 'system', actorId: null, deed })

export function startArticles(app: FastifyInstance, { config, store, log, pageAddress }: Frame): void {
  if (!config.jobs) return
  const work = () => turnArticles({ db: store.db, pageAddress })
  app.addHook('onClose', repeat(EVERY_MS, log, 'the articles job failed', work))
}

const DUE = and(eq(articles.state, scheduled), lte(articles.publishAt, sql`now()`)) as SQL
const OVER = and(eq(articles.state, published), lte(articles.unpublishAt, sql`now()`)) as SQL

/** Each article in its own transaction; those that another node holds are skipped. */
export async function turnArticles(mailing: Mailing): Promise<void> {
  await turn(mailing, DUE, published, 'published')
  await turn(mailing, OVER, archived, 'ended')
}

async function turn(mailing: Mailing, due: SQL, to: number, deed: 'published' | 'ended'): Promise<void> {
  const found = await mailing.db
    .select({ id: articles.id })
    .from(articles)
    .where(due)
    .orderBy(asc(articles.id))
    .limit(BATCH)
  for (const { id } of found)
    await mailing.db.transaction(async (db) => {
      const [free] = await db
        .select()
        .from(articles)
        .where(and(eq(articles.id, id), due))
        .for('update', { skipLocked: true })
      if (!free) return
      const moved = await moveArticle(db, free, to, bySystem(deed))
      await tellAuthor({ ...mailing, db }, moved, deed)
      await tellDesk(db)
    })
}
