import type { InputOf } from '@southbound/shared/platform'

export type VisaParam = InputOf<'POST /case/visa'>['body']['orderVisaParamList'][number]

const FIRST = 1
export const NEW_VISA: VisaParam = { country: '', visaCategoryCode: '', demandType: FIRST }

/** Courses and their CoE belong to one person and one country. */
export const withoutCourses = (visa: VisaParam): VisaParam => ({
  ...visa,
  linkedChoiceIds: undefined,
  coeNumbers: [],
})

/** Without what is half typed. */
export const toParam = ({ dependants, coeNumbers, ...visa }: VisaParam): VisaParam => ({
  ...visa,
  dependants: (dependants ?? []).filter(
    ({ name, relation, birthDate }) => name.trim() && relation.trim() && birthDate,
  ),
  coeNumbers: (coeNumbers ?? []).map((number) => number.trim()).filter(Boolean),
})
