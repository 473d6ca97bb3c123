import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen, userOf } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import SettingsScreen from './SettingsScreen.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)

jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  encryptPassword: async (text: string) => ({ password: `sealed ${text}`, secretKey: 'k' }),
}))

const show = (
  tab: string,
  as: 'student' | 'agent' | 'operator' = 'student',
  locale: 'en' | 'zh' = 'en',
  own = {},
) =>
  renderScreen(<SettingsScreen />, {
    locale,
    as,
    own,
    route: `/account/settings?tab=${tab}`,
    path: 'account/settings',
    texts: { account: locale === 'zh' ? chinese : english },
  })
const OFF = { on: false, since: null, codesLeft: 0, advised: true }
const session = {
  id: '1',
  browser: 'Firefox',
  system: 'Linux',
  place: null,
  ip: '203.0.113.7',
  createdAt: '2026-11-01T00:00:00.000Z',
  onBehalfOf: null,
  workingAs: null,
}
const sessions = {
  rows: [
    { ...session, lastSeenAt: '2026-11-20T00:00:00.000Z', current: true },
    { ...session, id: '2', browser: '', system: '', lastSeenAt: '2026-11-19T00:00:00.000Z', current: false },
  ],
  total: 2,
}

test('the second step is set up with the password, the QR code and a first code, and shows the recovery codes once', async () => {
  const begun = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } }
  const server = fakeApi({
    'GET /account/totp': OFF,
    'GET /account/passkeys': { rows: [], total: 0 },
    'GET /account/sessions': sessions,
    'POST /account/totp/begin': begun,
    'POST /account/totp/confirm': ({ body }) =>
      body.code === '123456' ? { recoveryCodes: ['aaaaa-bbbbb'] } : refuse('account.code-wrong', 'Not right'),
  })
  const { user } = show('security', 'operator')
  expect(await screen.findByText(/Staff accounts see other people/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Turn on two-step sign-in' }))
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Password/), 'Demo-2026')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH', { selector: 'code' }).parentElement?.textContent).toBe(
    'Or type this key into the app: ABCD EFGH',
  )
  expect(server.inputsOf('POST /account/totp/begin')).toEqual([
    { body: { password: 'sealed Demo-2026', secretKey: 'k' } },
  ])
  await user.type(screen.getByLabelText(/^Code/), '000000')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not right')
  await user.clear(screen.getByLabelText(/^Code/))
  await user.type(screen.getByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
})

test('sessions are named, and another one is signed out by its own button, with the password', async () => {
  const server = fakeApi({
    'GET /account/totp': OFF,
    'GET /account/passkeys': { rows: [], total: 0 },
    'GET /account/sessions': sessions,
    'POST /account/sessions/:id/end': { id: '2' },
  })
  const { user } = show('security')
  expect(await screen.findByText('this device')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out Unknown device' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out Unknown device' }))
  await user.type(dialog.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /account/sessions/:id/end')).toEqual([
      { params: { id: '2' }, body: { password: 'sealed Demo-2026', secretKey: 'k' } },
    ]),
  )
})

