import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { loadCleaner } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { Article } from '../components/article-names.ts'
import english from '../locales/en.json'
import newsEnglish from '../locales/news.en.json'
import newsChinese from '../locales/news.zh.json'
import chinese from '../locales/zh.json'
import NewsScreen from './NewsScreen.tsx'
import { type Comments, head, loader } from './news.ts'
import { ShareAndLike } from './ShareAndLike.tsx'

const article: Article = {
  id: '5',
  slug: 'gs',
  category: 1,
  titleEn: 'Genuine Student',
  titleCn: '真实学生',
  summaryEn: 'Four answers.',
  summaryCn: '四道题。',
  countryCodes: ['0061'],
  tags: ['Visa'],
  cover: null,
  altEn: null,
  altCn: null,
  minutes: 2,
  views: 1200,
  likes: 3,
  commentCount: 1,
  isSponsored: false,
  publishAt: '2026-11-01T02:00:00.000Z',
  pinned: false,
  bodyEn: '<p>Write it <strong>yourself</strong>.</p>',
  bodyCn: null,
  author: 'Desk',
  source: 'Home Affairs',
  sourceUrl: 'https://immi.example/gs',
  updatedAt: '2026-11-02T02:00:00.000Z',
  links: [],
  related: [],
}
const said = (id: string, change: Partial<Comments['rows'][number]> = {}) => ({
  id,
  parentId: null,
  author: 'Lin',
  body: `said ${id}`,
  createdAt: '2026-11-03T02:00:00.000Z',
  held: false,
  ...change,
})
const comments: Comments = { rows: [said('1'), said('2', { parentId: '1', author: 'Chen' })], total: 1 }
const ENGLISH = { ...english, ...newsEnglish }
const CHINESE = { ...chinese, ...newsChinese }
const show = (as?: 'student' | 'auditor', locale: 'en' | 'zh' = 'en') =>
  renderScreen(<NewsScreen />, {
    as,
    locale,
    route: '/news/gs',
    texts: { content: locale === 'zh' ? CHINESE : ENGLISH },
    loaded: { article, comments },
  })
// As the page's loader does.
beforeAll(() => loadCleaner())
beforeEach(() => sessionStorage.clear())

test('what an article brings that is not on the list never reaches the page', () => {
  const bodyEn = `<p onclick="hit()" style="text-align:center;position:fixed">Read <a href="java&#9;script:hit()">on</a><img src=x onerror=hit()><script>hit()</script></p>`
  renderScreen(<NewsScreen />, {
    route: '/news/gs',
    texts: { content: ENGLISH },
    loaded: { article: { ...article, bodyEn }, comments },
  })
  const text = screen.getByText('on').closest('div')
  expect(text?.innerHTML).toBe(
    '<p data-style="text-align:center" style="text-align: center;">Read <a>on</a></p>',
  )
})

const LIKES: Record<string, number> = { '5': 3, '6': 8 }
function Two() {
  const [id, setId] = useState('5')
  return (
    <>
      <ShareAndLike article={{ ...article, id, likes: LIKES[id] ?? 0 }} />
      <button type="button" onClick={() => setId('6')}>
        Next
      </button>
    </>
  )
}
test('the likes of an article are not those of the next one', async () => {
  const LIKE = 'POST /information/like'
  const replies = fakeApi({
    [LIKE]: ({ body }) => (body.id === '5' ? { likes: 3, liked: true } : refuse('server.fault', 'Away')),
  })
  const { user } = renderScreen(<Two />, { as: 'student', texts: { content: english } })
  expect((await screen.findByRole('button', { pressed: true })).textContent).toContain('3')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('button', { pressed: false }).textContent).toContain('8')
  expect(replies.inputsOf(LIKE).at(-1)).toMatchObject({ body: { id: '6' } })
})

test('shows the other language’s text, marked and said, when there is none in the reader’s', () => {
  show(undefined, 'zh')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('真实学生')
  expect(screen.getByText('yourself').closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByRole('status').textContent).toContain('本文暂无中文版')
})

test('sources leave through toOtherPlace', () => {
  show()
  const source = screen.getByRole('link', { name: 'Home Affairs' })
  expect(source.getAttribute('href')).toBe('/toOtherPlace?link=https%3A%2F%2Fimmi.example%2Fgs')
  expect(source.getAttribute('rel')).toBe('nofollow')
})

test('visitors read the comments and are led to sign in and back', () => {
  show()
  const thread = screen.getByText('said 1').closest('li') as HTMLElement
  expect(within(thread).getByText('said 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in to comment' }).getAttribute('href')).toBe(
    '/login?redirect_url=%2Fnews%2Fgs',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an auditor may not write', async () => {
  fakeApi({ 'POST /information/comments': comments })
  show('auditor')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /reply/i })).toBeNull()
})

test('a comment is sent once it is more than spaces, and a held one is seen by its author', async () => {
  const held = { rows: [said('9', { held: true, body: 'www.x.com' }), ...comments.rows], total: 2 }
  let written = false
  const server = fakeApi({
    'POST /information/comments': () => (written ? held : comments),
    'POST /information/addDiscusssion': () => {
      written = true
      return { id: '9', held: true }
    },
  })
  const { user } = show('student')
  const field = await screen.findByRole('textbox', { name: /Your comment/ })
  await user.type(field, '   ')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Please enter more than spaces.')).toBeTruthy()
  await user.type(field, 'www.x.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Waiting for a moderator')).toBeTruthy()
  expect(server.inputsOf('POST /information/addDiscusssion')).toEqual([
    { body: { id: '5', content: 'www.x.com' } },
  ])
  expect(field).toHaveProperty('value', '')
})

