import { beforeEach, expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import ResetPasswordScreen from './ResetPasswordScreen.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  encryptPassword: async (text: string) => ({ password: `cipher of ${text}`, secretKey: 'k1' }),
}))

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
      if (refused) return {}
      refused = true
      return refuse('input.invalid', 'Please check', fields)
    },
  })
  const { user } = show()
  await user.type(screen.getByLabelText(/code/i), '4711')
  for (const field of passwords()) await user.type(field, 'Secret-99')
  await user.click(screen.getByRole('button', { name: english.reset.submit }))
  expect(await screen.findByText('Too simple')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: english.reset.submit }))
  expect(sent.at(-1)).toMatchObject({
    input: { body: { account: 'mia@example.com', key: 'key-1', passwd: 'cipher of Secret-99' } },
  })
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
    'PUT /account/account/passwd': () => refusals.shift() ?? {},
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
