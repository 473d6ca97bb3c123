import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import type { CaseChoice, CaseData } from '../case/use-case.ts'
import type { MoveDetails } from '../case/use-choice-move.tsx'
import type { NamedFile } from '../files/open-file.ts'

export type OfferData = CaseData['offers'][number]
type Terms = NonNullable<MoveDetails['offer']>
type Condition = NonNullable<Terms['conditions']>[number]
type Part = NonNullable<Terms['paymentSchedule']>[number]

type AsTyped = Omit<
  Terms,
  | 'letterFileId'
  | 'refundPolicyFileId'
  | 'issuedAt'
  | 'conditions'
  | 'paymentSchedule'
  | 'nonTuition'
  | 'scholarship'
>
export interface OfferTyped extends AsTyped {
  letter?: NamedFile | null
  refundPolicy?: NamedFile | null
  day?: string | null
  issuedOn?: string | null
  deposit?: string | null
  how?: string
  scholarship?: Partial<NonNullable<Terms['scholarship']>>
  nonTuition?: NonNullable<Terms['nonTuition']>
  paymentSchedule?: (Omit<Part, 'dueAt'> & { due: string })[]
  conditions?: (Omit<Condition, 'dueAt'> & { due?: string | null })[]
}

const endOf = (day: string) => `${day}T23:59:59Z`
const startOf = (day: string) => `${day}T00:00:00Z`
const dayOf = (at: string) => at.slice(0, 10)
const blank = (text: string | null | undefined) => text?.trim() || undefined

/** Whether a scholarship has terms and no name: the letter's card shows it by its name. */
export const isUnnamed = ({ name, amount, percent, conditions }: OfferTyped['scholarship'] = {}): boolean =>
  !blank(name) && Boolean(amount || percent || blank(conditions))

/** What the last version said is the next one's beginning; its conditions only for a conditional one. */
export function typedFrom(offer: OfferData | undefined, choice: CaseChoice, status: number): OfferTyped {
  const how = choice.paymentNote ?? ''
  const deposit = choice.deposit?.amount ?? null
  if (!offer) return { how, deposit, courseStart: choice.startDate, conditions: [] }
  return {
    how,
    deposit,
    letter: null,
    refundPolicy: offer.refundPolicyFile,
    refNo: offer.refNo ?? '',
    isPackage: offer.type === 3,
    courseStart: choice.startDate ?? offer.courseStart,
    courseEnd: offer.courseEnd,
    durationWeeks: offer.durationWeeks,
    tuitionTotal: offer.tuitionTotal,
    tuitionFirstPeriod: offer.tuitionFirstPeriod,
    nonTuition: offer.nonTuition,
    oshcMonths: offer.oshcMonths,
    oshcAmount: offer.oshcAmount,
    scholarship: offer.scholarship ?? undefined,
    creditPoints: offer.creditPoints,
    paymentSchedule: offer.paymentSchedule.map(({ dueAt, ...part }) => ({ ...part, due: dayOf(dueAt) })),
    underEighteenCaaw: offer.underEighteenCaaw,
    conditions:
      status === CHOICE_STATUS.conditionalOffer
        ? offer.conditions.map(({ kind, textEn, textCn, dueAt }) => ({
            kind: kind as Condition['kind'],
            text: textEn ?? textCn ?? '',
            due: dueAt && dayOf(dueAt),
          }))
        : [],
  }
}

/** Days are sent as their end in UTC; the server ends them with that day at the institution. */
export function detailsOf(typed: OfferTyped, status: number): MoveDetails {
  const {
    letter,
    refundPolicy,
    day,
    issuedOn,
    deposit,
    how,
    scholarship,
    conditions,
    paymentSchedule,
    ...terms
  } = typed
  return {
    offerExpiresAt: day ? endOf(day) : undefined,
    depositAmount: blank(deposit) ?? null,
    paymentNote: blank(how) ?? null,
    offer: {
      ...terms,
      refNo: blank(terms.refNo),
      letterFileId: letter?.fileId ?? '',
      refundPolicyFileId: refundPolicy?.fileId,
      issuedAt: issuedOn ? startOf(issuedOn) : undefined,
      scholarship: scholarship?.name?.trim()
        ? { ...scholarship, name: scholarship.name.trim(), conditions: blank(scholarship.conditions) }
        : undefined,
      paymentSchedule: paymentSchedule?.map(({ due, ...part }) => ({ ...part, dueAt: endOf(due) })),
      conditions:
        status === CHOICE_STATUS.conditionalOffer
          ? conditions?.map(({ due, ...one }) => ({ ...one, dueAt: due ? endOf(due) : undefined }))
          : undefined,
    },
  }
}
