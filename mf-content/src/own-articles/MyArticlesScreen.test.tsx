import { beforeEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OwnArticle } from '../article-editor/article-values.ts'
import english from '../locales/articles.en.json'
import chinese from '../locales/articles.zh.json'
import words from '../locales/en.json'
import worte from '../locales/zh.json'
import MyArticlesScreen from './MyArticlesScreen.tsx'

const article = (change: Partial<OwnArticle> = {}): OwnArticle => ({
  id: '7',
  slug: 'draft-1',
  state: 1,
  version: 3,
  category: 2,
  titleEn: 'How to read an offer',
  titleCn: null,
  summaryEn: 'Five lines.',
  summaryCn: null,
  bodyEn: '<h2>One</h2><p>Read it.</p>',
  bodyCn: null,
  altEn: null,
  altCn: null,
  cover: null,
  coverId: null,
  countryCodes: [],
  tags: ['Offer'],
  source: null,
  sourceUrl: null,
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
  ...change,
})
const row = {
  id: '7',
  slug: 'draft-1',
  state: 4,
  version: 3,
  category: 2,
  titleEn: 'How to read an offer',
  titleCn: null,
  views: 1200,
  likes: 3,
  commentCount: 2,
  publishAt: null,
  updatedAt: '2026-11-23T08:00:00.000Z',
  rejectReason: 'Name the source.',
  unseen: true,
}
const SAVE = 'POST /information/addInformation'
beforeEach(() => sessionStorage.clear())
const MOVE = 'POST /information/move'
const calls: FakeCalls = {
  'POST /information/myInformation': { rows: [row], total: 1, states: [{ state: 4, count: 1 }] },
  'POST /information/seen': { count: 0 },
  'POST /information/own': article(),
  'POST /information/versions': { rows: [], total: 0, text: null },
  'POST /agency/postAllArea': { rows: [], total: 0 },
}
const show = (route: string, more: FakeCalls = {}, locale: 'en' | 'zh' = 'en') => {
  const server = fakeApi({ ...calls, ...more })
  const texts = locale === 'zh' ? { ...worte, ...chinese } : { ...words, ...english }
  return {
    ...server,
    ...renderScreen(<MyArticlesScreen />, { route, locale, texts: { content: texts }, as: 'agent' }),
  }
}

test('the list says state, figures and what the editors ask, in both languages', async () => {
  const first = show('/account/news')
  const line = await screen.findByRole('row', { name: /How to read an offer/ })
  expect(line.textContent).toMatch(/new.*The editors ask: Name the source\..*To be changed.*Admissions/)
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/account/news?id=7')
  expect(screen.getByRole('link', { name: 'To be changed (1)' }).getAttribute('href')).toBe(
    '/account/news?state=4',
  )
  first.unmount()
  show('/account/news', {}, 'zh')
  expect((await screen.findByRole('row', { name: /How to read/ })).textContent).toMatch(
    /编辑意见：Name.*需修改/,
  )
})

test('no article yet is said, and a failing list is read again', async () => {
  let turn = 0
  const { user } = show('/account/news', {
    'POST /information/myInformation': () =>
      turn++ === 0 ? refuse('permission.denied', 'Not yours.') : { rows: [], total: 0, states: [] },
  })
  expect(await screen.findByText('Not yours.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No article here yet')).toBeTruthy()
})

const title = () => screen.findByRole('textbox', { name: 'Title (English)' })

test('what is typed is saved after a pause, with the version that was read', async () => {
  const { inputsOf } = show('/account/news?id=7', {
    [SAVE]: ({ body }) => article({ titleEn: body.titleEn ?? null, version: 4 }),
  })
  fireEvent.change(await title(), { target: { value: 'How to answer an offer' } })
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await waitFor(() => expect(inputsOf(SAVE)).toHaveLength(1))
  expect(inputsOf(SAVE)[0]?.body).toMatchObject({
    id: '7',
    version: 3,
    titleEn: 'How to answer an offer',
    tags: ['Offer'],
  })
  expect(await screen.findByText(/^Saved at/)).toBeTruthy()
})

test('a new one is made by its first save and keeps its form', async () => {
  const { inputsOf, address } = show('/account/news?new=1', { [SAVE]: article({ version: 1 }) })
  fireEvent.change(await title(), { target: { value: 'New' } })
  await waitFor(() => expect(address()).toBe('/account/news?id=7'))
  expect(inputsOf(SAVE)[0]?.body).not.toHaveProperty('id')
  expect(await title()).toHaveProperty('value', 'New')
  expect(inputsOf('POST /information/own')).toEqual([])
})

test('someone else was faster: it is said, nothing typed is lost, and the latest can be loaded', async () => {
  const faster = 'Lin changed this article at 2026-11-23 08:10 UTC.'
  const { user, inputsOf } = show('/account/news?id=7', {
    [SAVE]: () => refuse('content.article-changed', faster),
  })
  fireEvent.change(await title(), { target: { value: 'Mine' } })
  expect(await screen.findByText(new RegExp(faster))).toBeTruthy()
  expect(await title()).toHaveProperty('value', 'Mine')
  await user.click(screen.getByRole('button', { name: 'Load the latest version' }))
  await waitFor(() => expect(inputsOf('POST /information/own')).toHaveLength(2))
  expect(await screen.findByDisplayValue('How to read an offer')).toBe(await title())
})

