import { beforeEach, expect, test } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import english from '../locales/chat-desk.en.json'
import chinese from '../locales/chat-desk.zh.json'
import ChatDeskScreen from './ChatDeskScreen.tsx'
import type { ChatDetail, ChatRow } from './use-inbox.ts'

const NAME = 'n'.repeat(32)
const ME = { accountId: '1001', name: 'operator' }
const BEN = { accountId: '1002', name: 'Ben' }
const row = (more: Partial<ChatRow> = {}): ChatRow => ({
  name: NAME,
  person: { accountId: '7', name: 'Mei Lin', type: 1 },
  state: 2,
  priority: 4,
  assignee: null,
  lastText: 'My offer expires',
  lastAt: '2026-11-20T03:00:00.000Z',
  locale: 'en',
  waitingSince: '2026-11-20T03:00:00.000Z',
  snoozedUntil: null,
  ...more,
})
const line = (id: string, kind: number, text: string, more: Partial<ChatDetail['lines'][number]> = {}) => ({
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
const detail = (more: Partial<ChatDetail> = {}): ChatDetail => ({
  ...row(),
  lines: [
    line('1', 1, 'My offer expires'),
    line('2', 5, '', { event: 'handedOver', by: 'Ben', to: 'operator' }),
    line('3', 4, 'She is in Sydney', { by: 'Ben' }),
  ],
  hasEarlier: false,
  readByPerson: null,
  ratings: [],
  version: 3,
  ...more,
})
const answer = {
  id: '5',
  titleEn: 'Fees',
  titleCn: '费用',
  textEn: 'See the course.',
  textCn: '见课程页。',
  updatedAt: '2026-11-20T03:00:00.000Z',
  updatedBy: 'Ben',
  version: 2,
}
const show = (route: string, calls: FakeCalls = {}, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({
    'GET /operations/chats': { rows: [row()], total: 1, counts: { mine: 0, unassigned: 1, all: 1 } },
    'GET /operations/chats/:name': detail(),
    'GET /operations/chat-answers': { rows: [answer], total: 1 },
    'GET /operations/colleagues': { rows: [ME, BEN], total: 2 },
    'POST /operations/chats/:name/read': {},
    ...calls,
  }),
  ...renderScreen(<ChatDeskScreen />, {
    as: 'operator',
    route,
    path: 'crm/chat',
    locale,
    texts: { content: locale === 'en' ? english : chinese },
  }),
})
const OPEN = `/crm/chat?chat=${NAME}`
const params = { name: NAME }
beforeEach(() => sessionStorage.clear())

test('the inbox lists by whose and by state; a row opens its conversation beside it', async () => {
  const { server, user, address } = show('/crm/chat')
  const inbox = within(await screen.findByRole('region', { name: 'Inbox' }))
  await user.click(await inbox.findByRole('link', { name: /Unassigned/ }))
  await user.click(inbox.getByRole('link', { name: 'Snoozed' }))
  expect(server.inputsOf('GET /operations/chats').at(-1)).toMatchObject({
    query: { list: 'unassigned', state: 4, page: 1 },
  })
  await user.click(await inbox.findByRole('link', { name: /Mei Lin.*Urgent.*My offer expires/ }))
  expect(address()).toContain(`chat=${NAME}`)
  const log = within(await screen.findByRole('log'))
  expect(log.getByText(/Ben handed it over to operator/)).toBeTruthy()
  expect(log.getByText(/Ben · note for operators/)).toBeTruthy()
})

test('a live message reads the inbox and the conversation anew', async () => {
  const { server } = show(OPEN)
  await screen.findByRole('log')
  act(() => bus.emit('chat.changed'))
  await waitFor(() => expect(server.inputsOf('GET /operations/chats/:name')).toHaveLength(2))
  expect(server.inputsOf('GET /operations/chats')).toHaveLength(2)
})

test('no line disappears while new ones come', async () => {
  const page = (...ids: number[]) => ids.map((id) => line(String(id), 1, `line ${id}`))
  let newest = page(4, 5)
  const { user } = show(OPEN, {
    'GET /operations/chats/:name': ({ query }) =>
      query.before
        ? detail({ lines: page(2, 3), hasEarlier: true })
        : detail({ lines: newest, hasEarlier: true }),
  })
  const log = within(await screen.findByRole('log'))
  const shown = () => log.getAllByText(/^line/).map((one) => Number(one.textContent?.slice(5)))
  await user.click(log.getByRole('button', { name: english.chatDesk.earlier }))
  await waitFor(() => expect(shown()).toEqual([2, 3, 4, 5]))
  newest = page(5, 6)
  act(() => bus.emit('chat.changed'))
  await waitFor(() => expect(shown()).toEqual([2, 3, 4, 5, 6]))
  // More came than one answer holds: what lies between is read with the button.
  newest = page(9, 10)
  act(() => bus.emit('chat.changed'))
  await waitFor(() => expect(shown()).toEqual([9, 10]))
  expect(log.getByRole('button', { name: english.chatDesk.earlier })).toBeTruthy()
})

test('a conversation opens beside the page and the words that found it', async () => {
  const { user, address } = show('/crm/chat?keyword=offer&page=2')
  await user.click(await screen.findByRole('link', { name: /Mei Lin/ }))
  expect(address()).toMatch(/keyword=offer/)
  expect(address()).toMatch(/page=2/)
})

test('a kept answer goes into the field in the language of the person, and is sent with a key', async () => {
  const { server, user } = show(OPEN, {
    'GET /operations/chats/:name': detail({ locale: 'zh', assignee: ME }),
    'POST /operations/chats/:name/line': ({ body }) => line('9', 2, body.text),
  })
  await user.selectOptions(await screen.findByLabelText('Insert a kept answer'), 'Fees')
  const field = screen.getByRole('textbox', { name: 'Answer to Mei Lin' }) as HTMLTextAreaElement
  expect(field.value).toBe('见课程页。')
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() => expect(field.value).toBe(''))
  const [sent] = server.inputsOf('POST /operations/chats/:name/line')
  expect(sent).toMatchObject({ params, body: { text: '见课程页。', note: false } })
  expect(sent?.body.key.length).toBeGreaterThan(7)
})

