import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { sourceOf } from '../seen/tell-seen.ts'
import { stepsOf } from './interest-steps.ts'
import { OwnInterest } from './OwnInterest.tsx'

const none = {
  impressions: 0,
  views: 0,
  favourites: 0,
  compares: 0,
  starts: 0,
  applications: 0,
  offers: 0,
}
const day = (at: number, views = 0) => ({
  ...none,
  day: new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
  views,
})
const days = Array.from({ length: 30 }, (_, at) => day(at, at === 29 ? 12 : at === 0 ? 8 : 0))
const own = {
  kind: 'school' as const,
  days: days.map((one, at) =>
    at === 29 ? { ...one, impressions: 90, favourites: 2, starts: 4, applications: 1 } : one,
  ),
  before: { ...none, views: 5, favourites: 3 },
  countries: [
    { country: 'CN', count: 15 },
    { country: null, count: 5 },
  ],
  sources: [
    { source: 'search' as const, count: 14 },
    { source: 'site' as const, count: 6 },
  ],
}

test('an institution sees what its pages had and what that was before, by country and by source', async () => {
  fakeApi({ 'GET /interest/own': own })
  renderScreen(<OwnInterest />, { as: 'institution' })
  const views = (await screen.findByText('Views', { selector: 'dt' })).parentElement as HTMLElement
  expect(views.textContent).toBe('Views2015 more than before')
  expect(screen.getByText('Kept', { selector: 'dt' }).parentElement?.textContent).toBe(
    'Kept21 fewer than before',
  )
  expect(screen.getByText('Compared', { selector: 'dt' })).toBeTruthy()
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent
  expect(figure('Shown in results')).toBe('Shown in results9090 more than before')
  expect(figure('Applications begun')).toBe('Applications begun44 more than before')
  expect(screen.getByRole('img', { name: 'Views from 2026-11-01 to 2026-11-30: 20.' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'China 15, Country not known 5' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A search engine 14, Another page here 6' })).toBeTruthy()
  expect(within(screen.getAllByRole('table')[0] as HTMLElement).getByText('2026-11-30')).toBeTruthy()
})

test('in Chinese an agency has no comparisons, another span is asked anew, and a failure says so', async () => {
  const asked: unknown[] = []
  fakeApi({
    'GET /interest/own': ({ query }) => {
      asked.push(query.days)
      return query.days === 90
        ? refuse('server.fault', '服务器维护中')
        : { ...own, kind: 'agency' as const, days: days.map((one) => ({ ...one, views: 0 })), countries: [] }
    },
  })
  const { user } = renderScreen(<OwnInterest />, { as: 'agent', locale: 'zh' })
  expect(await screen.findByText('该时间段还没有浏览。')).toBeTruthy()
  expect(screen.queryByText('对比')).toBeNull()
  await user.selectOptions(screen.getByLabelText('时间段'), '90')
  expect((await screen.findByRole('alert')).textContent).toContain('服务器维护中')
  expect(asked).toEqual([30, 90])
})

test('long spans are drawn in steps whose sum is that of the days', () => {
  const year = Array.from({ length: 365 }, (_, at) => day(at, 1))
  const steps = stepsOf(year)
  expect(steps.length).toBeLessThanOrEqual(32)
  expect(steps.reduce((sum, { views }) => sum + views, 0)).toBe(365)
})

test.each([
  ['another page of the site', '/course', 'https://www.google.com/', '/', 'site'],
  ['a link of the site that began anew', '/course', 'https://here.example/finder', '/course', 'site'],
  ['a search engine', '/course', 'https://www.baidu.com/link', '/course', 'search'],
  ['another site', '/course', 'https://news.example/a', '/course', 'link'],
  ['an address that was typed', '/course', '', '/course', 'direct'],
])('%s is where a reader came from', (_, pathname, referrer, first, source) => {
  expect(sourceOf({ pathname, hostname: 'here.example' }, referrer, first)).toBe(source)
})
