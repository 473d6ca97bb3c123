import { createSign, createVerify, randomUUID } from 'node:crypto'
import { toCents } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import { SANDBOX_IDS, type SandboxKeys } from './keys.ts'
import type { Flavour, SandboxAgreement, SandboxTrade } from './sandbox.tables.ts'
import { change, find, findByNo, giveBack, move, newTrade, open, ownNumber, statementOf } from './trades.ts'

interface Served {
  db: Database
  publicUrl: string
  /** Where webhooks go: an account of PayPal has one address for all. */
  noticeUrl: string
  keys: SandboxKeys
  body: string
}
interface Reply {
  status: number
  data: object
}
interface Unit {
  custom_id: string
  description?: string
  amount: { currency_code: string; value: string }
}
interface Created {
  purchase_units: [Unit]
  payment_source: { paypal: { experience_context: { return_url: string } } }
}
const refuse = (status: number, name: string): Reply => ({ status, data: { name } })

export async function answerPaypal(
  served: Served,
  method: string,
  path: string,
  authorization: string,
): Promise<Reply> {
  const { pathname, searchParams } = new URL(path, 'http://paypal')
  if (pathname === '/v1/oauth2/token') return token(served, authorization)
  if (authorization !== `Bearer ${accessOf(served.keys)}`) return refuse(401, 'AUTHENTICATION_FAILURE')
  const [, , group, , id = '', act = ''] = pathname.split('/')
  const { db } = served
  if (pathname === '/v2/checkout/orders' && method === 'POST') return create(served)
  if (group === 'checkout' && act === 'capture') return capture(db, id)
  if (group === 'checkout') return orderReply(await findByNo(db, 'paypal', id))
  if (group === 'payments' && act === 'refund') return refund(served, id)
  if (pathname === '/v1/notifications/verify-webhook-signature') return verify(served)
  if (pathname === '/v1/reporting/transactions') return report(db, searchParams.get('start_date') ?? '')
  return refuse(404, 'RESOURCE_NOT_FOUND')
}

const accessOf = ({ paypal }: SandboxKeys) => `A${paypal.secret}`
function token({ keys }: Served, authorization: string): Reply {
  const expected = Buffer.from(`${SANDBOX_IDS.paypalClient}:${keys.paypal.secret}`).toString('base64')
  if (authorization !== `Basic ${expected}`) return refuse(401, 'invalid_client')
  return { status: 200, data: { access_token: accessOf(keys), token_type: 'Bearer', expires_in: 32_000 } }
}

async function create({ db, publicUrl, noticeUrl, body }: Served): Promise<Reply> {
  const { purchase_units, payment_source } = JSON.parse(body) as Created
  const [{ custom_id: code, amount, description = '' }] = purchase_units
  const trade = await open(db, 'paypal', 'trade', {
    ...newTrade({
      code,
      amount: amount.value,
      currency: amount.currency_code,
      subject: description,
      noticeUrl,
      returnUrl: payment_source.paypal.experience_context.return_url,
    }),
    no: ownNumber('O'),
  })
  const href = `${publicUrl}/sandbox/pay/paypal/${trade.code}`
  const links = [{ rel: 'payer-action', href, method: 'GET' }]
  return { status: 200, data: { id: trade.no, status: 'PAYER_ACTION_REQUIRED', links } }
}

async function capture(db: Database, no: string): Promise<Reply> {
  const trade = await findByNo(db, 'paypal', no)
  if (!trade) return refuse(404, 'RESOURCE_NOT_FOUND')
  if (trade.status === 'waiting' && !trade.approved) return refuse(422, 'ORDER_NOT_APPROVED')
  await move(db, 'paypal', trade.code, 'paid')
  return orderReply(await findByNo(db, 'paypal', no))
}

const captureId = (trade: SandboxTrade): string => `C${trade.no.slice(1)}`
const amountOf = ({ amount, currency }: SandboxTrade) => ({ currency_code: currency, value: amount })
const refundsOf = ({ refunds, currency }: SandboxTrade) =>
  refunds.map(({ amount }) => ({ amount: { currency_code: currency, value: amount } }))
