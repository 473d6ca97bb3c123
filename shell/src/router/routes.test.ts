import { describe, expect, it } from '@jest/globals'
import type { RemoteRoute, Role } from '@southbound/shared/platform'
import { sessionOf } from '@southbound/shared/testing'
import { doors } from '../doors/linked.ts'
import { FRAME_PAGES } from '../pages/pages.ts'
import { judge } from './guard.ts'
import { refusalWords } from './refusal-words.ts'

/**
 * Who may open what: every route of the specification, read with docs/domain/permissions.md.
 * v visitor, s student, a agent, i institution, o other, p operations staff.
 * `+` opens, `L` leads to the login, anything else is the text of the refusal: S student's, I institution's,
 * O other's, B 'business account', P 'open account', N 'non-institution', A 'non-agent', x the general one.
 */
const ROUTES: Record<string, string> = {
  //                         v s a i o p
  '': '                      + + + + + +',
  login: '                   + + + + + +',
  'sign-up': '               + + + + + +',
  'reset-password': '        + + + + + +',
  'new-password': '          + + + + + +',
  'visa-application': '      + + + I O +',
  'course-application': '    + + + + O +',
  personDocument: '          + + + + + +',
  'agent-finder': '          + + + + + +',
  'school-finder': '         + + + + + +',
  'news-tips': '             + + + + + +',
  'agent-detail/:name/:id': '+ + + + + +',
  'agent-detail': '          + + + + + +',
  'school-detail/:name/:id': '+ + + + + +',
  'school-detail': '         + + + + + +',
  'course-finder': '         + + + + + +',
  'course-detail/:type/:name/:id': '+ + + + + +',
  'course-detail': '         + + + + + +',
  'course-guide': '          + + + I O +',
  'visa-help': '             + + + I O +',
  'check-internet-connection': '+ + + + + +',
  'news/:title': '           + + + + + +',
  toOtherPlace: '            + + + + + +',
  solutions: '               + + + + + +',
  'more-services': '         + S + + + +',
  questionnaire: '           + + + + + +',
  historicalQuestionnaires: '+ + + + + +',
  ':token': '                + + + + + +',
  test: '                    + + + + + +',
  '404': '                   + + + + + +',
  '*': '                     + + + + + +',
  'about-us': '              + + + + + +',
  'contact-us': '            + + + + + +',
  copyright: '               + + + + + +',
  terms: '                   + + + + + +',
  privacy: '                 + + + + + +',
  sitemap: '                 + + + + + +',
  help: '                    + + + + + +',
  'qes-AwardCode/:id': '     + + + + + +',
  'course-comparison': '     L + + + O x',
  cart: '                    L S + + + x',
  checkout: '                L S + + + x',
  account: '                 L + + + + +',
  'account/information': '   L S + + B x',
  'account/schoolAccount': ' L S N + N N',
  'account/settings': '      L + + + + +',
  'account/manage-courses': 'L S N + N N',
  'account/favourites': '    L + + + O x',
  'account/student-profile': 'L + + + P x',
  'account/course-applications': 'L + + + P +',
  'account/visa-applications': 'L + + I P +',
  'account/request-pool': '  L S + + B x',
  'account/news': '          L S + + + x',
  'account/messages': '      L + + + + +',
  'account/income': '        L S + + B +',
  'account/service': '       L S + A A A',
  'account/case-orders': '   L + + I + x',
  'account/services': '      L S + + + x',
}
const ROLES: readonly (Role | null)[] = [null, 'student', 'agent', 'institution', 'other', 'operator']
const SIGNS: Record<string, string> = {
  student: 'S',
  institution: 'I',
  other: 'O',
  nonInstitution: 'N',
  nonAgent: 'A',
  openAccount: 'P',
  businessAccount: 'B',
  permission: 'x',
  agent: 'x',
  operator: 'x',
}
const rulesOf = new Map<string, Partial<RemoteRoute>>([
  ...FRAME_PAGES.map(({ path }) => [path, {}] as const),
  ...Object.values(doors).flatMap((door) => door.routes.map((route) => [route.path, route] as const)),
])

function verdictOf(path: string, role: Role | null): string {
  const rules = { path, ...rulesOf.get(path) }
  const verdict = judge(rules, sessionOf(role), `/${path}`)
  if (verdict.kind === 'refused') {
    expect(verdict).toMatchObject({
      to: role === 'student' ? '/account' : role === 'operator' ? '/crm' : '/',
      afterMs: 1_000,
    })
    const text = refusalWords(rules, verdict.role)
    return SIGNS[text] ?? text
  }
  if (verdict.kind === 'login')
    expect(verdict.to).toBe(`/login?redirect_url=${encodeURIComponent(`/${path}`)}`)
  return verdict.kind === 'open' ? '+' : verdict.kind === 'login' ? 'L' : verdict.kind
}

describe('every route of the specification', () => {
  it.each(Object.entries(ROUTES))('/%s opens for whom it should', (path, expected) => {
    expect([...rulesOf.keys()]).toContain(path)
    expect(ROLES.map((role) => verdictOf(path, role))).toEqual(expected.trim().split(' '))
  })

  it('opens no page of the desk but its door to whoever is signed in', () => {
    const desk = Object.values(doors).flatMap(({ routes }) =>
      routes.filter(({ path }) => /^crm\//.test(path)),
    )
    expect(desk.length).toBeGreaterThan(20)
    expect(desk.filter(({ may }) => !may)).toEqual([])
  })

  it('knows no other page of the site but those beyond the specification', () => {
    const beyond = [...rulesOf.keys()].filter((path) => !(path in ROUTES) && !/^(crm|preview)\b/.test(path))
    expect(beyond.sort()).toEqual([
      'account/enquiries',
      'address-back',
      'block-list',
      'cost-calculator',
      'historicalQuestionnaires/:id',
      'how-results-are-ordered',
      'join-team',
      'questionnaire/invited',
      'rankings',
      'scholarships',
      'transfer',
    ])
  })
})
