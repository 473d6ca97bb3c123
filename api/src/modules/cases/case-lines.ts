import {
  AFTER_ANSWER,
  CASE_TYPES,
  CHOICE_STATUS,
  isOpenVisa,
  NEXT_ACTIONS,
  stageOf,
  VISA_AFTER_ANSWER,
  VISA_NEXT,
  VISA_STATUS,
  visaStageOf,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import type { Work } from './case-work.ts'
import { isOpenChoice } from './cases.policy.ts'
import type { ChoiceRow } from './cases.tables.ts'
import type { VisaRow } from './visa/visa.tables.ts'

export { isOpenVisa }

/** One course or visa of a case, as the header follows it. */
export interface CaseLine
  extends Pick<
    ChoiceRow,
    'id' | 'status' | 'statusSince' | 'waitingOn' | 'preference' | 'noteEn' | 'noteCn'
  > {
  open: boolean
  /** Ends the whole case well. */
  completes: boolean
  begun: boolean
  rank: number
  stage: string
  nextActionCode: string | null
}
type Followed = Pick<ChoiceRow, 'status' | 'waitingOn'>
type Named = Readonly<Record<number, { readonly action: string }>>

const { deferred, depositPaid, ready, enrolled } = CHOICE_STATUS
/** A deferred place ranks above an application, a review as the application that it goes on with. */
const RANKS: Readonly<Record<number, number>> = { [deferred]: depositPaid }
const VISA_RANKS: Readonly<Record<number, number>> = { [VISA_STATUS.review]: VISA_STATUS.furtherAssessment }

const after = (actions: Named, { status, waitingOn }: Followed) =>
  waitingOn !== WAITING_ON.applicant ? actions[status]?.action : undefined
export const nextOfChoice = (it: Followed): string | null =>
  after(AFTER_ANSWER, it) ?? NEXT_ACTIONS[it.status] ?? null
export const nextOfVisa = (it: Followed): string | null =>
  after(VISA_AFTER_ANSWER, it) ?? VISA_NEXT[it.status] ?? null

const choiceLine = (choice: ChoiceRow): CaseLine => ({
  ...choice,
  open: isOpenChoice(choice),
  completes: choice.status === enrolled,
  begun: isOpenChoice(choice) && choice.status > ready,
  rank: RANKS[choice.status] ?? choice.status,
  stage: stageOf(choice.status),
  nextActionCode: nextOfChoice(choice),
})
const visaLine = (visa: VisaRow): CaseLine => ({
  ...visa,
  open: isOpenVisa(visa),
  completes: visa.status === VISA_STATUS.granted,
  begun: isOpenVisa(visa) && visa.status > VISA_STATUS.ready,
  rank: VISA_RANKS[visa.status] ?? visa.status,
  stage: visaStageOf(visa.status),
  nextActionCode: nextOfVisa(visa),
})

export const linesOf = ({ row, choices, visas }: Omit<Work, 'desk' | 'requirements'>): CaseLine[] =>
  row.caseType === CASE_TYPES.visa ? visas.map(visaLine) : choices.map(choiceLine)
/** Whether anything was lodged that keeps the case out of the pool. */
export const hasBegun = (work: Omit<Work, 'desk' | 'requirements'>): boolean =>
  linesOf(work).some(({ begun }) => begun)
