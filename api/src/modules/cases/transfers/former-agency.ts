import { TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { caseTransfers } from './transfers.tables.ts'

const READ_DAYS = 90
const DAY_MS = 86_400_000

/** The agency of before reads its own lines of the log for 90 days. */
export async function mayReadOwnLog(db: Database, { agencyId }: Actor, caseId: string): Promise<boolean> {
  if (!agencyId) return false
  const since = new Date(Date.now() - READ_DAYS * DAY_MS).toISOString()
  const left = and(
    eq(caseTransfers.caseId, caseId),
    eq(caseTransfers.kind, 'agency'),
    eq(caseTransfers.state, TRANSFER_STATE.done),
    eq(caseTransfers.fromAgencyId, agencyId),
    gt(caseTransfers.doneAt, since),
  )
  return (await db.$count(caseTransfers, left)) > 0
}
