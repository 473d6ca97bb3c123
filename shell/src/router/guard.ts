import type { RouteWords } from '@southbound/shared/contract'
import { TIMES } from '@southbound/shared/contract/constants'
import { paths, type Role, type Session, STAYS_WHEN_EXPIRED } from '@southbound/shared/platform'

export type PageVerdict =
  | { kind: 'open' }
  | { kind: 'wait' }
  | { kind: 'login'; to: string }
  | { kind: 'refused'; role: Role; to: string; afterMs: number }
export type Rules = Pick<RouteWords, 'page' | 'signedIn' | 'allow' | 'deny' | 'may' | 'path'>

const OPEN: PageVerdict = { kind: 'open' }
const HOMES: Partial<Record<Role, string>> = { student: paths.account(), operator: '/crm', auditor: '/crm' }
const refused = (role: Role): PageVerdict => ({
  kind: 'refused',
  role,
  to: HOMES[role] ?? paths.home(),
  afterMs: TIMES.loginRedirectMs,
})

export const isKeptOut = ({ allow, deny }: Rules, role: Role): boolean =>
  deny?.includes(role) === true || (allow !== undefined && !allow.includes(role))

/** Spares people a dead end; the server enforces every rule. */
export function judge(rules: Rules, session: Session, address: string): PageVerdict {
  const { signedIn, allow, deny, may } = rules
  if (!signedIn && !allow && !deny && !may) return OPEN
  if (session.status === 'unknown') return rules.page === 'public' ? OPEN : { kind: 'wait' }
  if (session.status !== 'in')
    return signedIn ? { kind: 'login', to: paths.login({ redirectUrl: address }) } : OPEN
  const { role, user } = session
  return isKeptOut(rules, role) || (may && !user.permissions.includes(may)) ? refused(role) : OPEN
}

const OUT: Session = { status: 'out', user: null, role: null }
/** Null stays, 'ask' opens the login box. An existing `redirect_url` is kept unless it is '/'. */
export function afterExpiry(path: string, search: URLSearchParams, rules: Rules | null): string | null {
  if (STAYS_WHEN_EXPIRED.includes(path) || path === '/crm') return null
  const isOpen = rules ? judge(rules, OUT, path).kind === 'open' : !path.startsWith('/crm')
  if (isOpen && path !== '/login') return 'ask'
  const wished = search.get('redirect_url')
  if (path === '/login') return paths.login({ redirectUrl: wished && wished !== '/' ? wished : null })
  const query = search.toString()
  return paths.login({ redirectUrl: wished && wished !== '/' ? wished : path + (query ? `?${query}` : '') })
}
