import { PERMISSIONS } from '@southbound/shared/contract/constants'
import type { Permission, Role } from '@southbound/shared/platform'
import type words from '../locales/en.json'
import { isKeptOut, type Rules } from './guard.ts'

export type RefusalWord = keyof typeof words.refusal

/** Students always read that they are students. */
const OWN_WORDS: Record<string, RefusalWord> = {
  'account/manage-courses': 'nonInstitution',
  'account/schoolAccount': 'nonInstitution',
  'account/service': 'nonAgent',
}
const WORDS_FOR_OTHERS: Record<string, RefusalWord> = {
  'account/information': 'businessAccount',
  'account/request-pool': 'businessAccount',
  'account/income': 'businessAccount',
  'account/student-profile': 'openAccount',
  'account/course-applications': 'openAccount',
  'account/visa-applications': 'openAccount',
}
const wordsFor = (role: Role, path: string): RefusalWord =>
  role === 'student'
    ? role
    : ((role === 'other' ? WORDS_FOR_OTHERS[path] : undefined) ?? OWN_WORDS[path] ?? role)
const holdersOf = (permission: Permission): readonly Role[] => PERMISSIONS[permission]

/** Why a page is closed to a role: one that could have the permission lacks only that. */
export function refusalWords(rules: Rules, role: Role): RefusalWord {
  const lacksOnly = rules.may && !isKeptOut(rules, role) && holdersOf(rules.may).includes(role)
  return lacksOnly ? 'permission' : wordsFor(role, rules.path)
}
