import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { fromCents, toCents } from '@southbound/shared/contract/constants'
import {
  type KnownPayment,
  NOTHING,
  type Notice,
  NoticeRefused,
  type PaymentAsk,
  type PaymentProvider,
  ProviderFault,
  type ProviderFinding,
  type ProviderRefundAsk,
  type RawNotice,
  type RefundFinding,
  type StatementLine,
} from '../provider.ts'
import type { WechatSettings } from '../settings.ts'
import { wechatAgreements } from './wechat-agreements.ts'
import { said, WechatClient } from './wechat-client.ts'
import { type Sealed, unseal } from './wechat-sign.ts'
import { linesOf } from './wechat-statement.ts'

const STATES: Record<string, ProviderFinding['state']> = {
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
  PAY_FAIL: 'failed',
  REFUND: 'refunded',
}
export interface WechatTrade {
  appid?: string
  mchid?: string
  out_trade_no?: string
  trade_state?: string
  transaction_id?: string
  success_time?: string
  amount?: { total?: number; currency?: string }
}
export const cents = (amount: string): number => Number(toCents(amount))

/** APIv3: a Native payment shows a code that the payer scans. */
export function wechat(settings: WechatSettings): PaymentProvider {
  const client = new WechatClient(settings)
  const query = (payment: KnownPayment) => queryTrade(client, payment)
  return {
    payType: 2,
    accepted: { contentType: 'application/json', body: '{"code":"SUCCESS","message":"OK"}' },
    create: (ask) => create(client, ask),
    query,
    take: null,
    close: async (payment) => {
      const path = `/v3/pay/transactions/out-trade-no/${payment.payCode}/close`
      const reply = await client.call<object>('POST', path, { mchid: settings.mchId })
      return reply.status === 204 ? { ...NOTHING, state: 'closed' } : query(payment)
    },
    refund: (ask) => refund(client, ask),
    verifyNotice: (notice) => readNotice(client, notice),
    statement: (day) => statement(client, day),
    agreements: settings.planId ? wechatAgreements(client, settings.planId) : null,
  }
}

async function create(client: WechatClient, ask: PaymentAsk) {
  const { appId, mchId } = client.settings
  const reply = await client.call<{ code_url: string }>('POST', '/v3/pay/transactions/native', {
    appid: appId,
    mchid: mchId,
    description: ask.subject,
    out_trade_no: ask.payCode,
    time_expire: `${ask.expiresAt.slice(0, 19)}+00:00`,
    notify_url: ask.noticeUrl,
    amount: { total: cents(ask.amount), currency: ask.currency },
  })
  if (reply.status !== 200) throw said('native', reply)
  return { qrUrl: reply.data.code_url }
}

async function queryTrade(client: WechatClient, { payCode }: KnownPayment): Promise<ProviderFinding> {
  const path = `/v3/pay/transactions/out-trade-no/${payCode}?mchid=${client.settings.mchId}`
  const reply = await client.call<WechatTrade>('GET', path)
  if (reply.status === 404) return NOTHING
  if (reply.status !== 200) throw said('query', reply)
  return findingOf(reply.data)
}

export const findingOf = ({
  trade_state,
  transaction_id,
  amount,
  success_time,
}: WechatTrade): ProviderFinding => ({
  state: STATES[trade_state ?? ''] ?? 'pending',
  tradeNo: transaction_id ?? null,
  amount: amount?.total === undefined ? null : fromCents(BigInt(amount.total)),
  currency: amount?.currency ?? 'CNY',
  paidAt: success_time ? new Date(success_time).toISOString() : null,
})

const REFUNDS: Record<string, RefundFinding['state']> = { SUCCESS: 'settled', PROCESSING: 'processing' }
/** The same `out_refund_no` is refunded once. */
async function refund(client: WechatClient, ask: ProviderRefundAsk): Promise<RefundFinding> {
  const reply = await client.call<{ status: string; refund_id: string }>(
    'POST',
    '/v3/refund/domestic/refunds',
    {
      out_trade_no: ask.payCode,
      out_refund_no: ask.refundCode,
      amount: { refund: cents(ask.amount), total: cents(ask.total), currency: ask.currency },
    },
  )
  if (reply.status >= 500 || reply.status === 429) throw said('refund', reply)
  if (reply.status !== 200) return { state: 'failed', refundNo: null }
  return { state: REFUNDS[reply.data.status] ?? 'failed', refundNo: reply.data.refund_id }
}

async function readNotice(client: WechatClient, { headers, body }: RawNotice): Promise<Notice> {
  const readable = { get: (name: string) => headers[name] ?? null }
  if (!(await client.verifies(readable, body))) throw new NoticeRefused('signature')
  const { event_type, resource } = JSON.parse(body) as { event_type: string; resource: Sealed }
  const content = JSON.parse(unseal(resource, client.settings.apiV3Key)) as WechatTrade & {
    out_contract_code?: string
  }
  if (content.mchid !== client.settings.mchId) throw new NoticeRefused('another receiver')
  if (event_type.startsWith('PAPAY.'))
    return { about: 'agreement', agreementCode: content.out_contract_code ?? '' }
  if (!event_type.startsWith('TRANSACTION.') || !content.out_trade_no) return { about: 'other' }
  return { about: 'payment', payCode: content.out_trade_no, finding: findingOf(content) }
}

interface Bill {
  hash_value: string
  download_url: string
}
async function statement(client: WechatClient, day: string): Promise<StatementLine[]> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`
  const reply = await client.call<Bill & { code?: string }>('GET', path)
  if (reply.data.code === 'NO_STATEMENT_EXIST') return []
  if (reply.status !== 200) throw said('bill', reply)
  const text = gunzipSync(await client.download(reply.data.download_url))
  if (createHash('sha1').update(text).digest('hex') !== reply.data.hash_value)
    throw new ProviderFault("WeChat's statement is not what it announced", 'hash')
  return linesOf(text.toString('utf8'))
}
