import { eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import { complaints } from '../operations.tables.ts'
import { tellTarget } from '../tell-target.ts'
import { costPoints, UPHELD } from './complaint-decide.ts'

/** For one that was made elsewhere. */
export const upholdComplaint: Handler<'POST /operations/agencies/:id/complaints'> = async (
  { params: { id }, body },
  ctx,
) => {
  const [agency] = await ctx.db.select().from(agencies).where(eq(agencies.id, id))
  if (!agency) return ctx.fail('discovery.agency-not-found')
  const reason = body.reason.trim()
  const now = new Date().toISOString()
  const written = {
    agencyId: id,
    text: reason,
    reason,
    state: UPHELD,
    dueAt: now,
    decidedAt: now,
    decidedBy: ctx.actor.accountId,
  }
  const [row] = await ctx.db.insert(complaints).values(written).returning()
  if (!row) return {}
  await costPoints(ctx, { ...row, agencyId: id }, reason)
  await logDeed(ctx.db, ctx.actor, {
    action: 'complaint.uphold',
    targetType: 'complaint',
    targetId: row.id,
    target: { nameEn: agency.companyNameEn, nameCn: agency.companyNameCn },
    reason,
  })
  await tellTarget(ctx, row, 'complaintAgainstAgency', { reason })
  return { id: row.id }
}
