import { DAY_MS, dayOf, fromCents, PAY_TYPE, toCents } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import { findPayment, queryPayment } from './apply.ts'
import type { PayDesk } from './desk.ts'
import { paymentDifferences, paymentStatements } from './payments.tables.ts'
import { ProviderFault, type StatementLine } from './providers/provider.ts'

interface OwnLine {
  code: string
  amount: string
  currency: string
}
type Difference = Omit<typeof paymentDifferences.$inferInsert, 'day' | 'payType'>

/** Providers in China give a day's statement on the next morning of theirs. */
const ZONES: Readonly<Record<number, string>> = { 1: 'Asia/Shanghai', 2: 'Asia/Shanghai', 3: 'UTC' }
const READY_HOUR = 10
const LOOK_BACK_DAYS = 30

const inZone = (zone: string, now: Date) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      // Midnight is 00, not 24.
      hourCycle: 'h23',
    })
      .format(now)
      .split(', ')
      .map((part, at) => [at === 0 ? 'day' : 'time', part]),
  ) as { day: string; time: string }

/**
 * Compares the statements up to yesterday's that are not compared yet. A day that fails
 * is asked for again, for thirty days, and holds up no other; nor does a provider.
 * @throws AggregateError when something failed.
 */
export async function reconcileDue(desk: PayDesk, now: Date): Promise<void> {
  const failed: unknown[] = []
  for (const payType of desk.providers.offered.filter((one) => one !== PAY_TYPE.offline))
    for (const day of await daysToCompare(desk, payType, now)) {
      const error = await reconcile(desk, payType, day).then(
        () => null,
        (fault: unknown) => fault,
      )
      if (error === null) continue
      failed.push(error)
      // Its other days would only be waited for.
      if (error instanceof ProviderFault && error.code === 'silent') break
    }
  throwFailed(failed, 'statements that could not be compared')
}

/**
 * Without a statement, in the provider's zone; from the
 * first day on of which there is a payment or a statement.
 */
async function daysToCompare({ db }: PayDesk, payType: number, now: Date): Promise<string[]> {
  const zone = ZONES[payType] ?? 'UTC'
  if (Number(inZone(zone, now).time.slice(0, 2)) < READY_HOUR) return []
  const { day: yesterday } = inZone(zone, new Date(now.getTime() - DAY_MS))
  const found = await rows<{ day: string }>(
    db,
    sql`with span as (select ${yesterday}::date as last, least(
          (select min(day) from payment_statements where pay_type = ${payType}),
          (select min(paid_at at time zone ${zone})::date from payments where pay_type = ${payType})) as first)
      select d::date::text as day
      from span, generate_series(greatest(last - ${LOOK_BACK_DAYS - 1}::int, least(first, last)), last, interval '1 day') d
      where not exists (select 1 from payment_statements s where s.pay_type = ${payType} and s.day = d::date)
      order by d`,
  )
  return found.map(({ day }) => day)
}

/**
 * One provider's statement of one day against the ledger; a repeated run adds nothing.
 * Answers how many differences there are.
 */
export async function reconcile(desk: PayDesk, payType: number, day: string): Promise<number> {
  const provider = desk.providers.of(payType)
  if (!provider) return 0
  const theirs = await provider.statement(day)
  await catchUp(desk, payType, theirs)
  const found = [
    ...(await unlike(desk, payType, theirs)),
    ...(await missingThere(desk, payType, day, new Set(theirs.map(({ code }) => code)))),
  ]
  await desk.db.transaction(async (db) => {
    if (found.length > 0)
      await db
        .insert(paymentDifferences)
        .values(found.map((one) => ({ ...one, day, payType })))
        .onConflictDoNothing()
    await db
      .insert(paymentStatements)
      .values({ day, payType, lineCount: theirs.length })
      .onConflictDoNothing()
  })
  return found.length
}

/** Money in the statement of a payment that is open here: its notice was lost, and the server asks now. */
async function catchUp(desk: PayDesk, payType: number, theirs: readonly StatementLine[]): Promise<void> {
  const own = await ownLines(
    desk,
    payType,
    theirs.map(({ code }) => code),
  )
  for (const { code } of theirs) {
    const payment = own.has(code) ? undefined : await findPayment(desk, code)
    if (payment?.payType === payType) await queryPayment(desk, payment)
  }
}

