import type { Failure } from '@southbound/shared/contract'

type WrongType = Extract<
  Failure,
  | 'account.wrong-type'
  | 'account.student-users'
  | 'account.institution-users'
  | 'account.non-institution-users'
  | 'account.open-account'
  | 'account.business-account'
>
const [STUDENT, AGENT, INSTITUTION, OTHER] = [1, 2, 3, 5]

export function wrongType(own: number, chosen: number): WrongType {
  if (own === STUDENT) return 'account.student-users'
  if (own === INSTITUTION) return 'account.institution-users'
  if (own === AGENT && chosen === INSTITUTION) return 'account.non-institution-users'
  if (own === OTHER && chosen === STUDENT) return 'account.open-account'
  return own === OTHER ? 'account.business-account' : 'account.wrong-type'
}
