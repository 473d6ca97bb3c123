import { eq } from 'drizzle-orm'
import { nameByLanguage } from '#api/both-names.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import { rankAgain } from '../../ranking/ranking.service.ts'
import { upheldComplaints } from '../../ranking/ranking.tables.ts'
import { complaints } from '../operations.tables.ts'
import { tellReader } from '../reader-reports.ts'
import { tellTarget } from '../tell-target.ts'
import { COMPLAINT_MOVES, complaintRows } from './complaint-list.ts'

type Row = typeof complaints.$inferSelect
export const UPHELD = 2

export const decideComplaint: Handler<'POST /operations/complaints/:id'> = async (
  { params: { id }, body },
  ctx,
) => {
  const [row] = await ctx.db.select().from(complaints).where(eq(complaints.id, id)).for('update')
  if (!row) return ctx.fail('row.not-found')
  if (!COMPLAINT_MOVES[row.state]?.includes(body.state)) ctx.fail('operations.complaint-state')
  const reason = body.reason.trim()
  await ctx.db
    .update(complaints)
    .set({ state: body.state, reason, decidedBy: ctx.actor.accountId, decidedAt: new Date().toISOString() })
    .where(eq(complaints.id, id))
  const isUpheld = body.state === UPHELD
  if (row.agencyId)
    await (isUpheld
      ? costPoints(ctx, { ...row, agencyId: row.agencyId }, reason)
      : giveBack(ctx, { ...row, agencyId: row.agencyId }))
  await tell(ctx, row, isUpheld, reason)
  return { id }
}

type Deciding = Pick<Context<'POST /operations/complaints/:id'>, 'db' | 'raise' | 'actor'>
type OfAgency = Row & { agencyId: string }

/** For half a year; schools lose none (docs/domain/ranking.md#agencies). */
export async function costPoints(
  { db, actor }: Deciding,
  { id, agencyId }: OfAgency,
  reason: string,
): Promise<void> {
  await db.insert(upheldComplaints).values({ agencyId, reason, upheldBy: actor.accountId, complaintId: id })
  await rankAgain(db, { agencyIds: [agencyId] })
}
async function giveBack({ db }: Deciding, { id, agencyId }: OfAgency) {
  const gone = await db
    .delete(upheldComplaints)
    .where(eq(upheldComplaints.complaintId, id))
    .returning({ id: upheldComplaints.id })
  if (gone.length > 0) await rankAgain(db, { agencyIds: [agencyId] })
}

async function tell(ctx: Deciding, row: Row, isUpheld: boolean, reason: string) {
  const [named] = await complaintRows(ctx.db).where(eq(complaints.id, row.id))
  if (!named) return
  await logDeed(ctx.db, ctx.actor, {
    action: isUpheld ? 'complaint.uphold' : 'complaint.dismiss',
    targetType: 'complaint',
    targetId: row.id,
    target: named.target,
    reason,
  })
  await tellReader(ctx, row.accountId, isUpheld ? 'complaintUpheld' : 'complaintDismissed', (locale) => ({
    name: nameByLanguage(named.target)[locale],
    text: row.text,
    reason,
  }))
  if (isUpheld)
    await tellTarget(ctx, row, row.agencyId ? 'complaintAgainstAgency' : 'complaintAgainst', { reason })
  else if (row.state === UPHELD) await tellTarget(ctx, row, 'complaintLifted', { reason })
}
