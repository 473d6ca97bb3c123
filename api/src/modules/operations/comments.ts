import { LIVE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { decideComment, type ListedComment, listComments } from '../discussions/moderation.service.ts'
import { mailComment } from './mails.ts'
import { logDeed } from './operations-log.ts'

const ON = 1
const TITLE = 120

export const listModerated: Handler<'GET /operations/comments'> = async ({ query }, { db, actor }) => {
  const { rows, total } = await listComments(db, query.list ?? 'waiting', pageOf(query))
  return { rows: rows.map((row) => moderated(row, actor.accountId)), total }
}

const moderated = (row: ListedComment, reader: string) => ({
  kind: row.kind,
  id: row.id,
  target: { type: row.targetType, id: row.targetId, nameEn: row.targetEn, nameCn: row.targetCn },
  author: row.author,
  body: row.body,
  rating: row.rating,
  state: row.state,
  heldReason: row.heldReason,
  flags: row.flags ?? [],
  decision:
    row.decidedAt === null
      ? null
      : {
          reason: row.decisionReason,
          by: row.decidedBy ?? '',
          at: row.decidedAt,
          own: row.decidedById === reader,
        },
  appeal: row.appeal,
  createdAt: row.createdAt,
})

export const decideOnComment: Handler<'POST /operations/comments/:kind/:id'> = async (
  { params: { kind, id }, body },
  ctx,
) => {
  const reason = body.reason?.trim() || null
  if (!reason && body.decision !== 'show') ctx.invalid('reason', 'required')
  const comment = await decideComment(ctx.db, {
    kind,
    id,
    decision: body.decision,
    reason,
    operatorId: ctx.actor.accountId,
  })
  if (typeof comment === 'string') return ctx.fail(comment)
  await logDeed(ctx.db, ctx.actor, {
    action: `comment.${body.decision}`,
    targetType: 'comment',
    targetId: id,
    targetName: comment.body.slice(0, TITLE),
    reason,
  })
  const [author] = await ctx.db.select().from(accounts).where(eq(accounts.id, comment.authorId))
  if (!author) return { id }
  ctx.raise([author.id], { type: LIVE.messageDot, clz: ON, socket: 'user' })
  await mailComment(
    ctx.db,
    { to: author.account, locale: author.locale },
    { decision: body.decision, reason, body: comment.body },
  )
  return { id }
}
