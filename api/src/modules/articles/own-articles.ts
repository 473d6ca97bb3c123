import type { articles as contract, Data } from '@southbound/shared/contract'
import { ARTICLE_STATE, DISCARDABLE, LIVE } from '@southbound/shared/contract/constants'
import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containing, pageOf } from '../../database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { type ArticleRecord, articles, articleVersions } from '../content/content.tables.ts'
import { ownerOf, peopleOf } from '../orders/orders.service.ts'
import { viewOf } from './article-text.ts'
import { byAuthor, holdOwn, moveArticle, mustBeLatest, readOwn } from './change-article.ts'
import { mustBeComplete } from './complete.ts'
import { tellDesk } from './tell.ts'

type OwnRow = Data<(typeof contract)['POST /information/myInformation']>['rows'][number]
const { draft, review, offline, archived, published, scheduled } = ARTICLE_STATE
const DOT_OFF = 2

export const LISTED = {
  id: articles.id,
  slug: articles.slug,
  state: articles.state,
  version: articles.version,
  category: articles.category,
  titleEn: articles.titleEn,
  titleCn: articles.titleCn,
  views: articles.views,
  likes: articles.likes,
  commentCount: articles.commentCount,
  publishAt: articles.publishAt,
  wishedAt: articles.wishedAt,
  approvedVersion: articles.approvedVersion,
  updatedAt: articles.updatedAt,
  rejectReason: articles.rejectReason,
  unseen: articles.unseen,
} as const
type Listed = Pick<ArticleRecord, keyof typeof LISTED>

export function listedRow({ views, wishedAt, approvedVersion, publishAt, ...row }: Listed): OwnRow {
  return { ...row, views: Number(views), publishAt: approvedVersion === null ? wishedAt : publishAt }
}

export const titled = (keyword: string | undefined): SQL | undefined => {
  const like = containing(keyword)
  return like === undefined ? undefined : or(ilike(articles.titleEn, like), ilike(articles.titleCn, like))
}

export const myInformation: Handler<'POST /information/myInformation'> = async ({ body }, { db, actor }) => {
  const { limit, offset } = pageOf(body)
  const mine = and(eq(articles.owner, ownerOf(actor)), titled(body.keyword))
  const states = await db
    .select({ state: articles.state, count: count() })
    .from(articles)
    .where(mine)
    .groupBy(articles.state)
    .orderBy(articles.state)
  const chosen = and(mine, body.state ? eq(articles.state, body.state) : undefined)
  const found = await db
    .select(LISTED)
    .from(articles)
    .where(chosen)
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .limit(limit)
    .offset(offset)
  const total = states
    .filter(({ state }) => !body.state || state === body.state)
    .reduce((sum, one) => sum + one.count, 0)
  return { rows: found.map(listedRow), total, states }
}

export const ownArticle: Handler<'POST /information/own'> = async ({ body: { id } }, ctx) =>
  viewOf(ctx.db, await readOwn(ctx, id))

export const stepsOf = (db: Database, articleId: string) =>
  db
    .select({
      version: articleVersions.version,
      at: articleVersions.at,
      by: accounts.nickname,
      deed: articleVersions.deed,
      toState: articleVersions.toState,
      note: articleVersions.note,
    })
    .from(articleVersions)
    .leftJoin(accounts, eq(accounts.id, articleVersions.byAccountId))
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.version))

export async function textAt(db: Database, articleId: string, version: number | null) {
  if (version === null) return null
  const [found] = await db
    .select({ content: articleVersions.content })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.version, version)))
  return found?.content ?? null
}

export const versions: Handler<'POST /information/versions'> = async ({ body: { id, version } }, ctx) => {
  await readOwn(ctx, id)
  const steps = await stepsOf(ctx.db, id)
  return { rows: steps, total: steps.length, text: await textAt(ctx.db, id, version ?? null) }
}

const DEEDS: Readonly<Record<number, string>> = {
  [draft]: 'taken-back',
  [review]: 'sent',
  [offline]: 'offline',
  [archived]: 'archived',
}
export const moveOwn: Handler<'POST /information/move'> = async ({ body: { id, version, to } }, ctx) => {
  const row = await holdOwn(ctx, id)
  await mustBeLatest(ctx.db, row, version)
  const deed = DEEDS[to] ?? ctx.fail('content.article-state')
  if (to === review) mustBeComplete(row)
  const sent = to === review && { submittedAt: new Date().toISOString(), rejectReason: null }
  const moved = await moveArticle(ctx.db, row, to, byAuthor(ctx, deed), { unseen: false, ...sent })
  const wasPublic = row.state === published || row.state === scheduled
  if (to === review || row.state === review || wasPublic) await tellDesk(ctx.db)
  return viewOf(ctx.db, moved)
}

export const discard: Handler<'POST /information/discard'> = async ({ body: { id, version } }, ctx) => {
  const row = await holdOwn(ctx, id)
  if (!DISCARDABLE.includes(row.state) || row.approvedVersion !== null) ctx.fail('content.article-state')
  if (version !== undefined) await mustBeLatest(ctx.db, row, version)
  await ctx.db.delete(articles).where(eq(articles.id, id))
  return { id }
}

export const seen: Handler<'POST /information/seen'> = async (_input, { db, actor, raise }) => {
  const owner = ownerOf(actor)
  const gone = await db
    .update(articles)
    .set({ unseen: false })
    .where(and(eq(articles.owner, owner), eq(articles.unseen, true)))
    .returning({ id: articles.id })
  if (gone.length > 0) raise(await peopleOf(db, owner, 'news'), { type: LIVE.newsDot, clz: DOT_OFF })
  return { count: gone.length }
}

/** Decided and not looked at yet. */
export const unseenOf = (db: Database, owner: string): Promise<number> =>
  db.$count(articles, sql`${articles.owner} = ${owner} and ${articles.unseen}`)
