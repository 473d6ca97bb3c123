import {
  ARTICLE_LIMITS,
  ARTICLE_MOVES,
  type ArticleParty,
  mayMove,
} from '@southbound/shared/contract/constants'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { accounts } from '../account/account.tables.ts'
import { type ArticleRecord, articles, articleVersions } from '../content/content.tables.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { coverOf, textOf } from './article-text.ts'

export interface ArticleActor {
  party: ArticleParty
  actorId: string | null
  deed: string
  note?: string | null
}
type Values = Partial<typeof articles.$inferInsert>
export const byAuthor = ({ actor }: { actor: Actor }, deed: string): ArticleActor => ({
  party: 'author',
  actorId: actor.accountId,
  deed,
})
/** Saves of one person within this time are one version. */
const ONE_SITTING = sql`interval '10 minutes'`
const SAVED = 'saved'

const ownedBy = ({ db, actor }: { db: Database; actor: Actor }, id: string) =>
  db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.owner, ownerOf(actor))))

/** An article of the actor's office; others' articles do not exist for it. */
export async function readOwn(ctx: { db: Database; actor: Actor }, id: string): Promise<ArticleRecord> {
  const [row] = await ownedBy(ctx, id)
  if (!row) throw new Refusal('content.article-not-found')
  return row
}

/** Locked until the commit. */
export async function holdOwn(ctx: { db: Database; actor: Actor }, id: string): Promise<ArticleRecord> {
  const [row] = await ownedBy(ctx, id).for('update')
  if (!row) throw new Refusal('content.article-not-found')
  return row
}

/** A later version is not overwritten by who read an earlier one. */
export async function mustBeLatest(db: Database, row: ArticleRecord, version: number): Promise<void> {
  if (row.version === version) return
  const [last] = row.changedBy
    ? await db.select({ name: accounts.nickname }).from(accounts).where(eq(accounts.id, row.changedBy))
    : []
  const at = `${row.updatedAt.slice(0, 16).replace('T', ' ')} UTC`
  const name = last?.name ?? 'Southbound 南行'
  throw new Refusal('content.article-changed', { values: { name, at } })
}

/** The only writer of an article's state; the row is locked by the caller. */
export async function moveArticle(
  db: Database,
  row: ArticleRecord,
  to: number,
  by: ArticleActor,
  values: Values = {},
): Promise<ArticleRecord> {
  if (!mayMove(ARTICLE_MOVES, row.state, to, [by.party])) throw new Refusal('content.article-state')
  return changeArticle(db, row, by, { ...values, state: to })
}

/** Writes a locked article, with a step that keeps what it says now. */
export async function changeArticle(
  db: Database,
  row: ArticleRecord,
  by: ArticleActor,
  values: Values,
): Promise<ArticleRecord> {
  const [changed] = await db
    .update(articles)
    .set({ ...values, changedBy: by.actorId, updatedAt: sql`now()`, version: sql`${articles.version} + 1` })
    .where(eq(articles.id, row.id))
    .returning()
  await keepStep(db, changed as ArticleRecord, by)
  return changed as ArticleRecord
}

export async function keepStep(
  db: Database,
  row: ArticleRecord,
  { actorId, deed, note }: ArticleActor,
): Promise<void> {
  const ofArticle = eq(articleVersions.articleId, row.id)
  const [last] = await db
    .select()
    .from(articleVersions)
    .where(ofArticle)
    .orderBy(desc(articleVersions.version))
    .limit(1)
  const goesOn = and(
    ofArticle,
    eq(articleVersions.version, last?.version ?? 0),
    sql`${articleVersions.at} > now() - ${ONE_SITTING}`,
  )
  if (deed === SAVED && last?.deed === SAVED && last.byAccountId === actorId)
    await db.delete(articleVersions).where(goesOn)
  await db.insert(articleVersions).values({
    articleId: row.id,
    version: row.version,
    byAccountId: actorId,
    deed,
    toState: row.state,
    note: note ?? null,
    content: textOf(row, await coverOf(db, row.id)),
  })
  await forgetOldest(db, row)
}

/** Steps of the desk and those sent to it stay. */
async function forgetOldest(db: Database, { id, approvedVersion }: ArticleRecord): Promise<void> {
  await db.execute(sql`delete from ${articleVersions} where article_id = ${id} and deed = ${SAVED}
    and version is distinct from ${approvedVersion} and version in (
      select version from ${articleVersions} where article_id = ${id} order by version desc offset ${ARTICLE_LIMITS.versions})`)
}
