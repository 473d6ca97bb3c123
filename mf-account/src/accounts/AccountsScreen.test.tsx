import { expect, test } from '@jest/globals'
import { refuse } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { AT, answer, showDesk } from '../desk/desk.fixture.tsx'
import AccountsScreen from './AccountsScreen.tsx'

const account = {
  id: '7',
  account: 'ana@b.example',
  nickname: 'Ana',
  type: 2,
  staffRole: null,
  level: 2,
  status: 1,
  agencyId: '3',
  schoolId: null,
  lastLoginAt: null,
  createdAt: AT,
}
const suspended = { ...account, id: '8', account: 'sam@b.example', level: 1, status: 3 }
const leaving = { ...account, id: '10', account: 'leo@b.example', level: 1, status: 5 }
const client = { ...account, id: '11', account: 'lan@b.example', type: 1, agencyId: null }
const staff = { ...account, id: '9', account: 'olive@b.example', type: 9, staffRole: 'auditor', level: 1 }

test('an account is found by its kind and suspended with a reason; staff is left alone', async () => {
  const shown = showDesk(
    <AccountsScreen />,
    {
      'GET /operations/accounts': { rows: [account, suspended, leaving, client, staff], total: 5 },
      'POST /operations/accounts/:id/suspend': {},
    },
    '/crm/accounts?type=2',
  )
  const { user, server } = shown
  expect(await screen.findByText('Agent, sub-account')).toBeTruthy()
  expect(screen.getByText('Auditor')).toBeTruthy()
  expect(screen.getByText('Student, opened by an office')).toBeTruthy()
  expect(server.inputsOf('GET /operations/accounts')[0]?.query).toMatchObject({ type: 2 })
  expect(screen.getByRole('button', { name: 'Open sam@b.example again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /olive/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Suspend leo@b.example' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Suspend ana@b.example' }))
  await answer(shown, 'Suspend', 'Sells places')
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/accounts/:id/suspend')).toEqual([
      { params: { id: '7' }, body: { reason: 'Sells places' } },
    ]),
  )
})

test('nothing found and a failure are said', async () => {
  const none = showDesk(<AccountsScreen />, { 'GET /operations/accounts': { rows: [], total: 0 } }, '/')
  expect(await screen.findByText('Nothing was found.')).toBeTruthy()
  none.unmount()
  showDesk(<AccountsScreen />, { 'GET /operations/accounts': () => refuse('server.fault', 'Away') }, '/')
  expect((await screen.findByRole('alert')).textContent).toContain('Away')
})
