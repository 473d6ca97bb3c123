import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import type { ArticleRow } from '../components/article-names.ts'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import NewsTipsScreen from './NewsTipsScreen.tsx'
import { head, loader, readAsked } from './news-tips.ts'

const article = (change: Partial<ArticleRow> = {}): ArticleRow => ({
  id: '1',
  slug: 'nursing-in-perth',
  category: 2,
  titleEn: 'Nursing in Perth',
  titleCn: '珀斯的护理专业',
  summaryEn: 'What it asks for.',
  summaryCn: '入学要求。',
  countryCodes: ['0061'],
  tags: [],
  cover: null,
  altEn: null,
  altCn: null,
  likes: 0,
  minutes: 3,
  views: 10,
  commentCount: 2,
  isSponsored: false,
  publishAt: '2026-11-01T02:00:00.000Z',
  pinned: false,
  ...change,
})
const asked = (query = '') => readAsked(new URLSearchParams(query))
const show = (query: string, rows: ArticleRow[], locale: 'en' | 'zh' = 'en') =>
  renderScreen(<NewsTipsScreen />, {
    locale,
    route: `/news-tips?${query}`,
    texts: { content: locale === 'zh' ? chinese : english },
    loaded: {
      asked: asked(query),
      found: { rows, total: rows.length * 21, categories: [{ category: 2, count: 21 }] },
      hot: [article({ id: '2', slug: 'hot', titleEn: 'Hot one' })],
      adverts: [],
    },
  })

test('lists articles in the reader’s language with what is known about them', () => {
  show('', [article({ pinned: true })], 'zh')
  const teaser = within(screen.getAllByRole('article')[0] as HTMLElement)
  expect(teaser.getByRole('link', { name: '珀斯的护理专业' }).getAttribute('href')).toBe(
    '/cn/news/nursing-in-perth',
  )
  expect(teaser.getByText('置顶')).toBeTruthy()
  expect(teaser.getByText(/申请录取 · /).textContent).toBe('申请录取 · 2026-11-01 · 3 分钟 · 2 条评论')
})

test('marks an article that is not in the reader’s language', () => {
  show('', [article({ titleCn: null, summaryCn: null })], 'zh')
  expect(screen.getByText('Nursing in Perth').closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test('categories and pages keep the words, and begin anew', () => {
  show('keyword=nursing&page=2', [article()])
  expect(screen.getByRole('link', { name: 'Admissions 21' }).getAttribute('href')).toBe(
    '/news-tips?keyword=nursing&category=2',
  )
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/news-tips?keyword=nursing')
  expect(screen.getByText('Nursing', { selector: 'mark' })).toBeTruthy()
})

test('news are narrowed to a country, which stays when a category or a page is chosen', async () => {
  show('country=0061&category=2&page=2', [article()])
  const countries = within(screen.getByRole('navigation', { name: 'Country' }))
  expect(countries.getByRole('link', { current: true }).textContent).toBe('Australia')
  expect(countries.getByRole('link', { name: 'Other' }).getAttribute('href')).toBe(
    '/news-tips?category=2&country=else',
  )
  expect(screen.getByRole('link', { name: 'All 21' }).getAttribute('href')).toBe('/news-tips?country=0061')
  const server = fakeApi({
    'POST /information/searchInformationPage': { rows: [], total: 0, categories: [] },
    'POST /information/hotInformation': { rows: [], total: 0 },
  })
  const url = new URL('https://site.example/news-tips?country=0061')
  await loader({ url, params: {}, locale: 'en', signal: new AbortController().signal })
  expect(server.inputsOf('POST /information/searchInformationPage')).toMatchObject([
    { body: { countryCode: '0061' } },
  ])
})

test('searches by a form that also works without scripts', async () => {
  const { user, address } = show('category=2', [article()])
  const field = screen.getByRole('searchbox')
  expect(field.closest('form')?.getAttribute('action')).toBe('/news-tips')
  await user.type(field, ' 护理 {Enter}')
  expect(address()).toBe(`/news-tips?keyword=${encodeURIComponent('护理')}&category=2`)
})

test('says what to do when nothing fits', () => {
  show('keyword=zzz', [])
  expect(screen.getByText('No article fits')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all articles' }).getAttribute('href')).toBe('/news-tips')
})

test.each([
  ['', { keyword: '', category: null, country: null, sort: 'new', page: 1 }],
  ['category=11&page=-1&sort=x', { keyword: '', category: null, country: null, sort: 'new', page: 1 }],
  ['category=1.5&page=1.5', { keyword: '', category: null, country: null, sort: 'new', page: 1 }],
  ['country=0064', { keyword: '', category: null, country: '0064', sort: 'new', page: 1 }],
  ['country=1234', { keyword: '', category: null, country: null, sort: 'new', page: 1 }],
  [
    'category=8&page=3&sort=hot&keyword=%20a%20',
    { keyword: 'a', category: 8, country: null, sort: 'hot', page: 3 },
  ],
])('reads the address "%s"', (query, expected) => {
  expect(asked(query)).toEqual(expected)
})

test('asks for what the address says, and keeps searches out of search engines', async () => {
  const server = fakeApi({
    'POST /information/searchInformationPage': { rows: [], total: 0, categories: [] },
    'POST /information/hotInformation': { rows: [], total: 0 },
  })
  const url = new URL(`https://site.example/news-tips?keyword=${'x'.repeat(90)}&sort=hot`)
  const data = await loader({ url, params: {}, locale: 'en', signal: new AbortController().signal })
  expect(server.inputsOf('POST /information/searchInformationPage')).toMatchObject([
    { body: { keyword: 'x'.repeat(80), flag: 2, page: 1, rows: 20 } },
  ])
  expect(head(data, { t: (key) => key, locale: 'en', url })).toMatchObject({
    noindex: true,
    path: '/news-tips',
  })
})

test.each([
  [[article()], false],
  [[], true],
])('a page behind the last is not for search engines', (rows, noindex) => {
  const url = new URL('https://site.example/news-tips?page=9')
  const data = {
    asked: asked('page=9'),
    found: { rows, total: 21, categories: [] },
    hot: [],
    adverts: [],
  }
  expect(head(data, { t: (key) => key, locale: 'en', url })).toMatchObject({
    noindex,
    path: '/news-tips?page=9',
  })
})
