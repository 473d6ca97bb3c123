import type { RouteWords } from '@southbound/shared/contract'
import { PERMISSIONS, TIMES } from '@southbound/shared/contract/constants'
import {
  type Permission,
  paths,
  type Role,
  type Session,
  STAYS_WHEN_EXPIRED,
} from '@southbound/shared/platform'
import type words from '../locales/en.json'

export type RefusalWord = keyof typeof words.refusal
export type PageVerdict =
  | { kind: 'open' }
  | { kind: 'wait' }
  | { kind: 'login'; to: string }
  | { kind: 'refused'; text: RefusalWord; to: string; afterMs: number }
export type Rules = Pick<RouteWords, 'page' | 'signedIn' | 'allow' | 'deny' | 'may' | 'path'>

const OPEN: PageVerdict = { kind: 'open' }
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
const HOMES: Partial<Record<Role, string>> = { student: paths.account(), operator: '/crm', auditor: '/crm' }
const refused = (text: RefusalWord, role: Role): PageVerdict => ({
  kind: 'refused',
  text,
  to: HOMES[role] ?? paths.home(),
  afterMs: TIMES.loginRedirectMs,
})

/** Spares people a dead end; the server enforces every rule. */
export function judge(rules: Rules, session: Session, address: string): PageVerdict {
  const { signedIn, allow, deny, may } = rules
  if (!signedIn && !allow && !deny && !may) return OPEN
  if (session.status === 'unknown') return rules.page === 'public' ? OPEN : { kind: 'wait' }
  if (session.status !== 'in')
    return signedIn ? { kind: 'login', to: paths.login({ redirectUrl: address }) } : OPEN
  const { role, user } = session
  const out = deny?.includes(role) || (allow && !allow.includes(role))
  if (out) return refused(wordsFor(role, rules.path), role)
  if (!may || user.permissions.includes(may)) return OPEN
  return refused(holdersOf(may).includes(role) ? 'permission' : wordsFor(role, rules.path), role)
}

const OUT: Session = { status: 'out', user: null, role: null }
/** Null stays, 'ask' opens the login box. An existing `redirect_url` is kept unless it is '/'. */
export function afterExpiry(path: string, search: URLSearchParams, rules: Rules | null): string | null {
  if (STAYS_WHEN_EXPIRED.includes(path)) return null
  const isOpen = rules ? judge(rules, OUT, path).kind === 'open' : !path.startsWith('/crm')
  if (isOpen && path !== '/login') return 'ask'
  const wished = search.get('redirect_url')
  if (path === '/login') return paths.login({ redirectUrl: wished && wished !== '/' ? wished : null })
  const query = search.toString()
  return paths.login({ redirectUrl: wished && wished !== '/' ? wished : path + (query ? `?${query}` : '') })
}