test('a session in which one works as a colleague is named', async () => {
  const worked = { ...session, id: '2', workingAs: 'Mia', lastSeenAt: session.createdAt, current: false }
  fakeApi({
    'GET /account/totp': OFF,
    'GET /account/passkeys': { rows: [], total: 0 },
    'GET /account/sessions': { rows: [...sessions.rows.slice(0, 1), worked], total: 2 },
  })
  show('security')
  expect(await screen.findByText('you as Mia')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out everywhere else' })).toBeTruthy()
})

test('a tick of the notifications is saved at once and taken back when it is refused; what work needs cannot be turned off', async () => {
  const server = fakeApi({
    'GET /account/notifications': { prefs: {}, times: {} },
    'PUT /account/notifications': () => refuse('server.fault'),
  })
  const { user } = show('notifications')
  const news = await screen.findByRole('checkbox', { name: 'News: By mail' })
  expect(screen.getByRole('checkbox', { name: 'Deadlines: On the site' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('checkbox', { name: 'Offers and advertising: By mail' })).toHaveProperty(
    'checked',
    false,
  )
  await user.click(news)
  expect(server.inputsOf('PUT /account/notifications')).toEqual([
    { body: { prefs: { news: { mail: false } } } },
  ])
  await waitFor(() => expect(news).toHaveProperty('checked', true))
})

test('two ticks in a row go one after the other, each with what it changes, and both stay', async () => {
  const sent: object[] = []
  let answer = () => {}
  const first = new Promise<void>((done) => {
    answer = done
  })
  fakeApi({
    'GET /account/notifications': { prefs: {}, times: {} },
    'PUT /account/notifications': async ({ body }) => {
      sent.push(body.prefs ?? {})
      if (sent.length === 1) await first
      return { prefs: Object.assign({}, ...sent), times: {} }
    },
  })
  const { user } = show('notifications')
  const news = await screen.findByRole('checkbox', { name: 'News: By mail' })
  const deadlines = screen.getByRole('checkbox', { name: 'Deadlines: By mail' })
  await user.click(news)
  await user.click(deadlines)
  expect(sent).toEqual([{ news: { mail: false } }])
  expect([news, deadlines]).toMatchObject([{ checked: false }, { checked: false }])
  answer()
  await waitFor(() => expect(sent).toEqual([{ news: { mail: false } }, { deadlines: { mail: false } }]))
  expect([news, deadlines]).toMatchObject([{ checked: false }, { checked: false }])
})

test('one mail a day and quiet hours are chosen in the zone of the browser', async () => {
  let times = {}
  const server = fakeApi({
    'GET /account/notifications': { prefs: {}, times: {} },
    'PUT /account/notifications': ({ body }) => {
      times = { ...times, ...body.times }
      return { prefs: {}, times }
    },
  })
  const { user } = show('notifications')
  await user.click(await screen.findByRole('checkbox', { name: /^One mail a day/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Quiet hours/ }))
  await user.selectOptions(await screen.findByLabelText('Quiet until'), '06:00')
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const sent = server.inputsOf('PUT /account/notifications')
  expect(sent.map(({ body }) => body.times)).toEqual([
    { zone, digest: true },
    { zone, quietFrom: 22, quietUntil: 7 },
    { zone, quietUntil: 6 },
  ])
})

test('the end of the account says its day and can be taken back; a failure can be tried again', async () => {
  fakeApi({
    'GET /account/exports': () => refuse('server.fault', '服务器维护中'),
    'GET /account/deletion': { dueAt: '2026-12-06T00:00:00.000Z', openCases: 0 },
  })
  show('data', 'student', 'zh')
  expect(await screen.findByRole('button', { name: '保留我的账号' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('服务器维护中')
  expect(screen.queryByRole('link', { name: '团队' })).toBeNull()
})

test('who deletes the account reads how many applications are withdrawn with it', async () => {
  fakeApi({
    'GET /account/exports': { rows: [], total: 0 },
    'GET /account/deletion': { dueAt: null, openCases: 2 },
  })
  const { user } = show('data')
  await user.click(await screen.findByRole('button', { name: english.deletion.ask }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^Your 2 open applications are withdrawn/)).toBeTruthy()
})

test('staff who owe the second step see only what leads to one, and go on to the desk with it', async () => {
  const server = fakeApi({
    'GET /account/totp': OFF,
    'GET /account/passkeys': { rows: [], total: 0 },
    'POST /account/totp/begin': { secret: 'ABCDEFGH', uri: 'x', qr: { size: 21, path: 'M0 0h1v1h-1z' } },
    'POST /account/totp/confirm': { recoveryCodes: ['aaaaa-bbbbb'] },
    'POST /account/content': () => userOf('operator'),
  })
  const { user, address } = show('profile', 'operator', 'en', { secondStep: 'first' })
  expect(await screen.findByText(english.settings.stepFirst)).toBeTruthy()
  expect(screen.queryByRole('link', { name: english.settings.tabs.profile })).toBeNull()
  expect(screen.queryByText(english.settings.passwordHint)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }))
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Password/), 'Demo-2026')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await user.click(await screen.findByRole('button', { name: english.twoStep.kept }))
  await waitFor(() => expect(address()).toBe('/crm'))
  expect(server.inputsOf('GET /account/sessions' as never)).toEqual([])
})

test('staff who have a second step and came without it are asked to sign in again', async () => {
  fakeApi({})
  show('security', 'operator', 'zh', { secondStep: 'again' })
  expect(await screen.findByText(chinese.settings.stepAgain)).toBeTruthy()
  expect(screen.getByRole('button', { name: chinese.settings.signInAgain })).toBeTruthy()
  expect(screen.queryByText(chinese.passkeys.title)).toBeNull()
})

test('a colleague leaves the office with the password; a head deletes his account', async () => {
  const server = fakeApi({
    'GET /account/exports': { rows: [], total: 0 },
    'POST /account/autoMaticList': { rows: [], total: 0 },
    'POST /account/leaveTeam': () => refuse('account.deletion-cases', 'Hand them over first'),
  })
  const permissions = ['account.private'] as never
  const { user } = show('data', 'agent', 'en', { level: 2, permissions })
  await user.click(await screen.findByRole('button', { name: english.leaving.ask }))
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Password/), 'Demo-2026')
  await user.click(screen.getByRole('button', { name: english.leaving.confirm }))
  expect(await screen.findByText('Hand them over first')).toBeTruthy()
  expect(screen.queryByText(english.deletion.title)).toBeNull()
  const body = { password: 'sealed Demo-2026', secretKey: 'k' }
  expect(server.inputsOf('POST /account/leaveTeam')).toEqual([{ body }])
})

test('the mail address is changed with the code that the new one gets, and the password', async () => {
  let isTaken = true
  const server = fakeApi({
    'GET /account/totp': OFF,
    'GET /account/passkeys': { rows: [], total: 0 },
    'GET /account/sessions': sessions,
    'GET /common/verifycode/:email': {},
    'POST /account/address': () => {
      if (isTaken) return refuse('account.exists', 'Already there')
      return { account: 'new@b.example' }
    },
    'POST /account/content': userOf('student', { account: 'new@b.example' }),
  })
  const { user } = show('security')
  await user.type(await screen.findByLabelText(/^New e-mail/), 'new@b.example')
  await user.click(screen.getByRole('button', { name: english.signUp.sendCode }))
  await waitFor(() =>
    expect(server.inputsOf('GET /common/verifycode/:email')).toEqual([
      { params: { email: 'new@b.example' } },
    ]),
  )
  await user.type(screen.getByLabelText(/^Verification code/), '4711')
  const form = screen.getByLabelText(/^New e-mail/).closest('form') as HTMLElement
  await user.type(within(form).getByLabelText(/^Current password/), 'Demo-2026')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Already there')).toBeTruthy()
  const body = { account: 'new@b.example', verifyCode: '4711', password: 'sealed Demo-2026', secretKey: 'k' }
  expect(server.inputsOf('POST /account/address')).toEqual([{ body }])
  isTaken = false
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  // No password stays in a field that shows what it holds.
  await waitFor(() => expect(within(form).getByLabelText(/^Current password/)).toHaveProperty('value', ''))
})
