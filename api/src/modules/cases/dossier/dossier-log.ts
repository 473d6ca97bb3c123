import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import type { Actor, Context } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase } from '../case-work.ts'
import { cases } from '../cases.tables.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'

/** Logs an agent's change in the dossier's open cases. */
export async function logDossierEdit(
  ctx: Pick<Context, 'db' | 'locale' | 'request' | 'raise' | 'invalid' | 'pageAddress'> & {
    actor: Actor
    fail: unknown
  },
  dossierId: string,
): Promise<void> {
  const { agencyId } = ctx.actor
  if (!agencyId) return
  const open = and(
    eq(cases.datumStudentId, dossierId),
    eq(cases.status, CASE_STATUS.inProgress),
    eq(cases.deliverType, 2),
    eq(cases.deliverId, agencyId),
  )
  for (const { id } of await ctx.db.select({ id: cases.id }).from(cases).where(open)) {
    const work = await holdCase(deskOf(ctx), id)
    await writeLog(work, { action: 'edited_dossier' })
    await tellParties(work)
  }
}
