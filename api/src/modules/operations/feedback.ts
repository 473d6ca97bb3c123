import type { DeedName } from '@southbound/shared/contract/constants'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { feedback } from '../catalogue/feedback.tables.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { decided, mayFollow, tellReader } from './reader-reports.ts'

const ACTIONS: Record<number, DeedName> = { 2: 'feedback.take', 3: 'feedback.done', 4: 'feedback.aside' }
const MAILS = { 2: 'feedbackTaken', 3: 'feedbackDone', 4: 'feedbackAside' } as const
const NAME = 120
const decider = alias(accounts, 'decider')

export const listFeedback: Handler<'GET /operations/feedback'> = async ({ query }, { db }) => {
  const where = query.state === undefined ? undefined : eq(feedback.state, query.state)
  const { limit, offset } = pageOf(query)
  const total = await db.$count(feedback, where)
  const { accountId: _account, decidedBy: _decider, ...own } = getTableColumns(feedback)
  const rows = await db
    .select({ ...own, reporter: accounts.account, decidedBy: decider.nickname })
    .from(feedback)
    .leftJoin(accounts, eq(accounts.id, feedback.accountId))
    .leftJoin(decider, eq(decider.id, feedback.decidedBy))
    .where(where)
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit)
    .offset(offset)
  return { rows, total }
}

export const moveFeedback: Handler<'POST /operations/feedback/:id'> = async (
  { params: { id }, body },
  ctx,
) => {
  const [said] = await ctx.db.select().from(feedback).where(eq(feedback.id, id)).for('update')
  if (!said) return ctx.fail('row.not-found')
  if (!mayFollow(said.state, body.state)) ctx.fail('operations.error-state')
  const found = decided(body, ctx.actor)
  await ctx.db.update(feedback).set(found).where(eq(feedback.id, id))
  const action = ACTIONS[body.state] ?? ctx.fail('operations.error-state')
  await logDeed(ctx.db, ctx.actor, {
    action,
    targetType: 'feedback',
    targetId: id,
    target: said.suggestions.slice(0, NAME),
    reason: found.note,
  })
  await tellReader(ctx, said.accountId, MAILS[body.state as keyof typeof MAILS], {
    text: said.suggestions,
    note: found.note ?? '',
  })
  return { id }
}
