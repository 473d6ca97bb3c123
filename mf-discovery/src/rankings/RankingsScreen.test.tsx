import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { rankingWords } from '../components/ranking-words.ts'
import HowOrderedScreen from '../how-results-are-ordered/HowOrderedScreen.tsx'
import { chinese, english as words } from '../locales/words.fixture.ts'
import { visit } from '../testing/builders.ts'
import RankingsScreen from './RankingsScreen.tsx'
import { head, loader, type Rank, type RankingsData } from './rankings.ts'

const texts = { discovery: words }
const part = (name: string, weight: number, value: number, enough = true) => ({
  name,
  weight,
  value,
  points: weight * value,
  enough,
})
const rank: Rank = {
  position: 1,
  score: '74.78',
  parts: [part('response', 22, 0.75), part('outcome', 22, 0.5, false)],
  trust: 0.85,
  penalty: 5,
  isNew: true,
}
const data = async (change: Partial<RankingsData> = {}): Promise<RankingsData> => ({
  of: 'agents',
  country: '',
  page: 1,
  total: 1,
  words: await rankingWords('en'),
  rows: [
    {
      id: '7',
      logoDocId: null,
      named: { nameEn: 'Morningstar', nameCn: '启明' },
      place: { nameEn: 'Guangzhou', nameCn: '广州' },
      to: '/agent-detail/x/7',
      rank,
    },
  ],
  ...change,
})

test('a row says what its score is made of, what is thin, and what it is multiplied by or loses', async () => {
  renderScreen(<RankingsScreen />, { texts, loaded: await data() })
  const row = screen.getAllByRole('listitem')[0] as HTMLElement
  expect(within(row).getByText('74.78')).toBeTruthy()
  const drawn = within(row).getByRole('img').getAttribute('aria-label')
  expect(drawn).toBe('Response 16.5 of 22; Outcome 11.0 of 22 (not enough data)')
  const cells = screen.getByRole('row', { name: /Morningstar/ })
  expect(cells.textContent).toContain('74.7816.5 of 2211.0 of 22')
  expect(row.textContent).toContain('× 0.85 for verification')
  expect(row.textContent).toContain('− 5 for upheld complaints')
  expect(screen.queryByText('Your own place')).toBeNull()
})

test('an agent sees the figures behind its own place, and what is still to gain', async () => {
  const measures = { respondHours: 12, offers: 3, decided: 4 }
  fakeApi({
    'GET /ranking/own': {
      kind: 'agency',
      position: 3,
      total: 40,
      rank,
      measures,
      computedAt: '2026-03-01T18:00:00.000Z',
    },
  })
  renderScreen(<RankingsScreen />, { texts, loaded: await data(), as: 'agent' })
  expect(await screen.findByText('3 of 40')).toBeTruthy()
  expect(screen.getByText('First answer after 12 hours (median)')).toBeTruthy()
  expect(screen.getByText('3 offers of 4 decided')).toBeTruthy()
  expect(screen.getByText('up to 4.7 more')).toBeTruthy()
})

test('a country without anybody says so', async () => {
  renderScreen(<RankingsScreen />, { texts, loaded: await data({ rows: [], total: 0, country: '0064' }) })
  expect(screen.getByText('No agents or schools to rank here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New Zealand' }).getAttribute('aria-current')).toBe('page')
})

test('the page of the weights shows the numbers that the server reckons with, in Chinese too', async () => {
  renderScreen(<HowOrderedScreen />, {
    texts: { discovery: chinese },
    locale: 'zh',
    loaded: await rankingWords('zh'),
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('结果如何排序')
  expect(document.body.textContent).toContain('达到 48 小时或更长则不得分')
  expect(document.body.textContent).toContain('在 180 天内扣 5 分，最多扣 20 分')
  expect(document.body.textContent).not.toContain('{{')
  expect(screen.getAllByText('22 %')).toHaveLength(2)
})

test('a word that no country has asks for all of them, and a page behind the last is not for search engines', async () => {
  const server = fakeApi({ 'POST /school/schoolRank': { rows: [], total: 3 } })
  const asked = visit('/rankings?country=toString&page=2')
  const found = await loader(asked)
  expect([found.country, server.inputsOf('POST /school/schoolRank')[0]?.body]).toEqual([
    '',
    { page: 2, rows: 20 },
  ])
  expect(head(found, asked)).toMatchObject({ noindex: true })
  expect(head(await data(), asked).noindex).toBe(false)
})
