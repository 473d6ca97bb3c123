import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import VisaApplicationsScreen from './VisaApplicationsScreen.tsx'

const LIST = 'POST /case/visacaselist'
const CASE = 'POST /case/getCaseDetailsForCaseCommitPage/:id'
const [LOG, CLOCKS, TRANSFERS] = [
  'GET /case/getCaseLog/:caseId',
  'GET /case/clock/:caseId',
  'GET /case/transfers/:caseId',
] as const
const gone = () => refuse('cases.not-found', 'There is no such case.')
const none = { rows: [], total: 0, redPointCount: 0, counts: [], stageCounts: [] }
const calls = {
  [LIST]: none,
  [CASE]: gone,
  [LOG]: gone,
  [CLOCKS]: gone,
  [TRANSFERS]: gone,
  'GET /case/filters': { filters: [], tags: [] },
} satisfies FakeCalls
const show = (query: string, locale: 'en' | 'zh' = 'en') => {
  const server = fakeApi(calls)
  const path = 'account/visa-applications'
  const texts = { cases: locale === 'zh' ? chinese : english }
  renderScreen(<VisaApplicationsScreen />, { as: 'agent', route: `/${path}${query}`, path, locale, texts })
  return server
}

test.each(['en', 'zh'] as const)(
  'an address without a case shows the list of visa cases (%s)',
  async (locale) => {
    const server = show('', locale)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect([server.inputsOf(LIST).length, server.inputsOf(CASE).length]).toEqual([1, 0])
  },
)

test('an address with a case asks for it alone, and says why it is not shown', async () => {
  const server = show('?caseId=7')
  expect(await screen.findByText('There is no such case.')).toBeTruthy()
  expect(server.inputsOf(CASE)).toMatchObject([{ params: { id: '7' } }])
  expect(server.inputsOf(LIST)).toEqual([])
})

test('what is no number is no case: the list is shown', async () => {
  const server = show("?caseId=7'--")
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect([server.inputsOf(LIST).length, server.inputsOf(CASE).length]).toEqual([1, 0])
})