function captureState({ refunds, amount }: SandboxTrade): string {
  const back = refunds.reduce((sum, one) => sum + toCents(one.amount), 0n)
  if (back === 0n) return 'COMPLETED'
  return back < toCents(amount) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}
function orderReply(trade: SandboxTrade | null): Reply {
  return trade ? { status: 200, data: orderOf(trade) } : refuse(404, 'RESOURCE_NOT_FOUND')
}
function orderOf(trade: SandboxTrade) {
  const paid = trade.status === 'paid'
  const captures = paid
    ? [
        {
          id: captureId(trade),
          status: captureState(trade),
          amount: amountOf(trade),
          create_time: trade.paidAt,
        },
      ]
    : []
  const waiting = trade.approved ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
  return {
    id: trade.no,
    status: paid ? 'COMPLETED' : trade.status === 'closed' ? 'VOIDED' : waiting,
    purchase_units: [
      { custom_id: trade.code, amount: amountOf(trade), payments: { captures, refunds: refundsOf(trade) } },
    ],
  }
}

async function refund({ db, body }: Served, id: string): Promise<Reply> {
  const { amount, invoice_id } = JSON.parse(body) as { amount: { value: string }; invoice_id: string }
  const trade = await findByNo(db, 'paypal', `O${id.slice(1)}`)
  const given = trade
    ? await giveBack(db, 'paypal', trade.code, { refundCode: invoice_id, amount: amount.value })
    : null
  return given
    ? { status: 201, data: { id: given.no, status: 'COMPLETED' } }
    : refuse(422, 'REFUND_AMOUNT_EXCEEDED')
}

export const approve = (db: Database, code: string): Promise<SandboxTrade | null> =>
  change(db, 'paypal', 'trade', code, (doc) => (doc.status === 'waiting' ? { ...doc, approved: true } : null))

const signed = (id: string, time: string, event: string) =>
  `${id}|${time}|${SANDBOX_IDS.paypalWebhook}|${event}`
function verify({ keys, body }: Served): Reply {
  const head = JSON.parse(body) as Record<string, string>
  const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const good = createVerify('RSA-SHA256')
    .update(signed(String(head.transmission_id), String(head.transmission_time), event))
    .verify(keys.paypal.own.publicKey, String(head.transmission_sig), 'base64')
  return { status: 200, data: { verification_status: good ? 'SUCCESS' : 'FAILURE' } }
}

async function report(db: Database, start: string): Promise<Reply> {
  const rows = await statementOf(db, 'paypal', start.slice(0, 10), (iso) => iso.slice(0, 10))
  const transaction_details = rows.map(({ trade, refund: back }) => ({
    transaction_info: {
      transaction_id: back?.no ?? captureId(trade),
      invoice_id: back?.code ?? trade.code,
      transaction_amount: { ...amountOf(trade), ...(back ? { value: `-${back.amount}` } : {}) },
    },
  }))
  return { status: 200, data: { transaction_details, total_pages: 1 } }
}

export async function paypalNotice(
  db: Database,
  keys: SandboxKeys,
  doc: SandboxTrade | SandboxAgreement,
  flavour: Flavour,
) {
  const trade = (await find(db, 'paypal', 'trade', doc.code)) as SandboxTrade
  const event = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_type: trade.status === 'paid' ? 'PAYMENT.CAPTURE.COMPLETED' : 'CHECKOUT.ORDER.APPROVED',
    resource:
      trade.status === 'paid'
        ? {
            id: captureId(trade),
            custom_id: trade.code,
            amount: amountOf(trade),
            supplementary_data: { related_ids: { order_id: trade.no } },
          }
        : orderOf(trade),
  })
  const id = randomUUID()
  const time = new Date().toISOString()
  const text = signed(id, time, flavour === 'forged' ? `${event} ` : event)
  return {
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-sandbox',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('RSA-SHA256')
        .update(text)
        .sign(keys.paypal.own.privateKey, 'base64'),
    },
    body: event,
  }
}
