import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import english from '../locales/questionnaires.en.json'
import chinese from '../locales/questionnaires.zh.json'
import PastResultScreen from './PastResultScreen.tsx'
import PastScreen from './PastScreen.tsx'
import { loader as listLoader } from './past.ts'
import { head, loader } from './past-result.ts'
import { list, past } from './questionnaires.fixture.ts'

const show = (found = past(), locale: 'en' | 'zh' = 'en') =>
  renderScreen(<PastResultScreen />, {
    locale,
    texts: { content: locale === 'zh' ? chinese : english },
    loaded: found,
  })
const figure = (name: RegExp) =>
  within(screen.getByRole('heading', { name }).closest('figure') as HTMLElement)

test('each question has its finding, a plot that says it, and the same figures as a table', () => {
  show()
  expect(screen.getByText('Students who plan to study in Australia')).toBeTruthy()
  expect(screen.getByText('A list.')).toBeTruthy()
  const first = figure(/^1\. Which\?/)
  expect(first.getByText('More than half chose “Two” (70 %)')).toBeTruthy()
  expect(first.getByRole('img', { name: '1. Which?: One: 30 %; Two: 70 %' })).toBeTruthy()
  expect(first.getByRole('row', { name: 'Two 7 70 %', hidden: true })).toBeTruthy()
  expect(figure(/^3\./).getByText('3.8 on average, on a scale from 1 to 5')).toBeTruthy()
})

test('a question that few answered has no figures, and words are not published', () => {
  show(past(), 'zh')
  const few = figure(/^2\./)
  expect(few.getByText(chinese.questionnaires.figure.few)).toBeTruthy()
  expect(few.queryByRole('img')).toBeNull()
  expect(figure(/^4\./).getByText('6 人以文字作答。文字仅供我们阅读，不公开。')).toBeTruthy()
})

test('one that few answered says what was asked, and why there are no figures', () => {
  show(past({ figures: null, answers: 4 }))
  expect(screen.getByText(english.questionnaires.past.few)).toBeTruthy()
  expect(screen.getByText('How good?')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('the list leads to each with its dates, audience and number of answers', () => {
  const { figures: _figures, questions: _questions, ...row } = past()
  renderScreen(<PastScreen />, {
    texts: { content: english },
    loaded: { page: 1, found: { rows: [row], total: 41 } },
  })
  expect(screen.getByRole('link', { name: 'Ways' }).getAttribute('href')).toBe('/historicalQuestionnaires/7')
  expect(screen.getByText('2026-11-01 – 2099-01-01')).toBeTruthy()
  expect(screen.getByText('10 answers')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
    '/historicalQuestionnaires?page=2',
  )
})

test('addresses are read with care', async () => {
  const server = fakeApi({
    'GET /questionnaires/past': list(),
    'GET /questionnaires/:id/past': past(),
  })
  const signal = new AbortController().signal
  const url = new URL('https://site.example/historicalQuestionnaires?page=-2')
  await listLoader({ url, params: {}, locale: 'en', signal })
  await loader({ url, params: { id: "1' or 1" }, locale: 'en', signal })
  const found = await loader({ url, params: { id: '7' }, locale: 'en', signal })
  expect(server.inputsOf('GET /questionnaires/past')).toMatchObject([{ query: { page: 1 } }])
  expect(server.inputsOf('GET /questionnaires/:id/past')).toEqual([
    { params: { id: '0' } },
    { params: { id: '7' } },
  ])
  expect(head(found, { t: (key) => key, locale: 'en', url })).toMatchObject({
    path: '/historicalQuestionnaires/7',
  })
})
