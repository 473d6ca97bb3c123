import { expect, test } from '@jest/globals'
import { ApiError, signIn } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { screen, waitFor } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import DeskScreen from './DeskScreen.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  signIn: jest.fn(),
}))
const signingIn = jest.mocked(signIn as (typed: object) => Promise<object>)
const show = (as?: 'operator', own?: object, route = '/crm') =>
  renderScreen(<DeskScreen />, { as, own, route, texts: { account: english } })

test('staff signs in as staff; a refusal is shown above the form', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(signingIn).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText(/^E-mail/), 'olive@b.example')
  await user.type(screen.getByLabelText(/^Password/), 'Demo-2026')
  signingIn.mockRejectedValueOnce(new ApiError(40010, 'account.code-wrong', 'Not right'))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Not right')).toBeTruthy()
  signingIn.mockResolvedValueOnce({ id: '1' })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(signingIn.mock.lastCall?.[0]).toMatchObject({ accountType: 9 }))
})

test('who is signed in as staff is led on', async () => {
  const { address } = show('operator')
  await waitFor(() => expect(address()).toBe('/crm/overview'))
})

test('to the page that was wished for', async () => {
  const { address } = show('operator', {}, '/crm?redirect_url=%2Fcrm%2Faccounts%3Fpage%3D2')
  await waitFor(() => expect(address()).toBe('/crm/accounts?page=2'))
})

const own = { secondStep: 'first' } as const
const STEP = '/account/settings?tab=security'
test('staff who owe the second step are led to where it is set up', async () => {
  const { address } = show('operator', own)
  await waitFor(() => expect(address()).toBe(STEP))
})

test('also from any page of the desk, before it draws', async () => {
  const page = (
    <StaffFrame page="log" title="Log">
      rows of others
    </StaffFrame>
  )
  const { address } = renderScreen(page, { as: 'operator', own, route: '/crm/log' })
  expect(screen.queryByText('rows of others')).toBeNull()
  await waitFor(() => expect(address()).toBe(STEP))
})
