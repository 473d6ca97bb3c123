import {
  BOOKED_STATES,
  COUNTERPARTY,
  fromCents,
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
import { smaller } from '../engine/commission.ts'
import { incomeItems, incomeRecords, type RecordRow } from '../income.tables.ts'
import { writeDeed, writeRecord } from './move-record.ts'
import { namesOfOffice, type OfficeNames } from './office-names.ts'
import { askingOf, holdOwn, showDetail } from './record-read.ts'

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
  const taken = others.reduce((sum, { net }) => sum + toCents(net), 0n)
  const money = partOf(parent, body.percent, taken)
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
      rate: body.percent,
      rateKind: 'percent',
      bonus: '0.00',
      tax: '0.00',
      taxPercent: '0.00',
      ...money,
      createdBy: actor.accountId,
    })
    .returning({ id: incomeRecords.id })
  const recordId = row?.id as string
  const item = { recordId, kind: ITEM_KIND.commission, nameEn: 'Share', nameCn: '分成' }
  await db.insert(incomeItems).values({ ...item, amount: money.net })
  await writeDeed(db, actor, parent.id, 'shared', `${receiver.nameEn ?? receiver.nameCn}: ${body.percent} %`)
  return showDetail(db, actor, parent)
}

/** Another agency, or a member of the own office. */
async function receiverOf(db: Database, actor: Actor, to: string): Promise<OfficeNames | null> {
  const { kind, id } = ownerParts(to)
  if (kind === 'agency') return namesOfOffice(db, to)
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id))
  const parent = found?.parentId
    ? (await db.select().from(accounts).where(eq(accounts.id, found.parentId)))[0]
    : found
  const isOurs = parent && actor.agencyId !== null && parent.agencyId === actor.agencyId
  return isOurs && found ? { nameEn: found.nickname, nameCn: found.nickname } : null
}

/** A percentage of gross and bonus, without tax; never more than the others have left. */
function partOf({ gross, bonus }: Pick<RecordRow, 'gross' | 'bonus'>, percent: string, taken: bigint) {
  const whole = toCents(gross) + toCents(bonus)
  const part = fromCents(smaller(percentOf(whole, percent), whole - taken))
  return { base: fromCents(whole), gross: part, net: part }
}

/** Until it is invoiced a record changes with its case and its items, and its shares with it. */
export async function followWithShares(db: Database, parent: RecordRow): Promise<void> {
  const shares = await db
    .select()
    .from(incomeRecords)
    .where(eq(incomeRecords.parentId, parent.id))
    .orderBy(incomeRecords.id)
    .for('update')
  let taken = 0n
  for (const share of shares) {
    if (share.state === INCOME_STATE.cancelled) continue
    const isBooked = BOOKED_STATES.includes(share.state)
    const money = isBooked ? share : partOf(parent, share.sharePercent ?? '0', taken)
    taken += toCents(money.net)
    if (money.net === share.net) continue
    await writeRecord(db, share, { base: money.base, gross: money.gross, net: money.net }, new Date())
    await db.update(incomeItems).set({ amount: money.net }).where(eq(incomeItems.recordId, share.id))
  }
}
