import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Locale } from '#api/plugins/context.ts'
import { deliverNotice, type Mailing, type MoneyText } from '../../account/notice.service.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { peopleWith } from '../office-people.ts'
import { agreementNo } from './agreement.views.ts'
import type { AgreementRow, OfficeKind } from './agreements.tables.ts'

const { draft, sent, active, suspended, terminated } = AGREEMENT_STATE
const LIST = '/account/income?tab=agreements'
const SIDES = ['agency', 'school'] as const
const otherOf = (side: OfficeKind): OfficeKind => (side === 'agency' ? 'school' : 'agency')

const TEXTS: Readonly<Record<number, MoneyText>> = {
  [sent]: 'agreementSent',
  [active]: 'agreementActive',
  [suspended]: 'agreementSuspended',
  [terminated]: 'agreementTerminated',
}

/** The other side hears of a move by this one. */
export async function tellMove(
  mailing: Mailing,
  row: AgreementRow,
  from: Pick<AgreementRow, 'state' | 'sentBy'>,
  by: OfficeKind,
): Promise<void> {
  const isBack = from.state === sent && row.state === draft
  const back = from.sentBy === by ? 'agreementWithdrawn' : 'agreementReturned'
  const text = isBack ? back : TEXTS[row.state]
  if (text) await tell(mailing, row, otherOf(by), text)
}

/** Both sides hear of what a day brings. */
export async function tellBoth(mailing: Mailing, row: AgreementRow, text: MoneyText): Promise<void> {
  for (const side of SIDES) await tell(mailing, row, side, text)
}

async function tell(mailing: Mailing, row: AgreementRow, to: OfficeKind, text: MoneyText) {
  const side = to === 'agency' ? `agency:${row.agencyId}` : `school:${row.schoolId}`
  // The receiver does not see a draft that is not his.
  const isHidden = row.state === draft && row.draftedBy !== to
  await deliverNotice(mailing, await peopleWith(mailing.db, side, 'agreements'), 'money', {
    path: isHidden ? LIST : `${LIST}&agreement=${row.id}`,
    about: agreementNo(row.id),
    text,
    values: {
      other: await nameOf(mailing, row, otherOf(to)),
      day: row.expiresAt,
      reason: row.reason ?? '–',
    },
  })
}

async function nameOf(
  { db }: Mailing,
  { agencyId, schoolId }: AgreementRow,
  side: OfficeKind,
): Promise<Record<Locale, string>> {
  const [found] =
    side === 'agency'
      ? await db
          .select({ en: agencies.companyNameEn, zh: agencies.companyNameCn })
          .from(agencies)
          .where(eq(agencies.id, agencyId))
      : await db
          .select({ en: schools.nameEn, zh: schools.nameCn })
          .from(schools)
          .where(eq(schools.id, schoolId))
  return { en: found?.en ?? found?.zh ?? '', zh: found?.zh ?? found?.en ?? '' }
}