test('a comment is reported by others, and deleted or defended by its author', async () => {
  const own = said('3', { mine: true, state: 3, reason: 'Rude', mayAppeal: true, author: 'Me' })
  const server = fakeApi({
    'POST /information/comments': { rows: [said('1', { mine: false, state: 1 }), own], total: 2 },
    'POST /discussion/report': { id: '1' },
    'POST /discussion/delete': { id: '3' },
  })
  const { user } = show('student')
  expect(await screen.findByText(/Hidden by a moderator.*Rude/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Appeal: Me' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Report: Lin' }))
  const question = within(await screen.findByRole('dialog'))
  await user.selectOptions(question.getByRole('combobox'), 'spam')
  await user.click(question.getByRole('button', { name: 'Report' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /discussion/report')).toEqual([
      { body: { kind: 'article', id: '1', reason: 'spam' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Delete: Me' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /discussion/delete')).toEqual([{ body: { kind: 'article', id: '3' } }]),
  )
})

test('a comment is corrected while it may be, is marked, and is liked by others', async () => {
  const own = said('3', { mine: true, state: 1, mayEdit: true, author: 'Me', body: 'A tpyo' })
  const other = said('1', {
    mine: false,
    state: 1,
    likes: 2,
    liked: false,
    editedAt: '2026-11-02T00:00:00.000Z',
  })
  const server = fakeApi({
    'POST /information/comments': { rows: [other, own], total: 2 },
    'POST /discussion/edit': { id: '3', held: false },
    'POST /discussion/like': { likes: 3, liked: true },
  })
  const { user } = show('student')
  expect(await screen.findByText('edited')).toBeTruthy()
  expect(screen.getByText('2 likes')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Edit: Me' }))
  const question = within(await screen.findByRole('dialog'))
  const field = question.getByRole('textbox')
  expect(field).toHaveProperty('value', 'A tpyo')
  await user.clear(field)
  await user.type(field, 'A typo')
  await user.click(question.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /discussion/edit')).toEqual([
      { body: { kind: 'article', id: '3', content: 'A typo' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Like: Lin' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /discussion/like')).toEqual([
      { body: { kind: 'article', id: '1', liked: true } },
    ]),
  )
})

test('what was typed stays when it is refused, and survives leaving the page', async () => {
  fakeApi({
    'POST /information/comments': comments,
    'POST /information/replyDiscusssion': () => refuse('rate.too-frequent', 'Requested too frequently.'),
  })
  const first = show('student')
  await first.user.click(await screen.findByRole('button', { name: 'Reply to Lin' }))
  const field = screen.getByRole('textbox', { name: /Reply to Lin/ })
  await first.user.type(field, 'an answer{Tab}{Tab}{Enter}')
  expect(await screen.findByText('Requested too frequently.')).toBeTruthy()
  expect(field).toHaveProperty('value', 'an answer')
  first.unmount()
  const again = show('student')
  await again.user.click(await screen.findByRole('button', { name: 'Reply to Lin' }))
  expect(screen.getByRole('textbox', { name: /Reply to Lin/ })).toHaveProperty('value', 'an answer')
})

test('tells search engines what the article is', () => {
  const url = new URL('https://site.example/cn/news/gs')
  const written = { ...article, bodyCn: '<p>自己写。</p>' }
  const { title, path, jsonLd } = head({ article: written, comments }, { t: (key) => key, locale: 'zh', url })
  expect({ title, path }).toEqual({ title: '真实学生', path: '/news/gs' })
  expect(jsonLd?.[0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: '真实学生',
    inLanguage: 'zh-Hans',
    mainEntityOfPage: 'https://site.example/cn/news/gs',
  })
})

test('search engines are told the author’s words for them, in the reader’s language alone', () => {
  const url = new URL('https://site.example/news/gs')
  const seo = { seoTitleEn: 'GS in four answers', seoDescriptionEn: 'How to write them.' }
  const told = (locale: 'en' | 'zh') => {
    const { title, description } = head(
      { article: { ...article, ...seo }, comments },
      { t: (key) => key, locale, url },
    )
    return { title, description }
  }
  expect(told('en')).toEqual({ title: 'GS in four answers', description: 'How to write them.' })
  expect(told('zh')).toEqual({ title: '真实学生', description: '四道题。' })
})

test('an article that was written in one language is of that language under both addresses', () => {
  const of = (one: Article, locale: 'en' | 'zh') =>
    head(
      { article: one, comments },
      { t: (key) => key, locale, url: new URL('https://site.example/news/gs') },
    ).jsonLd?.[0]
  expect(of(article, 'zh')).toMatchObject({ inLanguage: 'en' })
  expect(of({ ...article, bodyEn: null, bodyCn: '<p>自己写。</p>' }, 'en')).toMatchObject({
    inLanguage: 'zh-Hans',
  })
})

test('a title that is longer than any is not found, and nobody is asked', async () => {
  const { sent } = fakeApi({})
  const visit = { url: new URL('https://site.example/news/x'), signal: new AbortController().signal }
  const asked = loader({ ...visit, params: { title: 'x'.repeat(251) }, locale: 'en' })
  await expect(asked).rejects.toMatchObject({ notFound: true })
  expect(sent).toEqual([])
})
