/** 1 student, 2 agent, 3 institution, 5 other, 9 operations staff (operator or auditor). */
export const ACCOUNT_TYPES = { student: 1, agent: 2, institution: 3, other: 5, staff: 9 } as const

/** docs/domain/permissions.md#matrix */
export const ROLES = ['student', 'agent', 'institution', 'other', 'operator', 'auditor'] as const
export type Role = (typeof ROLES)[number]

export const PERMISSIONS = {
  'account.own': ['student', 'agent', 'institution', 'other', 'operator', 'auditor'],
  'account.private': ['student', 'agent', 'institution', 'other', 'operator', 'auditor'],
  'account.team': ['agent', 'institution'],
  'account.transfer': ['agent', 'institution'],
  'account.renewals': ['agent', 'institution', 'other'],
  'account.close': ['student', 'agent', 'institution', 'other'],
  'discovery.favourites': ['student', 'agent', 'institution'],
  'discovery.comparison': ['student', 'agent', 'institution'],
  'discovery.recommend': ['agent'],
  'discovery.ownRank': ['agent', 'institution'],
  'discovery.discuss': ['student', 'agent', 'institution', 'other'],
  'discovery.courses': ['institution'],
  'discovery.campuses': ['institution'],
  'discovery.catalogue': ['institution'],
  'cases.dossier': ['student', 'agent', 'institution'],
  'cases.apply': ['student', 'agent', 'institution'],
  'cases.see': ['student', 'agent', 'institution', 'operator'],
  'cases.work': ['student', 'agent', 'institution'],
  'cases.guides': ['student', 'agent', 'operator', 'auditor'],
  'cases.visa': ['student', 'agent', 'operator'],
  'cases.pool': ['agent', 'institution'],
  'cases.enquiries': ['agent'],
  'cases.office': ['agent', 'institution'],
  'files.own': ['student', 'agent', 'institution', 'other'],
  'commerce.goods': ['agent', 'institution', 'other'],
  'commerce.cart': ['agent', 'institution', 'other'],
  'orders.buy': ['agent', 'institution', 'other'],
  'orders.own': ['student', 'agent', 'institution', 'other'],
  'orders.sell': ['agent'],
  'orders.desk': ['operator', 'auditor'],
  'orders.audit': ['auditor'],
  'commerce.adverts': ['agent', 'institution', 'other'],
  'commerce.courseServices': ['institution'],
  'commerce.incomeSee': ['agent', 'institution', 'auditor'],
  'commerce.income': ['agent', 'institution'],
  'commerce.incomeExport': ['agent', 'institution', 'auditor'],
  'commerce.payAccounts': ['agent', 'institution'],
  'commerce.agreementsSee': ['agent', 'institution', 'operator', 'auditor'],
  'commerce.agreements': ['agent', 'institution'],
  'content.messages': ['student', 'agent', 'institution', 'other', 'operator'],
  'content.news': ['student', 'agent', 'institution', 'other', 'operator'],
  'content.write': ['agent', 'institution', 'other'],
  'profiles.agency': ['agent'],
  'profiles.school': ['institution'],
  'operations.outbox': ['operator'],
  'operations.verification': ['operator'],
  'operations.accounts': ['operator'],
  'operations.errors': ['operator'],
  'operations.comments': ['operator'],
  'operations.announcements': ['operator'],
  'operations.questionnaires': ['operator'],
  'operations.articles': ['operator'],
  'operations.rates': ['operator'],
  'operations.adverts': ['operator'],
  'operations.rules': ['operator'],
  'operations.complaints': ['operator'],
  'operations.complain': ['student'],
  'operations.enquiries': ['operator'],
  'operations.pool': ['operator'],
  'operations.cases': ['operator'],
  'operations.overview': ['operator', 'auditor'],
  'operations.log': ['operator', 'auditor'],
  'operations.income': ['auditor'],
  'releases.see': ['operator', 'auditor'],
  'releases.manage': ['operator'],
  'flags.see': ['operator', 'auditor'],
  'flags.manage': ['operator'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export function roleOf(type: number, staffRole?: string | null): Role {
  if (type === ACCOUNT_TYPES.staff) return staffRole === 'auditor' ? 'auditor' : 'operator'
  return type === 1 ? 'student' : type === 2 ? 'agent' : type === 3 ? 'institution' : 'other'
}
