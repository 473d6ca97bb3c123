import { fromCents, toCents } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { incomeInvoices, incomePaperRecords, type RecordRow } from '../income.tables.ts'
import { recordNo } from '../records/record.views.ts'
import { schoolDay } from '../school-day.ts'
import { paperNumber } from './paper-number.ts'

type Amounts = Pick<RecordRow, 'gross' | 'bonus' | 'tax'>
interface Crediting {
  actorId: string | null
  now: Date
  /** What goes back of the record's line; all that is left of it when left out. */
  back?: Amounts
}

/** The invoice came back for one record, or a part of its commission did: a note credits it. */
export async function creditFor(
  db: Database,
  record: RecordRow,
  { actorId, now, back = record }: Crediting,
): Promise<void> {
  if (!record.invoiceId) return
  const [invoice] = await db.select().from(incomeInvoices).where(eq(incomeInvoices.id, record.invoiceId))
  if (!invoice) return
  const { id: _id, idempotencyKey: _key, dueOn: _due, ...copied } = invoice
  const { gross, bonus, tax } = back
  const ofCommission = toCents(gross) + toCents(bonus)
  const net = fromCents(ofCommission + toCents(tax))
  if (toCents(net) === 0n) return
  const [note] = await db
    .insert(incomeInvoices)
    .values({
      ...copied,
      number: await paperNumber(db, 'CN', record.owner),
      kind: 'credit',
      creditsId: invoice.id,
      gross: fromCents(ofCommission),
      tax,
      net,
      body: {
        ...invoice.body,
        issuedOn: await schoolDay(db, invoice.schoolId, now),
        lines: invoice.body.lines
          .filter((line) => line.recordNo === recordNo(record.id))
          .map((line) => ({ ...line, gross, bonus, tax, net })),
      },
      issuedBy: actorId,
      issuedAt: now.toISOString(),
    })
    .returning({ id: incomeInvoices.id })
  await db.insert(incomePaperRecords).values({ paperId: (note as { id: string }).id, recordId: record.id })
}
