import {
  CASE_STATUS,
  dayOf,
  HOUR_MS,
  LINE_STATE,
  MINUTE_MS,
  ORDER_STATE,
  ORDER_TYPE,
  PAY_TYPE,
  PAYMENT_STATE,
} from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { eachDue, throwFailed } from '../../database/each-due.ts'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import type { Trade } from '../../plugins/given.ts'
import { caseLog, cases } from '../cases/cases.tables.ts'
import { pricesOfDay } from '../commerce/commerce.service.ts'
import { tellLateProof, withLateProof } from './audit/late-proofs.ts'
import { carryOut, LINE_FAILED } from './carry-out.ts'
import type { Decision, TradeState } from './core/decision.ts'
import { closeExpired, closeGivenUp, endLines, giveAgain, isService, SERVED, startDue } from './core/lines.ts'
import { limitsOf } from './core/payments.ts'
import { followedLines, isFollowed, keepSeats } from './lines/followed-lines.ts'
import { endsSoon, tellEnding } from './lines/line-notices.ts'
import { holdTrade } from './order-moves.ts'
import { sendNotice } from './order-notice.ts'
import {
  billOrderLines,
  billOrders,
  type OrderRow,
  orderCodes,
  orderLog,
  payments,
  refunds,
} from './orders.tables.ts'
import { askRest, endOver, waitsForRefund } from './refunds/ask-back.ts'
import { OPEN_REFUNDS } from './refunds/disputable.ts'
import { tellLateRefunds, withLateRefund } from './refunds/late-refunds.ts'
import { noticeDisks } from './space/disk-notices.ts'
import { noticeEndedDisks } from './space/ended-disk.ts'

const EVERY_MS = 60_000
const { toPay } = ORDER_STATE
const { waiting, scheduled, running } = LINE_STATE
const RETRY_MINUTES = 10

/** What time does to orders and their lines. */
export async function runOrderJobs(trade: Trade, now: Date): Promise<void> {
  const failed: unknown[] = []
  await keepSeats(trade.db, now)
  for (const [where, work] of jobsOf(now))
    failed.push(
      ...(await eachDue(trade.db, {
        table: billOrders,
        where,
        work: (db, order) => work({ ...trade, db }, order),
      })),
    )
  await trade.db
    .delete(orderCodes)
    .where(lt(orderCodes.madeAt, new Date(now.getTime() - 24 * HOUR_MS).toISOString()))
  throwFailed(failed, 'orders that could not be moved')
}

type Work = (trade: Trade, order: OrderRow) => Promise<void>
function jobsOf(now: Date): [where: SQL, work: Work][] {
  const today = dayOf(now)
  const decided =
    (decide: (held: TradeState, now: Date) => Decision): Work =>
    async (trade, { id }) =>
      carryOut(trade, decide(await holdTrade(trade.db, id), now))
  const toStart = sql`${billOrderLines.state} = ${scheduled} and ${billOrderLines.startDate} <= ${today}`
  const toEnd = sql`${billOrderLines.state} = ${running} and ${billOrderLines.endDate} < ${today}
    and not ${isFollowed(now)}`
  return [
    [expired(now), decided(closeExpired)],
    [and(mayClose, givenUp) as SQL, decided(closeGivenUp)],
    [remindable(now), remind],
    [withLine(toStart), decided(startDue)],
    [
      withLine(toEnd),
      async (trade, order) =>
        endOver(trade, order, now, { kept: await followedLines(trade.db, order.id, now), tells: true }),
    ],
    [withLine(endsSoon(now)), (trade, order) => tellEnding(trade, order, now)],
    [withRest, (trade, order) => askRest(trade, order, now)],
    [withLine(notGiven(now)), decided(giveAgain)],
    [withLine(ofEndedCase), decided((held) => endLines(held, isService, now))],
    [withLateProof(now), tellLateProof],
    [withLateRefund(now), (trade, order) => tellLateRefunds(trade, order, now)],
  ]
}

/** Paid, and could not be given when it was tried last. */
const notGiven = (now: Date): SQL => sql`${billOrderLines.state} = ${waiting} and not exists (
  select 1 from ${orderLog} where ${orderLog.orderId} = ${billOrders.id} and ${orderLog.deed} = ${LINE_FAILED}
    and ${orderLog.at} > ${new Date(now.getTime() - RETRY_MINUTES * MINUTE_MS).toISOString()})`

