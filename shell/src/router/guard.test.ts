import { describe, expect, it } from '@jest/globals'
import { sessionOf } from '@southbound/shared/testing'
import { afterExpiry, judge as verdictOf } from './guard.ts'
import { refusalWords } from './refusal-words.ts'

/** With the words that are shown. */
function judge(...asked: Parameters<typeof verdictOf>) {
  const verdict = verdictOf(...asked)
  if (verdict.kind !== 'refused') return verdict
  const { role, ...rest } = verdict
  return { ...rest, text: refusalWords(asked[0], role) }
}

const unknown = { status: 'unknown', user: null, role: null } as const
const out = sessionOf(null)
const rules = (change: object) => ({ path: 'x', ...change })

describe('who may open a page', () => {
  it('opens a page without rules to everybody at once', () => {
    expect(judge(rules({}), unknown, '/x')).toEqual({ kind: 'open' })
  })

  it('lets a public page be read before the browser knows who is there, and holds a work page back', () => {
    expect(judge(rules({ page: 'public', deny: ['student'] }), unknown, '/x').kind).toBe('open')
    expect(judge(rules({ signedIn: true }), unknown, '/x').kind).toBe('wait')
  })

  it('leads to the login page and back', () => {
    expect(judge(rules({ signedIn: true }), out, '/account/settings?tab=2')).toEqual({
      kind: 'login',
      to: '/login?redirect_url=%2Faccount%2Fsettings%3Ftab%3D2',
    })
    expect(judge(rules({ signedIn: true }), out, '/cn/crm/log')).toEqual({
      kind: 'login',
      to: '/crm?redirect_url=%2Fcn%2Fcrm%2Flog',
    })
    expect(judge(rules({ deny: ['other'] }), out, '/course-application').kind).toBe('open')
  })

  it('says why it is closed: students go to their account, the others home, after a second', () => {
    const refusal = (change: object, role: 'student' | 'institution' | 'other' | 'agent') =>
      judge({ path: 'x', ...change }, sessionOf(role), '/x')
    expect(refusal({ deny: ['student'] }, 'student')).toEqual({
      kind: 'refused',
      text: 'student',
      to: '/account',
      afterMs: 1000,
    })
    expect(refusal({ deny: ['institution'] }, 'institution')).toMatchObject({ text: 'institution', to: '/' })
    expect(refusal({ deny: ['other'] }, 'other')).toMatchObject({ text: 'other', to: '/', afterMs: 1000 })
    expect(refusal({ path: 'account/manage-courses', allow: ['institution'] }, 'agent')).toMatchObject({
      text: 'nonInstitution',
    })
    expect(refusal({ deny: ['student'] }, 'agent').kind).toBe('open')
  })

  it('asks for the permission word too', () => {
    expect(judge(rules({ may: 'cases.pool' }), sessionOf('student'), '/x')).toMatchObject({
      kind: 'refused',
      text: 'student',
    })
    expect(judge(rules({ may: 'cases.pool' }), sessionOf('agent', { permissions: [] }), '/x')).toMatchObject({
      kind: 'refused',
      text: 'permission',
    })
    expect(judge(rules({ may: 'cases.pool' }), sessionOf('agent'), '/x').kind).toBe('open')
  })
})

describe('an expired session', () => {
  it('keeps the form of an application where it is', () => {
    for (const path of ['/course-application', '/visa-application', '/visa-help', '/course-guide'])
      expect(afterExpiry(path, new URLSearchParams(), rules({}))).toBeNull()
  })

  it('has the login box opened over a page that visitors may read, and over no other', () => {
    expect(afterExpiry('/course-finder', new URLSearchParams('keyword=law'), rules({ page: 'public' }))).toBe(
      'ask',
    )
    expect(afterExpiry('/about', new URLSearchParams(), null)).toBe('ask')
    expect(afterExpiry('/crm/releases', new URLSearchParams(), null)).toBe(
      '/crm?redirect_url=%2Fcrm%2Freleases',
    )
    expect(afterExpiry('/crm', new URLSearchParams(), rules({}))).toBeNull()
  })

  it('leads to the login page with the way back, or with the one that was already wished for', () => {
    expect(afterExpiry('/account', new URLSearchParams('tab=1'), rules({ signedIn: true }))).toBe(
      '/login?redirect_url=%2Faccount%3Ftab%3D1',
    )
    expect(
      afterExpiry('/account', new URLSearchParams('redirect_url=/cart'), rules({ signedIn: true })),
    ).toBe('/login?redirect_url=%2Fcart')
    expect(afterExpiry('/login', new URLSearchParams('redirect_url=/'), rules({}))).toBe('/login')
  })
})
