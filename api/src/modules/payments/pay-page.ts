import type { payments as contract, Data } from '@southbound/shared/contract'
import { ORDER_TYPE, PAY_TYPE, SELLER_TYPE } from '@southbound/shared/contract/constants'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { qrPath } from '#api/plugins/qr-path.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { billOrders, type OrderRow, type PaymentRow, payments } from '../orders/orders.tables.ts'
import { mayPay } from './payments.policy.ts'
import type { Providers } from './providers/providers.ts'

export type PayPage = Data<(typeof contract)['POST /pay/submit']>

/** An order that the actor may pay; someone else's is as unknown as none. */
export async function ownOrder(
  { db, actor }: { db: Database; actor: Actor },
  orderId: string,
): Promise<OrderRow> {
  const [row] = await db.select().from(billOrders).where(eq(billOrders.id, orderId))
  if (!row || !mayPay(actor, row)) throw new Refusal('orders.not-found')
  return row
}

export async function newestPayment(db: Database, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1)
  return row ?? null
}

/** Sellers besides the platform are paid to their own bank, or by the platform's providers. */
export const payTypesFor = ({ sellerType }: Pick<OrderRow, 'sellerType'>, { offered }: Providers): number[] =>
  offered.filter((payType) => payType !== PAY_TYPE.offline || sellerType === SELLER_TYPE.platform)

export async function payPage(db: Database, providers: Providers, orderId: string): Promise<PayPage> {
  const [order] = await db.select().from(billOrders).where(eq(billOrders.id, orderId))
  if (!order) throw new Refusal('orders.not-found')
  const payment = await newestPayment(db, orderId)
  const payTypes = payTypesFor(order, providers)
  const { orderCode, orderType, state: orderState, total, currency, expiresAt, payType } = order
  return {
    orderId,
    orderCode,
    orderType,
    orderState,
    total,
    currency,
    expiresAt,
    payTypes,
    payType,
    payment: payment && paymentView(payment),
    bank: payTypes.includes(PAY_TYPE.offline) ? providers.bank : null,
  }
}

function paymentView(payment: PaymentRow): NonNullable<PayPage['payment']> {
  const { payCode, payType, state, asked, rejectReason, mismatch } = payment
  const { qrUrl, redirectUrl } = asked ?? {}
  const open = qrUrl?.startsWith('http') ? qrUrl : undefined
  return {
    payCode,
    payType,
    state,
    qr: qrUrl ? qrPath(qrUrl) : null,
    payUrl: redirectUrl ?? open ?? null,
    rejectReason,
    mismatch: mismatch !== null,
  }
}

export const isBetweenUsers = ({ orderType }: Pick<OrderRow, 'orderType'>): boolean =>
  orderType === ORDER_TYPE.userService
