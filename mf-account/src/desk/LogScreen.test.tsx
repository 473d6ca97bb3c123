import { expect, test } from '@jest/globals'
import { refuse } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { AT, showDesk } from './desk.fixture.tsx'
import LogScreen from './LogScreen.tsx'

const line = {
  id: '1',
  at: AT,
  actor: 'Olive',
  action: 'account.suspend',
  targetType: 'account',
  targetId: '7',
  targetName: 'ana@b.example',
  reason: 'Sells places',
  actorAccount: 'olive@b.example',
}

test('the log is filtered by words and by time, in the address', async () => {
  const { user, server, address } = showDesk(
    <LogScreen />,
    { 'GET /operations/log': { rows: [line], total: 1 } },
    '/crm/log?action=account.suspend',
  )
  expect(await screen.findByText('Sells places')).toBeTruthy()
  expect(screen.getByText('olive@b.example')).toBeTruthy()
  await user.type(screen.getByLabelText('Words'), 'ana{Enter}')
  await user.selectOptions(screen.getByLabelText('When'), 'In the last 7 days')
  await waitFor(() =>
    expect(server.inputsOf('GET /operations/log').at(-1)?.query).toMatchObject({
      keyword: 'ana',
      action: 'account.suspend',
      days: 7,
      page: 1,
    }),
  )
  expect(address()).toContain('days=7')
})

test('an empty log and a failure are said', async () => {
  const none = showDesk(<LogScreen />, { 'GET /operations/log': { rows: [], total: 0 } }, '/')
  expect(await screen.findByText('Nothing was found.')).toBeTruthy()
  none.unmount()
  showDesk(<LogScreen />, { 'GET /operations/log': () => refuse('server.fault', 'Away') }, '/')
  expect((await screen.findByRole('alert')).textContent).toContain('Away')
})
