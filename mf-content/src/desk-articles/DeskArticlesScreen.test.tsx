import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import english from '../locales/articles.en.json'
import words from '../locales/en.json'
import DeskArticlesScreen from './DeskArticlesScreen.tsx'
import type { DeskArticle } from './queue.ts'

const text = {
  titleEn: 'An offer',
  titleCn: null,
  summaryEn: 'Five lines.',
  summaryCn: null,
  bodyEn: '<p>Pay the deposit.</p>',
  bodyCn: null,
  altEn: 'A letter',
  altCn: null,
  cover: null,
  category: 2,
  countryCodes: [],
  tags: ['Offer'],
  source: 'Home Affairs',
  sourceUrl: null,
}
const found: DeskArticle = {
  article: {
    ...text,
    id: '7',
    slug: 'an-offer',
    state: 2,
    version: 5,
    coverId: null,
    publishAt: null,
    unpublishAt: null,
    schoolId: null,
    agencyId: null,
    courseIds: [],
    links: [],
    author: 'Bridge',
    rejectReason: null,
    minutes: 1,
    views: 0,
    likes: 0,
    commentCount: 0,
    updatedAt: '2026-11-23T08:00:00.000Z',
  },
  before: { ...text, bodyEn: '<p>Pay no deposit.</p>' },
  steps: [
    { version: 5, at: '2026-11-23T08:00:00.000Z', by: 'Lin', deed: 'sent', toState: 2, note: null },
    { version: 4, at: '2026-11-22T08:00:00.000Z', by: 'Op', deed: 'desk.reject', toState: 4, note: 'Why?' },
  ],
}
const row = {
  id: '7',
  slug: 'an-offer',
  state: 2,
  version: 5,
  category: 2,
  titleEn: 'An offer',
  titleCn: null,
  views: 0,
  likes: 0,
  commentCount: 0,
  publishAt: null,
  updatedAt: '2026-11-23T08:00:00.000Z',
  rejectReason: null,
  unseen: false,
  author: 'Bridge',
  submittedAt: '2026-11-23T08:00:00.000Z',
  again: true,
}
const QUEUE = 'GET /operations/articles'
const DECIDE = 'POST /operations/articles/:id'
const show = (route: string, more: FakeCalls = {}) => ({
  ...fakeApi({ [QUEUE]: { rows: [row], total: 1 }, 'GET /operations/articles/:id': found, ...more }),
  ...renderScreen(<DeskArticlesScreen />, {
    route,
    as: 'operator',
    texts: { content: { ...words, ...english } },
  }),
})

test('the queue says whose article waits, and whether readers had it before', async () => {
  show('/crm/articles')
  expect((await screen.findByRole('row', { name: /An offer/ })).textContent).toMatch(
    /changed.*Bridge.*Admissions/,
  )
  expect(screen.getByRole('link', { name: 'An offer' }).getAttribute('href')).toBe(
    '/crm/articles?list=waiting&id=7',
  )
})

test('an empty queue is said', async () => {
  show('/crm/articles', { [QUEUE]: { rows: [], total: 0 } })
  expect(await screen.findByText('No article waits.')).toBeTruthy()
})

test('what changed since readers saw it is struck out and underlined', async () => {
  show('/crm/articles?id=7')
  const removed = await screen.findByText('no', { selector: 'del' })
  expect(removed.closest('p')?.textContent).toBe('Pay nothe deposit.')
  expect(screen.getByText('the', { selector: 'ins' })).toBeTruthy()
})

test('it is approved as it was read; a change meanwhile is said and read anew', async () => {
  let turn = 0
  const { user, inputsOf, address } = show('/crm/articles?id=7', {
    [DECIDE]: () =>
      turn++ === 0 ? refuse('content.article-changed', 'Lin changed it.') : { id: '7', state: 3 },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(inputsOf('GET /operations/articles/:id')).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(address()).toBe('/crm/articles?list=waiting'))
  expect(inputsOf(DECIDE)[1]).toEqual({ params: { id: '7' }, body: { decision: 'approve', version: 5 } })
})

test('sending back asks for the reason that the author reads', async () => {
  const { user, inputsOf } = show('/crm/articles?id=7', { [DECIDE]: { id: '7', state: 4 } })
  await user.click(await screen.findByRole('button', { name: 'Send back' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Name the source.')
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  await waitFor(() =>
    expect(inputsOf(DECIDE)).toEqual([
      { params: { id: '7' }, body: { decision: 'reject', version: 5, reason: 'Name the source.' } },
    ]),
  )
})

const PLACE = 'POST /operations/articles/:id/place'
test('what readers see is pinned until a day and labelled; before, there is no such act', async () => {
  const place = { pinnedUntil: null, sponsored: false }
  const seen = { ...found, article: { ...found.article, state: 3 as const }, place }
  const { user, inputsOf, unmount } = show('/crm/articles?list=published&id=7', {
    'GET /operations/articles/:id': seen,
    [PLACE]: { pinnedUntil: '2030-01-02T03:04:00.000Z', sponsored: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Place and label' }))
  const dialog = within(await screen.findByRole('dialog'))
  const until = dialog.getByLabelText(/^Pinned until/)
  await user.type(until, '2030-01-02T03:04')
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const pinnedUntil = new Date('2030-01-02T03:04').toISOString()
  await waitFor(() =>
    expect(inputsOf(PLACE)).toEqual([
      { params: { id: '7' }, body: { pinnedUntil, sponsored: true, seen: place } },
    ]),
  )
  unmount()
  const late = show('/crm/articles?list=published&id=7', {
    'GET /operations/articles/:id': seen,
    [PLACE]: () => refuse('row.changed', 'A colleague was first.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Place and label' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(late.inputsOf('GET /operations/articles/:id')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  late.unmount()
  show('/crm/articles?id=7', { 'GET /operations/articles/:id': { ...found, place } })
  await screen.findByRole('button', { name: 'Approve' })
  expect(screen.queryByRole('button', { name: 'Place and label' })).toBeNull()
})
