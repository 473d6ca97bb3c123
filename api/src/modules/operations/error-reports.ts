import type { DeedName } from '@southbound/shared/contract/constants'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { discoveryErrors } from '../catalogue/feedback.tables.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { decided, mayFollow, tellReader } from './reader-reports.ts'

const ACTIONS: Record<number, DeedName> = { 2: 'error.confirm', 3: 'error.fix', 4: 'error.reject' }
const MAILS = { 2: 'errorConfirmed', 3: 'errorFixed', 4: 'errorRejected' } as const
const ABOUT_COURSE = 'Course'
const decider = alias(accounts, 'decider')

export const listErrors: Handler<'GET /operations/errors'> = async ({ query }, { db }) => {
  const where = query.state === undefined ? undefined : eq(discoveryErrors.state, query.state)
  const { limit, offset } = pageOf(query)
  const total = await db.$count(discoveryErrors, where)
  const { accountId: _account, decidedBy: _decider, ...own } = getTableColumns(discoveryErrors)
  const rows = await db
    .select({
      ...own,
      reporter: accounts.account,
      decidedBy: decider.nickname,
      courseType: courses.courseType,
    })
    .from(discoveryErrors)
    .leftJoin(accounts, eq(accounts.id, discoveryErrors.accountId))
    .leftJoin(decider, eq(decider.id, discoveryErrors.decidedBy))
    .leftJoin(
      courses,
      and(eq(courses.id, discoveryErrors.targetId), eq(discoveryErrors.category, ABOUT_COURSE)),
    )
    .where(where)
    .orderBy(desc(discoveryErrors.createdAt), desc(discoveryErrors.id))
    .limit(limit)
    .offset(offset)
  return { rows, total }
}

export const moveError: Handler<'POST /operations/errors/:id'> = async ({ params: { id }, body }, ctx) => {
  const [report] = await ctx.db.select().from(discoveryErrors).where(eq(discoveryErrors.id, id)).for('update')
  if (!report) return ctx.fail('row.not-found')
  if (!mayFollow(report.state, body.state)) ctx.fail('operations.error-state')
  const found = decided(body, ctx.actor)
  await ctx.db.update(discoveryErrors).set(found).where(eq(discoveryErrors.id, id))
  const action = ACTIONS[body.state] ?? ctx.fail('operations.error-state')
  await logDeed(ctx.db, ctx.actor, {
    action,
    targetType: 'error',
    targetId: id,
    target: report.name,
    reason: found.note,
  })
  await tellReader(ctx, report.accountId, MAILS[body.state as keyof typeof MAILS], {
    name: report.name,
    text: report.suggestions,
    note: found.note ?? '',
  })
  return { id }
}
