import { beforeEach, expect, test } from '@jest/globals'
import { bus, type DataOf, loadChat } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import english from '../locales/chat.en.json'
import chinese from '../locales/chat.zh.json'
import ChatPanel from './ChatPanel.tsx'

type Answer = DataOf<'GET /chat/conversation'>
type Line = DataOf<'POST /chat/line'>
const office = { staffed: true, opens: 9, closes: 18, backAt: null }
const line = (id: string, kind: number, text: string, more: Partial<Line> = {}): Line => ({
  id,
  kind,
  text,
  at: '2026-11-20T03:00:00.000Z',
  by: null,
  key: null,
  event: null,
  to: null,
  ...more,
})
const conversation = (more: Partial<NonNullable<Answer['conversation']>> = {}): Answer => ({
  office,
  conversation: {
    name: 'n'.repeat(32),
    state: 1,
    with: 'Anna',
    hasEarlier: false,
    unread: 0,
    readByOffice: '1',
    mayRate: false,
    rating: null,
    lines: [line('1', 1, 'When does it start?'), line('2', 2, 'In February.', { by: 'Anna' })],
    ...more,
  },
})
const show = (calls: FakeCalls, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({ 'GET /chat/conversation': conversation(), 'POST /chat/read': {}, ...calls }),
  ...renderScreen(<ChatPanel />, {
    texts: { chat: locale === 'en' ? english : chinese },
    locale,
    as: 'student',
  }),
})
const log = async () => within(await screen.findByRole('log'))
const field = () => screen.findByRole('textbox', { name: 'Message' })

beforeEach(async () => {
  sessionStorage.clear()
  const { useChat } = await loadChat()
  useChat.setState(useChat.getInitialState(), true)
})

test('the conversation with who answers, and how far the office has read', async () => {
  const { server } = show({ 'GET /chat/conversation': conversation({ unread: 1 }) })
  const rows = (await log()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^YouWhen does it start\?.*Read$/)
  expect(rows[1]).toMatch(/^AnnaIn February\./)
  expect(screen.getByText('You are writing with Anna.')).toBeTruthy()
  await waitFor(() => expect(server.inputsOf('POST /chat/read')).toEqual([{ body: { upTo: '2' } }]))
})

test('Enter sends once with a key, Shift and Enter begins a new line; an answer comes by itself', async () => {
  const answers = [conversation({ lines: [] })]
  const { server, user } = show({
    'GET /chat/conversation': () => answers.at(-1) as Answer,
    'POST /chat/line': ({ body }) => {
      const sent = line('3', 1, body.text, { key: body.key })
      answers.push(conversation({ lines: [sent] }))
      return sent
    },
  })
  await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}')
  expect(((await field()) as HTMLTextAreaElement).value).toBe('')
  expect(await (await log()).findByText(/One\s+two/)).toBeTruthy()
  expect(server.inputsOf('POST /chat/line').map(({ body }) => body.text)).toEqual(['One\ntwo'])
  expect((await log()).getAllByRole('listitem')).toHaveLength(1)
  answers.push(conversation({ lines: [line('3', 1, 'One'), line('4', 2, 'Welcome', { by: 'Ben' })] }))
  act(() => bus.emit('chat.changed'))
  expect(await (await log()).findByText('Welcome')).toBeTruthy()
})

test('without a connection what is typed is kept over the panel, said so, and sent once when it is back', async () => {
  let isOnline = false
  let lines: Line[] = []
  const calls: FakeCalls = {
    'GET /chat/conversation': () => (isOnline ? conversation({ lines }) : refuse('server.fault')),
    'POST /chat/line': ({ body }) => {
      if (!isOnline) return refuse('server.fault')
      lines = [...lines, line(String(lines.length + 1), 1, body.text, { key: body.key })]
      return lines.at(-1) as Line
    },
  }
  const first = show(calls)
  await first.user.type(await field(), 'Are you there?{Enter}')
  await first.user.type(await field(), 'half')
  expect(await screen.findByText(/The connection is lost/)).toBeTruthy()
  expect((await log()).getByText('Not sent yet')).toBeTruthy()
  first.unmount()
  const { server } = show(calls)
  expect(((await field()) as HTMLTextAreaElement).value).toBe('half')
  expect((await log()).getByText('Are you there?')).toBeTruthy()
  isOnline = true
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(within(screen.getByRole('log')).queryByText('Not sent yet')).toBeNull())
  expect((await log()).getAllByText('Are you there?')).toHaveLength(1)
  expect(screen.queryByText(/The connection is lost/)).toBeNull()
  const sent = server.inputsOf('POST /chat/line').map(({ body }) => body.key)
  expect(new Set(sent).size).toBe(1)
  expect(lines).toHaveLength(1)
})

test('a refused line says why and goes back into the field', async () => {
  const { user } = show({ 'POST /chat/line': () => refuse('input.invalid', 'Too loud.') })
  await user.type(await field(), 'HELLO{Enter}')
  expect(await (await log()).findByText('Too loud.')).toBeTruthy()
  await user.click((await log()).getByRole('button', { name: 'Change it' }))
  expect(((await field()) as HTMLTextAreaElement).value).toBe('HELLO')
})

test('a closed conversation is rated after a choice of stars', async () => {
  let rating: { score: number; words: string | null; at: string } | null = null
  const { server, user } = show({
    'GET /chat/conversation': () => conversation({ state: 3, mayRate: rating === null, rating }),
    'POST /chat/rate': ({ body: { score, words } }) => {
      rating = { score, words: words ?? null, at: '2026-11-20T04:00:00.000Z' }
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send the rating' }))
  expect(screen.getByText('Please choose the stars.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /4 stars/ }))
  await user.type(screen.getByRole('textbox', { name: /In words/ }), 'Quick')
  await user.click(screen.getByRole('button', { name: 'Send the rating' }))
  expect(await screen.findByText('Thank you. You gave 4 stars.')).toBeTruthy()
  expect(server.inputsOf('POST /chat/rate')).toEqual([{ body: { score: 4, words: 'Quick' } }])
})

test('out of hours the panel says when an office opens; a visitor is asked to sign in', async () => {
  const closed = { ...office, staffed: false, backAt: '2026-11-22T22:00:00.000Z' }
  const { unmount } = show({ 'GET /chat/conversation': { office: closed, conversation: null } }, 'zh')
  expect(await screen.findByText(/客服现已下线.*恢复服务时间/)).toBeTruthy()
  unmount()
  const server = fakeApi({})
  renderScreen(<ChatPanel />, { texts: { chat: english } })
  expect(await screen.findByText('Sign in to write to us.')).toBeTruthy()
  expect(server.sent).toEqual([])
})

test('a line that is taken back goes before what is typed already', async () => {
  const { useChat, takeBack } = await loadChat()
  useChat.setState({ draft: 'b', unsent: [{ key: 'k', text: 'a', refused: 'Not now.' }] })
  takeBack('k')
  expect(useChat.getState()).toMatchObject({ draft: 'a\nb', unsent: [] })
})
