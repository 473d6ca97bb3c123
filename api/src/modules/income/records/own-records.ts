import {
  COUNTERPARTY,
  fromCents,
  INCOME_CATEGORY,
  INCOME_DIRECTION,
  INCOME_STATE,
  ITEM_KIND,
  percentOf,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { ownerParts } from '#api/plugins/owner.ts'
import { accounts } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { syncChoice } from '../events/sync-choice.ts'
import { officeOf } from '../income.policy.ts'
import { incomeFacts, incomeItems, incomeLog, incomeRecords, type RecordRow } from '../income.tables.ts'
import { askingOf, findRecord, holdOwn, showDetail } from './record-read.ts'

interface Names {
  nameEn: string | null
  nameCn: string | null
}
export async function namesOfOffice(db: Database, office: string): Promise<Names | null> {
  const { kind, id } = ownerParts(office)
  if (kind === 'agency') {
    const [found] = await db.select().from(agencies).where(eq(agencies.id, id))
    return found ? { nameEn: found.companyNameEn, nameCn: found.companyNameCn } : null
  }
  const [found] = await db.select().from(schools).where(eq(schools.id, id))
  return found ? { nameEn: found.nameEn, nameCn: found.nameCn } : null
}

/** A record without a case behind it. */
export const addRecord: Handler<'POST /income/record'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const owner = officeOf(actor) ?? ctx.fail('permission.denied' as never)
  const repeated = body.idempotencyKey && (await byKey(db, owner, body.idempotencyKey))
  if (repeated) return showDetail(db, actor, repeated)
  const { amount, tax, counterpartyName, idempotencyKey = null, ...values } = body
  if (toCents(amount) <= 0n) ctx.invalid('amount', 'invalid')
  if (tax && toCents(tax) < 0n) ctx.invalid('tax', 'invalid')
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
  await log(db, actor, record.id, 'added')
  return showDetail(db, actor, record)
}

async function byKey(db: Database, owner: string, key: string): Promise<RecordRow | null> {
  const [found] = await db
    .select()
    .from(incomeRecords)
    .where(and(eq(incomeRecords.owner, owner), eq(incomeRecords.idempotencyKey, key)))
  return found ?? null
}

const log = (db: Database, { accountId }: Actor, recordId: string, deed: string, text?: string) =>
  db.insert(incomeLog).values({ recordId, actorId: accountId, party: 'agent', deed, text: text ?? null })

/** Owed on by the office: a part of gross and bonus, without tax. */
export const addShare: Handler<'POST /income/share'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const parent = await holdOwn(askingOf(ctx), body.recordId)
  if (parent.parentId || parent.state > INCOME_STATE.claimable) ctx.fail('income.booked')
  const receiver = (await receiverOf(db, actor, body.to)) ?? ctx.fail('income.share')
  const others = await db
    .select()
    .from(incomeRecords)
    .where(and(eq(incomeRecords.parentId, parent.id), ne(incomeRecords.state, INCOME_STATE.cancelled)))
  const percent = others.reduce(
    (sum, { sharePercent }) => sum + toCents(sharePercent ?? '0'),
    toCents(body.percent),
  )
  const isTwice = others.some(({ shareTo }) => shareTo === body.to)
  if (percent > toCents('100.00') || toCents(body.percent) <= 0n || isTwice || body.to === parent.owner)
    ctx.fail('income.share')
  const share = fromCents(percentOf(toCents(parent.gross) + toCents(parent.bonus), body.percent))
  const { id: _id, idempotencyKey: _key, version: _version, ...copied } = parent
  const [row] = await db
    .insert(incomeRecords)
    .values({
      ...copied,
      direction: INCOME_DIRECTION.payable,
      counterpartyType: COUNTERPARTY.agency,
      counterpartyId: ownerParts(body.to).id,
      counterpartyEn: receiver.nameEn,
      counterpartyCn: receiver.nameCn,
      parentId: parent.id,
      shareTo: body.to,
      sharePercent: body.percent,
      base: fromCents(toCents(parent.gross) + toCents(parent.bonus)),
      rate: body.percent,
      rateKind: 'percent',
      gross: share,
      bonus: '0.00',
      tax: '0.00',
      taxPercent: '0.00',
      net: share,
      createdBy: actor.accountId,
    })
    .returning({ id: incomeRecords.id })
  const recordId = row?.id as string
  await db
    .insert(incomeItems)
    .values({ recordId, kind: ITEM_KIND.commission, nameEn: 'Share', nameCn: '分成', amount: share })
  await log(db, actor, parent.id, 'shared', `${receiver.nameEn ?? receiver.nameCn}: ${body.percent} %`)
  return showDetail(db, actor, parent)
}

/** Another agency, or a member of the own office. */
async function receiverOf(db: Database, actor: Actor, to: string): Promise<Names | null> {
  const { kind, id } = ownerParts(to)
  if (kind === 'agency') return namesOfOffice(db, to)
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id))
  const parent = found?.parentId
    ? (await db.select().from(accounts).where(eq(accounts.id, found.parentId)))[0]
    : found
  const isOurs = parent && actor.agencyId !== null && parent.agencyId === actor.agencyId
  return isOurs && found ? { nameEn: found.nickname, nameCn: found.nickname } : null
}

/** The record follows what is stated at once. */
export const stateFacts: Handler<'POST /income/facts'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const record = await holdOwn(askingOf(ctx), body.recordId)
  const { choiceId } = record
  if (record.state !== INCOME_STATE.expected || !choiceId) return ctx.fail('income.booked')
  const { recordId: _id, ...facts } = body
  const values = { ...facts, statedBy: actor.accountId, statedAt: new Date().toISOString() }
  await db
    .insert(incomeFacts)
    .values({ choiceId, ...values })
    .onConflictDoUpdate({ target: incomeFacts.choiceId, set: values })
  await log(db, actor, record.id, 'facts-stated')
  await syncChoice(db, choiceId, new Date())
  return showDetail(db, actor, await findRecord(askingOf(ctx), record.id))
}
