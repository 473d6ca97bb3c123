import { TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { and, asc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import { voidTokens } from '../../account/mailed-tokens.service.ts'
import { tellParties } from '../case-notice.ts'
import { readCase, type Work } from '../case-work.ts'
import { cases } from '../cases.tables.ts'
import { writeLog } from '../log/case-log.ts'
import { tellNotComing } from './tell-transfer.ts'
import { movesOn, writeTransfer } from './transfer-rows.ts'
import { caseTransfers, type TransferRow } from './transfers.tables.ts'

const waits = eq(caseTransfers.state, TRANSFER_STATE.waiting)
const over = (now: Date) => and(waits, lte(caseTransfers.expiresAt, now.toISOString()))

/** Cases with a hand-over whose link ended without an answer. */
export const transferOver = (now: Date): SQL =>
  sql`exists (select 1 from ${caseTransfers} where ${caseTransfers.caseId} = ${cases.id} and ${over(now)})`

export async function expireTransfers(work: Work): Promise<void> {
  await end(work, over(work.desk.now))
  await tellParties(work)
}

/** A case that its agency no longer works on leaves no change of agency to be signed. */
export async function endAgencyChange(work: Work): Promise<void> {
  if (!movesOn(work.row)) await end(work, and(waits, eq(caseTransfers.kind, 'agency')))
}

/** A profile that was taken over goes to no other account: what its other cases still ask for is over. */
export async function endOtherAsks({ desk }: Work, { id, dossierId }: TransferRow): Promise<void> {
  const others = and(
    waits,
    eq(caseTransfers.kind, 'account'),
    eq(caseTransfers.dossierId, dossierId ?? '0'),
    ne(caseTransfers.id, id),
  )
  const asked = await desk.db
    .selectDistinct({ caseId: caseTransfers.caseId })
    .from(caseTransfers)
    .where(others)
    .orderBy(asc(caseTransfers.caseId))
  for (const { caseId } of asked) {
    const found = await readCase(desk.db, caseId ?? '0', true)
    if (found) await end({ ...found, desk }, others)
  }
}

async function end(work: Work, which: SQL | undefined) {
  const { desk, row } = work
  const found = await desk.db
    .select()
    .from(caseTransfers)
    .where(and(eq(caseTransfers.caseId, row.id), which))
  for (const transfer of found) {
    const doneAt = desk.now.toISOString()
    await writeTransfer(desk, transfer, { state: TRANSFER_STATE.expired, doneAt })
    await voidTokens(desk.db, 'transfer', transfer.id)
    await writeLog(work, { action: 'transfer_expired' })
    await tellNotComing(work, transfer)
  }
}
