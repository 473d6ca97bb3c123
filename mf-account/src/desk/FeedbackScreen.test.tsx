import { expect, test } from '@jest/globals'
import { type FakeCalls, refuse } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { AT, answer, showDesk } from './desk.fixture.tsx'
import FeedbackScreen from './FeedbackScreen.tsx'

test('a suggestion is decided on; an address outside of the site is no link', async () => {
  const row = {
    id: '7',
    suggestions: 'Larger letters',
    url: 'https://evil.example/x',
    contact: 'wechat: xy',
    reporter: null,
    state: 2,
    createdAt: AT,
    note: null,
    decidedBy: 'Olive',
    decidedAt: AT,
  }
  const own = { ...row, id: '8', suggestions: 'More colour', url: `${location.origin}/rankings`, state: 4 }
  const calls: FakeCalls = {
    'GET /operations/feedback': { rows: [row, own], total: 2 },
    'POST /operations/feedback/:id': { id: '7' },
  }
  const shown = showDesk(<FeedbackScreen />, calls, '/crm/feedback?state=2')
  const { user, server } = shown
  expect(await screen.findByText('https://evil.example/x')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /evil/ })).toBeNull()
  expect(screen.getByRole('link', { name: '/rankings' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /More colour/ })).toBeNull()
  expect(server.inputsOf('GET /operations/feedback')[0]?.query).toMatchObject({ state: 2 })
  await user.click(screen.getByRole('button', { name: 'Done: Larger letters' }))
  await answer(shown, 'Done', 'In version 3')
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/feedback/:id')).toEqual([
      { params: { id: '7' }, body: { state: 3, note: 'In version 3' } },
    ]),
  )
})

test('a list that could not be read says why, with Retry', async () => {
  showDesk(
    <FeedbackScreen />,
    { 'GET /operations/feedback': () => refuse('server.fault', 'Away for a while') },
    '/crm/feedback',
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a while')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
