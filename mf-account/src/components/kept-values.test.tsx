import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import SignUpScreen from '../sign-up/SignUpScreen.tsx'
import { TeamPart } from '../sub-accounts/TeamPart.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const password = () => screen.getAllByLabelText(/^Password/)[0] as HTMLInputElement
test('what was typed in sign-up is there after a reload; the code and the passwords are nowhere', async () => {
  const show = () =>
    renderScreen(<SignUpScreen />, {
      route: '/sign-up',
      texts: { account: english },
      loaded: { accountType: 1 },
    })
  const first = show()
  await first.user.type(screen.getByLabelText(/^E-mail/), 'mia@example.com')
  await first.user.type(screen.getByLabelText(/^Nickname/), 'Mia')
  await first.user.type(screen.getByLabelText(/code/i), '4711')
  await first.user.type(password(), 'Secret-99')
  await first.user.click(screen.getByRole('radio', { name: 'Agent' }))
  first.unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4711|Secret/)
  show()
  expect(await screen.findByDisplayValue('mia@example.com')).toBeTruthy()
  expect(screen.getByDisplayValue('Mia')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Agent' })).toHaveProperty('checked', true)
  expect(password().value).toBe('')
})

const seats = { primary: 1, free: 1, bought: 1, total: 3, taken: 2, left: 1 }
test('an invitation is kept until it is sent, then forgotten', async () => {
  const calls: FakeCalls = {
    'POST /account/getSecAccount': { rows: [], total: 0, seats },
    'POST /account/openAccount': { id: '10' },
  }
  fakeApi(calls)
  const show = async () => {
    const shown = renderScreen(<TeamPart />, { as: 'agent', texts: { account: english } })
    await shown.user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
    return shown
  }
  const first = await show()
  await first.user.type(screen.getByLabelText(/^E-mail/), 'noah@example.com')
  await first.user.type(screen.getByLabelText(/^Nickname/), 'Noah')
  await first.user.selectOptions(screen.getByLabelText('Messages'), 'All')
  first.unmount()
  const again = await show()
  expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'noah@example.com')
  expect(screen.getByLabelText('Messages')).toHaveProperty('value', 'all')
  await again.user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  await screen.findByRole('button', { name: 'Invite somebody' })
  again.unmount()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
