import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import JoinScreen from './JoinScreen.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  encryptPassword: async (text: string) => ({ password: `cipher of ${text}`, secretKey: 'k1' }),
}))
const words = english.join
const KEY = 'k'.repeat(43)

test('an invited person chooses a password; a refusal stays above the form, then the account is open', async () => {
  location.hash = `#${KEY}`
  let asked = 0
  const { sent } = fakeApi({
    'POST /account/joinTeam': () =>
      asked++ ? { account: 'mia@example.com', type: 2 } : refuse('account.password-rule', 'Too simple'),
  })
  const { user } = renderScreen(<JoinScreen />, { texts: { account: english } })
  const press = () => user.click(screen.getByRole('button', { name: words.submit }))
  const [first, second] = screen.getAllByLabelText(/password/i)
  if (first) await user.type(first, 'Secret-99')
  await press()
  expect(await screen.findByText(english.rules.match)).toBeTruthy()
  expect(sent).toEqual([])
  if (second) await user.type(second, 'Secret-99')
  await press()
  expect(await screen.findByText(english.rules.agrees)).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox'))
  await press()
  expect(await screen.findByText('Too simple')).toBeTruthy()
  await press()
  expect(await screen.findByText(words.done)).toBeTruthy()
  expect(sent.at(-1)?.input).toEqual({
    body: { key: KEY, agrees: true, password: 'cipher of Secret-99', secretKey: 'k1' },
  })
})

test('where the answer was lost and the key is used, the account is open with the password of before', async () => {
  location.hash = `#${KEY}`
  const used = { state: 'used' as const, kind: null, account: null, subject: null }
  fakeApi({
    'POST /account/joinTeam': () => refuse('server.fault', 'Away'),
    'POST /account/mailedToken': used,
  })
  const { user } = renderScreen(<JoinScreen />, { texts: { account: english } })
  for (const field of screen.getAllByLabelText(/password/i)) await user.type(field, 'Secret-99')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: words.submit }))
  expect(await screen.findByText('Away')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.submit }))
  expect(await screen.findByText(words.doneBefore)).toBeTruthy()
  expect(screen.getByRole('link', { name: english.login.forgot })).toBeTruthy()
})

test('a link without its key says so, and nothing can be sent', async () => {
  location.hash = ''
  renderScreen(<JoinScreen />, { texts: { account: english } })
  expect(await screen.findByText(words.noKey)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.submit })).toHaveProperty('disabled', true)
})
