import { afterEach, expect, test } from '@jest/globals'
import { signIn } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import english from '../locales/en.json'
import SignUpScreen from './SignUpScreen.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  encryptPassword: async (text: string) => ({ password: `cipher of ${text}`, secretKey: 'k1' }),
  signIn: jest.fn(),
}))
const signingIn = jest.mocked(signIn as (typed: object) => Promise<object>)
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

test('what breaks a rule is said and not sent; a refusal is shown, and what was typed stays', async () => {
  const { sent } = fakeApi({ 'POST /account/regist': () => refuse('account.exists', 'Already there') })
  const { user } = renderScreen(<SignUpScreen />, {
    route: '/sign-up',
    texts: { account: english },
    loaded: { accountType: 1 },
  })
  const press = () => user.click(screen.getByRole('button', { name: english.signUp.submit }))
  await press()
  const { email, code, password: rule, agrees } = english.rules
  for (const words of [email, code, rule, agrees]) expect(await screen.findByText(words)).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^E-mail/), ' mia@example.com ')
  await user.type(screen.getByLabelText(/^Nickname/), 'Mia')
  await user.type(screen.getByLabelText(/code/i), '4711')
  for (const field of screen.getAllByLabelText(/password/i)) await user.type(field, 'Secret-99')
  await user.click(screen.getByRole('checkbox', { name: english.agreement.agree }))
  await press()
  expect(await screen.findByText('Already there')).toBeTruthy()
  const body = { account: 'mia@example.com', nickname: 'Mia', verifyCode: '4711', type: 1, agrees: true }
  expect(sent.at(-1)?.input).toEqual({ body: { ...body, password: 'cipher of Secret-99', secretKey: 'k1' } })
  expect(password().value).toBe('Secret-99')
})

test('where the answer was lost, signing in is tried before signing up again; then the wished page opens', async () => {
  const { inputsOf } = fakeApi({ 'POST /account/regist': () => refuse('server.fault', 'Away') })
  const { user, address } = renderScreen(<SignUpScreen />, {
    route: '/sign-up?redirect_url=/cart',
    texts: { account: english },
    loaded: { accountType: 1 },
  })
  const press = () => user.click(screen.getByRole('button', { name: english.signUp.submit }))
  await user.type(screen.getByLabelText(/^E-mail/), 'mia@example.com')
  await user.type(screen.getByLabelText(/^Nickname/), 'Mia')
  await user.type(screen.getByLabelText(/code/i), '4711')
  for (const field of screen.getAllByLabelText(/password/i)) await user.type(field, 'Secret-99')
  await user.click(screen.getByRole('checkbox', { name: english.agreement.agree }))
  await press()
  expect(await screen.findByText('Away')).toBeTruthy()
  signingIn.mockResolvedValueOnce({ id: '1' })
  await press()
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(inputsOf('POST /account/regist')).toHaveLength(1)
})
