import { createHash } from 'node:crypto'
import { fromCents } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import { seal, verifyRequest } from '../providers/wechat/wechat-sign.ts'
import { SANDBOX_IDS, type SandboxKeys } from './keys.ts'
import { change, find, giveBack, move, newTrade, open, ownNumber } from './trades.ts'
import { fieldsOf, wechatBill } from './wechat-papers.ts'

export interface WechatAsked {
  method: string
  /** With the query, as it was signed. */
  path: string
  body: string
  authorization: string
}
interface Served {
  db: Database
  base: string
  publicUrl: string
  keys: SandboxKeys
}
type Fields = Record<string, string> & {
  amount: { total: number; refund: number; currency: string }
  deduct_schedule?: { estimated_deduct_amount: { total: number; currency: string } }
}
interface Reply {
  status: number
  data?: object
}
const refuse = (status: number, code: string): Reply => ({ status, data: { code, message: code } })

export function isSigned(keys: SandboxKeys, { method, path, body, authorization }: WechatAsked): boolean {
  const said = Object.fromEntries([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v]))
  const head = { timestamp: String(said.timestamp), nonceStr: String(said.nonce_str) }
  return (
    authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    said.mchid === SANDBOX_IDS.wechatMerchant &&
    verifyRequest(head, { method, path, body }, String(said.signature), keys.wechat.merchant.publicKey)
  )
}

/** `path` without the sandbox's own part. */
export async function answerWechat(
  served: Served,
  method: string,
  path: string,
  body: string,
): Promise<Reply> {
  const url = new URL(path, 'http://wechat')
  const fields = (body ? JSON.parse(body) : {}) as Fields
  for (const [pattern, work] of ROUTES) {
    const found = pattern.exec(`${method} ${url.pathname}`)
    if (found) return work(served, found[1] ?? '', fields, url)
  }
  return refuse(404, 'NOT_FOUND')
}

type Work = (served: Served, code: string, fields: Fields, url: URL) => Promise<Reply>
const ROUTES: readonly (readonly [RegExp, Work])[] = [
  [/^GET \/v3\/certificates$/, async ({ keys }) => ({ status: 200, data: certificates(keys) })],
  [/^POST \/v3\/pay\/transactions\/native$/, native],
  [/^GET \/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/, query],
  [/^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/, close],
  [/^POST \/v3\/refund\/domestic\/refunds$/, refund],
  [/^GET \/v3\/bill\/tradebill$/, bill],
  [/^POST \/v3\/papay\/scheduled-deduct-sign\/contracts\/pre-entrust-sign\/h5$/, bind],
  [/^GET \/v3\/papay\/sign\/contracts\/plan-id\/\w+\/out-contract-code\/([^/]+)$/, contract],
  [/^POST \/v3\/papay\/sign\/contracts\/plan-id\/\w+\/out-contract-code\/([^/]+)\/terminate$/, terminate],
  [/^POST \/v3\/papay\/pay\/transactions\/apply$/, charge],
]

function certificates({ wechat }: SandboxKeys) {
  const encrypt_certificate = seal(wechat.certificate, wechat.apiV3Key, 'certificate')
  return { data: [{ serial_no: wechat.serial.toUpperCase(), encrypt_certificate }] }
}

const tradeOf = (fields: Fields) => ({
  code: fields.out_trade_no ?? '',
  amount: fromCents(BigInt(fields.amount.total)),
  currency: fields.amount.currency,
  subject: fields.description ?? '',
  noticeUrl: fields.notify_url ?? '',
  returnUrl: '',
})

async function native({ db, publicUrl }: Served, _code: string, fields: Fields): Promise<Reply> {
  const trade = await open(db, 'wechat', 'trade', newTrade(tradeOf(fields)))
  if (trade.status !== 'waiting') return refuse(400, 'OUT_TRADE_NO_USED')
  return { status: 200, data: { code_url: `${publicUrl}/sandbox/pay/wechat/${trade.code}` } }
}

async function query({ db }: Served, code: string): Promise<Reply> {
  const trade = await find(db, 'wechat', 'trade', code)
  return trade ? { status: 200, data: fieldsOf(trade) } : refuse(404, 'ORDER_NOT_EXIST')
}

async function close({ db }: Served, code: string): Promise<Reply> {
  const trade = await find(db, 'wechat', 'trade', code)
  if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
  const closed = trade.status === 'closed' || (await move(db, 'wechat', code, 'closed'))
  return closed ? { status: 204 } : refuse(400, 'ORDERPAID')
}

async function refund({ db }: Served, _code: string, fields: Fields): Promise<Reply> {
  const asked = { refundCode: fields.out_refund_no ?? '', amount: fromCents(BigInt(fields.amount.refund)) }
  const given = await giveBack(db, 'wechat', fields.out_trade_no ?? '', asked)
  if (!given) return refuse(403, 'NOT_ENOUGH')
  return { status: 200, data: { refund_id: given.no, out_refund_no: given.code, status: 'SUCCESS' } }
}

async function bind({ db, publicUrl }: Served, _code: string, fields: Fields): Promise<Reply> {
  const code = fields.out_contract_code ?? ''
  const amount = fields.deduct_schedule?.estimated_deduct_amount
  await open(db, 'wechat', 'agreement', {
    code,
    no: `${ownNumber('')}-${code}`,
    amount: fromCents(BigInt(amount?.total ?? 0)),
    currency: amount?.currency ?? '',
    subject: fields.contract_display_account ?? '',
    noticeUrl: fields.contract_notify_url ?? '',
    returnUrl: fields.return_url ?? '',
    status: 'waiting',
    fails: false,
  })
  return { status: 200, data: { redirect_url: `${publicUrl}/sandbox/pay/wechat/${code}?kind=agreement` } }
}

async function contract({ db }: Served, code: string): Promise<Reply> {
  const found = await find(db, 'wechat', 'agreement', code)
  if (!found || found.status === 'waiting') return refuse(404, 'CONTRACT_NOT_EXIST')
  const contract_state = found.status === 'signed' ? 'SIGNED' : 'TERMINATED'
  return {
    status: 200,
    data: { contract_id: found.no, contract_state, contract_display_account: 'oU****8c' },
  }
}

async function terminate({ db }: Served, code: string): Promise<Reply> {
  const ended = await change(db, 'wechat', 'agreement', code, (doc) => ({ ...doc, status: 'ended' }))
  return ended ? { status: 204 } : refuse(404, 'CONTRACT_NOT_EXIST')
}

async function charge({ db }: Served, _code: string, fields: Fields): Promise<Reply> {
  const no = fields.contract_id ?? ''
  const agreement = await find(db, 'wechat', 'agreement', no.slice(no.indexOf('-') + 1))
  if (agreement?.no !== no || agreement.status !== 'signed') return refuse(400, 'CONTRACT_NOT_EXIST')
  const trade = await open(db, 'wechat', 'trade', newTrade(tradeOf(fields)))
  await move(db, 'wechat', trade.code, agreement.fails ? 'failed' : 'paid')
  return { status: 204 }
}

async function bill(
  { db, base }: Served,
  _code: string,
  _fields: Fields,
  { searchParams }: URL,
): Promise<Reply> {
  const day = searchParams.get('bill_date') ?? ''
  const text = await wechatBill(db, day)
  return {
    status: 200,
    data: {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(text).digest('hex'),
      download_url: `${base}/sandbox/wechat/v3/billdownload/file?day=${day}`,
    },
  }
}
