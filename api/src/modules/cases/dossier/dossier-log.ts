import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Actor, Context } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { readCase } from '../case-work.ts'
import { cases } from '../cases.tables.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { boundTo } from '../people/bond.ts'

/**
 * Logs an agent's change in the dossier's open cases, and
 * in those by which the student is bound: he is notified.
 */
export async function logDossierEdit(
  ctx: Pick<Context, 'db' | 'locale' | 'request' | 'raise' | 'invalid' | 'pageAddress'> & {
    actor: Actor
    fail: unknown
  },
  dossierId: string,
): Promise<void> {
  const { agencyId } = ctx.actor
  if (!agencyId) return
  const ours = and(
    eq(cases.datumStudentId, dossierId),
    eq(cases.deliverType, 2),
    eq(cases.deliverId, agencyId),
    ne(cases.status, CASE_STATUS.inPool),
  )
  const open = eq(cases.status, CASE_STATUS.inProgress)
  const found = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(ours, or(open, boundTo(ctx.actor) ?? undefined)))
    .orderBy(asc(cases.id))
  for (const { id } of found) {
    // Not held for the actor: the profile is his to change, also where a colleague works on the case.
    const held = await readCase(ctx.db, id, true)
    if (!held) continue
    const work = { desk: deskOf(ctx), ...held }
    await writeLog(work, { action: 'edited_dossier' })
    await tellParties(work)
  }
}
