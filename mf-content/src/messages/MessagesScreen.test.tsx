import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import english from '../locales/work.en.json'
import chinese from '../locales/work.zh.json'
import MessagesScreen from './MessagesScreen.tsx'

const person = {
  accountId: '21',
  nickname: 'Mei Lin',
  type: 2,
  officeEn: 'Bridge Education',
  officeCn: '桥梁教育',
}
const row = (messageId: string, unread: boolean) => ({
  messageId,
  type: 2,
  folder: 1,
  msgTitle: `Letter ${messageId}`,
  remark: 'Have you seen it?',
  sendTime: '2026-11-20T03:00:00.000Z',
  unread,
  nickname: 'Mei Lin',
  keeper: null,
  fileCount: 1,
})
const detail = {
  ...row('7', false),
  content: 'Have you seen it?',
  path: null,
  sender: person,
  receivers: [],
  replyTo: null,
  blocked: false,
}
const found = {
  rows: [row('7', true), row('6', false)],
  total: 2,
  unreadCounts: { system: 3, user: 1 },
  readsOffice: false,
}
const show = (route = '/account/messages?type=2', more: FakeCalls = {}, locale: 'en' | 'zh' = 'en') => {
  const server = fakeApi({
    'POST /message/searchMessage': found,
    'POST /message/userMessage': detail,
    'POST /message/searchMessageRecord': { rows: [detail], total: 1 },
    'POST /message/searchLinkMan': { rows: [person], total: 1 },
    'POST /file/getMessageFile': { rows: [], total: 0 },
    ...more,
  })
  const texts = { content: locale === 'zh' ? chinese : english }
  return {
    server,
    ...renderScreen(<MessagesScreen />, { as: 'student', route, path: 'account/messages', texts, locale }),
  }
}

test('the list shows what is unread, by kind; chosen ones are marked and thrown away', async () => {
  const { server, user } = show('/account/messages?type=2', {
    'POST /message/modifyMsgStatus': { count: 1 },
    'POST /message/datele': { count: 1 },
  })
  const kinds = within(await screen.findByRole('navigation', { name: 'Kind of messages' }))
  await waitFor(() =>
    expect(kinds.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual([
      'System 3',
      'User 1',
    ]),
  )
  await user.click(await screen.findByRole('checkbox', { name: /Letter 7/ }))
  await user.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(server.inputsOf('POST /message/modifyMsgStatus')).toEqual([{ body: { ids: ['7'], state: 2 } }])
  await user.click(await screen.findByRole('checkbox', { name: /Letter 6/ }))
  await user.click(screen.getByRole('button', { name: 'Move to trash' }))
  expect(server.inputsOf('POST /message/datele')).toEqual([{ body: { ids: ['6'] } }])
})

test('a message is answered to its sender, with its subject', async () => {
  const { server, user } = show('/account/messages?type=2&message=7', {
    'POST /message/sendMessage': { messageId: '8' },
  })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
  await user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Yes, thank you')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /message/sendMessage')[0]?.body).toMatchObject({
      receiver: ['21'],
      subject: 'Re: Letter 7',
      content: 'Yes, thank you',
      replyTo: '7',
      fileIds: [],
    }),
  )
})

test('the correspondence is counted whole, and read page after page', async () => {
  const LIST = 'POST /message/searchMessageRecord'
  const letters = Array.from({ length: 25 }, (_, at) => ({ ...detail, ...row(String(30 - at), false) }))
  const { server, user } = show('/account/messages?type=2&message=7', {
    [LIST]: ({ body: { page = 1 } }) => ({ rows: letters.slice((page - 1) * 20, page * 20), total: 25 }),
  } as FakeCalls)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByText('24 more messages with this person'))
  expect(drawer.queryByText('Letter 6')).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Earlier messages' }))
  expect(await drawer.findByText('Letter 6')).toBeTruthy()
  expect(drawer.getAllByText('Letter 7')).toHaveLength(1)
  expect(drawer.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  expect(server.inputsOf(LIST).at(-1)).toEqual({ body: { accountId: '21', page: 2, rows: 20 } })
})

test('without content nothing is sent, and the field says so', async () => {
  const { server, user } = show('/account/messages?type=2', {}, 'zh')
  await user.click(await screen.findByRole('button', { name: '写消息' }))
  const dialog = within(await screen.findByRole('dialog', { name: '写消息' }))
  await user.click(dialog.getByRole('button', { name: '发送' }))
  expect((await dialog.findAllByText(/请/)).length).toBeGreaterThan(0)
  expect(server.inputsOf('POST /message/sendMessage')).toEqual([])
})

test('who reads the inbox of the office answers there, and marks nothing', async () => {
  const { server, user } = show('/account/messages?type=2', {
    'POST /message/searchMessage': {
      ...found,
      readsOffice: true,
      rows: found.rows.map((each) => ({ ...each, keeper: 'Bo Chen' })),
    },
    'POST /message/userMessage': { ...detail, keeper: 'Bo Chen' },
  })
  await user.click(await screen.findByRole('link', { name: 'Office' }))
  expect((await screen.findAllByText('To Bo Chen')).length).toBe(2)
  expect(server.inputsOf('POST /message/searchMessage').at(-1)?.body).toMatchObject({ type: 2, office: true })
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await user.click(screen.getByRole('button', { name: /Letter 7/ }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('button', { name: 'Answer' })).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Block this person' })).toBeNull()
  expect(server.inputsOf('POST /message/userMessage')).toEqual([{ body: { messageId: '7', office: true } }])
})

test('who blocked the colleague is not answered in the inbox of the office either', async () => {
  show('/account/messages?type=2&office=1&message=7', {
    'POST /message/userMessage': { ...detail, keeper: 'Bo Chen', blocked: true },
  })
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('You cannot write to this person from here.')
  expect(drawer.queryByRole('button', { name: 'Answer' })).toBeNull()
})

const write = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'New message' }))
  return within(await screen.findByRole('dialog', { name: 'New message' }))
}
const attach = (user: ReturnType<typeof show>['user'], name: string) =>
  user.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    new File(['%PDF-1.4'], name, { type: 'application/pdf' }),
  )

