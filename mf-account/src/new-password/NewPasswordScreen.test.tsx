import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import NewPasswordScreen from './NewPasswordScreen.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  encryptPassword: async (text: string) => ({ password: `cipher of ${text}`, secretKey: 'k1' }),
}))
const TOKEN = 'a'.repeat(43)
const open = { state: 'open', kind: 'password', account: 'mia@example.com', subject: null }
const show = (calls: FakeCalls, hash = TOKEN) => {
  location.hash = hash
  const server = fakeApi(calls)
  const shown = renderScreen(<NewPasswordScreen />, {
    route: '/new-password',
    texts: { account: english },
    loaded: { account: '' },
  })
  return {
    server,
    ...shown,
    press: () => shown.user.click(screen.getByRole('button', { name: english.reset.submit })),
  }
}
afterEach(() => {
  location.hash = ''
})

test('the account of a mailed link gets a new password; a refused one is said beside its field', async () => {
  const fields = [{ field: 'passwd', rule: 'password-rule', message: 'Too simple' }]
  let asked = 0
  const { server, user, press } = show({
    'POST /account/mailedToken': open,
    'PUT /account/account/passwd': () =>
      asked++ ? { type: 1 } : refuse('input.invalid', 'Please check', fields),
  })
  expect(await screen.findByText(/^For mia@example.com/)).toBeTruthy()
  await press()
  expect(await screen.findByText(english.rules.password)).toBeTruthy()
  for (const field of screen.getAllByLabelText(/password/i)) await user.type(field, 'Secret-99')
  await press()
  expect(await screen.findByText('Too simple')).toBeTruthy()
  await press()
  expect(server.inputsOf('PUT /account/account/passwd').at(-1)?.body).toMatchObject({
    account: 'mia@example.com',
    key: TOKEN,
    passwd: 'cipher of Secret-99',
  })
})

test('a link that is over says so; one that cannot be checked says why', async () => {
  const over = show({ 'POST /account/mailedToken': { ...open, state: 'used', kind: null, account: null } })
  expect(await screen.findByText(english.reset.over)).toBeTruthy()
  over.unmount()
  show({ 'POST /account/mailedToken': () => refuse('server.fault', 'Away') })
  expect(await screen.findByText('Away')).toBeTruthy()
})

test('without a token a code is asked for', async () => {
  show({}, '')
  expect(await screen.findByText(english.reset.lead)).toBeTruthy()
})
