import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { nameByLanguage } from '#api/both-names.ts'
import { deliverNotice, type Mailing, type MoneyText } from '../../account/notice.service.ts'
import { peopleWith } from '../office-people.ts'
import { namesOfOffice } from '../records/office-names.ts'
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

const keyOf = ({ agencyId, schoolId }: AgreementRow, side: OfficeKind): string =>
  side === 'agency' ? `agency:${agencyId}` : `school:${schoolId}`

async function tell(mailing: Mailing, row: AgreementRow, to: OfficeKind, text: MoneyText) {
  const other = await namesOfOffice(mailing.db, keyOf(row, otherOf(to)))
  // The receiver does not see a draft that is not his.
  const isHidden = row.state === draft && row.draftedBy !== to
  await deliverNotice(mailing, await peopleWith(mailing.db, keyOf(row, to), 'agreements'), 'money', {
    path: isHidden ? LIST : `${LIST}&agreement=${row.id}`,
    about: agreementNo(row.id),
    text,
    values: {
      other: nameByLanguage(other ?? undefined),
      day: row.expiresAt,
      ended: row.endedOn ?? row.expiresAt,
      reason: row.reason ?? '–',
    },
  })
}
