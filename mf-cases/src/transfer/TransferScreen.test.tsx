import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import TransferScreen from './TransferScreen.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  encryptPassword: async (text: string) => ({ password: `cipher of ${text}`, secretKey: 'k1' }),
}))
const TOKEN = 'a'.repeat(43)
const MAILED = 'POST /case/transfer/mailed'
const ANSWER = 'POST /case/transfer/answer'
const change = {
  kind: 'agency' as const,
  refNo: 'C1',
  email: null,
  hasAccount: true,
  keeper: null,
  openChoices: 2,
  kept: 1,
  from: { nameEn: 'Bridge', nameCn: '桥梁' },
  to: { nameEn: 'Redbrick', nameCn: '红砖' },
  documentHash: 'b'.repeat(64),
  expiresAt: '2026-11-30T10:00:00.000Z',
}
beforeEach(() => {
  location.hash = TOKEN
})
afterEach(() => {
  location.hash = ''
})
const show = (calls: FakeCalls, locale: 'en' | 'zh' = 'en', as?: 'student') => ({
  server: fakeApi({ [MAILED]: change, ...calls }),
  ...renderScreen(<TransferScreen />, {
    as,
    locale,
    texts: { cases: locale === 'zh' ? chinese : english },
  }),
})

test('a change of agency says what moves, and is signed with a name', async () => {
  const { user, server } = show({ [ANSWER]: { caseId: '9', accepted: true } })
  expect(await screen.findByText('Application C1 moves from Bridge to Redbrick.')).toBeTruthy()
  expect(screen.getByText('For 1 accepted offer the commission stays with Bridge.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign the change' }))
  expect(server.inputsOf(ANSWER)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Wang Xiaoyu')
  await user.click(screen.getByRole('button', { name: 'Sign the change' }))
  expect(await screen.findByText('Done. It is in the log of the application.')).toBeTruthy()
  const { documentHash } = change
  expect(server.inputsOf(ANSWER)).toEqual([
    { body: { token: TOKEN, accept: true, name: 'Wang Xiaoyu', documentHash } },
  ])
})

test('a form that changed while it was read is shown anew, and signed as it reads then', async () => {
  let kept = 1
  const { user, server } = show({
    [MAILED]: () => ({ ...change, kept, documentHash: String(kept).repeat(64) }),
    [ANSWER]: ({ body }) => {
      if (body.documentHash === '2'.repeat(64)) return { caseId: '9', accepted: true }
      kept = 2
      return refuse('cases.transfer-changed', 'The form has changed.')
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Wang Xiaoyu')
  await user.click(screen.getByRole('button', { name: 'Sign the change' }))
  expect(await screen.findByText('The form has changed.')).toBeTruthy()
  expect(await screen.findByText('For 2 accepted offers the commission stays with Bridge.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign the change' }))
  expect(await screen.findByText('Done. It is in the log of the application.')).toBeTruthy()
  expect(server.inputsOf(ANSWER)).toHaveLength(2)
})

test('it is declined without a name', async () => {
  const { user, server } = show({ [ANSWER]: { caseId: '9', accepted: false } }, 'zh')
  await user.click(await screen.findByRole('button', { name: '拒绝' }))
  expect(await screen.findByText('已拒绝，一切保持不变。')).toBeTruthy()
  expect(server.inputsOf(ANSWER)).toEqual([
    { body: { token: TOKEN, accept: false, name: undefined, documentHash: change.documentHash } },
  ])
})

test('a profile is taken over by a signed-in student alone', async () => {
  const account = { ...change, kind: 'account' as const, email: 'li@test.southbound.example' }
  const { unmount } = show({ [MAILED]: account })
  expect(await screen.findByText(/li@test\.southbound\.example/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in as a student' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take it over' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
  unmount()
  show({ [MAILED]: account }, 'en', 'student')
  expect(await screen.findByRole('button', { name: 'Take it over' })).toBeTruthy()
})

test('who has no account opens one, and says whether the agency may go on caring for the profile', async () => {
  const account = {
    ...change,
    kind: 'account' as const,
    email: 'new@test.southbound.example',
    hasAccount: false,
    keeper: change.from,
    documentHash: null,
  }
  let asked = 0
  const { user, server } = show({
    [MAILED]: account,
    [ANSWER]: () => (asked++ === 0 ? refuse('server.fault', 'Away') : { caseId: '1', accepted: true }),
  })
  await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Li Lan')
  const care = screen.getByRole('checkbox', { name: /Bridge may go on/ })
  expect(care).toHaveProperty('checked', false)
  await user.click(care)
  const [first, second] = screen.getAllByLabelText(/password/i)
  if (first) await user.type(first, 'Secret-99')
  await user.click(screen.getByRole('button', { name: english.transfer.open }))
  expect(await screen.findByText(english.transfer.passwordMatch)).toBeTruthy()
  expect(server.inputsOf(ANSWER)).toEqual([])
  expect(screen.getByText(english.transfer.agreeRule)).toBeTruthy()
  if (second) await user.type(second, 'Secret-99')
  await user.click(screen.getByRole('checkbox', { name: english.transfer.agree }))
  await user.click(screen.getByRole('button', { name: english.transfer.open }))
  expect(await screen.findByText('Away')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: english.transfer.open }))
  expect(await screen.findByText(english.transfer.opened)).toBeTruthy()
  const cipher = { password: 'cipher of Secret-99', secretKey: 'k1' }
  const said = { token: TOKEN, accept: true, documentHash: null, name: 'Li Lan', care: true, agrees: true }
  expect(server.inputsOf(ANSWER)[0]).toEqual({ body: { ...said, ...cipher } })
  expect(screen.getByRole('link', { name: 'Sign in as a student' })).toBeTruthy()
})

test('a link that is over says so', async () => {
  show({ [MAILED]: () => refuse('account.link-over', 'This link is over.') })
  await waitFor(() => expect(screen.getByText('This link is over.')).toBeTruthy())
})
