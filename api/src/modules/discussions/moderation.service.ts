import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { type Commented, holdComment, setCommentState, settleFlags } from './comment-state.ts'
import {
  APPEAL,
  type CommentKind,
  commentReviews,
  isOf,
  DISCUSSION_STATE as STATE,
} from './discussions.tables.ts'

export type { CommentKind } from './discussions.tables.ts'

type CommentList = 'waiting' | 'appeals' | 'decided'
type CommentDecision = 'show' | 'hide' | 'remove'

export interface ListedComment {
  kind: CommentKind
  id: string
  targetType: number
  targetId: string
  targetEn: string | null
  targetCn: string | null
  author: string
  body: string
  rating: number | null
  state: number
  heldReason: string | null
  flags: { reason: string; text: string | null }[] | null
  decision: string | null
  decisionReason: string | null
  decidedBy: string | null
  decidedById: string | null
  decidedAt: string | null
  appeal: string | null
  createdAt: string
  editedAt: string | null
}

const LISTS = {
  waiting: sql`c.state = ${STATE.held} or (c.state = ${STATE.listed} and f.flags is not null)`,
  // Before a deletion settled its appeal, appeals of deleted ones stayed open.
  appeals: sql`r.appeal_state = ${APPEAL.open} and c.state in (${STATE.hidden}, ${STATE.removed})`,
  decided: sql`r.comment_id is not null`,
} as const
const ORDERS = {
  waiting: sql`c.created_at, c.id`,
  appeals: sql`r.appealed_at, c.id`,
  decided: sql`r.decided_at desc, c.id desc`,
} as const

const COMMENTS = sql`(
  select 'discussion' kind, d.id, d.target_type, d.target_id, case d.target_type when 1 then s.name_en else a.company_name_en end target_en,
    case d.target_type when 1 then s.name_cn else a.company_name_cn end target_cn, d.account_id author_id, d.body, d.rating, d.state, d.held_reason, d.created_at, d.edited_at
  from discussions d left join schools s on d.target_type = 1 and s.id = d.target_id left join agencies a on d.target_type = 2 and a.id = d.target_id
  union all
  select 'article', c.id, 3, c.article_id, t.title_en, t.title_cn, c.author_id, c.body, null, c.state, null, c.created_at, c.edited_at
  from article_comments c join articles t on t.id = c.article_id
) c join accounts u on u.id = c.author_id
left join comment_reviews r on r.kind = c.kind and r.comment_id = c.id left join accounts m on m.id = r.decided_by
left join lateral (select jsonb_agg(jsonb_build_object('reason', reason, 'text', body) order by created_at) flags from comment_flags
  where kind = c.kind and comment_id = c.id and settled_at is null) f on true`

export async function listComments(
  db: Database,
  list: CommentList,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedComment[]; total: number }> {
  const found = await rows<ListedComment>(
    db,
    sql`select c.kind, c.id, c.target_type "targetType", c.target_id "targetId", c.target_en "targetEn", c.target_cn "targetCn", u.nickname author, c.body, c.rating,
      c.state, c.held_reason "heldReason", f.flags, r.decision, r.reason "decisionReason", m.nickname "decidedBy", r.decided_by "decidedById", r.decided_at "decidedAt",
      r.appeal, c.created_at "createdAt", c.edited_at "editedAt"
    from ${COMMENTS} where ${LISTS[list]} order by ${ORDERS[list]} limit ${page.limit} offset ${page.offset}`,
  )
  const [all] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int total from ${COMMENTS} where ${LISTS[list]}`,
  )
  return { rows: found, total: all?.total ?? 0 }
}

const STATE_AFTER: Record<CommentDecision, number> = {
  show: STATE.listed,
  hide: STATE.hidden,
  remove: STATE.removed,
}
interface Decision {
  kind: CommentKind
  id: string
  decision: CommentDecision
  reason: string | null
  operatorId: string
  /** As the operator's list had it. */
  seen: Seen | undefined
}
interface Seen {
  state: number
  decidedAt: string | null
  /** The version before does not say it. */
  editedAt?: string | null
}

/** Another operator than the first decides on an appeal. */
export async function decideComment(
  db: Database,
  { kind, id, decision, reason, operatorId, seen }: Decision,
): Promise<
  Commented | 'row.not-found' | 'row.changed' | 'operations.comment-state' | 'operations.second-person'
> {
  const comment = await holdComment(db, kind, id)
  if (!comment) return 'row.not-found'
  if (comment.state === STATE.deleted) return 'operations.comment-state'
  const [review] = await db
    .select()
    .from(commentReviews)
    .where(isOf(commentReviews, kind, id))
  if (seen && !isAsSeen(seen, comment, review?.decidedAt)) return 'row.changed'
  if (review?.appealState === APPEAL.open && review.decidedBy === operatorId)
    return 'operations.second-person'
  await setCommentState(db, comment, STATE_AFTER[decision])
  const decided = {
    decision,
    reason,
    decidedBy: operatorId,
    decidedAt: new Date().toISOString(),
    appealState: review?.appealState ? APPEAL.settled : null,
  }
  await db
    .insert(commentReviews)
    .values({ kind, commentId: id, ...decided })
    .onConflictDoUpdate({ target: [commentReviews.kind, commentReviews.commentId], set: decided })
  await settleFlags(db, comment)
  return comment
}

/** Nothing was decided since, and its author has not corrected it. */
function isAsSeen(seen: Seen, { state, editedAt }: Commented, decidedAt: string | undefined): boolean {
  const isSameText = seen.editedAt === undefined || seen.editedAt === editedAt
  return seen.state === state && seen.decidedAt === (decidedAt ?? null) && isSameText
}
