import {
  BOOKED_STATES,
  dayOf,
  fromCents,
  INCOME_MOVES,
  INCOME_STATE,
  type IncomeParty,
  mayMoveIncome,
  toCents,
} from '@southbound/shared/contract/constants'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { noticeWaits } from '../events/deliver-notices.ts'
import { incomeLog, incomeRecords, type RecordRow } from '../income.tables.ts'
import { bookBack, bookInvoice, bookReceived } from './entries.ts'

const { expected, claimable, invoiced, partPaid, paid, disputed, clawedBack, ineligible, cancelled } =
  INCOME_STATE

export interface RecordMove {
  to: number
  party: IncomeParty
  actorId?: string | null
  deed: string
  now: Date
  text?: string | null
  idempotencyKey?: string
  /** Money that came: decimal text and the day. */
  amount?: string
  day?: string
  invoiceId?: string
  dueAt?: string
  reason?: string | null
}

export const holdRecord = async (db: Database, id: string): Promise<RecordRow | null> => {
  const [row] = await db.select().from(incomeRecords).where(eq(incomeRecords.id, id)).for('update')
  return row ?? null
}

export async function writeRecord(
  db: Database,
  record: RecordRow,
  values: Partial<RecordRow>,
  now: Date,
): Promise<void> {
  const stamped = { ...values, updatedAt: now.toISOString(), version: record.version + 1 }
  Object.assign(record, stamped)
  await db.update(incomeRecords).set(stamped).where(eq(incomeRecords.id, record.id))
}

export const openAmount = ({ net, received }: Pick<RecordRow, 'net' | 'received'>): string =>
  fromCents(toCents(net) - toCents(received))

/**
 * The only writer of a record's state: log, ledger and shares in the caller's transaction.
 * Throws where the table of moves has no such move; the caller asks `mayMoveIncome` first.
 */
export async function moveRecord(db: Database, record: RecordRow, move: RecordMove): Promise<void> {
  const from = record.state
  const again = from === partPaid && move.to === partPaid
  if (!again && !mayMoveIncome(INCOME_MOVES, from, move.to, move.party))
    throw new RangeError(`An income record does not go from ${from} to ${move.to} by ${move.party}`)
  const turn = await writeLine(db, record, move)
  await noticeWaits(db, record, turn, move)
  await keepBooks(db, record, move, turn)
  await writeRecord(db, record, { state: move.to, ...changesOf(record, move) }, move.now)
  await moveShares(db, record, move, from)
}

async function writeLine(db: Database, record: RecordRow, move: RecordMove): Promise<string> {
  const [line] = await db
    .insert(incomeLog)
    .values({
      recordId: record.id,
      at: move.now.toISOString(),
      actorId: move.actorId ?? null,
      party: move.party,
      deed: move.deed,
      fromState: record.state,
      toState: move.to,
      text: move.text ?? null,
      idempotencyKey: move.idempotencyKey ?? null,
    })
    .returning({ id: incomeLog.id })
  return (line as { id: string }).id
}

async function keepBooks(db: Database, record: RecordRow, { to, amount }: RecordMove, turn: string) {
  const { state } = record
  if (state === claimable && to === invoiced) await bookInvoice(db, record, turn)
  if (amount && (to === partPaid || to === paid)) await bookReceived(db, record, amount, turn)
  if (state === invoiced && to === claimable) await bookBack(db, record, 'income.returned', turn)
  if (to === clawedBack) await bookBack(db, record, 'income.clawedBack', turn)
  if (state === disputed && to === ineligible) await bookBack(db, record, 'income.writtenOff', turn)
}

function changesOf(record: RecordRow, move: RecordMove): Partial<RecordRow> {
  const { to, now, amount, invoiceId = null, dueAt } = move
  const today = move.day ?? dayOf(now)
  if (to === expected) return { ineligibleReason: null }
  if (to === invoiced && dueAt) return { invoiceId, dueAt }
  if (to === claimable)
    return {
      claimableAt: record.claimableAt ?? today,
      ineligibleReason: null,
      invoiceId: null,
      dueAt: null,
      receivedAt: null,
    }
  if ((to === paid || to === partPaid) && amount)
    return { received: fromCents(toCents(record.received) + toCents(amount)), receivedAt: today }
  if (to === ineligible) return { ineligibleReason: move.reason ?? null, received: '0.00' }
  return to === clawedBack ? { received: '0.00' } : {}
}

/** A line of the record's history that moves no state. Answers its id. */
export async function writeDeed(
  db: Database,
  { accountId }: Actor,
  recordId: string,
  deed: string,
  text: string | null = null,
  party: IncomeParty = 'agent',
): Promise<string> {
  const [line] = await db
    .insert(incomeLog)
    .values({ recordId, actorId: accountId, party, deed, text })
    .returning({ id: incomeLog.id })
  return (line as { id: string }).id
}

const FOLLOWED: readonly number[] = [expected, claimable, invoiced, clawedBack, ineligible, cancelled]

/** Shares become due, come back and end with their record; they are paid by hand. */
async function moveShares(db: Database, record: RecordRow, move: RecordMove, from: number) {
  if (record.parentId !== null || !FOLLOWED.includes(move.to) || (from === disputed && move.to === invoiced))
    return
  const shares = await db
    .select()
    .from(incomeRecords)
    .where(eq(incomeRecords.parentId, record.id))
    .orderBy(asc(incomeRecords.id))
    .for('update')
  for (const share of shares) await followParent(db, share, move)
}

async function followParent(db: Database, share: RecordRow, move: RecordMove) {
  const { to, now } = move
  if (share.state === to || share.state === cancelled || share.state === clawedBack) return
  const isBooked = BOOKED_STATES.includes(share.state)
  const { amount: _amount, idempotencyKey: _key, ...line } = move
  const turn = await writeLine(db, share, { ...line, party: 'system' })
  if (to === invoiced) await bookInvoice(db, share, turn)
  else if (isBooked) await bookBack(db, share, 'income.returned', turn)
  await writeRecord(db, share, { state: to === invoiced ? stateOfInvoiced(share) : to }, now)
}

/** A share that was paid out before its record came back is paid still. */
function stateOfInvoiced(share: RecordRow): number {
  if (toCents(share.received) === 0n) return invoiced
  return toCents(openAmount(share)) > 0n ? partPaid : paid
}
