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

type Dependant = NonNullable<VisaParam['dependants']>[number]
const isWhole = ({ name, relation, birthDate }: Dependant) =>
  Boolean(name.trim() && relation.trim() && birthDate)
const isEmpty = (person: Dependant) => Object.values(person).every((value) => !value?.trim())

export const isBlank = (visa: VisaParam): boolean =>
  !(visa.country || visa.visaCategoryCode || visa.stream || visa.coeNumbers?.length) &&
  (visa.dependants ?? []).every(isEmpty)

/** A family member who is named in part: sent without him, the visa would be for fewer people. */
export const hasHalfDependant = ({ dependants }: VisaParam): boolean =>
  (dependants ?? []).some((person) => !isWhole(person) && !isEmpty(person))

/** A draft goes without what is half typed; `hasHalfDependant` holds up the sending. */
export const toParam = ({ dependants, coeNumbers, ...visa }: VisaParam): VisaParam => ({
  ...visa,
  dependants: (dependants ?? []).filter(isWhole),
  coeNumbers: (coeNumbers ?? []).map((number) => number.trim()).filter(Boolean),
})
