import { randomBytes } from 'node:crypto'
import { ARTICLE_STATE, DAY_MS } from '@southbound/shared/contract/constants'
import { inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { accounts } from '../account/account.tables.ts'
import { articleTexts } from './article-text.ts'
import {
  announcements,
  articleComments,
  articleDays,
  articlePictures,
  articles,
  COMMENT_STATE,
} from './content.tables.ts'
import { demoAnnouncements } from './demo/announcements.ts'
import { demoArticles } from './demo/articles.ts'
import { demoComments } from './demo/comments.ts'
import type { DemoArticle } from './demo/demo-article.ts'
import { refreshHeat } from './heat.ts'

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const AUTHOR = 'Southbound 南行'

export async function seedContent(db: Database): Promise<void> {
  const stored = await db
    .insert(articles)
    .values(demoArticles.map(articleValues))
    .returning({ id: articles.id, slug: articles.slug })
  const idOf = new Map(stored.map(({ id, slug }) => [slug, id]))
  await db
    .insert(articleDays)
    .values(demoArticles.flatMap((article) => daysOf(article, idOf.get(article.slug) ?? '')))
  await seedComments(db, idOf)
  await refreshHeat(db)
  await db.insert(announcements).values(
    demoAnnouncements.map(({ contentEn, contentCn, audience, fromDays, toDays }) => ({
      contentEn,
      contentCn,
      audience,
      fromAt: at(fromDays),
      toAt: at(toDays),
      isDemo: true,
    })),
  )
}

/** Its storage key has a form of its own: the sweep of files leaves it alone. */
export async function seedCover(
  db: Database,
  storage: World['storage'],
  name: string,
  svg: string,
  owner: string | null = null,
): Promise<string> {
  const storageKey = `cover-${name}`
  await storage.put(
    storageKey,
    await sharp(Buffer.from(svg), { density: 288 })
      .resize(1280, 720)
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer(),
  )
  const [row] = await db
    .insert(articlePictures)
    .values({ key: randomBytes(16).toString('hex'), storageKey, owner, width: 1280, height: 720 })
    .returning({ id: articlePictures.id })
  return row?.id as string
}

function articleValues(article: DemoArticle): typeof articles.$inferInsert {
  const {
    slug,
    category,
    countryCodes,
    source = null,
    sourceUrl = null,
    daysAgo,
    pinnedDays,
    views,
  } = article
  return {
    ...articleTexts(article),
    slug,
    category,
    countryCodes,
    source,
    sourceUrl,
    author: AUTHOR,
    publishAt: at(-daysAgo),
    updatedAt: at(-daysAgo),
    pinnedUntil: pinnedDays === undefined ? null : at(pinnedDays),
    views: String(views),
    state: ARTICLE_STATE.published,
    isDemo: true,
  }
}

const daysOf = ({ daysAgo, views }: DemoArticle, articleId: string) =>
  Array.from({ length: Math.min(7, daysAgo) }, (_, back) => ({
    articleId,
    day: at(-back).slice(0, 10),
    views: Math.round(views / daysAgo),
  }))

async function seedComments(db: Database, idOf: ReadonlyMap<string, string>) {
  const authors = await db
    .select({ id: accounts.id, account: accounts.account })
    .from(accounts)
    .where(inArray(accounts.account, [...new Set(demoComments.map(({ author }) => author))]))
  const values = demoComments.flatMap(({ slug, author, body, daysAgo }) => {
    const authorId = authors.find(({ account }) => account === author)?.id
    const articleId = idOf.get(slug)
    return authorId && articleId
      ? [{ articleId, authorId, body, state: COMMENT_STATE.visible, createdAt: at(-daysAgo) }]
      : []
  })
  if (values.length === 0) return
  await db.insert(articleComments).values(values)
  await db.execute(
    sql`update ${articles} set comment_count = (select count(*) from ${articleComments} where article_id = ${articles.id})`,
  )
}
