import { COUNTERPARTY } from '@southbound/shared/contract/constants'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
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

/** Each once, on whatever node; one that fails holds up no other. Answers how many were taken. */
export async function deliverWaiting(mailing: Mailing): Promise<number> {
  const failed: unknown[] = []
  let taken = 0
  let last = '0'
  for (;;) {
    const found = await waitingAfter(mailing.db, last)
    for (const told of byNotice(found))
      await mailing.db
        .transaction((tx) => deliverOnce({ ...mailing, db: tx }, told))
        .then(
          (count) => (taken += count),
          (error) => failed.push(error),
        )
    last = found.at(-1)?.line.id ?? last
    if (found.length < BATCH) break
  }
  throwFailed(failed, 'notices of income that were not delivered')
  return taken
}

interface Told {
  line: LogRow
  record: RecordRow
}
const waitingAfter = (db: Database, last: string): Promise<Told[]> =>
  db
    .select({ line: incomeLog, record: incomeRecords })
    .from(incomeWaitingNotices)
    .innerJoin(incomeLog, eq(incomeLog.id, incomeWaitingNotices.logId))
    .innerJoin(incomeRecords, eq(incomeRecords.id, incomeLog.recordId))
    .where(gt(incomeWaitingNotices.logId, last))
    .orderBy(asc(incomeWaitingNotices.logId))
    .limit(BATCH)

/** The records of one invoice are one notice. */
function byNotice(found: readonly Told[]): Told[][] {
  const notices = new Map<string, Told[]>()
  for (const one of found) {
    const { line, record } = one
    const isInvoice = textOf(line) === 'incomeInvoiced' && line.text !== null
    const key = isInvoice ? `${record.owner} ${line.text}` : line.id
    notices.set(key, [...(notices.get(key) ?? []), one])
  }
  return [...notices.values()]
}

/** Who takes the lines first delivers them. */
async function deliverOnce(mailing: Mailing, told: readonly Told[]): Promise<number> {
  const ids = told.map(({ line }) => line.id)
  const held = await mailing.db
    .select()
    .from(incomeWaitingNotices)
    .where(inArray(incomeWaitingNotices.logId, ids))
    .for('update', { skipLocked: true })
  const [first] = told.filter(({ line }) => held.some(({ logId }) => logId === line.id))
  if (!first) return 0
  await deliver(mailing, first.line, first.record)
  const heldIds = held.map(({ logId }) => logId)
  await mailing.db.delete(incomeWaitingNotices).where(inArray(incomeWaitingNotices.logId, heldIds))
  return held.length
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
