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

/** What the frame does with a page for this person. */
export type RefusalWord = keyof typeof words.refusal
export type PageVerdict =
  | { kind: 'open' }
  | { kind: 'wait' }
  | { kind: 'login'; to: string }
  | { kind: 'refused'; text: RefusalWord; to: string; afterMs: number }
export type Rules = Pick<RouteWords, 'page' | 'signedIn' | 'allow' | 'deny' | 'may' | 'path'>

const OPEN: PageVerdict = { kind: 'open' }
/** Pages of one kind of account name it; students always read that they are students. */
const OWN_WORDS: Record<string, RefusalWord> = {
  'account/manage-courses': 'nonInstitution',
  'account/schoolAccount': 'nonInstitution',
  'account/service': 'nonAgent',
}
/** Which kind of account people of type 'other' need. */
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
/** A person of such a role who lacks it has a sub-account without the scope. */
const holdersOf = (permission: Permission): readonly Role[] => PERMISSIONS[permission]
const HOMES: Partial<Record<Role, string>> = { student: paths.account(), operator: '/crm', auditor: '/crm' }
/** Leads on after the time to read it. */
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
/**
 * Where an expired session leads: null stays, 'ask' opens the login box over an open page, all others go to
 * the login. An existing `redirect_url` is kept unless it is '/'. `rules` are null for the frame's own
 * pages.
 */
export function afterExpiry(path: string, search: URLSearchParams, rules: Rules | null): string | null {
  if (STAYS_WHEN_EXPIRED.includes(path)) return null
  const isOpen = rules ? judge(rules, OUT, path).kind === 'open' : !path.startsWith('/crm')
  if (isOpen && path !== '/login') return 'ask'
  const wished = search.get('redirect_url')
  if (path === '/login') return paths.login({ redirectUrl: wished && wished !== '/' ? wished : null })
  const query = search.toString()
  return paths.login({ redirectUrl: wished && wished !== '/' ? wished : path + (query ? `?${query}` : '') })
}
