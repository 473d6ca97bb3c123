import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import ComplaintsScreen from '../complaints/ComplaintsScreen.tsx'
import words from '../locales/desk.en.json'
import chineseWords from '../locales/desk.zh.json'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import RatesScreen from '../rates/RatesScreen.tsx'
import ErrorReportsScreen from './ErrorReportsScreen.tsx'
import FeedbackScreen from './FeedbackScreen.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const AT = '2026-11-20T10:00:00.000Z'
const show = (page: ReactElement, calls: FakeCalls, route: string, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi(calls),
  ...renderScreen(page, {
    ...{ as: 'operator', route, locale },
    texts:
      locale === 'zh'
        ? { account: chinese, accountDesk: chineseWords }
        : { account: english, accountDesk: words },
  }),
})
const answer = async (user: ReturnType<typeof show>['user'], name: string, typed: string) => {
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), typed)
  await user.click(dialog.getByRole('button', { name }))
}

test('a report leads to the page concerned, and is decided on with a note for whoever reported it', async () => {
  const row = {
    ...{
      id: '4',
      category: 'Course',
      name: 'Bachelor of Nursing',
      suggestions: 'The fee is old',
      targetId: '11',
      courseType: 1,
      reporter: 'a@b.example',
    },
    ...{ state: 1, createdAt: AT, note: null, decidedBy: null, decidedAt: null },
  }
  const fixed = {
    ...row,
    id: '3',
    name: 'Somewhere',
    targetId: null,
    state: 3,
    note: 'Now 38,500',
    decidedBy: 'Olive',
    decidedAt: AT,
  }
  const calls: FakeCalls = {
    'GET /operations/errors': { rows: [row, fixed], total: 2 },
    'POST /operations/errors/:id': { id: '4' },
  }
  const { user, server } = show(<ErrorReportsScreen />, calls, '/crm/error-reports')
  expect((await screen.findByRole('link', { name: 'Bachelor of Nursing' })).getAttribute('href')).toBe(
    '/course-detail/1/bachelor-of-nursing/11',
  )
  expect(screen.queryByRole('link', { name: 'Somewhere' })).toBeNull()
  expect(screen.getByText('Now 38,500')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fixed: Bachelor of Nursing' }))
  await answer(user, 'Fixed', 'Thank you')
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/errors/:id')).toEqual([
      { params: { id: '4' }, body: { state: 3, note: 'Thank you' } },
    ]),
  )
})

test('a suggestion is decided on; an address outside of the site is no link', async () => {
  const row = {
    ...{
      id: '7',
      suggestions: 'Larger letters',
      url: 'https://evil.example/x',
      contact: 'wechat: xy',
      reporter: null,
      state: 2,
      createdAt: AT,
    },
    ...{ note: null, decidedBy: 'Olive', decidedAt: AT },
  }
  const own = { ...row, id: '8', suggestions: 'More colour', url: `${location.origin}/rankings`, state: 4 }
  const calls: FakeCalls = {
    'GET /operations/feedback': { rows: [row, own], total: 2 },
    'POST /operations/feedback/:id': { id: '7' },
  }
  const { user, server } = show(<FeedbackScreen />, calls, '/crm/feedback?state=2')
  expect(await screen.findByText('https://evil.example/x')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /evil/ })).toBeNull()
  expect(screen.getByRole('link', { name: '/rankings' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /More colour/ })).toBeNull()
  expect(server.inputsOf('GET /operations/feedback')[0]?.query).toMatchObject({ state: 2 })
  await user.click(screen.getByRole('button', { name: 'Done: Larger letters' }))
  await answer(user, 'Done', 'In version 3')
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/feedback/:id')).toEqual([
      { params: { id: '7' }, body: { state: 3, note: 'In version 3' } },
    ]),
  )
})

const complaint = {
  ...{
    id: '5',
    target: { kind: 'agency' as const, id: '21', nameEn: 'Bridge Education', nameCn: '桥梁教育' },
    text: 'Took a fee',
    state: 1,
    reason: null,
  },
  ...{
    createdAt: AT,
    dueAt: '2026-11-21T10:00:00.000Z',
    decidedAt: null,
    complainant: 's@b.example',
    case: { id: '9', refNo: 'SB-1' },
    decidedBy: null,
  },
  moves: [2, 3],
}

