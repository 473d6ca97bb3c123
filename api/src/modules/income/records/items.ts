import {
  BOOKED_STATES,
  fromCents,
  INCOME_STATE,
  ITEM_KIND,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { type IncomeItemRow, incomeItems, type RecordRow } from '../income.tables.ts'
import { creditFor } from '../papers/credit-note.ts'
import { bookReversal } from './entries.ts'
import { moveRecord, openAmount, writeDeed, writeRecord } from './move-record.ts'
import { askingOf, holdOwn, reversibleOf, showItem } from './record-read.ts'
import { followWithShares } from './shares.ts'

type Add = 'POST /income/add/incomeItem'

const itemsOf = (db: Database, recordId: string): Promise<IncomeItemRow[]> =>
  db.select().from(incomeItems).where(eq(incomeItems.recordId, recordId)).orderBy(asc(incomeItems.id))

export const addIncomeItem: Handler<Add> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const record = await holdOwn(askingOf(ctx), body.recordId)
  const items = await itemsOf(db, record.id)
  const repeated = items.find(
    ({ idempotencyKey }) => idempotencyKey && idempotencyKey === body.idempotencyKey,
  )
  if (repeated) return showItem(repeated, items, record)
  const isBooked = BOOKED_STATES.includes(record.state)
  const reversed = checkItem(body, ctx, record, items, isBooked)
  const { recordId, quantity = 1, idempotencyKey = null, ...values } = body
  const [item] = await db
    .insert(incomeItems)
    .values({ ...values, recordId, quantity, idempotencyKey, createdBy: actor.accountId })
    .returning()
  const made = item as IncomeItemRow
  await writeTotals(db, record, [...items, made])
  if (isBooked && reversed) await takeBack(ctx, record, reversed, made)
  const deed = isBooked ? 'reversed' : 'item-added'
  await writeDeed(db, actor, record.id, deed, `${made.amount} ${record.currency}`)
  if (isBooked) await closeWhereNothingIsOpen(db, record)
  return showItem(made, [...items, made], record)
}

/** A reversal is booked, and credited like everything that comes off an invoice. */
async function takeBack(
  { db, actor }: Parameters<Handler<Add>>[1],
  record: RecordRow,
  reversed: IncomeItemRow,
  { id: itemId, amount }: IncomeItemRow,
): Promise<void> {
  const cents = toCents(amount)
  const of = (wanted: boolean) => (wanted ? fromCents(-cents) : '0.00')
  const [ofTax, ofBonus] = [reversed.kind === ITEM_KIND.tax, reversed.kind === ITEM_KIND.bonus]
  await bookReversal(db, record, { itemId, cents, ofTax })
  const back = { gross: of(!ofTax && !ofBonus), bonus: of(ofBonus), tax: of(ofTax) }
  await creditFor(db, record, { actorId: actor.accountId, now: new Date(), back })
}

/** What the office let go is not owed any more. */
async function closeWhereNothingIsOpen(db: Database, record: RecordRow): Promise<void> {
  const { state } = record
  if (state !== INCOME_STATE.invoiced && state !== INCOME_STATE.partPaid) return
  if (toCents(openAmount(record)) > 0n) return
  await moveRecord(db, record, { to: INCOME_STATE.paid, party: 'system', deed: 'paid', now: new Date() })
}

/** Answers the item that is taken back, if the new one takes back. */
function checkItem(
  body: Parameters<Handler<Add>>[0]['body'],
  ctx: Parameters<Handler<Add>>[1],
  record: RecordRow,
  items: readonly IncomeItemRow[],
  isBooked: boolean,
): IncomeItemRow | null {
  if (!body.nameEn?.trim() && !body.nameCn?.trim()) ctx.invalid('nameEn', 'required')
  const cents = toCents(body.amount)
  if (cents === 0n) ctx.invalid('amount', 'invalid')
  const taking = body.kind === ITEM_KIND.discount || body.kind === ITEM_KIND.bankCharge
  if (taking && cents > 0n) ctx.invalid('amount', 'invalid')
  if (!taking && body.kind !== ITEM_KIND.adjustment && cents < 0n) ctx.invalid('amount', 'invalid')
  if (record.state === INCOME_STATE.cancelled || record.parentId) ctx.fail('income.booked')
  if (isBooked && (body.kind !== ITEM_KIND.adjustment || !body.reversesId)) ctx.fail('income.booked')
  if (!body.reversesId) {
    if (toCents(record.net) + cents < 0n) ctx.invalid('amount', 'invalid')
    return null
  }
  const reversed = items.find(({ id }) => id === body.reversesId)
  const most = reversed && record.state !== INCOME_STATE.clawedBack ? reversibleOf(reversed, items) : 0n
  if (!reversed || cents >= 0n || -cents > most) ctx.fail('income.reverses', { most: fromCents(most) })
  return reversed ?? null
}

export const deleteIncomeItem: Handler<'POST /income/deleteInComeItem/:recordId/:id'> = async (
  { params },
  ctx,
) => {
  const record = await holdOwn(askingOf(ctx), params.recordId)
  const items = await itemsOf(ctx.db, record.id)
  const item = items.find(({ id }) => id === params.id) ?? ctx.fail('income.not-found')
  const isUsed = items.some(({ reversesId }) => reversesId === item.id)
  const isOver = BOOKED_STATES.includes(record.state) || record.state === INCOME_STATE.cancelled
  if (isOver || isUsed || record.parentId) ctx.fail('income.booked')
  if (toCents(record.net) < toCents(item.amount)) ctx.invalid('amount', 'invalid')
  await ctx.db
    .delete(incomeItems)
    .where(and(eq(incomeItems.id, item.id), eq(incomeItems.recordId, record.id)))
  await writeTotals(
    ctx.db,
    record,
    items.filter(({ id }) => id !== item.id),
  )
  const text = `${item.nameEn ?? item.nameCn} ${item.amount} ${record.currency}`
  await writeDeed(ctx.db, ctx.actor, record.id, 'item-removed', text)
  return {}
}

/** The record is the sum of its items; what is taken back counts as the item it takes from. */
async function writeTotals(db: Database, record: RecordRow, items: readonly IncomeItemRow[]): Promise<void> {
  const kindOf = (item: IncomeItemRow) => items.find(({ id }) => id === item.reversesId)?.kind ?? item.kind
  const sum = (wanted: (kind: number) => boolean) =>
    items.filter((item) => wanted(kindOf(item))).reduce((total, { amount }) => total + toCents(amount), 0n)
  const tax = sum((kind) => kind === ITEM_KIND.tax)
  const bonus = sum((kind) => kind === ITEM_KIND.bonus)
  const gross = sum((kind) => kind !== ITEM_KIND.tax && kind !== ITEM_KIND.bonus)
  await writeRecord(
    db,
    record,
    {
      gross: fromCents(gross),
      bonus: fromCents(bonus),
      tax: fromCents(tax),
      net: fromCents(gross + bonus + tax),
    },
    new Date(),
  )
  await followWithShares(db, record)
}