test('what the server did not answer is there again on the next page, and sent once more as it was', async () => {
  const first = show('/account/news?id=7', { [SAVE]: () => refuse('server.fault', 'Later.') })
  fireEvent.change(await title(), { target: { value: 'Mine' } })
  expect(await screen.findByText(/Later\./)).toBeTruthy()
  fireEvent.change(await title(), { target: { value: 'Mine, longer' } })
  first.unmount()
  await waitFor(() => expect(first.inputsOf(SAVE)).toHaveLength(2))
  const sent = first.inputsOf(SAVE)[0]?.body
  expect(first.inputsOf(SAVE)[1]?.body).toEqual(sent)
  const { inputsOf } = show('/account/news?id=7', {
    [SAVE]: ({ body }) => article({ titleEn: body.titleEn ?? null, version: (body.version ?? 0) + 1 }),
  })
  expect(await title()).toHaveProperty('value', 'Mine, longer')
  await waitFor(() => expect(inputsOf(SAVE)).toHaveLength(2))
  expect(inputsOf(SAVE)[0]?.body).toEqual(sent)
  expect(inputsOf(SAVE)[1]?.body).toMatchObject({ version: 4, titleEn: 'Mine, longer' })
  expect(await screen.findByText(/^Saved at/)).toBeTruthy()
  expect(Object.keys(sessionStorage).filter((name) => name.includes('article'))).toEqual([])
})

test('what the server refused is neither sent for review nor left without a question', async () => {
  const fault = { field: 'summaryEn', rule: 'max', message: 'At most 300 letters.' }
  const { user, inputsOf, address } = show('/account/news?id=7', {
    [SAVE]: () => refuse('input.invalid', 'Please check.', [fault]),
  })
  fireEvent.change(await title(), { target: { value: 'Mine' } })
  expect(await screen.findByText(fault.message)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send for review' }))
  await waitFor(() => expect(inputsOf(SAVE)).toHaveLength(2))
  expect(inputsOf(MOVE)).toEqual([])
  await user.click(screen.getByRole('button', { name: /All articles/ }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/could not be saved/)).toBeTruthy()
  expect(sessionStorage.getItem('draft:article:7')).toContain('Mine')
  expect(address()).toBe('/account/news?id=7')
  await user.click(question.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/account/news'))
  expect(sessionStorage.getItem('draft:article:7')).toBeNull()
})

test('an article whose title was taken out is not sent for review as it was before', async () => {
  const { user, inputsOf } = show('/account/news?id=7')
  fireEvent.change(await title(), { target: { value: ' ' } })
  await user.click(screen.getByRole('button', { name: 'Send for review' }))
  expect(inputsOf(MOVE)).toEqual([])
})

test('sending names every field that is missing; complete, it is in review', async () => {
  let turn = 0
  const fault = { field: 'altEn', rule: 'required', message: 'Please enter words for the cover (English).' }
  const { user, inputsOf } = show('/account/news?id=7', {
    [MOVE]: () =>
      turn++ === 0 ? refuse('input.invalid', 'Please check.', [fault]) : article({ state: 2, version: 4 }),
  })
  await title()
  await user.click(screen.getByRole('button', { name: 'Send for review' }))
  expect(await screen.findByText(fault.message)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send for review' }))
  expect(await screen.findByText(/An editor is reading this article/)).toBeTruthy()
  expect(inputsOf(MOVE).at(-1)).toEqual({ body: { id: '7', version: 3, to: 2 } })
})

test('one that was sent back may be sent again as it is', async () => {
  const { user, inputsOf } = show('/account/news?id=7', {
    'POST /information/own': article({ state: 4, rejectReason: 'Name the source.' }),
    [MOVE]: ({ body }) => article({ state: body.to, version: body.version + 1 }),
  })
  expect(await screen.findByText('The editors ask: Name the source.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send for review' }))
  expect(await screen.findByText(/An editor is reading this article/)).toBeTruthy()
  expect(inputsOf(MOVE).map(({ body }) => [body.version, body.to])).toEqual([
    [3, 1],
    [4, 2],
  ])
})

test('a published one is read only, and goes offline after a question', async () => {
  const { user, inputsOf } = show('/account/news?id=7', {
    'POST /information/own': article({ state: 3, slug: 'how-to' }),
    [MOVE]: article({ state: 6, version: 4 }),
  })
  expect(await screen.findByText(/Readers see this article/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See it as readers do' }).getAttribute('href')).toBe('/news/how-to')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take offline' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Take offline' }))
  expect(await title()).toBeTruthy()
  expect(inputsOf(MOVE)).toEqual([{ body: { id: '7', version: 3, to: 6 } }])
})

test('what a colleague changed meanwhile is not thrown away: the version that is shown goes with it', async () => {
  const { user, inputsOf, address } = show('/account/news?id=7', {
    'POST /information/discard': () => refuse('content.article-changed', 'Lin changed this article.'),
  })
  await title()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() =>
    expect(inputsOf('POST /information/discard')).toEqual([{ body: { id: '7', version: 3 } }]),
  )
  await waitFor(() => expect(inputsOf('POST /information/own')).toHaveLength(2))
  expect(address()).toBe('/account/news?id=7')
})

test('what is typed in an article that a colleague threw away is saved as a new one', async () => {
  const { user, inputsOf, address } = show('/account/news?id=7', {
    [SAVE]: ({ body }) =>
      body.id
        ? refuse('content.article-not-found', 'There is no such article.')
        : article({ id: '8', titleEn: body.titleEn ?? null, version: 1 }),
  })
  fireEvent.change(await title(), { target: { value: 'Mine' } })
  await user.click(await screen.findByRole('button', { name: 'Save as a new article' }))
  expect(await screen.findByText(/^Saved at/)).toBeTruthy()
  expect(inputsOf(SAVE).at(-1)?.body).toMatchObject({ titleEn: 'Mine' })
  expect(inputsOf(SAVE).at(-1)?.body).not.toHaveProperty('id')
  expect(address()).toBe('/account/news?id=8')
  expect(await title()).toHaveProperty('value', 'Mine')
})
