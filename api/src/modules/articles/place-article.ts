import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { type ArticleRecord, articles } from '../content/content.tables.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { tellDesk } from './tell.ts'

export const placeOf = ({
  pinnedUntil,
  isSponsored,
}: Pick<ArticleRecord, 'pinnedUntil' | 'isSponsored'>) => ({
  pinnedUntil,
  sponsored: isSponsored,
})

/** Where readers find it and what it is called: its words and its version stay as they are. */
export const placeArticle: Handler<'POST /operations/articles/:id/place'> = async (
  { params: { id }, body },
  ctx,
) => {
  const { db } = ctx
  const [row] = await db.select().from(articles).where(eq(articles.id, id)).for('update')
  if (!row) return ctx.fail('content.article-not-found')
  if (row.state !== ARTICLE_STATE.published) return ctx.fail('content.article-state')
  const { pinnedUntil, sponsored, seen } = body
  if (seen && !isPlaced(row, seen)) return ctx.fail('row.changed')
  const isMoved = endOf(pinnedUntil) !== endOf(row.pinnedUntil)
  if (pinnedUntil && endOf(pinnedUntil) === null) ctx.invalid('pinnedUntil', 'past')
  const [placed] = await db
    .update(articles)
    .set({ pinnedUntil, isSponsored: sponsored })
    .where(eq(articles.id, id))
    .returning()
  if (isMoved) await log(ctx, row, pinnedUntil ? 'article.pin' : 'article.unpin', pinnedUntil)
  if (sponsored !== row.isSponsored) await log(ctx, row, sponsored ? 'article.sponsor' : 'article.unsponsor')
  await tellDesk(db)
  return placeOf(placed as ArticleRecord)
}

/** A pin whose day is over is none. */
const endOf = (at: string | null): number | null =>
  at !== null && Date.parse(at) > Date.now() ? Date.parse(at) : null

const isPlaced = (row: ArticleRecord, seen: ReturnType<typeof placeOf>) =>
  endOf(seen.pinnedUntil) === endOf(row.pinnedUntil) && seen.sponsored === row.isSponsored

type Ctx = Parameters<Handler<'POST /operations/articles/:id/place'>>[1]
type Deed = 'article.pin' | 'article.unpin' | 'article.sponsor' | 'article.unsponsor'
const log = ({ db, actor }: Ctx, row: ArticleRecord, action: Deed, reason: string | null = null) =>
  logDeed(db, actor, {
    action,
    targetType: 'article',
    targetId: row.id,
    target: { nameEn: row.titleEn, nameCn: row.titleCn },
    reason,
  })
