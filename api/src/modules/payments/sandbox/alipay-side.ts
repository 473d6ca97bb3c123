import { fromCents, toCents } from '@southbound/shared/contract/constants'
import JSZip from 'jszip'
import type { Database } from '#api/database/database.ts'
import {
  beijingTime,
  responseKey,
  signNotice,
  signText,
  verifyRequest,
} from '../providers/alipay/alipay-sign.ts'
import { gbk } from './gbk.ts'
import { SANDBOX_IDS, type SandboxKeys } from './keys.ts'
import type { Flavour, SandboxAgreement, SandboxTrade } from './sandbox.tables.ts'
import { change, find, giveBack, move, newTrade, open, ownNumber, statementOf } from './trades.ts'

type Params = Record<string, string>
type Reply = Record<string, string>
interface Asked {
  db: Database
  params: Params
  content: Params & { agreement_params?: { agreement_no: string }; period_rule_params?: Params }
  publicUrl: string
  base: string
}
const OK = { code: '10000', msg: 'Success' }
const refuse = (sub: string) => ({ code: '40004', msg: 'Business Failed', sub_code: sub, sub_msg: sub })
const NO_TRADE = refuse('ACQ.TRADE_NOT_EXIST')
const STATUS = {
  waiting: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  failed: 'WAIT_BUYER_PAY',
  closed: 'TRADE_CLOSED',
}

const METHODS: Record<string, (asked: Asked) => Promise<Reply>> = {
  'alipay.trade.precreate': async ({ db, params, content, publicUrl }) => {
    await open(db, 'alipay', 'trade', newTrade(tradeOf(params, content)))
    return {
      ...OK,
      out_trade_no: codeOf(content),
      qr_code: `${publicUrl}/sandbox/pay/alipay/${codeOf(content)}`,
    }
  },
  'alipay.trade.query': async ({ db, content }) => {
    const trade = await find(db, 'alipay', 'trade', codeOf(content))
    return trade ? { ...OK, ...fieldsOf(trade) } : NO_TRADE
  },
  'alipay.trade.close': async ({ db, content }) => {
    const trade = await find(db, 'alipay', 'trade', codeOf(content))
    if (!trade) return NO_TRADE
    if (trade.status === 'closed' || (await move(db, 'alipay', trade.code, 'closed')))
      return { ...OK, out_trade_no: trade.code, trade_no: trade.no }
    return refuse('ACQ.TRADE_STATUS_ERROR')
  },
  'alipay.trade.refund': async ({ db, content }) => {
    const asked = { refundCode: content.out_request_no ?? '', amount: content.refund_amount ?? '' }
    const refund = await giveBack(db, 'alipay', codeOf(content), asked)
    if (!refund) return refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    const trade = (await find(db, 'alipay', 'trade', codeOf(content))) as SandboxTrade
    const back = trade.refunds.reduce((sum, { amount }) => sum + toCents(amount), 0n)
    return {
      ...OK,
      trade_no: trade.no,
      out_trade_no: trade.code,
      refund_fee: fromCents(back),
      fund_change: 'Y',
    }
  },
  'alipay.trade.pay': async ({ db, params, content }) => {
    const agreement = await agreementOf(db, content.agreement_params?.agreement_no ?? '')
    if (agreement?.status !== 'signed') return refuse('ACQ.AGREEMENT_NOT_EXIST')
    const trade = await open(db, 'alipay', 'trade', newTrade(tradeOf(params, content)))
    if (agreement.fails) {
      await move(db, 'alipay', trade.code, 'failed')
      return refuse('ACQ.BUYER_BALANCE_NOT_ENOUGH')
    }
    await move(db, 'alipay', trade.code, 'paid')
    return { ...OK, ...fieldsOf((await find(db, 'alipay', 'trade', trade.code)) as SandboxTrade) }
  },
  'alipay.user.agreement.query': async ({ db, content }) => {
    const found = await find(db, 'alipay', 'agreement', content.external_agreement_no ?? '')
    if (!found || found.status === 'waiting') return refuse('USER_AGREEMENT_NOT_EXIST')
    return {
      ...OK,
      agreement_no: found.no,
      external_agreement_no: found.code,
      status: found.status === 'signed' ? 'NORMAL' : 'STOP',
      alipay_logon_id: '138******00',
    }
  },
  'alipay.user.agreement.unsign': async ({ db, content }) => {
    const found =
      (await agreementOf(db, content.agreement_no ?? '')) ??
      (await find(db, 'alipay', 'agreement', content.external_agreement_no ?? ''))
    if (!found) return refuse('USER_AGREEMENT_NOT_EXIST')
    await change(db, 'alipay', 'agreement', found.code, (doc) => ({ ...doc, status: 'ended' }))
    return OK
  },
  'alipay.data.dataservice.bill.downloadurl.query': async ({ content, base }) => ({
    ...OK,
    bill_download_url: `${base}/sandbox/alipay/bill/${content.bill_date}`,
  }),
}

