import { COUNTERPARTY } from '@southbound/shared/contract/constants'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { deliverNotice, type Mailing } from '../../account/notice.service.ts'
import { incomeLog, incomeRecords, incomeWaitingNotices, type RecordRow } from '../income.tables.ts'
import { peopleWith } from '../office-people.ts'
import { recordNo } from '../records/record.views.ts'
import { mayAppeal } from '../records/refusals.ts'
import { type Deed, reasonWords, textOf } from './notice-texts.ts'

const BATCH = 100

type LogRow = typeof incomeLog.$inferSelect
/** In the transaction of the deed, before the state changes; the demo's records are no news. */
export async function noticeWaits(
  db: Database,
  { state, demo }: RecordRow,
  logId: string,
  { to = null, party, deed }: Pick<Deed, 'party' | 'deed'> & { to?: number | null },
): Promise<void> {
  const text = textOf({ fromState: state, toState: to, party, deed })
  if (text && !demo) await db.insert(incomeWaitingNotices).values({ logId })
}

/** Each once, on whatever node. Answers how many were taken. */
export function deliverWaiting(mailing: Mailing): Promise<number> {
  return mailing.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(incomeWaitingNotices)
      .orderBy(asc(incomeWaitingNotices.logId))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = due.map(({ logId }) => logId)
    if (ids.length === 0) return 0
    const found = await tx
      .select({ line: incomeLog, record: incomeRecords })
      .from(incomeLog)
      .innerJoin(incomeRecords, eq(incomeRecords.id, incomeLog.recordId))
      .where(inArray(incomeLog.id, ids))
      .orderBy(asc(incomeLog.id))
    for (const { line, record } of onceAnInvoice(found)) await deliver({ ...mailing, db: tx }, line, record)
    await tx.delete(incomeWaitingNotices).where(inArray(incomeWaitingNotices.logId, ids))
    return ids.length
  })
}

/** The records of one invoice are one notice. */
function onceAnInvoice<T extends { line: LogRow; record: RecordRow }>(found: readonly T[]): T[] {
  const told = new Set<string>()
  return found.filter(({ line, record }) => {
    if (textOf(line) !== 'incomeInvoiced' || line.text === null) return true
    const invoice = `${record.owner} ${line.text}`
    return !told.has(invoice) && told.add(invoice)
  })
}

async function deliver(mailing: Mailing, line: LogRow, record: RecordRow) {
  const said = textOf(line)
  const side = otherSide(line, record)
  if (!said || side === null) return
  const text =
    said === 'incomeRefused' && !(await mayAppeal(mailing.db, record)) ? 'incomeRefusedByRules' : said
  // The people who see the office's income.
  const readers = await peopleWith(mailing.db, side, 'income.view', record.staffId)
  await deliverNotice(mailing, readers, 'money', {
    path: `/account/income?tab=records&record=${record.id}`,
    about: recordNo(record.id),
    text,
    values: {
      student: record.studentName ?? '–',
      reason: reasonWords(line.text ?? record.ineligibleReason),
      invoice: line.text ?? recordNo(record.id),
      day: record.dueAt ?? '–',
    },
  })
}

/** Who is owed hears of the case and of who owes, and the other way round; a share of its receiver. */
function otherSide({ party }: LogRow, record: RecordRow): string | null {
  const { owner, shareTo, counterpartyType, counterpartyId } = record
  if (party !== 'agent') return owner
  if (shareTo) return shareTo
  return counterpartyType === COUNTERPARTY.institution && counterpartyId ? `school:${counterpartyId}` : null
}
