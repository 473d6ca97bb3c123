import type { payments as contract, Data } from '@southbound/shared/contract'
import { ORDER_TYPE, PAY_ACCOUNT_KIND, PAY_TYPE, SELLER_TYPE } from '@southbound/shared/contract/constants'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import type { OrderToPay, PayTypesOf } from '#api/plugins/given.ts'
import { qrPath } from '#api/plugins/qr-path.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { incomeAccounts } from '../income/income.tables.ts'
import { billOrders, type OrderRow, type PaymentRow, payments } from '../orders/orders.tables.ts'
import { deskOf } from './desk.ts'
import { mayPay } from './payments.policy.ts'
import type { Providers } from './providers/providers.ts'
import type { BankData } from './providers/settings.ts'

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

/**
 * An agency or institution is paid by a transfer to its own bank, where it named one, and in no other way.
 */
async function waysToPay(
  db: Database,
  order: OrderToPay,
  { offered, bank, takesTransfers }: Providers,
): Promise<{ payTypes: number[]; bank: BankData | null }> {
  if (order.sellerType === SELLER_TYPE.platform)
    return { payTypes: [...offered], bank: offered.includes(PAY_TYPE.offline) ? bank : null }
  const own = takesTransfers ? await bankOfSeller(db, order) : null
  return { payTypes: own ? [PAY_TYPE.offline] : [], bank: own }
}

export const payTypesOf: PayTypesOf = async (ctx, order) =>
  (await waysToPay(ctx.db, order, deskOf(ctx).providers)).payTypes

/** The seller's account in the currency of the order, the default one first. */
async function bankOfSeller(
  db: Database,
  { sellerOwner, currency }: Pick<OrderRow, 'sellerOwner' | 'currency'>,
): Promise<BankData | null> {
  const { owner, kind, removedAt, isDefault, id } = incomeAccounts
  const [found] = await db
    .select()
    .from(incomeAccounts)
    .where(
      and(
        eq(owner, sellerOwner),
        eq(kind, PAY_ACCOUNT_KIND.bank),
        eq(incomeAccounts.currency, currency),
        isNull(removedAt),
      ),
    )
    .orderBy(desc(isDefault), asc(id))
    .limit(1)
  const accountNumber = found?.accountNo ?? found?.codes.iban
  if (!found || !accountNumber) return null
  const { bsb, cnaps, ifsc, swift } = found.codes
  return {
    accountName: found.holderName,
    bank: found.bankName ?? '',
    accountNumber,
    branchCode: bsb ?? cnaps ?? ifsc,
    swift,
  }
}

export async function payPage(db: Database, providers: Providers, orderId: string): Promise<PayPage> {
  const [order] = await db.select().from(billOrders).where(eq(billOrders.id, orderId))
  if (!order) throw new Refusal('orders.not-found')
  const payment = await newestPayment(db, orderId)
  const { payTypes, bank } = await waysToPay(db, order, providers)
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
    payment: payment && paymentView(payment, payTypes),
    bank,
  }
}

/** The provider's page is shown for a way that is offered; it may have been asked for before that changed. */
function paymentView(payment: PaymentRow, offered: readonly number[]): NonNullable<PayPage['payment']> {
  const { payCode, payType, state, asked, rejectReason, mismatch } = payment
  const { qrUrl, redirectUrl } = (offered.includes(payType) && asked) || {}
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