const { completed, unsuccessful, refused, withdrawn, archived } = CASE_STATUS
/**
 * The agency that charged gave the case up since, though
 * another may have it by now; an idle one by the system.
 */
const givenUp = sql`${billOrders.orderType} = ${ORDER_TYPE.userService} and exists (select 1 from ${caseLog}
  where ${caseLog.caseId} = ${billOrders.caseId} and ${isNull(caseLog.choiceId)}
    and ${inArray(caseLog.action, ['service_ended', 'put_back'])} and ${caseLog.at} > ${billOrders.createdAt}
    and coalesce(${caseLog.organisation}, ${billOrders.sellerOwner}) = ${billOrders.sellerOwner})`
/** An agency's services end with the case, or with its part in it. */
const ofEndedCase = sql`${billOrderLines.goodsType} = ${ORDER_TYPE.userService} and ${billOrderLines.state} = ${running}
  and (${givenUp} or exists (select 1 from ${cases} where ${cases.id} = ${billOrders.caseId}
    and ${inArray(cases.status, [completed, unsuccessful, refused, withdrawn, archived])}))`

/** Money that waits for a person keeps its order open. */
const mayClose = sql`${billOrders.state} = ${toPay} and not exists (select 1 from ${payments}
  where ${payments.orderId} = ${billOrders.id} and ${payments.mismatch} is not null
    and ${payments.state} = ${PAYMENT_STATE.pending})`
const expired = (now: Date) => and(mayClose, lt(billOrders.expiresAt, now.toISOString())) as SQL

function remindable(now: Date): SQL {
  const before = (payType: number) =>
    new Date(now.getTime() + limitsOf(payType).remindBefore * HOUR_MS).toISOString()
  const due = sql`case when ${billOrders.payType} = ${PAY_TYPE.offline}
    then ${before(PAY_TYPE.offline)}::timestamptz else ${before(PAY_TYPE.alipay)}::timestamptz end`
  return and(
    eq(billOrders.state, toPay),
    isNull(billOrders.remindedAt),
    lte(billOrders.expiresAt, due),
  ) as SQL
}

const withLine = (due: SQL): SQL =>
  sql`${inArray(billOrders.state, [...SERVED])} and exists (select 1 from ${billOrderLines}
    where ${billOrderLines.orderId} = ${billOrders.id} and ${due} and ${notAsked})`
/** A line whose refund is asked for waits for the decision. */
const notAsked = sql`${billOrderLines.backWantedBy} is null and not exists (select 1 from ${refunds}
  where ${refunds.orderId} = ${billOrders.id} and ${inArray(refunds.state, [...OPEN_REFUNDS])}
    and ${refunds.lines} @> jsonb_build_array(jsonb_build_object('lineId', ${billOrderLines.id}::text)))`

/** No refund of it is open any more. */
const withRest: SQL = sql`${ne(billOrders.state, ORDER_STATE.refunding)} and exists (select 1 from ${billOrderLines}
  where ${billOrderLines.orderId} = ${billOrders.id} and ${waitsForRefund})`

async function remind(trade: Trade, order: OrderRow) {
  await trade.db.update(billOrders).set({ remindedAt: sql`now()` }).where(eq(billOrders.id, order.id))
  await sendNotice(trade, order, 'due')
}

export function startOrders(app: FastifyInstance, frame: Frame): void {
  const { config, store, given, pageAddress } = frame
  if (!config.jobs) return
  const trade: Trade = { db: store.db, given, pageAddress }
  const due = () => runOrderJobs(trade, new Date())
  schedule(app, frame, { name: 'orders.due', everyMs: EVERY_MS, work: due })
  const disks = async () => {
    await noticeEndedDisks(trade, new Date())
    await noticeDisks(trade)
  }
  schedule(app, frame, { name: 'orders.disks', everyMs: EVERY_MS, work: disks })
  schedule(app, frame, { name: 'orders.prices', everyMs: EVERY_MS, work: () => pricesOfDay(store.db) })
}
