import { expect, test } from '@jest/globals'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { PasskeySignIn } from '../login/PasskeySignIn.tsx'
import { Passkeys } from '../settings/Passkeys.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)

jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startRegistration: jest.fn(),
  startAuthentication: jest.fn(),
}))
jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  encryptPassword: async (text: string) => ({ password: `sealed ${text}`, secretKey: 'k' }),
}))
const registering = jest.mocked(startRegistration as (asked: object) => Promise<object>)
const proving = jest.mocked(startAuthentication as (asked: object) => Promise<object>)
const fault = (name: string) => Object.assign(new Error(name), { name })

const BEGUN = { challenge: 'c', rpId: 'site.example', userId: 'MQ', userName: 'a@b.example', known: ['old'] }
const OWN = {
  id: '7',
  name: 'My phone',
  synced: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: null,
}

test('a passkey is named, made after the password and stored at once; one that the device holds already says so', async () => {
  const server = fakeApi({
    'GET /account/passkeys': { rows: [OWN], total: 1 },
    'POST /account/passkeys/begin': BEGUN,
    'POST /account/passkeys/add': {},
  })
  const { user } = renderScreen(<Passkeys />, { as: 'student', texts: { account: english } })
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Laptop')
    await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Password/), 'Demo-2026')
    await user.click(screen.getByRole('button', { name: 'Next' }))
  }
  registering.mockRejectedValueOnce(fault('InvalidStateError'))
  await begin()
  expect((await screen.findByRole('alert')).textContent).toContain(english.passkeys.faults.twice)
  const response = { clientDataJSON: 'd', attestationObject: 'o', transports: ['internal'] }
  registering.mockResolvedValueOnce({ id: 'new', response })
  await begin()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registering.mock.lastCall?.[0]).toMatchObject({
    optionsJSON: {
      excludeCredentials: [{ id: 'old' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  })
  const body = { name: 'Laptop', id: 'new', clientData: 'd', attestation: 'o', transports: ['internal'] }
  expect(server.inputsOf('POST /account/passkeys/add')).toEqual([{ body }])
})

test('what the server refused is made anew; after a lost answer the list says whether it is stored', async () => {
  const answers = ['account.passkey-wrong', 'server.fault'] as const
  let asked = 0
  const server = fakeApi({
    'GET /account/passkeys': () => (asked < 2 ? { rows: [], total: 0 } : { rows: [OWN], total: 1 }),
    'POST /account/passkeys/begin': BEGUN,
    'POST /account/passkeys/add': () =>
      refuse(answers[asked++] ?? 'account.passkey-wrong', `Refused ${asked}`),
  })
  const { user } = renderScreen(<Passkeys />, { as: 'student', texts: { account: english } })
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }))
  const response = { clientDataJSON: 'd', attestationObject: 'o', transports: [] }
  registering
    .mockResolvedValueOnce({ id: 'first', response })
    .mockResolvedValueOnce({ id: 'second', response })
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Laptop')
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Password/), 'Demo-2026')
  await next()
  expect(await screen.findByText('Refused 1')).toBeTruthy()
  await next()
  expect(await screen.findByText('Refused 2')).toBeTruthy()
  await next()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.inputsOf('POST /account/passkeys/add').map(({ body }) => body.id)).toEqual([
    'first',
    'second',
  ])
})

test('the device signs in without a password; what it or the server refuses is said in the reader’s language', async () => {
  fakeApi({
    'POST /account/passkeys/challenge': { challenge: 'c', rpId: 'site.example' },
    'POST /account/passkeys/login': () => refuse('account.passkey-wrong', '打不开'),
  })
  const { user } = renderScreen(<PasskeySignIn accountType={1} keep onSignedIn={jest.fn()} />, {
    locale: 'zh',
    texts: { account: chinese },
  })
  const press = () => user.click(screen.getByRole('button', { name: '使用通行密钥' }))
  proving.mockRejectedValueOnce(fault('NotAllowedError'))
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain(chinese.passkeys.faults.left)
  const response = { clientDataJSON: 'd', authenticatorData: 'a', signature: 's', userHandle: 'MQ' }
  proving.mockResolvedValueOnce({ id: 'own', response })
  await press()
  expect(await screen.findByText('打不开')).toBeTruthy()
})
