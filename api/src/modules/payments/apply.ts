import { eq } from 'drizzle-orm'
import { paid, paymentEnded } from '../orders/orders.service.ts'
import { type PaymentRow, payments } from '../orders/orders.tables.ts'
import type { PayDesk } from './desk.ts'
import { type KnownPayment, NOTHING, type ProviderFinding } from './providers/provider.ts'

export type Applied = 'paid' | 'already' | 'mismatch' | 'late' | 'failed' | 'closed' | 'nothing'
type Trader = Pick<PayDesk, 'db' | 'given' | 'pageAddress'>

/** In the caller's transaction: what a provider says of a payment becomes the payment's state. */
export async function apply(trade: Trader, payment: PaymentRow, finding: ProviderFinding): Promise<Applied> {
  const { state, amount, currency, tradeNo } = finding
  if (state === 'succeeded' || state === 'refunded') {
    // Without an amount it is not a payment that can be compared.
    if (amount === null || currency === null) return 'nothing'
    const paidAt = finding.paidAt ?? new Date().toISOString()
    return paid(trade, payment.id, { tradeNo, paidAt, amount, currency })
  }
  if (state !== 'failed' && state !== 'closed') return 'nothing'
  await paymentEnded(trade, payment.id, state)
  return state
}

export const known = ({ payCode, asked }: PaymentRow): KnownPayment => ({ payCode, ref: asked?.ref })

/** Asks the provider, outside of any transaction, and applies what it says. Throws ProviderFault. */
export async function queryPayment(desk: PayDesk, payment: PaymentRow): Promise<Applied> {
  return applyAlone(desk, payment, await queryFinding(desk, payment))
}
export const queryFinding = async (desk: PayDesk, payment: PaymentRow): Promise<ProviderFinding> =>
  (await desk.providers.of(payment.payType)?.query(known(payment))) ?? NOTHING

/** Closes a payment at the provider; money that it has taken meanwhile counts. */
export async function closeAtProvider(desk: PayDesk, payment: PaymentRow): Promise<Applied> {
  const provider = desk.providers.of(payment.payType)
  const finding = provider ? await provider.close(known(payment)) : NOTHING
  return applyAlone(desk, payment, finding)
}

export const applyAlone = (desk: PayDesk, payment: PaymentRow, finding: ProviderFinding): Promise<Applied> =>
  desk.db.transaction((db) => apply({ ...desk, db }, payment, finding))

export async function findPayment(
  { db }: Pick<PayDesk, 'db'>,
  payCode: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.payCode, payCode))
  return row
}
