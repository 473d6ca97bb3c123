import { TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { voidTokens } from '../../account/mailed-tokens.service.ts'
import { tellParties } from '../case-notice.ts'
import type { Work } from '../case-work.ts'
import { cases } from '../cases.tables.ts'
import { writeLog } from '../log/case-log.ts'
import { writeTransfer } from './transfer-rows.ts'
import { caseTransfers } from './transfers.tables.ts'

const over = (now: Date) =>
  and(eq(caseTransfers.state, TRANSFER_STATE.waiting), lte(caseTransfers.expiresAt, now.toISOString()))

/** Cases with a hand-over whose link ended without an answer. */
export const transferOver = (now: Date): SQL =>
  sql`exists (select 1 from ${caseTransfers} where ${caseTransfers.caseId} = ${cases.id} and ${over(now)})`

export async function expireTransfers(work: Work): Promise<void> {
  const { desk, row } = work
  const found = await desk.db
    .select()
    .from(caseTransfers)
    .where(and(eq(caseTransfers.caseId, row.id), over(desk.now)))
  for (const transfer of found) {
    const doneAt = desk.now.toISOString()
    await writeTransfer(desk, transfer, { state: TRANSFER_STATE.expired, doneAt })
    await voidTokens(desk.db, 'transfer', transfer.id)
    await writeLog(work, { action: 'transfer_expired' })
  }
  await tellParties(work)
}