const codeOf = (content: Params) => content.out_trade_no ?? ''
const tradeOf = (params: Params, content: Params) => ({
  code: codeOf(content),
  amount: content.total_amount ?? '',
  currency: content.trans_currency ?? 'CNY',
  subject: content.subject ?? '',
  noticeUrl: params.notify_url ?? '',
  returnUrl: params.return_url ?? '',
})

/** By its number, which names the code: 'A…-<code>'. */
async function agreementOf(db: Database, no: string): Promise<SandboxAgreement | null> {
  const code = no.slice(no.indexOf('-') + 1)
  const found = code ? await find(db, 'alipay', 'agreement', code) : null
  return found?.no === no ? found : null
}

const fieldsOf = (trade: SandboxTrade): Reply => ({
  out_trade_no: trade.code,
  trade_no: trade.no,
  trade_status: STATUS[trade.status],
  total_amount: trade.amount,
  ...(trade.currency === 'CNY' ? {} : { trans_currency: trade.currency }),
  ...(trade.paidAt ? { gmt_payment: beijingTime(trade.paidAt) } : {}),
})

export const isSigned = (keys: SandboxKeys, params: Params): boolean =>
  params.app_id === SANDBOX_IDS.alipayApp && verifyRequest(params, keys.alipay.merchant.publicKey)

/** The answer as Alipay writes it: the object, and the signature of its very text. */
export async function answerAlipay(
  db: Database,
  keys: SandboxKeys,
  { publicUrl, base }: Pick<Asked, 'publicUrl' | 'base'>,
  params: Params,
): Promise<string> {
  const method = params.method ?? ''
  const content = JSON.parse(params.biz_content ?? '{}') as Asked['content']
  const work = isSigned(keys, params) ? METHODS[method] : undefined
  const reply = work
    ? await work({ db, params, content, publicUrl, base })
    : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
  const text = JSON.stringify(reply)
  const signature = signText(text, keys.alipay.own.privateKey)
  return `{"${responseKey(method)}":${text},"sign":"${signature}"}`
}

/** Opens an agreement that the payer signs on the sandbox's page; answers its code. */
export async function openAgreement(db: Database, params: Params): Promise<string> {
  const content = JSON.parse(params.biz_content ?? '{}') as Asked['content']
  const code = content.external_agreement_no ?? ''
  await open(db, 'alipay', 'agreement', {
    code,
    no: `${ownNumber('A')}-${code}`,
    amount: content.period_rule_params?.single_amount ?? '',
    currency: '',
    subject: '',
    noticeUrl: params.notify_url ?? '',
    returnUrl: params.return_url ?? '',
    status: 'waiting',
    fails: false,
  })
  return code
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
export function alipayNotice(
  keys: SandboxKeys,
  doc: SandboxTrade | SandboxAgreement,
  flavour: Flavour,
  id: string,
) {
  const about = 'refunds' in doc ? tradeNotice(doc, flavour) : agreementNotice(doc)
  const params: Params = {
    ...about,
    notify_id: id,
    notify_time: beijingTime(new Date().toISOString()),
    app_id: SANDBOX_IDS.alipayApp,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
  }
  const key = flavour === 'forged' ? keys.alipay.merchant.privateKey : keys.alipay.own.privateKey
  return { headers: FORM, body: new URLSearchParams({ ...params, sign: signNotice(params, key) }).toString() }
}

const agreementNotice = (doc: SandboxAgreement): Params => ({
  notify_type: doc.status === 'ended' ? 'dut_user_unsign' : 'dut_user_sign',
  external_agreement_no: doc.code,
  agreement_no: doc.no,
  status: doc.status === 'ended' ? 'UNSIGN' : 'NORMAL',
})
const tradeNotice = (trade: SandboxTrade, flavour: Flavour): Params => ({
  ...fieldsOf(trade),
  notify_type: 'trade_status_sync',
  ...(flavour === 'amount' ? { total_amount: '0.01' } : {}),
  ...(flavour === 'currency' ? { trans_currency: 'XTS' } : {}),
})

const COLUMNS = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额（元）',
  '币种',
  '退款批次号/请求号',
]
const dayOf = (iso: string) => beijingTime(iso).slice(0, 10)
/** A zip of one table in GBK, between remarks, as Alipay gives it. */
export async function alipayBill(db: Database, day: string): Promise<Buffer> {
  const rows = (await statementOf(db, 'alipay', day, dayOf)).map(({ trade, refund, at }) => [
    `${trade.no}\t`,
    `${trade.code}\t`,
    refund ? '退款' : '交易',
    beijingTime(at),
    refund ? `-${refund.amount}` : trade.amount,
    trade.currency,
    refund?.code ?? '',
  ])
  const table = [COLUMNS, ...rows].map((row) => row.join(',')).join('\r\n')
  const text = `#支付宝业务明细查询\r\n${table}\r\n#合计\r\n`
  return new JSZip().file(`${day}_业务明细.csv`, gbk(text)).generateAsync({ type: 'nodebuffer' })
}
