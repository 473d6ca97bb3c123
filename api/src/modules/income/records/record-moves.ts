import {
  addDays,
  INCOME_STATE,
  PAY_TERM_DAYS,
  REASON_STATES,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { todayAnywhere } from '#api/database/dated.ts'
import type { Handler } from '#api/plugins/context.ts'
import { lookBehind } from '../events/look-again.ts'
import { mayEdit, partyOn } from '../income.policy.ts'
import { incomeLog } from '../income.tables.ts'
import { creditFor } from '../papers/credit-note.ts'
import { schoolDay } from '../school-day.ts'
import { moveRecord, openAmount } from './move-record.ts'
import { askingOf, clawbackUntil, findRecord, mayMoveByHand, showDetail } from './record-read.ts'

type Status = 'POST /income/status'
const { claimable, invoiced, partPaid, paid, disputed, clawedBack, ineligible } = INCOME_STATE
const DEEDS: Readonly<Record<number, string>> = {
  2: 'claimable',
  3: 'invoiced',
  4: 'part-paid',
  5: 'paid',
  6: 'disputed',
  7: 'clawed-back',
  8: 'ineligible',
  9: 'cancelled',
}

/** One move by the agency's or the institution's side. A repeated key answers the first answer. */
export const moveIncome: Handler<Status> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const now = new Date()
  const record = await findRecord(askingOf(ctx), body.recordId, true)
  const party = partyOn(actor, record) ?? ctx.fail('permission.denied')
  if (!mayEdit(actor, party === 'agent' ? record : { staffId: null, createdBy: null }))
    ctx.fail('permission.denied')
  if (await isRepeated(ctx, record.id, body.idempotencyKey)) return showDetail(db, actor, record)
  if (!mayMoveByHand(record, body.state, party))
    ctx.fail('income.move', { from: wordsOf(record.state), to: wordsOf(body.state) })
  const text = body.reason?.trim() || null
  const isReturn = record.state === invoiced && body.state === claimable
  if ((REASON_STATES.includes(body.state) || isReturn) && !text) ctx.fail('income.reason-missing')
  const until = clawbackUntil(record)
  const there = await schoolDay(db, record.institutionId, now)
  if (body.state === clawedBack && until && there > until) ctx.fail('income.clawback-over', { day: until })
  if (body.day && body.day > todayAnywhere(new Date())) ctx.invalid('day', 'future')
  const isInvoiced = record.state === claimable && body.state === invoiced
  const isWrittenOff = record.state === disputed && body.state === ineligible
  if (isReturn || isWrittenOff || body.state === clawedBack)
    await creditFor(db, record, { actorId: actor.accountId, now })
  await moveRecord(db, record, {
    to: body.state,
    party,
    actorId: actor.accountId,
    deed: record.state === ineligible ? 'appealed' : (DEEDS[body.state] as string),
    now,
    text,
    reason: text,
    idempotencyKey: body.idempotencyKey,
    amount: amountOf(body, ctx, record),
    day: body.day ?? undefined,
    dueAt: isInvoiced ? (body.dueAt ?? addDays(there, PAY_TERM_DAYS)) : undefined,
  })
  if (body.state === ineligible && record.choiceId) await lookBehind(db, record.choiceId, now)
  return showDetail(db, actor, record)
}

type Ctx = Parameters<Handler<Status>>[1]
type Body = Parameters<Handler<Status>>[0]['body']

async function isRepeated({ db }: Ctx, recordId: string, key: string | undefined): Promise<boolean> {
  if (!key) return false
  const own = and(eq(incomeLog.recordId, recordId), eq(incomeLog.idempotencyKey, key))
  return (await db.$count(incomeLog, own)) > 0
}

/** The whole rest when it is paid; a part must leave something open. */
function amountOf(
  { state, amount }: Body,
  ctx: Ctx,
  record: Parameters<typeof openAmount>[0] & { currency: string },
): string | undefined {
  if (state !== paid && state !== partPaid) return undefined
  const open = openAmount(record)
  const refuse = () => ctx.fail('income.amount', { open, currency: record.currency })
  if (state === paid) {
    if (amount && toCents(amount) !== toCents(open)) refuse()
    return toCents(open) > 0n ? open : undefined
  }
  if (!amount || toCents(amount) <= 0n || toCents(amount) >= toCents(open)) return refuse()
  return amount
}

const WORDS: Readonly<Record<number, Record<'en' | 'zh', string>>> = {
  1: { en: 'Expected', zh: '预计' },
  2: { en: 'Claimable', zh: '可申领' },
  3: { en: 'Invoiced', zh: '已开票' },
  4: { en: 'Partly paid', zh: '部分到账' },
  5: { en: 'Paid', zh: '已到账' },
  6: { en: 'Disputed', zh: '有争议' },
  7: { en: 'Clawed back', zh: '已追回' },
  8: { en: 'Not eligible', zh: '不符合' },
  9: { en: 'Cancelled', zh: '已取消' },
}
export const wordsOf = (state: number): Record<'en' | 'zh', string> =>
  WORDS[state] ?? { en: String(state), zh: String(state) }
