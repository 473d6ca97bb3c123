import { expect, test } from '@jest/globals'
import type { User } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import ServicesScreen from './ServicesScreen.tsx'

const tabsFor = (as: 'agent' | 'institution', own?: Partial<User>, tab = 'adverts') => {
  fakeApi({})
  renderScreen(<ServicesScreen />, {
    as,
    own,
    route: `/account/services?tab=${tab}`,
    texts: { commerce: english },
  })
  const links = within(screen.getByRole('navigation', { name: 'Services' })).getAllByRole('link')
  return links.map((link) => [link.textContent, link.getAttribute('aria-current')])
}

test('each tab has an address; course services are the institution’s', () => {
  expect(tabsFor('agent')).toEqual([
    ['Orders', null],
    ['Adverts', 'page'],
    ['Disk and seats', null],
    ['Renewals', null],
  ])
})
test('course services for institutions', () => {
  expect(tabsFor('institution').map(([name]) => name)).toContain('Course services')
})
test('who may not order is led past the orders, to what he prepares', () => {
  const permissions: User['permissions'] = [
    'commerce.advertsSee',
    'commerce.adverts',
    'commerce.courseServices',
  ]
  expect(tabsFor('institution', { permissions }, 'orders')).toEqual([
    ['Adverts', 'page'],
    ['Course services', null],
  ])
})
test('who may do nothing here is told so, and no call is made', () => {
  const { sent } = fakeApi({})
  renderScreen(<ServicesScreen />, {
    as: 'agent',
    own: { permissions: [] },
    route: '/account/services',
    texts: { commerce: english },
  })
  expect(screen.getByText('Your account has no access to services and orders')).toBeTruthy()
  expect(sent).toEqual([])
})
