import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qrcode from 'qrcode-generator'
import type { Database } from '#api/database/database.ts'
import { alipayBill, answerAlipay, isSigned, openAgreement } from './alipay-side.ts'
import { type DeliveryPlan, deliver, PLANS, plan } from './deliveries.ts'
import type { SandboxKeys } from './keys.ts'
import { payPage } from './page.ts'
import { answerPaypal, approve } from './paypal-side.ts'
import type { SandboxAgreement, SandboxName, SandboxTrade } from './sandbox.tables.ts'
import { change, find, move } from './trades.ts'
import { wechatBillFile, wechatHead } from './wechat-papers.ts'
import { answerWechat, isSigned as isSignedByMerchant } from './wechat-side.ts'

export interface Sandbox {
  db: Database
  keys: () => SandboxKeys
  publicUrl: string
  /** Where this process listens: the provider code calls the sandbox over it. */
  base: () => string
}
const HIDDEN = { schema: { hide: true } as object }
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
const MOST_BYTES = 64 * 1024
const SOON_MS = [10, 600, 1_600, 15_100]

/** Speaks the three providers' protocols and shows the payer's page. */
export async function registerSandbox(parent: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    alipayRoutes(app, sandbox)
    wechatRoutes(app, sandbox)
    paypalRoutes(app, sandbox)
    pages(app, sandbox)
  })
}

const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '')
const formOf = (request: FastifyRequest) => Object.fromEntries(new URLSearchParams(bodyOf(request)))

function alipayRoutes(app: FastifyInstance, { db, keys, publicUrl, base }: Sandbox) {
  app.post('/sandbox/alipay/gateway.do', HIDDEN, async (request, reply) =>
    reply
      .type('text/html;charset=utf-8')
      .send(await answerAlipay(db, keys(), { publicUrl, base: base() }, formOf(request))),
  )
  app.get('/sandbox/alipay/gateway.do', HIDDEN, async (request, reply) => {
    const params = request.query as Record<string, string>
    if (!isSigned(keys(), params)) return reply.code(400).send('isv.invalid-signature')
    const code = await openAgreement(db, params)
    return reply.redirect(`${publicUrl}/sandbox/pay/alipay/${code}?kind=agreement`, 303)
  })
  app.get<{ Params: { day: string } }>('/sandbox/alipay/bill/:day', HIDDEN, async ({ params }, reply) =>
    reply.type('application/zip').send(await alipayBill(db, params.day)),
  )
}

function wechatRoutes(app: FastifyInstance, { db, keys, publicUrl, base }: Sandbox) {
  app.get<{ Querystring: { day: string } }>(
    '/sandbox/wechat/v3/billdownload/file',
    HIDDEN,
    async ({ query }, reply) =>
      reply.type('application/octet-stream').send(await wechatBillFile(db, query.day)),
  )
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, url } = request
    const body = bodyOf(request)
    const authorization = request.headers.authorization ?? ''
    const good = isSignedByMerchant(keys(), { method, path: url, body, authorization })
    const own = url.slice('/sandbox/wechat'.length)
    const { status, data } = good
      ? await answerWechat({ db, base: base(), publicUrl, keys: keys() }, method, own, body)
      : { status: 401, data: { code: 'SIGN_ERROR', message: 'SIGN_ERROR' } }
    const text = data ? JSON.stringify(data) : ''
    return reply.code(status).headers(wechatHead(keys(), text)).send(text)
  }
  app.route({ method: ['GET', 'POST'], url: '/sandbox/wechat/*', ...HIDDEN, handler: serve })
}

function paypalRoutes(app: FastifyInstance, { db, keys, publicUrl, base }: Sandbox) {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const own = request.url.slice('/sandbox/paypal'.length)
    const served = {
      db,
      publicUrl,
      keys: keys(),
      body: bodyOf(request),
      noticeUrl: `${base()}/api/pay/notice/paypal`,
    }
    const { status, data } = await answerPaypal(
      served,
      request.method,
      own,
      request.headers.authorization ?? '',
    )
    return reply.code(status).send(data)
  }
  app.route({ method: ['GET', 'POST'], url: '/sandbox/paypal/*', ...HIDDEN, handler: serve })
}

interface PageRequest {
  Params: { provider: string; code: string }
  Querystring: { kind?: string }
}
type Found = { provider: SandboxName; doc: SandboxTrade | SandboxAgreement }

function pages(app: FastifyInstance, sandbox: Sandbox) {
  const found = async ({ params, query }: FastifyRequest<PageRequest>): Promise<Found | null> => {
    const { provider, code } = params
    if (provider !== 'alipay' && provider !== 'wechat' && provider !== 'paypal') return null
    const kind = query.kind === 'agreement' ? 'agreement' : 'trade'
    const doc = await find(sandbox.db, provider, kind, code)
    return doc ? { provider, doc } : null
  }
  app.get<PageRequest>('/sandbox/pay/:provider/:code', HIDDEN, async (request, reply) => {
    const shown = await found(request)
    if (!shown) return reply.code(404).type('text/plain; charset=utf-8').send('Unknown payment 无此付款')
    const html = payPage({ ...shown, qr: qrOf(`${sandbox.publicUrl}${request.url}`) })
    return reply.headers({ 'content-security-policy': POLICY }).type('text/html; charset=utf-8').send(html)
  })
  app.post<PageRequest>('/sandbox/pay/:provider/:code', HIDDEN, async (request, reply) => {
    const shown = await found(request)
    if (!shown) return reply.code(404).type('text/plain; charset=utf-8').send('Unknown payment 无此付款')
    const { act = '', notices = 'normal' } = formOf(request)
    await press(sandbox, shown, act, PLANS.find((name) => name === notices) ?? 'normal')
    return reply.redirect(request.url, 303)
  })
}

function qrOf(text: string): string {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  return code.createSvgTag({ scalable: true })
}

/** What a button of the page does; also used by tests. */
export async function press(
  { db, keys }: Pick<Sandbox, 'db' | 'keys'>,
  { provider, doc }: Found,
  act: string,
  wanted: DeliveryPlan,
): Promise<void> {
  const next =
    'refunds' in doc
      ? await pressTrade(db, provider, doc.code, act)
      : await pressAgreement(db, provider, doc.code, act)
  if (!next) return
  await plan(db, provider, { doc: next, earlier: doc }, wanted)
  for (const ms of SOON_MS) setTimeout(() => void deliver(db, keys).catch(() => undefined), ms).unref()
}

async function pressTrade(db: Database, provider: SandboxName, code: string, act: string) {
  if (act === 'pay') return provider === 'paypal' ? approve(db, code) : move(db, provider, code, 'paid')
  if (act === 'fail') return move(db, provider, code, 'failed')
  return act === 'close' ? move(db, provider, code, 'closed') : null
}

async function pressAgreement(db: Database, provider: SandboxName, code: string, act: string) {
  const set = (change_: Partial<SandboxAgreement>) =>
    change(db, provider, 'agreement', code, (doc) => ({ ...doc, ...change_ }))
  if (act === 'sign') return set({ status: 'signed' })
  if (act === 'end') return set({ status: 'ended' })
  if (act === 'break' || act === 'mend') await set({ fails: act === 'break' })
  return null
}
