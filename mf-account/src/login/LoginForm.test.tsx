import { beforeEach, expect, test } from '@jest/globals'
import { ApiError, signIn } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import { LoginForm } from './LoginForm.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)

jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  signIn: jest.fn(),
}))

beforeEach(() => sessionStorage.clear())

const signingIn = jest.mocked(signIn as (typed: object) => Promise<object>)

test('asks for the code only when the server wants one, and keeps what was typed', async () => {
  const onSignedIn = jest.fn()
  signingIn.mockRejectedValueOnce(new ApiError(40015, 'account.code-needed', 'Please enter the code.'))
  const { user } = renderScreen(<LoginForm accountType={9} onSignedIn={onSignedIn} />, {
    texts: { account: english },
  })
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  await user.type(screen.getByLabelText(/^E-mail/), 'operator@demo.southbound.example')
  await user.type(screen.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText(/^Code/), '123456')
  signingIn.mockResolvedValueOnce({ id: '1' })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(signingIn.mock.lastCall?.[0]).toMatchObject({
    account: 'operator@demo.southbound.example',
    password: 'Demo-2026',
    code: '123456',
  })
  expect(onSignedIn).toHaveBeenCalledWith({ id: '1' })
})

test('a code is asked of the account that has one, not of the next', async () => {
  signingIn.mockRejectedValueOnce(new ApiError(40015, 'account.code-needed', 'Please enter the code.'))
  const { user } = renderScreen(<LoginForm accountType={2} onSignedIn={jest.fn()} />, {
    texts: { account: english },
  })
  await user.type(screen.getByLabelText(/^E-mail/), 'first@demo.southbound.example')
  await user.type(screen.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText(/^Code/), '123456')
  await user.clear(screen.getByLabelText(/^E-mail/))
  await user.type(screen.getByLabelText(/^E-mail/), 'second@demo.southbound.example')
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  signingIn.mockResolvedValueOnce({ id: '2' })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(signingIn.mock.lastCall?.[0]).toMatchObject({ account: 'second@demo.southbound.example' })
  expect(signingIn.mock.lastCall?.[0]).not.toHaveProperty('code')
})

test.each([
  ['en', english, 'server.fault', 50000],
  ['zh', chinese, 'network', 0],
] as const)(
  'while the site is away, %s readers are asked to log in later, and what they typed stays',
  async (locale, account, failure, code) => {
    signingIn.mockRejectedValueOnce(new ApiError(code, failure, ''))
    const { user } = renderScreen(<LoginForm accountType={1} onSignedIn={jest.fn()} />, {
      locale,
      texts: { account },
    })
    const email = screen.getByRole('textbox')
    await user.type(email, 'student@demo.southbound.example')
    await user.type(screen.getByLabelText(new RegExp(`^${account.fields.password}`)), 'Demo-2026')
    await user.click(screen.getByRole('button', { name: account.login.submit }))
    expect(await screen.findByText(account.login.maintenance)).toBeTruthy()
    expect(email).toHaveProperty('value', 'student@demo.southbound.example')
  },
)

test('the e-mail that was typed is there again after a lost network led away, the password is not', async () => {
  const show = () =>
    renderScreen(<LoginForm accountType={1} onSignedIn={jest.fn()} />, { texts: { account: english } })
  const { user, unmount } = show()
  await user.type(screen.getByRole('textbox'), 'student@demo.southbound.example')
  await user.type(screen.getByLabelText(/^Password/), 'Demo-2026')
  unmount()
  show()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'student@demo.southbound.example')
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', '')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Demo-2026')
})
