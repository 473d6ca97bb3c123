import type { articleDesk, Data } from '@southbound/shared/contract'
import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { pageOf } from '../../database/paging.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { type ArticleRecord, articles } from '../content/content.tables.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { viewOf } from './article-text.ts'
import { type ArticleActor, moveArticle, mustBeLatest } from './change-article.ts'
import { LISTED, listedRow, stepsOf, textAt, titled } from './own-articles.ts'
import { hidePictures } from './pictures.ts'
import { placeOf } from './place-article.ts'
import { keepSlug, slugFor } from './slugs.ts'
import { tellAuthor, tellDesk } from './tell.ts'

type Decide = 'POST /operations/articles/:id'
type Queue = Data<(typeof articleDesk)['GET /operations/articles']>
const { review, published, rejected, scheduled, offline, removed, archived } = ARTICLE_STATE

const LISTS: Record<string, readonly number[]> = {
  waiting: [review],
  scheduled: [scheduled],
  published: [published],
  returned: [rejected],
  closed: [offline, removed, archived],
}

const { author, submittedAt, pinnedUntil, isSponsored } = articles
const OF_DESK = { author, submittedAt, pinnedUntil, isSponsored }

export const articleQueue: Handler<'GET /operations/articles'> = async ({ query }, { db }) => {
  const list = query.list ?? 'waiting'
  const { limit, offset } = pageOf(query)
  const chosen = and(inArray(articles.state, [...(LISTS[list] ?? [])]), titled(query.keyword))
  const order: Record<string, SQL[]> = {
    waiting: [asc(articles.submittedAt), asc(articles.id)],
    scheduled: [asc(articles.publishAt), asc(articles.id)],
  }
  const found = await db
    .select({ ...LISTED, ...OF_DESK })
    .from(articles)
    .where(chosen)
    .orderBy(...(order[list] ?? [desc(articles.publishAt), desc(articles.id)]))
    .limit(limit)
    .offset(offset)
  const rows: Queue['rows'] = found.map(({ author, submittedAt, pinnedUntil, isSponsored, ...row }) => ({
    ...listedRow(row),
    author,
    submittedAt,
    place: placeOf({ pinnedUntil, isSponsored }),
    again: row.approvedVersion !== null,
  }))
  return { rows, total: await db.$count(articles, chosen) }
}

/** Drafts are their author's alone. */
export const articleForDesk: Handler<'GET /operations/articles/:id'> = async ({ params: { id } }, ctx) => {
  const [row] = await ctx.db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), inArray(articles.state, Object.values(LISTS).flat())))
  if (!row) return ctx.fail('content.article-not-found')
  const steps = await stepsOf(ctx.db, id)
  return {
    article: await viewOf(ctx.db, row),
    before: await textAt(ctx.db, id, row.approvedVersion),
    steps: steps.filter(({ deed }) => deed !== 'saved'),
    place: placeOf(row),
  }
}

export const decideOnArticle: Handler<Decide> = async ({ params: { id }, body }, ctx) => {
  const { db, actor } = ctx
  const reason = body.reason?.trim() || null
  if (!reason && (body.decision === 'reject' || body.decision === 'remove')) ctx.invalid('reason', 'required')
  const [row] = await db.select().from(articles).where(eq(articles.id, id)).for('update')
  if (!row) return ctx.fail('content.article-not-found')
  await mustBeLatest(db, row, body.version)
  const by: ArticleActor = {
    party: 'desk',
    actorId: actor.accountId,
    deed: `desk.${body.decision}`,
    note: reason,
  }
  const moved = await ACTS[body.decision](ctx, row, by, body.publishAt)
  await logDeed(db, actor, {
    action: `article.${body.decision}`,
    targetType: 'article',
    targetId: id,
    target: { nameEn: row.titleEn, nameCn: row.titleCn },
    reason,
  })
  await tellDesk(db)
  return { id, state: moved.state }
}

type Act = (
  ctx: Context<Decide>,
  row: ArticleRecord,
  by: ArticleActor,
  publishAt: string | undefined,
) => Promise<ArticleRecord>
const ACTS: Record<Parameters<Handler<Decide>>[0]['body']['decision'], Act> = {
  approve: (ctx, row, by) => approve(ctx, row, by, row.wishedAt),
  schedule: (ctx, row, by, publishAt) => {
    if (!publishAt) return ctx.invalid('publishAt', 'required')
    if (publishAt <= new Date().toISOString()) return ctx.invalid('publishAt', 'past')
    return approve(ctx, row, by, publishAt)
  },
  reject: async (ctx, row, by) => {
    const moved = await moveArticle(ctx.db, row, rejected, by, { rejectReason: by.note ?? null })
    await tellAuthor(ctx, moved, 'rejected', { reason: by.note ?? '' })
    return moved
  },
  remove: async (ctx, row, by) => {
    const moved = await moveArticle(ctx.db, row, removed, by, { rejectReason: by.note ?? null })
    await hidePictures(ctx.db, moved)
    await tellAuthor(ctx, moved, 'removed', { reason: by.note ?? '' })
    return moved
  },
}

/** Readers who had it before keep its day; its address follows its title. */
async function approve(
  ctx: Context<Decide>,
  row: ArticleRecord,
  by: ArticleActor,
  wished: string | null,
): Promise<ArticleRecord> {
  const now = new Date().toISOString()
  const isLater = wished !== null && wished > now
  const end = row.unpublishAt
  if (end && end <= (isLater ? wished : now)) ctx.invalid('unpublishAt', 'past')
  const wasPublic = row.approvedVersion !== null
  const slug = await slugFor(ctx.db, row)
  if (wasPublic) await keepSlug(ctx.db, row, slug)
  const moved = await moveArticle(ctx.db, row, isLater ? scheduled : published, by, {
    slug,
    publishAt: isLater ? wished : wasPublic && row.publishAt <= now ? row.publishAt : now,
    rejectReason: null,
    approvedVersion: row.version + 1,
  })
  await tellAuthor(ctx, moved, isLater ? 'scheduled' : 'published', isLater ? { day: new Date(wished) } : {})
  return moved
}
