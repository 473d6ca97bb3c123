import { ACCOUNT_TYPES, PERMISSIONS, type Role } from '../contract/permissions.ts'
import type { Session, User } from '../platform/session/session.ts'

const TYPES: Record<Role, number> = {
  student: ACCOUNT_TYPES.student,
  agent: ACCOUNT_TYPES.agent,
  institution: ACCOUNT_TYPES.institution,
  other: ACCOUNT_TYPES.other,
  operator: ACCOUNT_TYPES.staff,
  auditor: ACCOUNT_TYPES.staff,
}
const wordsOf = (role: Role) =>
  Object.entries(PERMISSIONS).flatMap(([word, roles]) =>
    (roles as readonly Role[]).includes(role) ? [word] : [],
  )

/** With the permissions of the contract. */
export const userOf = (role: Role, change: Partial<User> = {}): User => ({
  id: '1001',
  account: `${role}@demo.southbound.example`,
  nickname: role,
  type: TYPES[role],
  staffRole: TYPES[role] === ACCOUNT_TYPES.staff ? role : null,
  level: 1,
  headImgDocid: null,
  operateType: 1,
  isBindCourse: true,
  isBindVisa: true,
  schoolId: role === 'institution' ? '201' : null,
  schoolName: null,
  agencyId: role === 'agent' ? '301' : null,
  agencyName: null,
  currencySymbol: 'AUD',
  locale: 'en',
  permissions: wordsOf(role),
  onBehalfOf: null,
  secondStep: null,
  ...change,
})

export const sessionOf = (role: Role | null, change?: Partial<User>): Session =>
  role ? { status: 'in', user: userOf(role, change), role } : { status: 'out', user: null, role: null }
