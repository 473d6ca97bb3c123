import { INCOME_STATE, type IneligibleReason } from '@southbound/shared/contract/constants'
import type { Locale } from '#api/plugins/context.ts'
import type { MoneyText } from '../../account/notice.service.ts'
import type { incomeLog } from '../income.tables.ts'
import { APPEAL } from '../records/refusals.ts'

const { expected, claimable, invoiced, partPaid, paid, disputed, clawedBack, ineligible } = INCOME_STATE

export type Deed = Pick<typeof incomeLog.$inferSelect, 'fromState' | 'toState' | 'party' | 'deed'>
const OF_DEED: Readonly<Record<string, MoneyText>> = {
  [APPEAL.lodged]: 'incomeAppealed',
  [APPEAL.declined]: 'incomeAppealDeclined',
}
const OF_STATE: Readonly<Record<number, MoneyText>> = {
  [expected]: 'incomeExpectedAgain',
  [claimable]: 'incomeClaimable',
  [invoiced]: 'incomeInvoiced',
  [partPaid]: 'incomePaid',
  [paid]: 'incomePaid',
  [disputed]: 'incomeDisputed',
  [clawedBack]: 'incomeClawedBack',
  [ineligible]: 'incomeRefused',
}

/** What the other side hears of a line of the log; null where it hears nothing. */
export function textOf({ fromState, toState, party, deed }: Deed): MoneyText | null {
  if (toState === null) return OF_DEED[deed] ?? null
  if (fromState === invoiced && toState === claimable)
    return party === 'agent' ? 'incomeInvoiceBack' : 'incomeReturned'
  if (fromState === disputed && toState === invoiced) return 'incomeDisputeOver'
  // The office itself let the rest go: nothing was paid.
  if (toState === paid && party === 'system') return null
  // What an agency finds claimable by itself says nothing to who owes it yet.
  if (toState === claimable && party === 'agent') return null
  return OF_STATE[toState] ?? null
}

const REASONS: Readonly<Record<IneligibleReason, Record<Locale, string>>> = {
  NO_AGREEMENT: { en: 'No agreement was in force on the day of lodgement', zh: '递交当日没有有效协议' },
  OUT_OF_TERRITORY: {
    en: 'The agreement is not for students of this country',
    zh: '协议不适用于该国家的学生',
  },
  AGENCY_NOT_NAMED: { en: 'The agency is not named on the application', zh: '申请未指定该中介' },
  UNSIGNED_CHANGE_OF_AGENT: {
    en: 'Change of agent without the student’s signed form',
    zh: '更换中介未经学生签署',
  },
  ESOS_TRANSFER_BAN: {
    en: 'Onshore transfer: no commission is allowed (ESOS)',
    zh: '境内转学不得支付佣金（ESOS）',
  },
  NOT_ENROLLED_AT_CENSUS: { en: 'Not enrolled at census', zh: '学籍核定日未在读' },
  TUITION_NOT_RECEIVED: { en: 'Tuition was not received', zh: '学费未到账' },
  EARLIER_CLAIM: {
    en: 'Claimed before for this student, institution and level',
    zh: '该学生在该院校同一层次已申领',
  },
}
/** A reason of the rules in words; what a person wrote stays as it is. */
export const reasonWords = (reason: string | null): string | Record<Locale, string> =>
  reason === null ? '–' : (REASONS[reason as IneligibleReason] ?? reason)
