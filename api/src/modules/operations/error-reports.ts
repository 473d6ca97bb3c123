import type { operations } from '@southbound/shared/contract'
import { count, desc, eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { discoveryErrors } from '../discovery/discovery.tables.ts'
import { logDeed } from './operations-log.ts'
import { pageOf } from './paging.ts'

type Calls = typeof operations
/** 1 new, 2 confirmed, 3 fixed, 4 rejected: what may follow what. */
const MOVES: Record<number, readonly number[]> = { 1: [2, 3, 4], 2: [3, 4], 3: [], 4: [] }
const ACTIONS: Record<number, string> = { 2: 'error.confirm', 3: 'error.fix', 4: 'error.reject' }

/** What readers reported about wrong data, newest first. */
export const listErrors: Handler<Calls['GET /operations/errors']> = async ({ query }, { db }) => {
  const where = query.state === undefined ? undefined : eq(discoveryErrors.state, query.state)
  const { limit, offset } = pageOf(query)
  const [all] = await db.select({ total: count() }).from(discoveryErrors).where(where)
  const found = await db
    .select({ report: discoveryErrors, reporter: accounts.account })
    .from(discoveryErrors)
    .leftJoin(accounts, eq(accounts.id, discoveryErrors.accountId))
    .where(where)
    .orderBy(desc(discoveryErrors.createdAt), desc(discoveryErrors.id))
    .limit(limit)
    .offset(offset)
  return { rows: found.map(({ report, reporter }) => ({ ...report, reporter })), total: all?.total ?? 0 }
}

/** Moves a report on; the note says what was found. */
export const moveError: Handler<Calls['POST /operations/errors/:id']> = async ({ params: { id }, body }, ctx) => {
  const [report] = await ctx.db.select().from(discoveryErrors).where(eq(discoveryErrors.id, id)).for('update')
  if (!report) return ctx.fail('row.not-found')
  if (!MOVES[report.state]?.includes(body.state)) ctx.fail('operations.error-state')
  await ctx.db.update(discoveryErrors).set({ state: body.state }).where(eq(discoveryErrors.id, id))
  const action = ACTIONS[body.state] ?? 'error.move'
  await logDeed(ctx.db, ctx.actor, { action, targetType: 'error', targetId: id, targetName: report.name, reason: body.note?.trim() || null })
  return { id }
}
