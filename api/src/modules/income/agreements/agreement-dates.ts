import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { eachDue, throwFailed } from '#api/database/each-due.ts'
import type { Mailing } from '../../account/notice.service.ts'
import { tellBoth } from './agreement-notices.ts'
import { type AgreementRow, agreements } from './agreements.tables.ts'
import { enterState, write } from './agreements.ts'

const { active, suspended, expired } = AGREEMENT_STATE
const IN_TERM = inArray(agreements.state, [active, suspended])

/** Those whose last day is over: expired, or a year longer where both agreed to it. */
export async function expireAgreements(mailing: Mailing): Promise<void> {
  throwFailed(
    await eachDue(mailing.db, {
      table: agreements,
      where: and(IN_TERM, sql`${agreements.expiresAt} < current_date`),
      work: (db, row) => endTerm({ ...mailing, db }, row),
    }),
    'agreements that could not be ended',
  )
}

async function endTerm(mailing: Mailing, row: AgreementRow): Promise<void> {
  if (row.autoExtend && row.state === active) {
    const longer = await write(mailing.db, row, { expiresAt: aYearLater(row.expiresAt), endTold: null })
    return tellBoth(mailing, longer, 'agreementExtended')
  }
  const over = await enterState(mailing.db, row, expired, { reason: null, by: null })
  await tellBoth(mailing, over, 'agreementExpired')
}

const aYearLater = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`

/** The nearest first, so that an agreement that is nearly over is announced once. */
const DAYS_BEFORE = [30, 60] as const

/** Both sides hear sixty and thirty days before an agreement ends that is not extended by itself. */
export async function tellEnds(mailing: Mailing): Promise<void> {
  for (const days of DAYS_BEFORE)
    throwFailed(
      await eachDue(mailing.db, {
        table: agreements,
        where: and(
          IN_TERM,
          or(eq(agreements.autoExtend, false), eq(agreements.state, suspended)),
          gte(agreements.expiresAt, sql`current_date`),
          lte(agreements.expiresAt, sql`current_date + ${days}::int`),
          or(isNull(agreements.endTold), gt(agreements.endTold, days)),
        ),
        work: (db, row) => tellEnd({ ...mailing, db }, row, days),
      }),
      'agreements whose end could not be told',
    )
}

async function tellEnd(mailing: Mailing, row: AgreementRow, days: number): Promise<void> {
  await mailing.db.update(agreements).set({ endTold: days }).where(eq(agreements.id, row.id))
  await tellBoth(mailing, row, 'agreementEnding')
}
