import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { CONTACT_EMAIL } from '@southbound/shared/contract/constants'
import { bus } from '@southbound/shared/platform'
import { renderScreen, sessionOf } from '@southbound/shared/testing'
import { stubGlobal, unstubAllGlobals } from '@southbound/shared/testing/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import words from '../../locales/en.json'
import { isFullPage } from '../full-page.ts'
import { ACCOUNT_MENU, TABS } from '../sections.ts'
import { activeTab } from './active-tab.ts'
import { climb } from './climb.ts'
import { LeftBar } from './LeftBar.tsx'
import { quickActs } from './quick-acts.ts'

const texts = { shell: words }
beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  unstubAllGlobals()
})

describe('the left bar', () => {
  const slip = () => screen.getByRole('button', { name: words.guides.label })
  const isOpen = () => slip().getAttribute('aria-expanded') === 'true'
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  test('opens under the mouse and collapses 500 ms after it has left', () => {
    renderScreen(<LeftBar />, { texts })
    const bar = screen.getByRole('navigation')
    fireEvent.pointerEnter(bar, { pointerType: 'mouse' })
    expect(isOpen()).toBe(true)
    fireEvent.pointerLeave(bar, { pointerType: 'mouse' })
    pass(499)
    expect(isOpen()).toBe(true)
    pass(1)
    expect(isOpen()).toBe(false)
  })

  test.each([
    ['institution', "Institution account doesn't have permission."],
    ['other', words.refusal.other.replace('{{email}}', CONTACT_EMAIL)],
  ] as const)(
    'denies its guides to %s accounts with the words for it, and leads home after 1 s',
    (role, said) => {
      const heard: string[] = []
      const stop = bus.on('notice', ({ text }) => heard.push(text))
      const { address } = renderScreen(<LeftBar />, { texts, as: role, route: '/news-tips' })
      fireEvent.click(screen.getByRole('link', { name: words.guides.visaHelp }))
      expect(heard).toEqual([said])
      pass(999)
      expect(address()).toBe('/news-tips')
      pass(1)
      expect(address()).toBe('/')
      stop()
    },
  )

  test('leads everybody else to the guide', () => {
    const { address } = renderScreen(<LeftBar />, { texts, as: 'student', locale: 'zh', route: '/news-tips' })
    fireEvent.click(document.querySelector('a[href="/cn/course-guide"]') as Element)
    expect(address()).toBe('/cn/course-guide')
  })
})

describe('the right bar', () => {
  const of = (path: string, role: Parameters<typeof sessionOf>[0]) =>
    quickActs(path, sessionOf(role)).map(({ name }) => name)
  const ALWAYS = ['app', 'feedback', 'chat', 'questionnaire']

  test.each(['/login', '/sign-up', '/reset-password', '/new-password', '/solutions'])(
    'is not on %s',
    (path) => expect(of(path, 'student')).toEqual([]),
  )

  test('has the cart on more-services and the account’s services only, and never for students', () => {
    const kept = ['favourites', 'compare', ...ALWAYS]
    for (const path of ['/more-services', '/account/service', '/account/services']) {
      expect(of(path, 'agent')).toEqual(['cart', ...kept])
      expect(of(path, 'student')).toEqual(kept)
    }
    expect(of('/account/settings', 'agent')).toEqual(kept)
  })

  test('keeps favourites and comparison from accounts of type 5', () =>
    expect(of('/more-services', 'other')).toEqual(['cart', ...ALWAYS]))

  test('asks visitors to sign in for the cart and the live chat, and shows them the panels', () => {
    const acts = quickActs('/more-services', sessionOf(null))
    expect(acts.filter(({ signIn }) => signIn).map(({ name }) => name)).toEqual(['cart', 'chat'])
    expect(acts.filter(({ panel }) => panel).map(({ name }) => name)).toEqual([
      'favourites',
      'compare',
      'app',
      'feedback',
    ])
  })
})

test('back to top climbs 100 px a frame, and at once for who asked for less motion', () => {
  const steps: number[] = []
  let y = 250
  const jump = ({ top }: { top: number }) => {
    steps.push(top)
    y = Math.max(0, y + top)
  }
  stubGlobal('scrollBy', jump)
  jest.spyOn(window, 'scrollY', 'get').mockImplementation(() => y)
  stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  stubGlobal('matchMedia', () => ({ matches: false }))
  climb()
  expect(steps).toEqual([-100])
  jest.advanceTimersByTime(100)
  expect(steps).toEqual([-100, -100, -100])
  y = 3_000
  steps.length = 0
  stubGlobal('matchMedia', () => ({ matches: true }))
  climb()
  expect(steps).toEqual([-3_000])
})

test('there are seven tabs, and the lit one follows the path', () => {
  expect(TABS.map(({ path }) => path)).toEqual([
    '/course-finder',
    '/agent-finder',
    '/school-finder',
    '/course-application',
    '/visa-application',
    '/news-tips',
    '/more-services',
  ])
  for (const { tab, path } of TABS) expect(activeTab(path)).toBe(tab)
  expect(activeTab('/news/some-title')).toBe('newsTips')
  expect(activeTab('/course-detail/1/nursing/5')).toBe('courseFinder')
  expect(activeTab('/account')).toBeUndefined()
  expect(activeTab('/cart', 'moreServices')).toBe('moreServices')
})

test.each([
  ['student', ['settings', 'favourites', 'ownProfile', 'courseApplications', 'visaApplications', 'messages']],
  [
    'agent',
    [
      'settings',
      'favourites',
      'profiles',
      'courseApplications',
      'visaApplications',
      'income',
      'requestPool',
      'news',
      'messages',
      'moreServices',
    ],
  ],
  [
    'institution',
    [
      'settings',
      'manageCourses',
      'favourites',
      'profiles',
      'courseApplications',
      'income',
      'requestPool',
      'news',
      'messages',
      'moreServices',
    ],
  ],
  ['other', ['settings', 'news', 'messages', 'moreServices']],
] as const)('the avatar’s menu of the %s', (role, entries) => {
  const shown = ACCOUNT_MENU.filter(({ roles }) => roles.includes(role)).map(({ text }) =>
    text.replace('account.', ''),
  )
  expect(shown).toEqual(entries)
})

test('full-page modes are known by their path', () => {
  for (const path of ['/preview/agent', '/cn/preview', '/crm', '/crm/log', '/cn/crm', '/x/qes-AwardCode/1'])
    expect(isFullPage(path)).toBe(true)
  for (const path of ['/', '/cn', '/account', '/course-detail/1/crm/5', '/news/previews'])
    expect(isFullPage(path)).toBe(false)
})
