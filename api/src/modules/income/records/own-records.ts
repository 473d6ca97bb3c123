import {
  COUNTERPARTY,
  fromCents,
  INCOME_CATEGORY,
  ITEM_KIND,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { syncChoice } from '../events/sync-choice.ts'
import { incomeFacts, incomeItems, incomeRecords, type RecordRow } from '../income.tables.ts'
import { writeDeed } from './move-record.ts'
import { namesOfOffice } from './office-names.ts'
import { askingOf, findRecord, holdOwn, showDetail } from './record-read.ts'
import { followsRules } from './refusals.ts'

/** A record without a case behind it. */
export const addRecord: Handler<'POST /income/record'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const owner = officeOf(actor) ?? ctx.fail('permission.denied')
  const repeated = body.idempotencyKey && (await byKey(db, owner, body.idempotencyKey))
  if (repeated) return showDetail(db, actor, repeated)
  const { amount, tax, counterpartyName, idempotencyKey = null, ...values } = body
  if (toCents(amount) <= 0n) ctx.invalid('amount', 'invalid')
  if (tax && toCents(tax) < 0n) ctx.invalid('tax', 'invalid')
  await checkCounterparty(ctx, values)
  const names = await namesOfOffice(db, owner)
  const cents = { gross: toCents(amount), tax: toCents(tax ?? '0') }
  const [row] = await db
    .insert(incomeRecords)
    .values({
      ...values,
      idempotencyKey,
      owner,
      ownerEn: names?.nameEn ?? null,
      ownerCn: names?.nameCn ?? null,
      counterpartyEn: counterpartyName.trim(),
      counterpartyCn: counterpartyName.trim(),
      gross: fromCents(cents.gross),
      tax: fromCents(cents.tax),
      net: fromCents(cents.gross + cents.tax),
      staffId: actor.accountId,
      createdBy: actor.accountId,
    })
    .returning()
  const record = row as RecordRow
  const kind = body.category === INCOME_CATEGORY.bonus ? ITEM_KIND.commission : ITEM_KIND.serviceFee
  const item = { recordId: record.id, createdBy: actor.accountId }
  await db
    .insert(incomeItems)
    .values([
      { ...item, kind, nameEn: 'Amount', nameCn: '金额', amount: fromCents(cents.gross) },
      ...(cents.tax > 0n
        ? [{ ...item, kind: ITEM_KIND.tax, nameEn: 'Tax', nameCn: '税', amount: fromCents(cents.tax) }]
        : []),
    ])
  await writeDeed(db, actor, record.id, 'added')
  return showDetail(db, actor, record)
}

/** A named office exists, and is of the kind that is named: an institution sees what it is said to owe. */
async function checkCounterparty(
  { db, invalid }: Parameters<Handler<'POST /income/record'>>[1],
  { counterpartyType, counterpartyId }: { counterpartyType: number; counterpartyId?: string | null },
) {
  if (!counterpartyId) return
  const kind = { [COUNTERPARTY.institution]: 'school', [COUNTERPARTY.agency]: 'agency' }[counterpartyType]
  if (!kind || !(await namesOfOffice(db, `${kind}:${counterpartyId}`))) invalid('counterpartyId', 'unknown')
}

async function byKey(db: Database, owner: string, key: string): Promise<RecordRow | null> {
  const [found] = await db
    .select()
    .from(incomeRecords)
    .where(and(eq(incomeRecords.owner, owner), eq(incomeRecords.idempotencyKey, key)))
  return found ?? null
}

/** The record follows what is stated at once, also where the rules had refused it. */
export const stateFacts: Handler<'POST /income/facts'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const record = await holdOwn(askingOf(ctx), body.recordId)
  const { choiceId } = record
  if (!choiceId || !(await followsRules(db, record))) return ctx.fail('income.booked')
  const { recordId: _id, ...facts } = body
  const values = { ...facts, statedBy: actor.accountId, statedAt: new Date().toISOString() }
  await db
    .insert(incomeFacts)
    .values({ choiceId, ...values })
    .onConflictDoUpdate({ target: incomeFacts.choiceId, set: values })
  await writeDeed(db, actor, record.id, 'facts-stated')
  await syncChoice(db, choiceId, new Date())
  return showDetail(db, actor, await findRecord(askingOf(ctx), record.id))
}
