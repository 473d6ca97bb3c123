import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Discussion as Comment } from '@southbound/shared/contract'
import { type BusEvents, bus } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { english as words } from '../../locales/words.fixture.ts'
import { ReportError } from '../detail/ReportError.tsx'
import { Discussion } from './Discussion.tsx'

const texts = { discovery: words }
const comment = (change: Partial<Comment>): Comment => ({
  id: '1',
  parentId: null,
  author: 'Mei',
  body: 'Helpful',
  rating: 4,
  verified: true,
  official: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  mine: false,
  state: 1,
  reason: null,
  mayAppeal: false,
  ...change,
})
const list = (...rows: Comment[]) => ({
  rows,
  total: rows.filter(({ parentId }) => parentId === null).length,
})
const page = (first: ReturnType<typeof list>) => <Discussion about="agency" id="7" first={first} />

let said: BusEvents['notice'][] = []
let quiet = () => {}
beforeEach(() => {
  said = []
  quiet = bus.on('notice', (notice) => said.push(notice))
})
afterEach(() => quiet())

test('a visitor reads with the marks of clients and of the agent itself, and is led to sign in', async () => {
  const server = fakeApi({})
  renderScreen(
    page(
      list(
        comment({}),
        comment({
          id: '2',
          parentId: '1',
          author: 'Bright Path',
          body: 'Thanks',
          official: true,
          verified: false,
          rating: null,
        }),
      ),
    ),
    { texts },
  )
  expect(screen.getByText('Official answer').closest('article')?.textContent).toContain('Bright Path')
  expect(screen.getByText('Verified client')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in to write' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull()
  expect(server.sent).toEqual([])
})

test('what waits says so; a refused comment stays in the form', async () => {
  const first = list(comment({}))
  fakeApi({
    'POST /agency/agencyPageComment': first,
    'POST /agency/addDiscusssion': () => refuse('rate.too-frequent'),
  })
  const { user } = renderScreen(page(first), { texts, as: 'student' })
  const box = await screen.findByLabelText(/Write a comment/)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Please write something first.')).toBeTruthy()
  await user.type(box, 'See www.example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe('See www.example.com'))
  await waitFor(() => expect(said.at(-1)).toMatchObject({ kind: 'error', text: 'Comment Failed' }))
  const server = fakeApi({
    'POST /agency/agencyPageComment': first,
    'POST /agency/addDiscusssion': { id: '9', held: true },
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(said.at(-1)?.text).toContain('after a moderator has read it'))
  expect(server.inputsOf('POST /agency/addDiscusssion')).toMatchObject([
    { body: { targetId: '7', content: 'See www.example.com' } },
  ])
})

test('a reader reports a comment with a reason', async () => {
  const first = list(comment({}))
  const server = fakeApi({ 'POST /agency/agencyPageComment': first, 'POST /discussion/report': {} })
  const { user } = renderScreen(page(first), { texts, as: 'student' })
  await user.click(await screen.findByRole('button', { name: 'Report: Mei' }))
  const question = await screen.findByRole('dialog')
  await user.selectOptions(within(question).getByRole('combobox'), 'abuse')
  await user.click(within(question).getByRole('button', { name: 'Report' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /discussion/report')).toEqual([
      { body: { kind: 'discussion', id: '1', reason: 'abuse' } },
    ]),
  )
})

test('the author reads why a comment is hidden, objects to it, and can keep what he meant to delete', async () => {
  const first = list(comment({ mine: true, state: 3, reason: 'Not about the agent', mayAppeal: true }))
  const server = fakeApi({
    'POST /agency/agencyPageComment': first,
    'POST /discussion/appeal': {},
    'POST /discussion/delete': {},
  })
  const { user } = renderScreen(page(first), { texts, as: 'student' })
  expect(screen.getByText(/Hidden by a moderator.*Not about the agent/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Delete: Mei' }))
  const sure = await screen.findByRole('dialog')
  expect(sure.textContent).toContain('Are you sure you want to delete?')
  await user.click(within(sure).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(said.at(-1)?.text).toBe('Deletion canceled.'))
  await user.click(screen.getByRole('button', { name: 'Appeal: Mei' }))
  const question = await screen.findByRole('dialog')
  await user.type(within(question).getByRole('textbox'), 'It is true')
  await user.click(within(question).getByRole('button', { name: 'Appeal' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /discussion/appeal')).toEqual([
      { body: { kind: 'discussion', id: '1', text: 'It is true' } },
    ]),
  )
  expect(server.inputsOf('POST /discussion/delete')).toEqual([])
})

test('the words of a refused objection are there again', async () => {
  const first = list(comment({ mine: true, state: 3, reason: 'Not about the agent', mayAppeal: true }))
  const server = fakeApi({
    'POST /agency/agencyPageComment': first,
    'POST /discussion/appeal': () => refuse('server.fault', 'Away for a while'),
  })
  const { user } = renderScreen(page(first), { texts, as: 'student' })
  await user.click(await screen.findByRole('button', { name: 'Appeal: Mei' }))
  const question = within(await screen.findByRole('dialog'))
  await user.type(question.getByRole('textbox'), 'It is true')
  await user.click(question.getByRole('button', { name: 'Appeal' }))
  await waitFor(() => expect(server.inputsOf('POST /discussion/appeal')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Appeal: Mei' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('textbox')).toHaveProperty('value', 'It is true')
})

test('the words of a refused correction are there again', async () => {
  const first = list(comment({ mine: true, mayEdit: true, body: 'A tpyo' }))
  let turn = 0
  const server = fakeApi({
    'POST /agency/agencyPageComment': first,
    'POST /discussion/edit': () =>
      turn++ === 0 ? refuse('rate.too-frequent', 'Too often') : { id: '1', held: false },
  })
  const { user } = renderScreen(page(first), { texts, as: 'student' })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit: Mei' }))
    return within(await screen.findByRole('dialog'))
  }
  const question = await open()
  await user.clear(question.getByRole('textbox'))
  await user.type(question.getByRole('textbox'), 'A typo')
  await user.click(question.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.inputsOf('POST /discussion/edit')).toHaveLength(1))
  const again = await open()
  expect(again.getByRole('textbox')).toHaveProperty('value', 'A typo')
  await user.click(again.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A typo')).toBeTruthy()
  expect((await open()).getByRole('textbox')).toHaveProperty('value', 'A typo')
})

test('a comment that moves to the next page meanwhile is shown once, and what was opened stays open', async () => {
  const page1 = Array.from({ length: 20 }, (_, n) => comment({ id: String(41 - n), body: `Said ${41 - n}` }))
  const page2 = [
    comment({ id: '22', body: 'Said 22' }),
    comment({ id: '21', body: 'Said 21', replyCount: 2 }),
  ]
  const reply = (id: string, parentId: string) =>
    comment({
      id,
      parentId,
      likes: 6,
      liked: false,
      body: `Reply ${id}`,
      createdAt: `2026-11-02T00:0${id.slice(1)}:00.000Z`,
    })
  const server = fakeApi({
    'POST /agency/agencyPageComment': ({ body }) => {
      if (body.parentId) return { rows: [reply('90', '21'), reply('91', '21')], total: 2 }
      return { rows: body.page === 2 ? [...page2, reply('91', '21')] : page1, total: 22 }
    },
    'POST /agency/replyDiscusssion': { id: '92', held: false },
    'POST /discussion/like': { likes: 7, liked: true },
  })
  const { user } = renderScreen(page({ rows: page1, total: 22 }), { texts, as: 'student' })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Said 21')
  const shown = () => screen.getAllByText(/^(Said|Reply) /).map(({ textContent }) => textContent)
  expect(shown()).toHaveLength(22)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 1 earlier reply' }))
  await waitFor(() => expect(shown().slice(-2)).toEqual(['Reply 90', 'Reply 91']))
  expect(server.inputsOf('POST /agency/agencyPageComment').at(-1)).toMatchObject({
    body: { parentId: '21', page: 1, rows: 50 },
  })
  const asked = () => server.inputsOf('POST /agency/agencyPageComment').length
  const before = asked()
  await user.click((await screen.findAllByRole('button', { name: 'Like: Mei' })).at(-2) as HTMLElement)
  expect((await screen.findByText('7 likes')).closest('article')?.textContent).toContain('Reply 90')
  expect([asked(), shown().slice(-2)]).toEqual([before, ['Reply 90', 'Reply 91']])
  await user.click(screen.getAllByRole('button', { name: 'Reply to Mei' }).at(-1) as HTMLElement)
  await user.type(await screen.findByRole('textbox', { name: /Reply to Mei/ }), 'Thanks')
  await user.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as HTMLElement)
  await waitFor(() => expect(said.at(-1)?.kind).toBe('success'))
  await waitFor(() => expect(asked()).toBe(before + 2))
  await waitFor(() => expect(shown().slice(-3)).toEqual(['Said 21', 'Reply 90', 'Reply 91']))
})

test('who answers a comment types at once, and is at its button again when the form is gone', async () => {
  const first = list(comment({}))
  fakeApi({
    'POST /agency/agencyPageComment': first,
    'POST /agency/replyDiscusssion': { id: '9', held: true },
  })
  const { user } = renderScreen(page(first), { texts, as: 'student' })
  const reply = () => screen.findByRole('button', { name: /^Reply to Mei/ })
  await user.click(await reply())
  const field = await screen.findByRole('textbox', { name: /^Reply to Mei/ })
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(await reply())
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('textbox', { name: /^Reply to Mei/ }), 'Thanks')
  await user.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as HTMLElement)
  await waitFor(async () => expect(document.activeElement).toBe(await reply()))
})

test('an error is reported by the real call, never empty', async () => {
  const server = fakeApi({ 'POST /discoveryError/add': {} })
  const { user } = renderScreen(
    <ReportError about={{ category: 'Course', name: 'Bachelor of Nursing', targetId: '11' }} />,
    { texts },
  )
  await user.click(screen.getByRole('button', { name: 'Report an error' }))
  const send = await screen.findByRole('button', { name: 'Send' }, { timeout: 20_000 })
  await user.click(send)
  expect(screen.getByText('Please say what is wrong.')).toBeTruthy()
  await user.type(screen.getByLabelText(/What is wrong, and what is right/), 'The fee is 32,000')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Report an error' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(said.at(-1)?.kind).toBe('success'))
  expect(server.inputsOf('POST /discoveryError/add')).toEqual([
    {
      body: {
        category: 'Course',
        name: 'Bachelor of Nursing',
        suggestions: 'The fee is 32,000',
        targetId: '11',
      },
    },
  ])
})
