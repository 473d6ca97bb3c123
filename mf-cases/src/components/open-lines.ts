import { ENDED, VISA_ENDED } from '@southbound/shared/contract/constants'
import type { CaseData } from './case/use-case.ts'

const isOver: readonly number[] = ENDED

/** How many courses of a case are still asked for: what has ended leaves its place to another. */
export const openCourses = ({ orderParamList }: Pick<CaseData, 'orderParamList'>): number =>
  orderParamList.filter(({ status, deferredToId }) => !isOver.includes(status) && deferredToId === null)
    .length

export const openVisas = ({ orderVisaParamList }: Pick<CaseData, 'orderVisaParamList'>): number =>
  orderVisaParamList.filter(({ status }) => !VISA_ENDED.includes(status)).length
