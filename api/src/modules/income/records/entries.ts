import { fromCents, toCents } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import { type AccountName, book, type Posting } from '../../ledger/ledger.service.ts'
import type { RecordRow } from '../income.tables.ts'

type Kind = AccountName['kind']
type Line = readonly [kind: Kind, owner: string, cents: bigint]
const earned = ({ gross, bonus }: RecordRow) => toCents(gross) + toCents(bonus)
const negative = (lines: readonly Line[]): Line[] =>
  lines.map(([kind, owner, cents]) => [kind, owner, -cents] as const)

/** A share moves commission of the office to who it owes it to; all else is owed to the office. */
function invoiceLines(record: RecordRow): Line[] {
  const { owner, net, tax, shareTo } = record
  if (shareTo)
    return [
      ['commission', owner, toCents(net)],
      ['share', shareTo, -toCents(net)],
    ]
  return [
    ['receivable', owner, toCents(net)],
    ['commission', owner, -earned(record)],
    ['commission-tax', owner, -toCents(tax)],
  ]
}

/** Money came to the office, or went from it to a receiver of a share. */
const moneyLines = ({ owner, shareTo }: RecordRow, cents: bigint): Line[] =>
  shareTo
    ? [
        ['share', shareTo, cents],
        ['bank', owner, -cents],
      ]
    : [
        ['bank', owner, cents],
        ['receivable', owner, -cents],
      ]

async function bookLines(db: Database, record: RecordRow, deed: string, key: string, lines: readonly Line[]) {
  const postings: Posting[] = lines
    .filter(([, , cents]) => cents !== 0n)
    .map(([kind, owner, cents]) => ({ kind, owner, amount: fromCents(cents) }))
  if (postings.length === 0) return
  const subject = { kind: 'income', id: record.id }
  await book(db, { deed, subject, key: `${deed}:${key}`, currency: record.currency, postings })
}

/** `turn` numbers the invoicing: a record may come back and be invoiced again. */
export const bookInvoice = (db: Database, record: RecordRow, turn: string): Promise<void> =>
  bookLines(db, record, 'income.invoiced', `${record.id}:${turn}`, invoiceLines(record))

export const bookReceived = (db: Database, record: RecordRow, amount: string, turn: string): Promise<void> =>
  bookLines(db, record, 'income.received', `${record.id}:${turn}`, moneyLines(record, toCents(amount)))

/**
 * Everything of the record is taken back: the invoice, and
 * the money that had come for it. What a share was paid stays
 * paid: its receiver has it, and owes it until it is due again.
 */
export async function bookBack(
  db: Database,
  record: RecordRow,
  deed: 'income.returned' | 'income.clawedBack' | 'income.writtenOff',
  turn: string,
): Promise<void> {
  const money = record.shareTo ? [] : negative(moneyLines(record, toCents(record.received)))
  const lines = [...negative(invoiceLines(record)), ...money]
  await bookLines(db, record, deed, `${record.id}:${turn}`, lines)
}

/** A reversing item takes from what was invoiced, `cents` below nothing. */
export const bookReversal = (
  db: Database,
  record: RecordRow,
  { itemId, cents, ofTax }: { itemId: string; cents: bigint; ofTax: boolean },
): Promise<void> =>
  bookLines(db, record, 'income.reversed', itemId, [
    ['receivable', record.owner, cents],
    [ofTax ? 'commission-tax' : 'commission', record.owner, -cents],
  ])
