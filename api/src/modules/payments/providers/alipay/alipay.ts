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
import type { AlipaySettings } from '../settings.ts'
import { alipayAgreements, UNKNOWN } from './alipay-agreements.ts'
import { callAlipay, said } from './alipay-client.ts'
import { beijingTime, fromBeijing, verifyNotice } from './alipay-sign.ts'
import { alipayStatement } from './alipay-statement.ts'

const OK = '10000'
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST'
const STATES: Record<string, ProviderFinding['state']> = {
  WAIT_BUYER_PAY: 'pending',
  TRADE_SUCCESS: 'succeeded',
  TRADE_FINISHED: 'succeeded',
  TRADE_CLOSED: 'closed',
}

/** https://opendocs.alipay.com/open/: RSA2 with public keys; codes of one payment are shown as a QR. */
export function alipay(settings: AlipaySettings): PaymentProvider {
  const query = async ({ payCode }: KnownPayment): Promise<ProviderFinding> => {
    const answer = await callAlipay(settings, 'alipay.trade.query', { out_trade_no: payCode })
    if (answer.sub_code === NO_TRADE) return NOTHING
    if (answer.code !== OK) throw said('alipay.trade.query', answer)
    return findingOf(answer)
  }
  const close = async (payment: KnownPayment): Promise<ProviderFinding> => {
    const answer = await callAlipay(settings, 'alipay.trade.close', { out_trade_no: payment.payCode })
    if (answer.code === OK) return { ...NOTHING, state: 'closed' }
    // Until the payer scans the code Alipay knows no trade.
    return answer.sub_code === NO_TRADE ? NOTHING : query(payment)
  }
  return {
    payType: 1,
    accepted: { contentType: 'text/plain', body: 'success' },
    create: (ask) => create(settings, ask),
    query,
    take: null,
    close,
    refund: (ask) => refund(settings, ask),
    verifyNotice: async (notice) => readNotice(settings, notice),
    statement: (day) => alipayStatement(settings, day),
    agreements: alipayAgreements(settings),
  }
}

async function create(settings: AlipaySettings, ask: PaymentAsk) {
  const content = {
    out_trade_no: ask.payCode,
    total_amount: ask.amount,
    subject: ask.subject,
    time_expire: beijingTime(ask.expiresAt),
    ...(ask.currency === 'CNY' ? {} : { trans_currency: ask.currency, settle_currency: ask.currency }),
  }
  const answer = await callAlipay(settings, 'alipay.trade.precreate', content, { notifyUrl: ask.noticeUrl })
  if (answer.code !== OK) throw said('alipay.trade.precreate', answer)
  return { qrUrl: answer.qr_code as string }
}

/** The same `out_request_no` is refunded once; `fund_change` N means that it already was. */
async function refund(settings: AlipaySettings, ask: ProviderRefundAsk): Promise<RefundFinding> {
  const content = {
    out_trade_no: ask.payCode,
    refund_amount: ask.amount,
    out_request_no: ask.refundCode,
    ...(ask.currency === 'CNY' ? {} : { refund_currency: ask.currency }),
  }
  const answer = await callAlipay(settings, 'alipay.trade.refund', content)
  if (answer.code === OK) return { state: 'settled', refundNo: `${answer.trade_no}-${ask.refundCode}` }
  if (UNKNOWN.includes(answer.sub_code ?? '')) return { state: 'processing', refundNo: null }
  return { state: 'failed', refundNo: null }
}

function readNotice({ alipayPublicKey, appId }: AlipaySettings, { body }: RawNotice): Notice {
  const params = Object.fromEntries(new URLSearchParams(body))
  if (!verifyNotice(params, alipayPublicKey)) throw new NoticeRefused('signature')
  if (params.app_id !== appId) throw new NoticeRefused('another receiver')
  if (params.notify_type?.startsWith('dut_user_'))
    return { about: 'agreement', agreementCode: params.external_agreement_no ?? '' }
  // Notices of refunds repeat the trade with `refund_fee`; the refund job asks by itself.
  if (!params.out_trade_no || params.refund_fee) return { about: 'other' }
  return { about: 'payment', payCode: params.out_trade_no, finding: findingOf(params) }
}

function findingOf(trade: Readonly<Record<string, string>>): ProviderFinding {
  const paid = trade.gmt_payment ?? trade.send_pay_date
  return {
    state: STATES[trade.trade_status ?? ''] ?? 'pending',
    tradeNo: trade.trade_no ?? null,
    amount: trade.total_amount ?? null,
    currency: trade.trans_currency || 'CNY',
    paidAt: fromBeijing(paid),
  }
}
