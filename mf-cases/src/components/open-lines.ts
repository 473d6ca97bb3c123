import { isOpenChoice, isOpenVisa } from '@southbound/shared/contract/constants'
import type { CaseData } from './case/use-case.ts'

/** How many courses of a case are still asked for: what has ended leaves its place to another. */
export const openCourses = ({ orderParamList }: Pick<CaseData, 'orderParamList'>): number =>
  orderParamList.filter(isOpenChoice).length

export const openVisas = ({ orderVisaParamList }: Pick<CaseData, 'orderVisaParamList'>): number =>
  orderVisaParamList.filter(isOpenVisa).length
