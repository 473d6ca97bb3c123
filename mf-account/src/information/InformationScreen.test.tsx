import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import InformationScreen from './InformationScreen.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(30_000)
const show = (calls: FakeCalls, as: 'agent' | 'institution' = 'agent') => ({
  server: fakeApi(calls),
  ...renderScreen(<InformationScreen />, {
    as,
    route: '/account/information?tab=x',
    texts: { account: english },
  }),
})

test('a profile that could not be read says why, and is asked for again', async () => {
  const { user, server } = show({ 'POST /agency/achieve': () => refuse('server.fault', 'Away') })
  expect(screen.getByRole('heading', { level: 1, name: english.profile.title })).toBeTruthy()
  expect(await screen.findByText('Away')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(server.inputsOf('POST /agency/achieve').length).toBeGreaterThan(1)
})

test('an institution is led to its own page, with its query', async () => {
  const { address } = show({}, 'institution')
  await waitFor(() => expect(address()).toBe('/account/schoolAccount?tab=x'))
})
