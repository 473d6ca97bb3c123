import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { articleComments, articles, COMMENT_STATE } from '../content/content.tables.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { rankAgain } from '../ranking/ranking.service.ts'
import type { CommentKind } from './discussions.tables.ts'
import { commentFlags, DISCUSSED, DISCUSSION_STATE, discussions, isOf } from './discussions.tables.ts'

export interface Commented {
  kind: CommentKind
  id: string
  authorId: string
  body: string
  state: number
  parentId: string | null
  /** 1 school, 2 agency, 3 article. */
  targetType: number
  targetId: string
  rating: number | null
  editedAt: string | null
  likes: number
}
const ARTICLE = 3

/** Locked until the transaction ends. */
export async function holdComment(db: Database, kind: CommentKind, id: string): Promise<Commented | null> {
  if (kind === 'article') {
    const [row] = await db.select().from(articleComments).where(eq(articleComments.id, id)).for('update')
    return row ? { ...row, kind, targetType: ARTICLE, targetId: row.articleId, rating: null } : null
  }
  const [row] = await db.select().from(discussions).where(eq(discussions.id, id)).for('update')
  return row ? { ...row, kind, authorId: row.accountId } : null
}

export async function setCommentState(
  db: Database,
  comment: Commented,
  state: number,
  heldReason: string | null = null,
): Promise<void> {
  if (comment.state === state) return
  if (comment.kind === 'article') return setArticleComment(db, comment, state)
  await db.update(discussions).set({ state, heldReason }).where(eq(discussions.id, comment.id))
  if (comment.rating !== null) await rateTarget(db, comment)
}

/** What was reported is decided, or gone. */
export async function settleFlags(db: Database, { kind, id }: Pick<Commented, 'kind' | 'id'>): Promise<void> {
  const open = and(isOf(commentFlags, kind, id), isNull(commentFlags.settledAt))
  await db.update(commentFlags).set({ settledAt: new Date().toISOString() }).where(open)
}

/** Answers under a hidden comment keep their state and count. */
async function setArticleComment(db: Database, comment: Commented, state: number) {
  await db.update(articleComments).set({ state }).where(eq(articleComments.id, comment.id))
  const shown = (each: number) => (each === COMMENT_STATE.visible ? 1 : 0)
  const change = shown(state) - shown(comment.state)
  if (change === 0) return
  await db
    .update(articles)
    .set({ commentCount: sql`greatest(0, ${articles.commentCount} + ${change})` })
    .where(eq(articles.id, comment.targetId))
}

/** The mean of each rater's latest stars. */
export async function rateTarget(
  db: Database,
  { targetType, targetId }: Pick<Commented, 'targetType' | 'targetId'>,
): Promise<void> {
  const table = targetType === DISCUSSED.school ? sql`schools` : sql`agencies`
  // Two ratings at once take turns: what is summed up after the lock holds the other one.
  await db.execute(sql`select from ${table} where id = ${targetId} for no key update`)
  await db.execute(sql`
    update ${table} rated set rating = stars.mean, rating_count = stars.raters from (
      select round(avg(rating), 2) mean, count(*)::int raters from (
        select distinct on (account_id) rating from discussions
        where target_type = ${targetType} and target_id = ${targetId} and state = ${DISCUSSION_STATE.listed} and rating is not null
        order by account_id, created_at desc, id desc
      ) latest
    ) stars where rated.id = ${targetId}`)
  await rankAgain(db, targetType === DISCUSSED.school ? { schoolIds: [targetId] } : { agencyIds: [targetId] })
  await catalogueChanged(db, targetType === DISCUSSED.school ? { schoolIds: [targetId] } : { agencies: true })
}
