import { ApiError } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import { LoginForm } from './LoginForm.tsx'

// Slow machines take their time in jsdom.
vi.setConfig({ testTimeout: 30_000 })

const { signIn } = vi.hoisted(() => ({ signIn: vi.fn() }))
vi.mock('@southbound/shared/platform', async (original) => ({ ...(await original<typeof import('@southbound/shared/platform')>()), signIn }))

test('asks for the code only when the server wants one, and keeps what was typed', async () => {
  const onSignedIn = vi.fn()
  signIn.mockRejectedValueOnce(new ApiError(40015, 'account.code-needed', 'Please enter the code.'))
  const { user } = renderScreen(<LoginForm accountType={9} onSignedIn={onSignedIn} />, { texts: { account: english } })
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  await user.type(screen.getByLabelText(/^E-mail/), 'operator@demo.southbound.example')
  await user.type(screen.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText(/^Code/), '123456')
  signIn.mockResolvedValueOnce({ id: '1' })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(signIn.mock.lastCall?.[0]).toMatchObject({ account: 'operator@demo.southbound.example', password: 'Demo-2026', code: '123456' })
  expect(onSignedIn).toHaveBeenCalledWith({ id: '1' })
})

test.each([
  ['en', english, 'server.fault', 50000],
  ['zh', chinese, 'network', 0],
] as const)('while the site is away, %s readers are asked to log in later, and what they typed stays', async (locale, account, failure, code) => {
  signIn.mockRejectedValueOnce(new ApiError(code, failure, ''))
  const { user } = renderScreen(<LoginForm accountType={1} onSignedIn={vi.fn()} />, { locale, texts: { account } })
  const email = screen.getByRole('textbox')
  await user.type(email, 'student@demo.southbound.example')
  await user.type(screen.getByLabelText(new RegExp(`^${account.fields.password}`)), 'Demo-2026')
  await user.click(screen.getByRole('button', { name: account.login.submit }))
  expect(await screen.findByText(account.login.maintenance)).toBeTruthy()
  expect(email).toHaveProperty('value', 'student@demo.southbound.example')
})
