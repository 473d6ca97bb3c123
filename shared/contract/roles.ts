/** 1 student, 2 agent, 3 institution, 5 other, 9 operations staff (operator or auditor). */
export const ACCOUNT_TYPES = { student: 1, agent: 2, institution: 3, other: 5, staff: 9 } as const

/** docs/domain/permissions.md#matrix */
export const ROLES = ['student', 'agent', 'institution', 'other', 'operator', 'auditor'] as const
export type Role = (typeof ROLES)[number]

export function roleOf(type: number, staffRole?: string | null): Role {
  if (type === ACCOUNT_TYPES.staff) return staffRole === 'auditor' ? 'auditor' : 'operator'
  return type === 1 ? 'student' : type === 2 ? 'agent' : type === 3 ? 'institution' : 'other'
}
