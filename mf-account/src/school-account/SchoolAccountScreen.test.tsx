import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import SchoolAccountScreen from './SchoolAccountScreen.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(30_000)
const show = (calls: FakeCalls, as: 'agent' | 'institution' = 'institution') => ({
  server: fakeApi(calls),
  ...renderScreen(<SchoolAccountScreen />, {
    as,
    route: '/account/schoolAccount',
    texts: { account: english },
  }),
})

test('a profile that could not be read says why, and is asked for again', async () => {
  const { user, server } = show({ 'POST /roughRaftSchool/achieve': () => refuse('server.fault', 'Away') })
  expect(screen.getByRole('heading', { level: 1, name: english.profile.schoolTitle })).toBeTruthy()
  expect(await screen.findByText('Away')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(server.inputsOf('POST /roughRaftSchool/achieve').length).toBeGreaterThan(1)
})
