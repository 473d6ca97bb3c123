import type { operations } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { agencies } from '../discovery/discovery.tables.ts'
import { rankAgain } from '../discovery/ranking/ranking.service.ts'
import { upheldComplaints } from '../discovery/ranking/ranking.tables.ts'
import { logDeed } from './operations-log.ts'

/** Writes down that a complaint about an agency was upheld: it costs the agency's score points for half a year. */
export const upholdComplaint: Handler<(typeof operations)['POST /operations/agencies/:id/complaints']> = async ({ params: { id }, body }, ctx) => {
  const [agency] = await ctx.db.select().from(agencies).where(eq(agencies.id, id))
  if (!agency) return ctx.fail('discovery.agency-not-found')
  const reason = body.reason.trim()
  const [row] = await ctx.db.insert(upheldComplaints).values({ agencyId: id, reason, upheldBy: ctx.actor.accountId }).returning({ id: upheldComplaints.id })
  await rankAgain(ctx.db, { agencyIds: [id] })
  const targetName = agency.companyNameEn ?? agency.companyNameCn ?? ''
  await logDeed(ctx.db, ctx.actor, { action: 'complaint.uphold', targetType: 'agency', targetId: id, targetName, reason })
  return { id: row?.id }
}
