import { PAYMENT_STATE } from '@southbound/shared/contract/constants'
import type { Given, Trade } from '#api/plugins/given.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import type { OrderRow, PaymentRow } from '../orders/orders.tables.ts'
import { type Applied, applyAlone, queryFinding } from './apply.ts'
import { deskOf } from './desk.ts'
import { type AgreementProvider, ProviderFault } from './providers/provider.ts'
import { askFor } from './submit.ts'

export { ProviderFault }

type Job = Trade & { given: Given }

/** The agreements of a provider, and where it sends their notices. Refused where there are none. */
export function agreementsOf(job: Job, payType: number): AgreementProvider & { noticeUrl: string } {
  const { providers } = deskOf(job)
  const agreements = providers.of(payType)?.agreements
  if (!agreements) throw new Refusal('orders.pay-type')
  return { ...agreements, noticeUrl: providers.noticeUrl(payType) }
}
export const payTypesOfAgreements = (job: Job): number[] => {
  const { providers } = deskOf(job)
  return providers.offered.filter((payType) => providers.of(payType)?.agreements)
}

export type Charged = 'paid' | 'failed' | 'pending'
const WENT: Partial<Record<Applied, Charged>> = {
  paid: 'paid',
  already: 'paid',
  late: 'failed',
  failed: 'failed',
  closed: 'failed',
}
const { succeeded, refunded, partRefunded, failed, closed } = PAYMENT_STATE
const PAID: readonly number[] = [succeeded, refunded, partRefunded]
const OVER: readonly number[] = [failed, closed]

/**
 * Charges by an agreement, once for one payment: the provider is asked first what it knows of it.
 * 'pending' also when the provider does not answer.
 */
export async function chargePayment(
  job: Job,
  { order, payment, agreementNo }: { order: OrderRow; payment: PaymentRow; agreementNo: string },
): Promise<Charged> {
  const desk = deskOf(job)
  const agreements = desk.providers.of(payment.payType)?.agreements
  if (PAID.includes(payment.state)) return 'paid'
  if (OVER.includes(payment.state) || !agreements) return 'failed'
  try {
    const known = await queryFinding(desk, payment)
    const finding =
      known.state === 'unknown'
        ? await agreements.charge({ ...askFor(desk, order, payment), agreementNo })
        : known
    return WENT[await applyAlone(desk, payment, finding)] ?? 'pending'
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    desk.log.warn({ payCode: payment.payCode, why: error.message }, 'a charge waits for the provider')
    return 'pending'
  }
}
