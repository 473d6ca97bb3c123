import { and, desc, eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { businessDaysAfter, type ComplaintTarget, complaintTargets } from '../../cases/cases.service.ts'
import { complaints } from '../operations.tables.ts'
import { complaintRows } from './complaint-list.ts'

/** Business days (docs/domain/messages.md#complaints). */
const ANSWER_DAYS = 5
const OPEN = 1

export const readOwnComplaints: Handler<'GET /complaints/:caseId'> = async (
  { params: { caseId } },
  { db, actor, fail },
) => {
  const targets = (await complaintTargets(db, actor, caseId)) ?? fail('cases.not-found')
  const own = and(eq(complaints.caseId, caseId), eq(complaints.accountId, actor.accountId))
  const found = await complaintRows(db).where(own).orderBy(desc(complaints.id))
  const rows = found.map(({ complainant: _, decidedBy: _by, caseId: _case, refNo: _ref, ...row }) => row)
  return { rows, total: rows.length, targets }
}

export const fileComplaint: Handler<'POST /complaints'> = async (
  { body: { caseId, kind, targetId, text } },
  ctx,
) => {
  const targets = (await complaintTargets(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  if (!targets.some((one) => one.kind === kind && one.id === targetId))
    ctx.fail('operations.complaint-target')
  const dueAt = (await businessDaysAfter(ctx.db, new Date(), ANSWER_DAYS)).toISOString()
  const [row] = await ctx.db
    .insert(complaints)
    .values({
      caseId,
      accountId: ctx.actor.accountId,
      ...aboutOf(kind, targetId),
      text: text.trim(),
      state: OPEN,
      dueAt,
    })
    .onConflictDoNothing()
    .returning({ id: complaints.id })
  return row ? { id: row.id, dueAt } : ctx.fail('operations.complaint-open')
}

const aboutOf = (kind: ComplaintTarget['kind'], id: string) =>
  kind === 'agency' ? { agencyId: id } : { schoolId: id }
