import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { placesFor } from '../account-home/places.ts'
import InformationScreen from '../information/InformationScreen.tsx'
import english from '../locales/en.json'
import LoginScreen from './LoginScreen.tsx'
import { loader } from './login.ts'

const open = async (query: string) => {
  const url = new URL(`http://site.example/login${query}`)
  const loaded = await loader({ url, params: {} } as unknown as Parameters<typeof loader>[0])
  return renderScreen(<LoginScreen />, { route: `/login${query}`, texts: { account: english }, loaded })
}

test.each([
  ['', true],
  ['?redirect_url=/account', true],
  ['?openTips=1', true],
  ['?openTips=0', false],
  ['?accountType=1&openTips=0', false],
])('the login page of %j asks to sign in: %s', async (query, asks) => {
  await open(query)
  expect(screen.queryByText(english.login.tip) !== null).toBe(asks)
  const tab = screen.getByRole('link', { name: 'Institution' }).getAttribute('href')
  expect(tab?.includes('openTips=0')).toBe(!asks)
})

test.each([
  ['?redirect_url=/cn/crm/accounts', '/crm?redirect_url=%2Fcrm%2Faccounts'],
  ['?accountType=9', '/crm'],
])('the login page of %j leads staff to their own: %s', async (query, to) => {
  const { address } = await open(query)
  await waitFor(() => expect(address()).toBe(to))
})

test('the ways to a new password and to signing up keep the kind of account and the wished page', async () => {
  await open('?accountType=1&redirect_url=/cart')
  for (const [name, path] of [
    [english.login.forgot, '/reset-password'],
    [english.login.signUp, '/sign-up'],
  ] as const) {
    const way = screen.getByRole('link', { name }).getAttribute('href')
    expect(way).toBe(`${path}?accountType=1&redirect_url=%2Fcart`)
  }
  expect(screen.getByRole('link', { name: english.login.staff }).getAttribute('href')).toBe('/crm')
})

test('an institution has one page for what it says of itself, and its account leads there', async () => {
  const own = {
    agent: ['/account/information'],
    institution: ['/account/information', '/account/schoolAccount'],
  }
  const leadsTo = (role: keyof typeof own) =>
    placesFor(role, (to) => own[role].includes(to)).map(({ to }) => to)
  expect(leadsTo('institution')).toEqual(['/account/schoolAccount'])
  expect(leadsTo('agent')).toEqual(['/account/information'])
  const { address } = renderScreen(<InformationScreen />, {
    as: 'institution',
    route: '/account/information?tab=2',
    texts: { account: english },
  })
  await waitFor(() => expect(address()).toBe('/account/schoolAccount?tab=2'))
})
