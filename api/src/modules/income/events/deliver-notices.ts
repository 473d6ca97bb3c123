import { COUNTERPARTY, INCOME_STATE } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { ownerParts } from '#api/plugins/owner.ts'
import { accounts } from '../../account/account.tables.ts'
import { deliverNotice, type Mailing, type MoneyText } from '../../account/notice.service.ts'
import { incomeLog, incomeRecords, incomeWaitingNotices, type RecordRow } from '../income.tables.ts'
import { recordNo } from '../records/record.views.ts'

const { claimable, partPaid, paid, disputed, clawedBack } = INCOME_STATE
const BATCH = 100
/** Of the states that the other side hears of. */
const TEXTS: Readonly<Record<number, MoneyText>> = {
  [claimable]: 'incomeClaimable',
  [partPaid]: 'incomePaid',
  [paid]: 'incomePaid',
  [disputed]: 'incomeDisputed',
  [clawedBack]: 'incomeClawedBack',
}

type LogRow = typeof incomeLog.$inferSelect
/** In the transaction of the move; the demo's records are no news. */
export async function noticeWaits(db: Database, record: RecordRow, logId: string, to: number): Promise<void> {
  const again = to === claimable && record.state !== INCOME_STATE.expected
  if (TEXTS[to] && !again && !record.demo) await db.insert(incomeWaitingNotices).values({ logId })
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
    for (const { line, record } of found) await deliver({ ...mailing, db: tx }, line, record)
    await tx.delete(incomeWaitingNotices).where(inArray(incomeWaitingNotices.logId, ids))
    return ids.length
  })
}

async function deliver(mailing: Mailing, line: LogRow, record: RecordRow) {
  const text = TEXTS[line.toState ?? 0]
  if (!text) return
  await deliverNotice(mailing, await readersOf(mailing.db, otherSide(line, record), record), 'money', {
    path: `/account/income?tab=records&record=${record.id}`,
    about: recordNo(record.id),
    text,
    values: { student: record.studentName ?? '–', reason: line.text ?? '–' },
  })
}

/** Who is owed hears of the case and of who owes, and the other way round; a share of its receiver. */
function otherSide({ party }: LogRow, record: RecordRow): string | null {
  const { owner, shareTo, counterpartyType, counterpartyId } = record
  if (party !== 'agent') return owner
  if (shareTo) return shareTo
  return counterpartyType === COUNTERPARTY.institution && counterpartyId ? `school:${counterpartyId}` : null
}

/** The people of an office who see its income; an assigned scope only what is given to that person. */
async function readersOf(db: Database, side: string | null, { staffId }: RecordRow): Promise<string[]> {
  if (side === null) return []
  const { kind, id } = ownerParts(side)
  if (kind === 'account') return [id]
  const office = kind === 'agency' ? accounts.agencyId : accounts.schoolId
  const scope = sql`(select scopes ->> 'income.view' from sub_accounts where account_id = ${accounts.id})`
  const ofParent = sql`(select p.id from accounts p where p.id = ${accounts.parentId} and ${
    kind === 'agency' ? sql`p.agency_id` : sql`p.school_id`
  } = ${id})`
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        or(eq(office, id), sql`${ofParent} is not null`),
        or(
          sql`${accounts.parentId} is null`,
          sql`${scope} = 'all'`,
          and(sql`${scope} = 'assigned'`, eq(accounts.id, staffId ?? '0')),
        ),
      ),
    )
  return found.map((row) => row.id)
}
