import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { accounts } from '../../account/account.tables.ts'
import { findCase, readCase } from '../case-work.ts'
import { mayReadOwnLog } from './former-agency.ts'
import { caseTransfers } from './transfers.tables.ts'

export type TransferFacts = NonNullable<Awaited<ReturnType<typeof transferFacts>>>

/**
 * What the sheet of a signed change of agent names: for the
 * parties of the case and the agency that the change left.
 */
export async function transferFacts(db: Database, actor: Actor, id: string) {
  const [transfer] = await db.select().from(caseTransfers).where(eq(caseTransfers.id, id))
  const { caseId, document, signedName, doneAt } = transfer ?? {}
  if (!transfer || !caseId || !document || !signedName || !doneAt) return null
  const left = transfer.fromAgencyId !== null && transfer.fromAgencyId === actor.agencyId
  const seen = (await findCase(db, actor, caseId)) ?? (left && (await mayReadOwnLog(db, actor, caseId)))
  const held = seen ? await readCase(db, caseId) : null
  if (!held) return null
  const [signer] = await db
    .select({ account: accounts.account })
    .from(accounts)
    .where(eq(accounts.id, held.row.applicantId))
  const { documentHash, signedIp, proposedAt } = transfer
  return {
    id,
    caseId,
    document,
    documentHash,
    signedName,
    signedIp,
    proposedAt,
    doneAt,
    account: signer?.account ?? '',
  }
}