test('files are listed until the message is sent, waited for, taken out again, and kept over a reload', async () => {
  sessionStorage.clear()
  let store = () => {}
  const slow = new Promise<void>((done) => {
    store = done
  })
  let asked = 0
  const calls: FakeCalls = {
    'POST /fileOperate/uploadSysFile': async () => {
      const fileId = String(++asked)
      if (fileId === '2') await slow
      return { rows: [{ fileId, originalName: `${fileId}.pdf` }], total: 1 } as never
    },
    'POST /message/addMessage': { messageId: '9' },
  }
  const before = show('/account/messages?type=2', calls)
  const first = await write(before.user)
  await attach(before.user, '1.pdf')
  await first.findByRole('button', { name: 'Remove 1.pdf' })
  await attach(before.user, '2.pdf')
  await before.user.click(first.getByRole('button', { name: 'Keep as a draft' }))
  expect(before.server.inputsOf('POST /message/addMessage')).toEqual([])
  expect(first.getByRole('button', { name: 'Send' }).ariaBusy).toBe('true')
  store()
  await first.findByRole('button', { name: 'Remove 2.pdf' })
  before.unmount()
  const { user, server } = show('/account/messages?type=2', calls)
  const dialog = await write(user)
  await user.click(dialog.getByRole('button', { name: 'Remove 1.pdf' }))
  await user.click(dialog.getByRole('button', { name: 'Keep as a draft' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /message/addMessage')[0]?.body).toMatchObject({
      fileIds: ['2'],
      idempotencyKey: expect.stringMatching(/.{8}/),
    }),
  )
})

test('what was sent before it was changed is told, and goes again as a message of its own', async () => {
  sessionStorage.clear()
  let times = 0
  const { user, server } = show('/account/messages?type=2&message=7', {
    'POST /message/sendMessage': () =>
      ++times === 1 ? refuse('messages.sent-before', 'It was sent before.') : { messageId: '9' },
  })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
  await user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Changed')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(times).toBe(1))
  expect(dialog.getByDisplayValue('Changed')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(times).toBe(2))
  const keys = server.inputsOf('POST /message/sendMessage').map(({ body }) => body.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('a draft that was sent before keeps its files: the message anew is without them', async () => {
  sessionStorage.clear()
  const file = { fileId: '5', originalName: 'old.pdf', own: true }
  const { user, server } = show('/account/messages?type=2&folder=3&message=7', {
    'POST /message/userMessage': { ...detail, folder: 3, receivers: [person] },
    'POST /file/getMessageFile': { rows: [file as never], total: 1 },
    'POST /message/sendMessage': () => refuse('messages.sent-before', 'It was sent before.'),
  })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Go on writing' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
  await dialog.findByRole('button', { name: 'Remove old.pdf' })
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove old.pdf' })).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.inputsOf('POST /message/sendMessage')).toHaveLength(2))
  const ids = server.inputsOf('POST /message/sendMessage').map(({ body }) => body.messageId)
  expect(ids).toEqual(['7', undefined])
})

test('who is not among the first is found by words, and who is answered is shown by name', async () => {
  sessionStorage.clear()
  const late = { ...person, accountId: '2100', nickname: 'Zoe Zhang' }
  const { user, server } = show('/account/messages?type=2&message=7', {
    'POST /message/searchLinkMan': ({ body }) =>
      body.keyword ? { rows: [late], total: 1 } : { rows: [], total: 101 },
    'POST /message/addMessage': { messageId: '9' },
  })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
  expect(await dialog.findByText('Mei Lin · Bridge Education')).toBeTruthy()
  await user.type(dialog.getByRole('combobox', { name: /^Receivers/ }), 'zoe')
  await user.click(await screen.findByTitle('Zoe Zhang · Bridge Education'))
  await user.click(dialog.getByRole('button', { name: 'Keep as a draft' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /message/addMessage')[0]?.body).toMatchObject({ receiver: ['21', '2100'] }),
  )
  const asked = server.inputsOf('POST /message/searchLinkMan').map(({ body }) => body.keyword)
  expect(asked).toEqual([undefined, 'zoe'])
})

test('files that could not be read are said to be there, and are read again', async () => {
  let asked = 0
  const file = { fileId: '5', originalName: 'offer.pdf', own: false }
  const { user } = show('/account/messages?type=2&message=7', {
    'POST /file/getMessageFile': () =>
      ++asked === 1 ? refuse('rate.too-frequent') : { rows: [file as never], total: 1 },
  })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('alert')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Retry' }))
  expect(await drawer.findByRole('button', { name: /offer\.pdf/ })).toBeTruthy()
  expect(drawer.queryByRole('alert')).toBeNull()
})
