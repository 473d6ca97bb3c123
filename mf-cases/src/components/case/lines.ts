import { type Locale, pick } from '@southbound/shared/platform'
import type { CaseData } from './use-case.ts'

interface Line {
  id: string
  name: string
}

/** The courses or visas of a case by the number that clocks, threads and the log name them with. */
export const linesOf = ({ orderParamList, orderVisaParamList }: CaseData, locale: Locale): Line[] => [
  ...orderParamList.map(({ choiceId, course, school }) => ({
    id: choiceId,
    name: `${pick(course, locale)} · ${pick(school, locale)}`,
  })),
  ...orderVisaParamList.map(({ visaChoiceId, countryName, category }) => ({
    id: visaChoiceId,
    name: `${pick(countryName, locale)} · ${pick(category, locale)}`,
  })),
]