/** What the ledger has booked with this provider, by the code that the provider knows. */
async function ownLines(
  { db }: PayDesk,
  payType: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, OwnLine>> {
  const list = JSON.stringify(codes)
  const found = await rows<OwnLine>(
    db,
    sql`select coalesce(p.pay_code, r.refund_code) as code, o.amount, a.currency
      from (select value from jsonb_array_elements_text(${list}::jsonb)) wanted
      left join payments p on p.pay_code = wanted.value
      left join refunds r on r.refund_code = wanted.value
      join ledger_entries e on e.idempotency_key = coalesce('payment:' || p.id, 'refund:' || r.id)
      join ledger_postings o on o.entry_id = e.id
      join ledger_accounts a on a.id = o.account_id and a.kind = 'provider' and a.owner = ${`provider:${payType}`}`,
  )
  return new Map(found.map((line) => [line.code, line]))
}

async function unlike(
  desk: PayDesk,
  payType: number,
  theirs: readonly StatementLine[],
): Promise<Difference[]> {
  const own = await ownLines(
    desk,
    payType,
    theirs.map(({ code }) => code),
  )
  return theirs.flatMap(({ code, tradeNo, amount, currency }): Difference[] => {
    const ours = own.get(code)
    const theirAmount = fromCents(toCents(amount))
    const line = { code, tradeNo, theirs: theirAmount, currency }
    if (!ours) return [{ ...line, kind: 'missing-here' }]
    const same = toCents(ours.amount) === toCents(amount) && ours.currency === currency
    return same ? [] : [{ ...line, kind: 'amount', ours: ours.amount }]
  })
}

/**
 * Payments by the provider's own time. A refund's day is ours: those of the day before
 * are looked for here, as only now there are the statements of both days beside theirs.
 */
async function missingThere(
  desk: PayDesk,
  payType: number,
  day: string,
  seen: ReadonlySet<string>,
): Promise<Difference[]> {
  const zone = ZONES[payType] ?? 'UTC'
  const found = await rows<OwnLine & { tradeNo: string | null; kind: string }>(
    desk.db,
    sql`select p.pay_code as code, 'payment' as kind, p.provider_trade_no as "tradeNo", o.amount, a.currency
      from payments p join ledger_entries e on e.idempotency_key = 'payment:' || p.id
      join ledger_postings o on o.entry_id = e.id
      join ledger_accounts a on a.id = o.account_id and a.kind = 'provider' and a.owner = ${`provider:${payType}`}
      where p.pay_type = ${payType} and (p.paid_at at time zone ${zone})::date = ${day}::date
      union all
      select r.refund_code, 'refund', r.provider_refund_no, o.amount, a.currency
      from refunds r join ledger_entries e on e.idempotency_key = 'refund:' || r.id
      join ledger_postings o on o.entry_id = e.id
      join ledger_accounts a on a.id = o.account_id and a.kind = 'provider' and a.owner = ${`provider:${payType}`}
      where (r.settled_at at time zone ${zone})::date = ${day}::date - 1`,
  )
  const missing = found.filter(({ code }) => !seen.has(code))
  const before = missing.some(({ kind }) => kind === 'refund')
    ? await daysBefore(desk, payType, day)
    : new Set()
  return missing
    .filter(({ code, kind }) => kind === 'payment' || !before.has(code))
    .map(({ code, tradeNo, amount, currency }) => ({
      kind: 'missing-there',
      code,
      tradeNo,
      ours: amount,
      currency,
    }))
}

async function daysBefore({ providers }: PayDesk, payType: number, day: string): Promise<Set<string>> {
  const at = Date.parse(`${day}T00:00:00Z`)
  const days = [at - 2 * DAY_MS, at - DAY_MS].map((ms) => dayOf(new Date(ms)))
  const lines = await Promise.all(days.map((one) => providers.of(payType)?.statement(one) ?? []))
  return new Set(lines.flat().map(({ code }) => code))
}