test('a complaint is upheld with a reason for both sides; one that waits too long says so', async () => {
  jest.setSystemTime(new Date('2026-11-22T10:00:00Z'))
  const calls: FakeCalls = {
    'GET /operations/complaints': { rows: [complaint], total: 1 },
    'POST /operations/complaints/:id': { id: '5' },
  }
  const { user, server } = show(<ComplaintsScreen />, calls, '/crm/complaints')
  expect(await screen.findByText(/^Answer was due/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Application SB-1' }).getAttribute('href')).toBe(
    '/account/course-applications?caseId=9',
  )
  await user.click(screen.getByRole('button', { name: 'Uphold: Bridge Education' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Uphold' }))
  expect(server.inputsOf('POST /operations/complaints/:id')).toEqual([])
  await answer(user, 'Uphold', 'The receipt shows it')
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/complaints/:id')).toEqual([
      { params: { id: '5' }, body: { state: 2, reason: 'The receipt shows it' } },
    ]),
  )
  jest.useRealTimers()
})

test('a complaint that came another way is written down about an agent found by name; what was typed is there again', async () => {
  const calls: FakeCalls = {
    'GET /operations/complaints': { rows: [], total: 0 },
    'POST /agency/searchAgency': {
      rows: [{ id: '21', companyNameEn: 'Bridge Education', companyNameCn: null }],
      total: 1,
    } as never,
    'POST /operations/agencies/:id/complaints': { id: '6' },
  }
  const { user, server } = show(<ComplaintsScreen />, calls, '/crm/complaints')
  expect(await screen.findByText('There is no complaint.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write one down' }))
  await user.type(screen.getByRole('textbox', { name: /What you found/ }), 'By letter')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Write one down' }))
  await user.click(screen.getByRole('button', { name: 'Uphold it' }))
  expect(screen.getByText('Choose an agent.')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'bridge')
  await user.click(await screen.findByRole('radio', { name: 'Bridge Education' }))
  await user.click(screen.getByRole('button', { name: 'Uphold it' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/agencies/:id/complaints')).toEqual([
      { params: { id: '21' }, body: { reason: 'By letter' } },
    ]),
  )
})

const currencies = {
  rows: [{ code: 'AUD', symbol: 'A$', nameEn: 'Australian dollar', nameCn: '澳元' }],
  total: 1,
}
const rate = {
  id: '1',
  currency: 'AUD',
  rate: '4.65000000',
  day: '2026-02-01',
  source: 'SAFE',
  demo: false,
  updatedAt: AT,
  inForce: true,
}

test('rates show which counts today; a new one needs a number above zero and its source', async () => {
  const calls: FakeCalls = {
    'GET /country/getAllCurrency': currencies,
    'GET /operations/exchange-rates': {
      rows: [{ ...rate, id: '2', day: '2999-01-01', inForce: false }, rate],
      total: 2,
    },
    'POST /operations/exchange-rates': { id: '3' },
  }
  const { user, server } = show(<RatesScreen />, calls, '/crm/exchange-rates')
  expect(await screen.findAllByText('1 AUD = 4.65 CNY')).toHaveLength(2)
  expect([screen.getByText('In force'), screen.getByText('Not yet')]).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Write a rate down' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^Currency/), 'AUD')
  await user.type(dialog.getByLabelText(/^Yuan/), '0')
  await user.type(dialog.getByLabelText(/^Source/), 'SAFE')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Enter a number above zero with at most eight decimals.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Yuan/), '.5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/exchange-rates')[0]?.body).toEqual({
      ...{ currency: 'AUD', rate: '0.5', source: 'SAFE' },
      day: new Date().toISOString().slice(0, 10),
    }),
  )
})

test('in Chinese a list that could not be read says why', async () => {
  const calls: FakeCalls = {
    'GET /country/getAllCurrency': currencies,
    'GET /operations/exchange-rates': () => refuse('server.fault', '服务器维护中'),
  }
  show(<RatesScreen />, calls, '/crm/exchange-rates', 'zh')
  expect((await screen.findByRole('alert')).textContent).toContain('服务器维护中')
  expect(screen.getByRole('heading', { level: 1, name: '汇率' })).toBeTruthy()
})
