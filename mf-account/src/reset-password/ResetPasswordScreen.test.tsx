import { beforeEach, expect, test } from '@jest/globals'
import { signIn } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import english from '../locales/en.json'
import ResetPasswordScreen from './ResetPasswordScreen.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  encryptPassword: async (text: string) => ({ password: `cipher of ${text}`, secretKey: 'k1' }),
  signIn: jest.fn(),
}))
const signingIn = jest.mocked(signIn as (typed: object) => Promise<object>)

beforeEach(() => sessionStorage.clear())

const show = () =>
  renderScreen(<ResetPasswordScreen />, {
    route: '/reset-password',
    texts: { account: english },
    loaded: { account: 'mia@example.com' },
  })
const passwords = () => screen.getAllByLabelText(/password/i)

test('nothing is sent while the code or the passwords break a rule', async () => {
  const { sent } = fakeApi({})
  const { user } = show()
  const [first, second] = passwords()
  if (first) await user.type(first, 'abc')
  if (second) await user.type(second, 'abd')
  await user.click(screen.getByRole('button', { name: english.reset.submit }))
  for (const words of [english.rules.code, english.rules.password, english.rules.match])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(sent).toEqual([])
})

test('a refused password is said beside its field; then the new one is set and the login page opens', async () => {
  const fields = [{ field: 'passwd', rule: 'password-rule', message: 'Too simple' }]
  let refused = false
  const { sent } = fakeApi({
    'GET /account/email/passwd': { key: 'key-1' },
    'PUT /account/account/passwd': () => {
      if (refused) return { type: 1 }
      refused = true
      return refuse('input.invalid', 'Please check', fields)
    },
  })
  const { user, address } = show()
  await user.type(screen.getByLabelText(/code/i), '4711')
  for (const field of passwords()) await user.type(field, 'Secret-99')
  await user.click(screen.getByRole('button', { name: english.reset.submit }))
  expect(await screen.findByText('Too simple')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: english.reset.submit }))
  expect(sent.at(-1)).toMatchObject({
    input: { body: { account: 'mia@example.com', key: 'key-1', passwd: 'cipher of Secret-99' } },
  })
  await waitFor(() => expect(address()).toBe('/login?accountType=1'))
})

test('where the answer was lost, the new password is tried before it is set again', async () => {
  const server = fakeApi({
    'GET /account/email/passwd': { key: 'key-1' },
    'PUT /account/account/passwd': () => refuse('server.fault', 'Away'),
  })
  const { user, address } = show()
  const press = () => user.click(screen.getByRole('button', { name: english.reset.submit }))
  await user.type(screen.getByLabelText(/code/i), '4711')
  for (const field of passwords()) await user.type(field, 'Secret-99')
  await press()
  expect(await screen.findByText('Away')).toBeTruthy()
  expect(signingIn).not.toHaveBeenCalled()
  signingIn.mockResolvedValueOnce({ id: '1' })
  await press()
  await waitFor(() => expect(address()).toBe('/account'))
  expect(server.inputsOf('PUT /account/account/passwd')).toHaveLength(1)
})

test('a code the server takes once serves until the password is right; a key it no longer takes is let go', async () => {
  const refusals = [
    refuse('account.password-rule', 'Too simple'),
    refuse('account.verify-code', 'Not this code'),
  ]
  let keys = 0
  const server = fakeApi({
    'GET /account/email/passwd': () => {
      keys += 1
      return { key: `key-${keys}` }
    },
    'PUT /account/account/passwd': () => refusals.shift() ?? { type: 1 },
  })
  const { user } = show()
  const press = () => user.click(screen.getByRole('button', { name: english.reset.submit }))
  await user.type(screen.getByLabelText(/code/i), '4711')
  for (const field of passwords()) await user.type(field, 'Secret-99')
  await press()
  expect(await screen.findByText('Too simple')).toBeTruthy()
  await press()
  expect(await screen.findByText('Not this code')).toBeTruthy()
  expect(server.inputsOf('GET /account/email/passwd')).toHaveLength(1)
  await press()
  expect(server.inputsOf('PUT /account/account/passwd').map(({ body }) => body.key)).toEqual([
    ...['key-1', 'key-1', 'key-2'],
  ])
})
