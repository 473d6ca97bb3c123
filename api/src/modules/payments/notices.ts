import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Frame } from '#api/plugins/frame.ts'
import { sha256Of } from '../../sha256.ts'
import { apply, findPayment, queryPayment } from './apply.ts'
import { deskOf, type PayDesk } from './desk.ts'
import { paymentNotices } from './payments.tables.ts'
import { type Notice, NoticeRefused, ProviderFault, type RawNotice } from './providers/provider.ts'
import { NOTICE_NAMES } from './providers/providers.ts'

const MOST_BYTES = 64 * 1024
const HIDDEN = { schema: { hide: true } as object }

/** Bodies come as they were sent: a parsed one has another signature. */
export async function registerNotices(parent: FastifyInstance, frame: Frame): Promise<void> {
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Params: { name: string } }>('/api/pay/notice/:name', HIDDEN, (request, reply) =>
      take(frame, request, reply),
    )
  })
}

async function take(
  frame: Frame,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
) {
  frame.limits.checkNotice(request.ip)
  const desk = deskOf({ db: frame.store.db, given: frame.given, pageAddress: frame.pageAddress })
  const payType = NOTICE_NAMES[request.params.name] ?? 0
  const provider = desk.providers.of(payType)
  if (!provider) return reply.code(404).send()
  const raw = {
    headers: request.headers as RawNotice['headers'],
    body: typeof request.body === 'string' ? request.body : '',
  }
  const hash = sha256Of(raw.body)
  const notice = await provider.verifyNotice(raw).catch((error: unknown) => {
    if (error instanceof NoticeRefused || error instanceof ProviderFault) return error
    throw error
  })
  // Anyone can send what is refused: it is answered, not kept. What cannot be checked now is sent again.
  if (notice instanceof Error) {
    request.log.warn({ payType, why: notice.message }, 'a notice of a payment was refused')
    return reply.code(notice instanceof NoticeRefused ? 400 : 503).send()
  }
  await takeVerified(desk, { payType, hash }, notice)
  if (notice.about === 'payment' && notice.finding.state === 'approved') await takeApproved(desk, notice)
  return reply.type(provider.accepted.contentType).send(provider.accepted.body)
}

/** The notice is stored and applied in one transaction; a repeated one waits for it and changes nothing. */
async function takeVerified(
  desk: PayDesk,
  { payType, hash }: { payType: number; hash: string },
  notice: Notice,
): Promise<string> {
  return desk.db.transaction(async (db) => {
    const payCode =
      notice.about === 'payment' ? notice.payCode : notice.about === 'agreement' ? notice.agreementCode : null
    const [kept] = await db
      .insert(paymentNotices)
      .values({ payType, payloadHash: hash, payCode, verified: true, outcome: 'taken' })
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id })
    if (!kept) return 'repeated'
    const outcome = await outcomeOf({ ...desk, db }, payType, notice)
    await db.update(paymentNotices).set({ outcome }).where(eq(paymentNotices.id, kept.id))
    return outcome
  })
}

/** Outside of the transaction, as every call to a provider; what fails now is tried by the job. */
async function takeApproved(desk: PayDesk, { payCode }: { payCode: string }): Promise<void> {
  const payment = await findPayment(desk, payCode)
  if (!payment) return
  await queryPayment(desk, payment).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
    desk.log.warn({ payCode, why: error.message }, 'approved money waits for the job')
  })
}

async function outcomeOf(desk: PayDesk, payType: number, notice: Notice): Promise<string> {
  if (notice.about !== 'payment') return notice.about
  const payment = await findPayment(desk, notice.payCode)
  if (!payment || payment.payType !== payType) return 'unknown'
  return apply(desk, payment, notice.finding)
}
