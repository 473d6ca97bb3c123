import {
  DAY_MS,
  RENEWAL_NOTICE,
  RENEWAL_STATE,
  type RenewalPeriod,
} from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { eachDue, throwFailed } from '#api/database/each-due.ts'
import { ACCOUNT_STATUS, accounts } from '../account/account.tables.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'
import { agreementsOf } from '../payments/payments.service.ts'
import { AGREED, type RenewalAgreementRow, renewalAgreements } from './agreements.tables.ts'
import { askAgreement } from './bind.ts'
import { chargeDue, finishCharging } from './charge.ts'
import { dayOfDue, noticed } from './decide-renewal.ts'
import { priceOfPeriod } from './renewal-price.ts'
import { changed, type RenewalRow } from './renewal-rows.ts'
import { type RenewalJob, tell } from './tell.ts'

const BATCH = 50
const { active, charging, retrying } = RENEWAL_STATE
const iso = (at: number) => new Date(at).toISOString()

/** What time does to renewals: notices, reminders, charges. */
export async function runRenewals(job: RenewalJob, now: Date): Promise<void> {
  await askWaiting(job)
  await endErased(job)
  const table = automaticRenewals
  const failed = [
    ...(await eachDue(job.db, {
      table,
      where: noticeDue(now),
      work: (db, row) => notice({ ...job, db }, row, now),
    })),
    ...(await eachDue(job.db, {
      table,
      where: reminderDue(now),
      work: (db, row) => remind({ ...job, db }, row, now),
    })),
  ]
  const each = (id: string, act: typeof chargeDue) =>
    act(job, id, now).catch((error: unknown) => failed.push(error))
  for (const { id } of await due(job.db, eq(automaticRenewals.state, charging)))
    await each(id, finishCharging)
  for (const { id } of await due(job.db, chargeWanted(now))) await each(id, chargeDue)
  throwFailed(failed, 'renewals whose payer could not be noticed or charged')
}

const isDue = and(eq(automaticRenewals.state, active), sql`${automaticRenewals.agreementId} is not null`)
const noticeDue = (now: Date) =>
  and(
    isDue,
    lte(automaticRenewals.dueAt, iso(now.getTime() + RENEWAL_NOTICE.first * DAY_MS)),
    or(
      isNull(automaticRenewals.noticedAt),
      sql`${automaticRenewals.noticedAt} < ${automaticRenewals.dueAt} - make_interval(days => ${RENEWAL_NOTICE.first})`,
    ),
  )
const reminderDue = (now: Date) =>
  and(
    isDue,
    lte(automaticRenewals.dueAt, iso(now.getTime() + RENEWAL_NOTICE.second * DAY_MS)),
    or(
      isNull(automaticRenewals.remindedAt),
      sql`${automaticRenewals.remindedAt} < ${automaticRenewals.dueAt} - interval '2 days'`,
    ),
  )
/** Nothing is charged whose notice is younger than the law asks. */
const chargeWanted = (now: Date) =>
  and(
    inArray(automaticRenewals.state, [active, retrying]),
    lte(automaticRenewals.nextChargeAt, now.toISOString()),
    lte(automaticRenewals.noticedAt, iso(now.getTime() - RENEWAL_NOTICE.least * DAY_MS)),
  )

const due = (db: Database, where: SQL | undefined) =>
  db.select({ id: automaticRenewals.id }).from(automaticRenewals).where(where).limit(BATCH)

/** Agreements whose payer did not come back to the page. */
async function askWaiting(job: RenewalJob): Promise<void> {
  const waiting = await job.db
    .select()
    .from(renewalAgreements)
    .where(
      and(
        eq(renewalAgreements.state, AGREED.waiting),
        sql`${renewalAgreements.createdAt} > now() - interval '2 days'`,
      ),
    )
    .limit(BATCH)
  for (const agreement of waiting) await askAgreement(job, agreement).catch(() => undefined)
}

/** Ends the agreements of erased people; what a provider does not end now is asked again by the next turn. */
async function endErased(job: RenewalJob): Promise<void> {
  const left = await job.db
    .select({ agreement: renewalAgreements })
    .from(renewalAgreements)
    .innerJoin(accounts, eq(accounts.id, renewalAgreements.accountId))
    .where(and(ne(renewalAgreements.state, AGREED.ended), eq(accounts.status, ACCOUNT_STATUS.erased)))
    .limit(BATCH)
  for (const { agreement } of left) await endAgreement(job, agreement).catch(() => undefined)
}

async function endAgreement(
  job: RenewalJob,
  { id, payType, agreementCode, agreementNo }: RenewalAgreementRow,
) {
  await agreementsOf(job, payType).end(agreementCode, agreementNo)
  await job.db.update(renewalAgreements).set({ state: AGREED.ended }).where(eq(renewalAgreements.id, id))
}

/** The price of the day of the charge; null for goods that are gone. */
const priceThen = (db: Database, row: RenewalRow): Promise<string | null> =>
  priceOfPeriod(db, null, { ...row, period: row.period as RenewalPeriod }, dayOfDue(row)).then(
    ({ price }) => price,
    () => null,
  )

/** Seven days before: the price of its day, and where it rises, that it must be agreed to. */
async function notice(job: RenewalJob, row: RenewalRow, now: Date): Promise<void> {
  const { values, notice: text } = noticed(row, await priceThen(job.db, row), now)
  await job.db
    .update(automaticRenewals)
    .set({ ...changed, ...values })
    .where(eq(automaticRenewals.id, row.id))
  if (text) await tell(job, row, text.text, text.price)
}

async function remind(job: RenewalJob, row: RenewalRow, now: Date): Promise<void> {
  await job.db
    .update(automaticRenewals)
    .set({ ...changed, remindedAt: now.toISOString() })
    .where(eq(automaticRenewals.id, row.id))
  const { notice: text } = noticed(row, await priceThen(job.db, row), now)
  if (text) await tell(job, row, text.text, text.price)
}
