import { gzipSync } from 'node:zlib'
import { HOUR_MS, toCents } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import { nonce, seal, seconds, signAnswer } from '../providers/wechat/wechat-sign.ts'
import { SANDBOX_IDS, type SandboxKeys } from './keys.ts'
import type { Flavour, SandboxAgreement, SandboxTrade } from './sandbox.tables.ts'
import { statementOf } from './trades.ts'

const STATES = { waiting: 'NOTPAY', paid: 'SUCCESS', failed: 'PAYERROR', closed: 'CLOSED' }
const dayOf = (iso: string) => new Date(Date.parse(iso) + 8 * HOUR_MS).toISOString().slice(0, 10)

export const fieldsOf = (trade: SandboxTrade) => ({
  appid: SANDBOX_IDS.wechatApp,
  mchid: SANDBOX_IDS.wechatMerchant,
  out_trade_no: trade.code,
  trade_state: trade.refunds.length > 0 ? 'REFUND' : STATES[trade.status],
  amount: { total: Number(toCents(trade.amount)), currency: trade.currency },
  ...(trade.paidAt ? { transaction_id: trade.no, success_time: trade.paidAt } : {}),
})

const COLUMNS = [
  '交易时间',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '货币种类',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '订单金额',
]
export async function wechatBill(db: Database, day: string): Promise<string> {
  const rows = (await statementOf(db, 'wechat', day, dayOf)).map(({ trade, refund, at }) => [
    at,
    trade.no,
    trade.code,
    refund ? 'REFUND' : 'SUCCESS',
    trade.currency,
    refund?.no ?? '0',
    refund?.code ?? '0',
    refund?.amount ?? '0.00',
    trade.amount,
  ])
  const sum = ['总交易单数,应结订单总金额', `\`${rows.length},\`0.00`]
  const lines = rows.map((row) => row.map((cell) => `\`${cell}`).join(','))
  return `\uFEFF${[COLUMNS.join(','), ...lines, ...sum].join('\r\n')}\r\n`
}
export const wechatBillFile = async (db: Database, day: string): Promise<Buffer> =>
  gzipSync(await wechatBill(db, day))

/** Headers that sign a text as WeChat's platform does. */
export function wechatHead(keys: SandboxKeys, body: string, forged = false): Record<string, string> {
  const head = { timestamp: seconds(), nonceStr: nonce() }
  const key = forged ? keys.wechat.merchant.privateKey : keys.wechat.own.privateKey
  return {
    'content-type': 'application/json',
    'wechatpay-timestamp': head.timestamp,
    'wechatpay-nonce': head.nonceStr,
    'wechatpay-signature': signAnswer(head, body, key),
    'wechatpay-serial': keys.wechat.serial.toUpperCase(),
  }
}

export function wechatNotice(
  keys: SandboxKeys,
  doc: SandboxTrade | SandboxAgreement,
  flavour: Flavour,
  id: string,
) {
  const isTrade = 'refunds' in doc
  const content = isTrade ? tradeNotice(doc, flavour) : agreementNotice(doc)
  const ended = !isTrade && doc.status === 'ended'
  const body = JSON.stringify({
    id,
    create_time: new Date().toISOString(),
    event_type: isTrade
      ? `TRANSACTION.${doc.status === 'paid' ? 'SUCCESS' : 'CLOSED'}`
      : `PAPAY.${ended ? 'TERMINATE' : 'SIGN'}`,
    resource_type: 'encrypt-resource',
    resource: {
      ...seal(JSON.stringify(content), keys.wechat.apiV3Key, 'transaction'),
      original_type: 'transaction',
    },
  })
  return { headers: wechatHead(keys, body, flavour === 'forged'), body }
}

const tradeNotice = (trade: SandboxTrade, flavour: Flavour) => ({
  ...fieldsOf(trade),
  trade_state: STATES[trade.status],
  amount: {
    total: flavour === 'amount' ? 1 : Number(toCents(trade.amount)),
    currency: flavour === 'currency' ? 'XTS' : trade.currency,
  },
})
const agreementNotice = ({ code, no }: SandboxAgreement) => ({
  mchid: SANDBOX_IDS.wechatMerchant,
  out_contract_code: code,
  contract_id: no,
})
