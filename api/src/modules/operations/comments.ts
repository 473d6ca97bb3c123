import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { decideComment, type ListedComment, listComments } from '../discussions/moderation.service.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { tellReader } from './reader-reports.ts'

const MAILS = { show: 'commentShown', hide: 'commentHidden', remove: 'commentRemoved' } as const
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
  editedAt: row.editedAt,
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
    seen: body.seen,
  })
  if (typeof comment === 'string') return ctx.fail(comment)
  await logDeed(ctx.db, ctx.actor, {
    action: `comment.${body.decision}`,
    targetType: 'comment',
    targetId: id,
    target: comment.body.slice(0, TITLE),
    reason,
  })
  await tellReader(ctx, comment.authorId, MAILS[body.decision], { body: comment.body, reason: reason ?? '' })
  return { id }
}
