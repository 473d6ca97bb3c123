import { CASE_TYPES, STAGES, VISA_STAGES } from '@southbound/shared/contract/constants'
import { paths } from '@southbound/shared/platform'

/** Course and visa cases have one list and one page; this is what differs. */
export const CASE_KINDS = {
  course: {
    caseType: CASE_TYPES.course,
    wire: 'POST /case/coursecaselist',
    list: paths.courseApplications,
    apply: paths.courseApplication,
    dot: 'course',
    stages: STAGES,
  },
  visa: {
    caseType: CASE_TYPES.visa,
    wire: 'POST /case/visacaselist',
    list: paths.visaApplications,
    apply: paths.visaApplication,
    dot: 'visa',
    stages: VISA_STAGES,
  },
} as const
export type CaseKind = keyof typeof CASE_KINDS
export const kindOf = (caseType: number): CaseKind => (caseType === CASE_TYPES.visa ? 'visa' : 'course')

export const caseIn = (search: URLSearchParams): string | null =>
  /^\d{1,19}$/.exec(search.get('caseId') ?? '')?.[0] ?? null
