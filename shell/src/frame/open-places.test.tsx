import { expect, test } from '@jest/globals'
import { MayOpenProvider, type Role, type User } from '@southbound/shared/platform'
import { renderScreen, sessionOf, userOf } from '@southbound/shared/testing'
import { stubGlobal } from '@southbound/shared/testing/globals'
import { doors } from '../doors/linked.ts'
import words from '../locales/en.json'
import { judge } from '../router/guard.ts'
import { mayOpenIn } from '../router/may-open.ts'
import { BottomBar } from './bars/BottomBar.tsx'
import MoreDrawer from './bars/MoreDrawer.tsx'
import { Footer } from './Footer.tsx'
import { AccountMenu } from './header/AccountMenu.tsx'
import { Header } from './header/Header.tsx'
import { TABS } from './sections.ts'

// Which tab is lit is no matter here.
jest.mock('./frame-context.ts', () => ({
  ...jest.requireActual<object>('./frame-context.ts'),
  usePage: () => undefined,
  useReleases: () => [],
}))
stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
const RELEASES = Object.values(doors) as unknown as Parameters<typeof mayOpenIn>[0]
const ROUTES = RELEASES.flatMap(({ routes }) => routes)
const ROLES: readonly (Role | null)[] = [
  null,
  'student',
  'agent',
  'institution',
  'other',
  'operator',
  'auditor',
]

/** Addresses of everything that the frame shows to a role. */
function shownTo(role: Role | null): string[] {
  const frame = (
    <MayOpenProvider value={mayOpenIn(RELEASES)}>
      <Header />
      {role && <AccountMenu user={userOf(role)} role={role} />}
      <Footer />
      <BottomBar />
      <MoreDrawer onClose={() => undefined} opener={null} />
    </MayOpenProvider>
  )
  const { container, unmount } = renderScreen(frame, {
    texts: { shell: words },
    as: role ?? undefined,
    route: '/news-tips',
  })
  // The guides say where they are who may not.
  const guides = Object.values(words.guides)
  const links = [...container.ownerDocument.querySelectorAll('a[href^="/"]')].filter(
    ({ textContent }) => !guides.includes(textContent ?? ''),
  )
  const found = links.map((link) => link.getAttribute('href') ?? '')
  unmount()
  return found
}

test.each(ROLES)('no place of the frame leads %s to a refusal', (role) => {
  const session = sessionOf(role)
  const refused = shownTo(role).filter((to) => {
    const route = ROUTES.find(({ path }) => `/${path}` === to.replace(/\?.*/, ''))
    return route && judge(route, session, to).kind === 'refused'
  })
  expect(refused).toEqual([])
})

test('whoever may sees a place: visitors all tabs, others those of their role', () => {
  const tabsOf = (role: Role | null) => {
    const shown = shownTo(role)
    return TABS.filter(({ path }) => !shown.includes(path)).map(({ tab }) => tab)
  }
  expect(Object.fromEntries(ROLES.map((role) => [role ?? 'visitor', tabsOf(role)]))).toEqual({
    visitor: [],
    student: ['moreServices'],
    agent: [],
    institution: ['visaApplication'],
    other: ['courseApplication', 'visaApplication'],
    operator: [],
    auditor: [],
  })
})

test('the menu leads to income who may see any of it', () => {
  const isLed = (permissions: User['permissions']) => {
    const role: Role = 'agent'
    const { unmount } = renderScreen(<AccountMenu user={userOf(role, { permissions })} role={role} />, {
      texts: { shell: words },
      as: role,
    })
    const found = document.querySelector('a[href="/account/income"]') !== null
    unmount()
    return found
  }
  expect([isLed([]), isLed(['cases.see']), isLed(['commerce.agreementsSee'])]).toEqual([false, false, true])
})

test('a link with a query, an id or a language is judged by its route', () => {
  const mayOpen = (to: string) => mayOpenIn(RELEASES)(to, sessionOf('student'))
  expect(
    [
      '/more-services?type=2',
      '/cn/more-services',
      '/account/income',
      '/course-detail/1/x/5',
      '/nowhere',
      '/',
    ].map(mayOpen),
  ).toEqual([...[false, false, false], ...[true, true, true]])
})

test('the rule is one for all sessions: a new value around a page that is HTML yet would draw it anew', () => {
  const before = mayOpenIn(RELEASES)
  expect(shownTo('agent')).not.toEqual(shownTo(null))
  expect(mayOpenIn(RELEASES)).toBe(before)
})
