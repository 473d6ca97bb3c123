import { INCOME_STATE } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { incomeInvoices, incomeLog, incomePaperRecords, type RecordRow } from '../income.tables.ts'
import { recordNo } from './record.views.ts'

const { id, number, kind, body, creditsId } = incomeInvoices

/** Its invoices, also those that came back, and what was credited of them. */
export async function papersOf(db: Database, record: RecordRow) {
  const noted = await notedFor(db, record)
  const ids = record.parentId === null ? [...noted, ...(await loggedFor(db, record))] : noted
  const found = await db
    .select({ paperId: id, number, kind, body })
    .from(incomeInvoices)
    .where(or(inArray(id, ids), inArray(creditsId, ids)))
    .orderBy(asc(id))
  const no = recordNo(record.id)
  return found
    .filter(
      ({ paperId, body: { lines } }) => ids.includes(paperId) || lines.some((line) => line.recordNo === no),
    )
    .map(({ body: _body, ...paper }) => paper)
}

async function notedFor(db: Database, { id: recordId }: RecordRow): Promise<string[]> {
  const found = await db.select().from(incomePaperRecords).where(eq(incomePaperRecords.recordId, recordId))
  return found.map(({ paperId }) => paperId)
}

/** What the version before issues meanwhile is on no other list. */
async function loggedFor(db: Database, { id: recordId, owner, invoiceId }: RecordRow): Promise<string[]> {
  const found = await db
    .select({ paperId: id })
    .from(incomeLog)
    .innerJoin(incomeInvoices, and(eq(number, incomeLog.text), eq(incomeInvoices.owner, owner)))
    .where(and(eq(incomeLog.recordId, recordId), eq(incomeLog.toState, INCOME_STATE.invoiced)))
  return [...found.map(({ paperId }) => paperId), ...(invoiceId === null ? [] : [invoiceId])]
}
