import { fromCents, toCents } from '@southbound/shared/contract/constants'
import {
  type KnownPayment,
  NOTHING,
  type Notice,
  NoticeRefused,
  type PaymentAsk,
  type PaymentProvider,
  type ProviderFinding,
  type ProviderRefundAsk,
  type RawNotice,
  type RefundFinding,
} from '../provider.ts'
import type { PaypalSettings } from '../settings.ts'
import { PaypalClient, said } from './paypal-client.ts'
import { checkPaypalNotice, fewAtATime } from './paypal-notice.ts'
import { paypalStatement } from './paypal-statement.ts'

interface Amount {
  currency_code: string
  value: string
}
interface Capture {
  id: string
  status: string
  amount: Amount
  create_time?: string
}
export interface PaypalOrder {
  id: string
  status: string
  links?: { rel: string; href: string }[]
  purchase_units?: PaypalUnit[]
}
interface PaypalUnit {
  custom_id?: string
  amount?: Amount
  payments?: { captures?: Capture[]; refunds?: { amount: Amount }[] }
}
const CAPTURES: Record<string, ProviderFinding['state']> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'succeeded',
}
const WAITING: Record<string, ProviderFinding['state']> = { VOIDED: 'closed', APPROVED: 'approved' }

/** Orders v2. The payer approves, then the server captures: until then no money moves. */
export function paypal(settings: PaypalSettings): PaymentProvider {
  const client = new PaypalClient(settings)
  const check = fewAtATime()
  return {
    payType: 3,
    accepted: { contentType: 'application/json', body: '{}' },
    create: (ask) => create(client, ask),
    query: (payment) => query(client, payment),
    take: (payment) => capture(client, payment),
    // An order that is never captured lapses by itself.
    close: async ({ ref }) => {
      const order = ref ? await orderOf(client, ref) : null
      return order?.status === 'COMPLETED' ? findingOf(order) : { ...NOTHING, state: 'closed' }
    },
    refund: (ask) => refund(client, ask),
    async verifyNotice(notice) {
      checkPaypalNotice(notice)
      return check(() => readNotice(client, notice))
    },
    statement: (day) => paypalStatement(client, day),
    agreements: null,
  }
}

async function create(client: PaypalClient, ask: PaymentAsk) {
  const reply = await client.call<PaypalOrder>('POST', '/v2/checkout/orders', ask.payCode, {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: ask.payCode,
        invoice_id: ask.payCode,
        description: ask.subject,
        amount: { currency_code: ask.currency, value: ask.amount },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          return_url: ask.returnUrl,
          cancel_url: `${ask.returnUrl}&cancelled=1`,
        },
      },
    },
  })
  if (reply.status >= 300) throw said('create', reply)
  const link = reply.data.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return { ref: reply.data.id, ...(link ? { redirectUrl: link.href } : {}) }
}

async function orderOf(client: PaypalClient, ref: string): Promise<PaypalOrder | null> {
  const reply = await client.call<PaypalOrder>('GET', `/v2/checkout/orders/${encodeURIComponent(ref)}`)
  if (reply.status === 404) return null
  if (reply.status >= 300) throw said('query', reply)
  return reply.data
}

async function query(client: PaypalClient, { ref }: KnownPayment): Promise<ProviderFinding> {
  const order = ref ? await orderOf(client, ref) : null
  return order ? findingOf(order) : NOTHING
}

/** PayPal captures one order once. */
async function capture(client: PaypalClient, { ref }: KnownPayment): Promise<ProviderFinding> {
  if (!ref) return NOTHING
  const path = `/v2/checkout/orders/${encodeURIComponent(ref)}/capture`
  const reply = await client.call<PaypalOrder>('POST', path, `${ref}-capture`, {})
  if (reply.status === 422) return { ...NOTHING, state: 'failed' }
  if (reply.status >= 300) throw said('capture', reply)
  return findingOf(reply.data)
}

function findingOf(order: PaypalOrder): ProviderFinding {
  const unit = order.purchase_units?.[0]
  const capture = unit?.payments?.captures?.[0]
  if (!capture) {
    const { value: amount = null, currency_code: currency = null } = unit?.amount ?? {}
    return { ...NOTHING, state: WAITING[order.status] ?? 'pending', amount, currency }
  }
  const amount = leftOf(capture, unit?.payments?.refunds)
  const isUnclear = capture.status === 'PARTIALLY_REFUNDED' && amount === capture.amount.value
  return {
    state: isUnclear ? 'refunded' : (CAPTURES[capture.status] ?? 'pending'),
    tradeNo: capture.id,
    amount,
    currency: capture.amount.currency_code,
    paidAt: capture.create_time ? new Date(capture.create_time).toISOString() : null,
  }
}

/** What PayPal gave back in part is not here. */
function leftOf({ status, amount }: Capture, refunds: { amount: Amount }[] = []): string {
  if (status !== 'PARTIALLY_REFUNDED') return amount.value
  const back = refunds.reduce((sum, one) => sum + toCents(one.amount.value), 0n)
  return fromCents(toCents(amount.value) - back)
}

async function refund(client: PaypalClient, ask: ProviderRefundAsk): Promise<RefundFinding> {
  const reply = await client.call<{ id: string; status: string }>(
    'POST',
    `/v2/payments/captures/${encodeURIComponent(ask.tradeNo ?? '')}/refund`,
    ask.refundCode,
    { amount: { currency_code: ask.currency, value: ask.amount }, invoice_id: ask.refundCode },
  )
  if (reply.status >= 500 || reply.status === 429) throw said('refund', reply)
  if (reply.status >= 300) return { state: 'failed', refundNo: null }
  const state = reply.data.status === 'COMPLETED' ? 'settled' : 'processing'
  return { state, refundNo: reply.data.id }
}

/** PayPal itself says whether it sent the notice; then the order is asked, the notice is not believed. */
async function readNotice(client: PaypalClient, { headers, body }: RawNotice): Promise<Notice> {
  if (!(await client.sent(headers, body))) throw new NoticeRefused('signature')
  const { event_type, resource } = JSON.parse(body) as {
    event_type: string
    resource: PaypalOrder & {
      custom_id?: string
      supplementary_data?: { related_ids?: { order_id?: string } }
    }
  }
  const isOrder = event_type.startsWith('CHECKOUT.ORDER.')
  if (!isOrder && !event_type.startsWith('PAYMENT.CAPTURE.')) return { about: 'other' }
  const ref = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id
  const payCode = (isOrder ? resource.purchase_units?.[0]?.custom_id : resource.custom_id) ?? ''
  return { about: 'payment', payCode, finding: await query(client, { payCode, ref }) }
}
