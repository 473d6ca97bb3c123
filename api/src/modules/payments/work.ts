import { PAY_TYPE, PAYMENT_STATE, REFUND_STATE } from '@southbound/shared/contract/constants'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { refundFailed, refundSent, refundSettled } from '../orders/orders.service.ts'
import { payments, refunds } from '../orders/orders.tables.ts'
import { closeAtProvider, known, queryPayment } from './apply.ts'
import type { PayDesk } from './desk.ts'
import { paymentWork } from './payments.tables.ts'

type Kind = 'query' | 'close' | 'refund'
const BATCH = 20
const { created, pending, failed, closed } = PAYMENT_STATE
const online = sql`pay_type <> ${PAY_TYPE.offline}`

/** Which rows there is work for; `asked` is null while a provider may not know the payment yet. */
const SUBJECTS: Record<Kind, SQL> = {
  query: sql`select id from payments where state in (${created}, ${pending}) and ${online} and asked is not null
    and mismatch is null`,
  close: sql`select id from payments where state in (${failed}, ${closed}) and ${online}
    and created_at > now() - interval '30 days'`,
  refund: sql`select id from refunds where method = 'original'
    and state in (${REFUND_STATE.approved}, ${REFUND_STATE.processing})`,
}
/** Seconds until the same is asked again: 15, 30, 60 … at most an hour. */
const wait = sql`make_interval(secs => least(3600, 15 * power(2, least(${paymentWork.tries}, 8))))`

/** Each piece is claimed before the provider is asked, so that several nodes share the work. */
async function claim({ db }: PayDesk, kind: Kind): Promise<string[]> {
  await db.execute(sql`insert into payment_work (kind, subject_id)
    select ${kind}, id from (${SUBJECTS[kind]}) wanted on conflict do nothing`)
  const found = await rows<{ id: string }>(
    db,
    sql`update payment_work set tries = tries + 1, next_at = now() + ${wait}
      where kind = ${kind} and subject_id in (
        select w.subject_id from payment_work w where w.kind = ${kind} and not w.done and w.next_at <= now()
          and w.subject_id in (${SUBJECTS[kind]})
        order by w.next_at limit ${BATCH} for update skip locked)
      returning subject_id::text as id`,
  )
  return found.map(({ id }) => id)
}

const finish = ({ db }: PayDesk, kind: Kind, subjectId: string) =>
  db
    .update(paymentWork)
    .set({ done: true })
    .where(and(eq(paymentWork.kind, kind), eq(paymentWork.subjectId, subjectId)))

/** One turn: asks for open payments, closes those that are over, and sends refunds. */
export async function workWithProviders(desk: PayDesk): Promise<void> {
  await each(desk, 'query', async (id) => {
    const payment = await paymentOf(desk, id)
    if (payment) await queryPayment(desk, payment)
  })
  await each(desk, 'close', async (id) => {
    const payment = await paymentOf(desk, id)
    if (payment) await closeAtProvider(desk, payment)
    await finish(desk, 'close', id)
  })
  await each(desk, 'refund', (id) => sendRefund(desk, id))
}

async function each(desk: PayDesk, kind: Kind, work: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of await claim(desk, kind))
    await work(id).catch((error: unknown) =>
      desk.log.warn({ kind, id, why: (error as Error).message }, 'work with a provider is put off'),
    )
}

const paymentOf = async ({ db }: PayDesk, id: string) =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]

/** The refund's code makes it one refund at the provider, however often it is sent. */
async function sendRefund(desk: PayDesk, refundId: string): Promise<void> {
  const [row] = await desk.db.select().from(refunds).where(eq(refunds.id, refundId))
  const payment = row && (await paymentOf(desk, row.paymentId))
  const provider = payment && desk.providers.of(payment.payType)
  if (!row || !payment || !provider) return
  const isSent = await desk.db.transaction((db) => refundSent({ ...desk, db }, refundId))
  // One that is under way is asked about again; one that was decided anew meanwhile is not sent.
  if (!isSent && row.state !== REFUND_STATE.processing) return
  const [came = payment.amount, currency = payment.currency] = payment.mismatch?.split(' ') ?? []
  const finding = await provider.refund({
    ...known(payment),
    refundCode: row.refundCode,
    amount: row.approvedAmount ?? row.requestedAmount,
    total: came,
    currency,
    tradeNo: payment.providerTradeNo,
  })
  if (finding.state === 'processing') return
  await desk.db.transaction(async (db) => {
    if (finding.state === 'settled') await refundSettled({ ...desk, db }, refundId, finding.refundNo)
    else await refundFailed({ ...desk, db }, refundId, 'provider')
  })
}
