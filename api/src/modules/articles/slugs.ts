import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type ArticleRecord, articleSlugs, articles } from '../content/content.tables.ts'

const LONGEST = 80
const MOST = 50

const wordsOf = (title: string): string =>
  (
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[’']|\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  )
    .join('-')
    .slice(0, LONGEST)
    .replace(/-+$/, '')

/** From the English title, else by number; no address ever leads to another article. */
export async function slugFor(db: Database, { id, titleEn }: ArticleRecord): Promise<string> {
  const base = wordsOf(titleEn ?? '') || `article-${id}`
  for (let turn = 1; turn < MOST; turn += 1) {
    const slug = turn === 1 ? base : `${base}-${turn}`
    if (await isFree(db, slug, id)) return slug
  }
  return `article-${id}`
}

async function isFree(db: Database, slug: string, id: string): Promise<boolean> {
  const now = and(eq(articles.slug, slug), ne(articles.id, id))
  const before = and(eq(articleSlugs.slug, slug), ne(articleSlugs.articleId, id))
  return (await db.$count(articles, now)) + (await db.$count(articleSlugs, before)) === 0
}

/** The address that readers knew leads on to the new one. */
export async function keepSlug(db: Database, { id, slug }: ArticleRecord, next: string): Promise<void> {
  if (slug === next) return
  await db.delete(articleSlugs).where(eq(articleSlugs.slug, next))
  await db.insert(articleSlugs).values({ slug, articleId: id }).onConflictDoNothing()
}
