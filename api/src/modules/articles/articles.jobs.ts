import { ARTICLE_STATE, HOUR_MS } from '@southbound/shared/contract/constants'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { eachDue, throwFailed } from '../../database/each-due.ts'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import type { Mailing } from '../account/notice.service.ts'
import { refreshHeat, tellTurned } from '../content/content.service.ts'
import { articles } from '../content/content.tables.ts'
import { type ArticleActor, moveArticle } from './change-article.ts'
import { sweepPictures } from './sweep-pictures.ts'
import { tellAuthor, tellDesk } from './tell.ts'

const EVERY_MS = 30_000
const HEAT_MS = 300_000
const SWEEP_MS = HOUR_MS
const { published, scheduled, archived } = ARTICLE_STATE
const bySystem = (deed: string): ArticleActor => ({ party: 'system', actorId: null, deed })

export function startArticles(app: FastifyInstance, frame: Frame): void {
  const { config, store, storage, pageAddress } = frame
  if (!config.jobs) return
  const work = () => turnArticles({ db: store.db, pageAddress })
  schedule(app, frame, { name: 'articles.due', everyMs: EVERY_MS, work })
  const sweep = () => sweepPictures(store.db, storage)
  schedule(app, frame, { name: 'articles.pictures', everyMs: SWEEP_MS, work: sweep })
  const announced = () => store.db.transaction(tellTurned)
  schedule(app, frame, { name: 'announcements.due', everyMs: EVERY_MS, work: announced })
  const heat = () => refreshHeat(store.db)
  schedule(app, frame, { name: 'articles.heat', everyMs: HEAT_MS, work: heat })
}

const DUE = and(eq(articles.state, scheduled), lte(articles.publishAt, sql`now()`)) as SQL
const OVER = and(eq(articles.state, published), lte(articles.unpublishAt, sql`now()`)) as SQL

/** What time does to articles: those scheduled are published, those whose time is over archived. */
export async function turnArticles(mailing: Mailing): Promise<void> {
  throwFailed(
    [
      ...(await turn(mailing, DUE, published, 'published')),
      ...(await turn(mailing, OVER, archived, 'ended')),
    ],
    'articles that could not be moved',
  )
}

const turn = (mailing: Mailing, where: SQL, to: number, deed: 'published' | 'ended') =>
  eachDue(mailing.db, {
    table: articles,
    where,
    async work(db, row) {
      const moved = await moveArticle(db, row, to, bySystem(deed))
      await tellAuthor({ ...mailing, db }, moved, deed)
      await tellDesk(db)
    },
  })
