import { paths } from '@southbound/shared/platform/paths'
import { and, eq, sql } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { qrPath } from '../../plugins/qr-path.ts'
import { isPublic } from './content.policy.ts'
import { articleLikes, articles } from './content.tables.ts'
import { countShare } from './views.ts'

type Share = 'POST /information/share'
type Like = 'POST /information/like'

async function shown(id: string, { db, fail }: Context<Share> | Context<Like>) {
  const [article] = await db
    .select({ id: articles.id, slug: articles.slug })
    .from(articles)
    .where(and(eq(articles.id, id), isPublic()))
  return article ?? (fail as (name: 'content.article-not-found') => never)('content.article-not-found')
}

/** Counts for the heat of the day. */
export const shareArticle: Handler<Share> = async ({ body: { id, way } }, ctx) => {
  const { slug } = await shown(id, ctx)
  ctx.after((primary) => countShare(primary, id, ctx.request.ip))
  return { id, qr: way === 'qr' ? qrPath(ctx.pageAddress(paths.news(slug), ctx.locale)) : null }
}

/** Twice is once. */
export const likeArticle: Handler<Like> = async ({ body: { id, liked } }, ctx) => {
  const { db, actor } = ctx
  await shown(id, ctx)
  const own = and(eq(articleLikes.articleId, id), eq(articleLikes.accountId, actor.accountId))
  const values = { articleId: id, accountId: actor.accountId }
  const changed =
    liked === true
      ? (await db.insert(articleLikes).values(values).onConflictDoNothing().returning()).length
      : liked === false
        ? -(await db.delete(articleLikes).where(own).returning()).length
        : 0
  const [row] = await db
    .update(articles)
    .set({ likes: sql`${articles.likes} + ${changed}` })
    .where(eq(articles.id, id))
    .returning({ likes: articles.likes })
  return { likes: row?.likes ?? 0, liked: (await db.$count(articleLikes, own)) > 0 }
}
