import { TIMES } from '@southbound/shared/contract/constants'
import { paths, type Session } from '@southbound/shared/platform'
import type { RouteWords } from '../doors/releases.ts'

/** What the frame does with a page for this person. `text` is a key under 'refusal' of the shell's texts. */
export type Verdict = { kind: 'open' } | { kind: 'wait' } | { kind: 'login'; to: string } | { kind: 'refused'; text: string; to: string; afterMs: number }
type Rules = Pick<RouteWords, 'page' | 'signedIn' | 'allow' | 'deny' | 'may' | 'path'>

const OPEN: Verdict = { kind: 'open' }
/** Pages of one kind of account say whose they are (specification, section 8). */
const OWN_WORDS: Record<string, string> = { 'account/manage-courses': 'nonInstitution', 'account/service': 'nonAgent' }
/** Students are led to their account, everybody else home, after the time to read why. */
const refused = (text: string, role: string): Verdict => ({
  kind: 'refused',
  text,
  to: role === 'student' ? paths.account() : paths.home(),
  afterMs: TIMES.loginRedirectMs,
})

/** Whether a page opens for a session. The server enforces every rule again; this spares people a dead end. */
export function judge(rules: Rules, session: Session, address: string): Verdict {
  const { signedIn, allow, deny, may } = rules
  if (!signedIn && !allow && !deny && !may) return OPEN
  if (session.status === 'unknown') return rules.page === 'public' ? OPEN : { kind: 'wait' }
  if (session.status !== 'in') return signedIn ? { kind: 'login', to: paths.login({ redirectUrl: address }) } : OPEN
  const { role, user } = session
  const out = deny?.includes(role) || (allow && !allow.includes(role))
  if (out) return refused(OWN_WORDS[rules.path] ?? role, role)
  return may && !user.permissions.includes(may) ? refused('permission', role) : OPEN
}

/** Pages where an expired session only says so and keeps the form (specification, section 4). */
const STAY = ['/course-application', '/visa-application', '/visa-help', '/course-guide']
/** Where an expired session leads: null stays; a `redirect_url` that is already there is kept unless it is '/'. */
export function afterExpiry(path: string, search: URLSearchParams): string | null {
  if (STAY.includes(path)) return null
  const wished = search.get('redirect_url')
  if (path === '/login') return paths.login({ redirectUrl: wished && wished !== '/' ? wished : null })
  const query = search.toString()
  return paths.login({ redirectUrl: wished && wished !== '/' ? wished : path + (query ? `?${query}` : '') })
}
