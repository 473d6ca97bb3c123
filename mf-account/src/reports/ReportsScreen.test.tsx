import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import words from '../locales/desk.en.json'
import chineseWords from '../locales/desk.zh.json'
import { chinese, english } from '../locales/words.fixture.ts'
import ReportsScreen from './ReportsScreen.tsx'

afterEach(() => sessionStorage.clear())
const AT = '2026-11-20T10:00:00.000Z'
const open = {
  id: '4',
  reason: 'spam',
  text: 'Sent to everyone',
  upheld: 2,
  state: 1,
  createdAt: AT,
  reporter: { accountId: '7', name: 'Li Na', type: 1 },
  sender: { accountId: '8', name: 'Max Power', type: 2 },
  note: null,
  suspendedUntil: null,
  decidedBy: null,
  decidedAt: null,
  moves: [2, 3, 4, 5],
}
const suspended = {
  ...open,
  id: '5',
  state: 5,
  text: null,
  upheld: 0,
  sender: null,
  moves: [6],
  note: 'Again',
  suspendedUntil: AT,
  decidedBy: 'Olive',
  decidedAt: AT,
}
const show = (locale: 'en' | 'zh' = 'en', more: FakeCalls = {}) => ({
  server: fakeApi({
    'GET /operations/message-reports': { rows: [open, suspended], total: 2 },
    'POST /operations/message-reports/:id/read': {
      title: 'Cheap visas',
      content: 'Write to me',
      sentAt: AT,
      files: [{ fileId: '9', originalName: 'offer.pdf' }],
    },
    'POST /operations/message-reports/:id': { id: '4' },
    ...more,
  }),
  ...renderScreen(<ReportsScreen />, {
    as: 'operator',
    route: '/crm/message-reports',
    locale,
    texts:
      locale === 'zh'
        ? { account: chinese, accountDesk: chineseWords }
        : { account: english, accountDesk: words },
  }),
})

test('in Chinese too, what a button is called begins with what it shows', async () => {
  show('zh')
  const { read } = chineseWords.reports
  const named = await screen.findByRole('button', { name: new RegExp(`^${read}.*Max Power`) })
  expect(named.textContent?.replaceAll(' ', '')).toBe(read)
})

test('a reported message is read with a reason only, and decided with a reason', async () => {
  const { user, server } = show()
  await user.click(await screen.findByRole('button', { name: 'Read the message of Max Power' }))
  const asked = within(screen.getByRole('dialog', { name: 'Read a reported message' }))
  await user.click(asked.getByRole('button', { name: 'Read the message' }))
  expect(server.inputsOf('POST /operations/message-reports/:id/read')).toEqual([])
  await user.type(asked.getByRole('textbox'), 'To decide')
  await user.click(asked.getByRole('button', { name: 'Read the message' }))
  const read = within(await screen.findByRole('dialog', { name: 'Cheap visas' }))
  expect(read.getByText('Write to me')).toBeTruthy()
  expect(read.getByRole('button', { name: 'offer.pdf' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Suspend sending: report of Max Power' }))
  const decision = within(screen.getByRole('dialog', { name: 'Suspend sending: Max Power' }))
  await user.type(decision.getByRole('textbox'), 'Advertising')
  await user.click(decision.getByRole('button', { name: 'Suspend sending' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/message-reports/:id')).toEqual([
      { params: { id: '4' }, body: { state: 5, reason: 'Advertising' } },
    ]),
  )
})

test('in Chinese each state, with who decided, and the moves it allows', async () => {
  show('zh')
  expect(await screen.findByText(/另有 2 次举报成立/)).toBeTruthy()
  expect(screen.getByText('账号已注销')).toBeTruthy()
  expect(screen.getAllByText('已暂停发送').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: '撤销处理: 对账号已注销的举报' })).toBeTruthy()
})

test('the reason of a refused act stays, and is offered again for the same thing alone, until it is done', async () => {
  let isAway = true
  const other = { ...open, id: '6' }
  const { user, server } = show('en', {
    'GET /operations/message-reports': { rows: [open, other], total: 2 },
    'POST /operations/message-reports/:id/read': () => refuse('server.fault', 'Away'),
    'POST /operations/message-reports/:id': () => (isAway ? refuse('server.fault', 'Away') : { id: '4' }),
  })
  const ask = async (name: string, at: number) => {
    const [first, second] = await screen.findAllByRole('button', { name })
    await user.click([first, second][at] as HTMLElement)
    return within(screen.getByRole('dialog'))
  }
  const typed = ({ getByRole }: Awaited<ReturnType<typeof ask>>) =>
    getByRole<HTMLTextAreaElement>('textbox').value
  const suspend = 'Suspend sending: report of Max Power'
  const act = 'Suspend sending'
  const first = await ask(suspend, 0)
  await user.type(first.getByRole('textbox'), 'Advertising')
  await user.click(first.getByRole('button', { name: act }))
  await waitFor(() => expect(server.inputsOf('POST /operations/message-reports/:id')).toHaveLength(1))
  expect(typed(first)).toBe('Advertising')
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  const stranger = await ask(suspend, 1)
  expect(typed(stranger)).toBe('')
  await user.click(stranger.getByRole('button', { name: 'Cancel' }))
  isAway = false
  const again = await ask(suspend, 0)
  expect(typed(again)).toBe('Advertising')
  await user.click(again.getByRole('button', { name: act }))
  await waitFor(() => expect(server.inputsOf('POST /operations/message-reports/:id')).toHaveLength(2))
  const fresh = await ask(suspend, 0)
  expect(typed(fresh)).toBe('')
  await user.click(fresh.getByRole('button', { name: 'Cancel' }))
  const read = await ask('Read the message of Max Power', 0)
  await user.type(read.getByRole('textbox'), 'To decide')
  await user.click(read.getByRole('button', { name: 'Read the message' }))
  await waitFor(() => expect(server.inputsOf('POST /operations/message-reports/:id/read')).toHaveLength(1))
  await user.click(read.getByRole('button', { name: 'Cancel' }))
  expect(typed(await ask('Read the message of Max Power', 0))).toBe('To decide')
})
