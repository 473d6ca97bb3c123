import { fromCents, toCents } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { incomeInvoices, type RecordRow } from '../income.tables.ts'
import { recordNo } from '../records/record.views.ts'
import { paperNumber } from './paper-number.ts'

/** The invoice came back for one record, or its commission did: what is left of the line is credited. */
export async function creditFor(
  db: Database,
  record: RecordRow,
  actorId: string | null,
  now: Date,
): Promise<void> {
  if (!record.invoiceId) return
  const [invoice] = await db.select().from(incomeInvoices).where(eq(incomeInvoices.id, record.invoiceId))
  if (!invoice) return
  const { id: _id, idempotencyKey: _key, dueOn: _due, ...copied } = invoice
  const { gross, bonus, tax, net } = record
  await db.insert(incomeInvoices).values({
    ...copied,
    number: await paperNumber(db, 'CN', record.owner),
    kind: 'credit',
    creditsId: invoice.id,
    gross: fromCents(toCents(gross) + toCents(bonus)),
    tax,
    net,
    body: {
      ...invoice.body,
      lines: invoice.body.lines
        .filter((line) => line.recordNo === recordNo(record.id))
        .map((line) => ({ ...line, gross, bonus, tax, net })),
    },
    issuedBy: actorId,
    issuedAt: now.toISOString(),
  })
}
