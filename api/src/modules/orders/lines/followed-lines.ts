import {
  DAY_MS,
  dayOf,
  LINE_STATE,
  RENEWAL_RETRIES,
  RENEWAL_STATE,
} from '@southbound/shared/contract/constants'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { accounts } from '../../account/account.tables.ts'
import { boughtSeats } from '../../account/team/team.tables.ts'
import { automaticRenewals } from '../../commerce/renewals.tables.ts'
import { billOrderLines, billOrders, boughtSpace } from '../orders.tables.ts'

const { active, charging, retrying } = RENEWAL_STATE
/** From its due day on; the last try is made within the day after it. */
const TRIED_DAYS = Math.max(...Object.values(RENEWAL_RETRIES)) + 1

const DUE_ON = sql`(${automaticRenewals.dueAt} at time zone 'UTC')::date`
const renewalOf = (now: Date): SQL =>
  sql`${runningRenewal(now)} and ${DUE_ON} = ${billOrderLines.endDate} + 1`

const runningRenewal = (now: Date): SQL => sql`${automaticRenewals.goodsId} = ${billOrderLines.goodsId}
  and ${automaticRenewals.state} in (${active}, ${charging}, ${retrying})
  and ${automaticRenewals.dueAt} > ${new Date(now.getTime() - TRIED_DAYS * DAY_MS).toISOString()}
  and ${automaticRenewals.accountId} = (select coalesce(${accounts.parentId}, ${accounts.id}) from ${accounts}
    where ${accounts.id} = ${billOrders.buyerAccountId})`

/** A line whose service goes on: the charge of its renewal is due, or tried again. */
export const isFollowed = (now: Date): SQL =>
  sql`exists (select 1 from ${automaticRenewals} where ${renewalOf(now)})`

/** A line of a good that is renewed before the line ends: its buyer has no gap to fear. */
export const isRenewed = (now: Date): SQL =>
  sql`exists (select 1 from ${automaticRenewals}
    where ${runningRenewal(now)} and ${DUE_ON} <= ${billOrderLines.endDate} + 1)`

/** The lines of an order that do not end by the clock yet. */
export async function followedLines(db: Database, orderId: string, now: Date): Promise<Set<string>> {
  const found = await db
    .select({ id: billOrderLines.id })
    .from(billOrderLines)
    .innerJoin(billOrders, eq(billOrders.id, billOrderLines.orderId))
    .where(and(eq(billOrders.id, orderId), isFollowed(now)))
  return new Set(found.map(({ id }) => id))
}

/**
 * Seats end by their own day: before it comes they are
 * kept as long as their line, unless a refund holds them.
 */
export async function keepSeats(db: Database, now: Date): Promise<void> {
  const until = sql`${automaticRenewals.dueAt} + make_interval(days => ${TRIED_DAYS})`
  await db.execute(sql`update ${boughtSeats} set valid_to = ${until}
    from ${billOrderLines}, ${billOrders}, ${automaticRenewals}
    where ${boughtSeats.lineId} = ${billOrderLines.id} and ${billOrders.id} = ${billOrderLines.orderId}
      and ${billOrderLines.state} = ${LINE_STATE.running} and ${billOrderLines.endDate} <= ${dayOf(now)}
      and ${renewalOf(now)} and ${boughtSeats.validTo} < ${until}
      and not exists (select 1 from ${boughtSpace}
        where ${boughtSpace.lineId} = ${billOrderLines.id} and ${boughtSpace.heldAt} is not null)`)
}