test('what a colleague has takes notes; a refused answer stays in the field', async () => {
  const { user } = show(OPEN, {
    'GET /operations/chats/:name': detail({ assignee: BEN, state: 1 }),
    'POST /operations/chats/:name/line': () => refuse('chat.taken', 'Ben has this conversation.'),
  })
  const field = (await screen.findByRole('textbox', { name: 'Note for operators' })) as HTMLTextAreaElement
  expect(screen.getByRole('button', { name: 'Take it over' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
  await user.type(field, 'Careful')
  await user.click(screen.getByRole('button', { name: 'Leave the note' }))
  expect(field.value).toBe('Careful')
})

test('other words, or a note instead of an answer, go with a key of their own after an answer that was lost', async () => {
  let turn = 0
  const { server, user } = show(OPEN, {
    'GET /operations/chats/:name': detail({ assignee: ME, state: 1 }),
    'POST /operations/chats/:name/line': ({ body }) =>
      turn++ < 4 ? refuse('server.fault') : line('9', 2, body.text),
  })
  const field = (await screen.findByRole('textbox', { name: 'Answer to Mei Lin' })) as HTMLTextAreaElement
  const sent = () => server.inputsOf('POST /operations/chats/:name/line').map(({ body }) => body)
  const send = async (count: number) => {
    await user.click(screen.getByRole('button', { name: /^Send the answer|^Leave the note/ }))
    await waitFor(() => expect(sent()).toHaveLength(count))
  }
  await user.type(field, 'Yes')
  await send(1)
  await send(2)
  await user.clear(field)
  await user.type(field, 'No')
  await send(3)
  await user.click(screen.getByRole('checkbox'))
  await send(4)
  await send(5)
  await waitFor(() => expect(field.value).toBe(''))
  expect(sent().map(({ text, note }) => [text, note])).toEqual([
    ['Yes', false],
    ['Yes', false],
    ['No', false],
    ['No', true],
    ['No', true],
  ])
  const keys = sent().map(({ key }) => key)
  expect([keys[0] === keys[1], keys[3] === keys[4], new Set(keys).size]).toEqual([true, true, 3])
})

test('what the person writes behind the open dialog of a snooze is read before it is put away', async () => {
  let chat = detail({ assignee: ME, state: 1 })
  const { server, user } = show(OPEN, {
    'GET /operations/chats/:name': () => chat,
    'POST /operations/chats/:name/state': () => refuse('chat.written-since', 'Mei Lin has written.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Snooze' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze' }))
  chat = detail({ assignee: ME, state: 1, lines: [...chat.lines, line('4', 1, 'It ends tomorrow')] })
  act(() => bus.emit('chat.changed'))
  await screen.findByText('It ends tomorrow')
  await user.click(dialog.getByRole('button', { name: 'Snooze' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.inputsOf('POST /operations/chats/:name/state')[0]?.body).toMatchObject({
    state: 4,
    upTo: '3',
  })
})

test('taken, handed over with a note, and refused where a colleague was first', async () => {
  let turn = 0
  const { server, user } = show(OPEN, {
    'POST /operations/chats/:name/assign': () =>
      turn++ === 0 ? refuse('row.changed', 'Reload.') : { version: 4 },
  })
  await user.click(await screen.findByRole('button', { name: 'Take it' }))
  await waitFor(() => expect(server.inputsOf('GET /operations/chats/:name')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }))
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await dialog.findByText('Please choose your Colleague.')).toBeTruthy()
  await user.click(dialog.getByRole('combobox'))
  await user.click(await screen.findByTitle('Ben'))
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'She is urgent')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(server.inputsOf('POST /operations/chats/:name/assign')).toHaveLength(2))
  expect(server.inputsOf('POST /operations/chats/:name/assign').map(({ body }) => body)).toEqual([
    { to: '1001', version: 3 },
    { to: '1002', note: 'She is urgent', version: 3 },
  ])
})

test('snoozed until a time, resolved, and set urgent', async () => {
  const { server, user } = show(OPEN, {
    'GET /operations/chats/:name': detail({ assignee: ME, state: 1 }),
    'POST /operations/chats/:name/state': ({ body }) => ({ state: body.state }),
    'POST /operations/chats/:name/priority': ({ body }) => ({ priority: body.priority }),
  })
  await user.click(await screen.findByRole('button', { name: 'Snooze' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze' }))
  await user.click(dialog.getByRole('button', { name: 'In a week' }))
  await user.click(dialog.getByRole('button', { name: 'Snooze' }))
  await waitFor(() => expect(server.inputsOf('POST /operations/chats/:name/state')).toHaveLength(1))
  const until = server.inputsOf('POST /operations/chats/:name/state')[0]?.body.until ?? ''
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(5 * 86_400_000)
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  await user.selectOptions(screen.getByLabelText('Priority'), 'Low')
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/chats/:name/priority')).toEqual([
      { params, body: { priority: 1 } },
    ]),
  )
  expect(server.inputsOf('POST /operations/chats/:name/state').at(-1)).toEqual({
    params,
    body: { state: 3, upTo: '3' },
  })
})

test('kept answers are written in both languages; a fault is shown at its field', async () => {
  const fault = { field: 'textCn', rule: 'required', message: '请填写' }
  let turn = 0
  const { server, user } = show(
    '/crm/chat',
    {
      'POST /operations/chat-answers': () =>
        turn++ === 0 ? refuse('input.invalid', '请修正', [fault]) : { id: '6' },
    },
    'zh',
  )
  await user.click(await screen.findByRole('button', { name: '常用答复' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: '编辑：费用' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请填写')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.inputsOf('POST /operations/chat-answers')).toHaveLength(2))
  expect(server.inputsOf('POST /operations/chat-answers')[1]?.body).toMatchObject({
    id: '5',
    version: 2,
    titleCn: '费用',
  })
})

test('a kept answer whose key is used up is sent again under another, with the words typed', async () => {
  const { server, user } = show('/crm/chat', { 'POST /operations/chat-answers': () => refuse('row.changed') })
  const words = english.chatDesk.answers
  await user.click(await screen.findByRole('button', { name: words.title }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: words.add }))
  for (const field of dialog.getAllByRole('textbox')) await user.type(field, 'Rent')
  const send = async (times: number) => {
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.inputsOf('POST /operations/chat-answers')).toHaveLength(times))
    await waitFor(() => expect(server.inputsOf('GET /operations/chat-answers')).toHaveLength(times + 1))
  }
  await send(1)
  await send(2)
  const [first, second] = server.inputsOf('POST /operations/chat-answers').map(({ body }) => body)
  expect(second).toMatchObject({ titleEn: 'Rent', textCn: 'Rent' })
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})
