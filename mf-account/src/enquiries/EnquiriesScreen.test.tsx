import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import words from '../locales/desk.en.json'
import chineseWords from '../locales/desk.zh.json'
import { chinese, english } from '../locales/words.fixture.ts'
import OverviewScreen from '../overview/OverviewScreen.tsx'
import AgencyEnquiriesScreen from './AgencyEnquiriesScreen.tsx'
import EnquiriesScreen from './EnquiriesScreen.tsx'

afterEach(() => sessionStorage.clear())
const AT = '2026-11-20T10:00:00.000Z'
const row = {
  id: '4',
  kind: 2,
  name: 'Li Na',
  email: 'li@example.com',
  countryCode: '0061',
  question: 'May I work?',
  state: 1,
  createdAt: AT,
  assignee: null,
  agency: null,
  urgency: 1,
  phone: null,
  socialSoftware: 8,
  socialNum: 'lina99',
  preferredContact: 3,
  bestTime: null,
  mayShare: false,
  sharedAt: null,
  account: null,
  locale: 'zh',
  answer: null,
  closeReason: null,
  decidedBy: null,
  decidedAt: null,
}
const AGENCY = {
  id: '7',
  companyNameEn: 'Bridge Education',
  companyNameCn: null,
  countryCode: '0086',
  place: { nameEn: 'Beijing', nameCn: '北京' },
  rating: null,
  ratingCount: 0,
  responseMedianHours: null,
  successPct: null,
  languages: [],
  services: [],
  verifiedReviews: { count: 0, rating: null },
  credentials: [],
  feeTable: [],
  represents: [],
}
const show = (
  page: ReactElement,
  calls: FakeCalls,
  route: string,
  as: 'operator' | 'auditor' = 'operator',
  locale: 'en' | 'zh' = 'en',
) => ({
  server: fakeApi(calls),
  ...renderScreen(page, {
    as,
    route,
    locale,
    texts:
      locale === 'zh'
        ? { account: chinese, accountDesk: chineseWords }
        : { account: english, accountDesk: words },
  }),
})
const open: FakeCalls = {
  'GET /operations/enquiries/:id': row,
  'GET /operations/colleagues': { rows: [{ accountId: '9', name: 'Olive' }], total: 1 },
  'POST /operations/enquiries/:id/answer': { id: '4' },
  'POST /operations/enquiries/:id/assign': { id: '4' },
  'POST /operations/enquiries/:id/spam': { id: '4' },
}

test('the list leads to each question', async () => {
  show(<EnquiriesScreen />, { 'GET /operations/enquiries': { rows: [row], total: 1 } }, '/crm/enquiries')
  expect((await screen.findByRole('link', { name: 'Read and answer: Li Na' })).getAttribute('href')).toBe(
    '/crm/enquiries?id=4',
  )
})

test('a question is answered in its language, handed on, or closed with a reason', async () => {
  const { user, server } = show(<EnquiriesScreen />, open, '/crm/enquiries?id=4')
  expect(
    await screen.findByText('Write in Chinese. The mail repeats the question below your words.'),
  ).toBeTruthy()
  expect(screen.getByText('WeChat: lina99')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send the answer by mail' }))
  expect(server.inputsOf('POST /operations/enquiries/:id/answer')).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hand it to' }), '9')
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/enquiries/:id/assign')).toEqual([
      { params: { id: '4' }, body: { accountId: '9' } },
    ]),
  )
  await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Yes')
  await user.click(screen.getByRole('button', { name: 'Send the answer by mail' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/enquiries/:id/answer')).toEqual([
      { params: { id: '4' }, body: { text: 'Yes' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Close as spam' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'advertising')
  await user.click(dialog.getByRole('button', { name: 'Close as spam' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/enquiries/:id/spam')[0]?.body).toEqual({
      reason: 'advertising',
    }),
  )
})

test('a question that may be shared goes to the chosen agency, or to all', async () => {
  const { user, server } = show(
    <EnquiriesScreen />,
    {
      ...open,
      'GET /operations/enquiries/:id': { ...row, mayShare: true, urgency: 3, bestTime: 2 },
      'POST /agency/forApplication': { rows: [AGENCY], total: 1 },
      'POST /operations/enquiries/:id/share': { id: '4' },
    },
    '/crm/enquiries?id=4',
  )
  expect(await screen.findByText('Afternoon')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Agency' }), 'Bridge')
  await screen.findByRole('option', { name: 'Bridge Education' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Give it to' }), '7')
  await user.click(screen.getByRole('button', { name: 'Give it to this agency' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/enquiries/:id/share')[0]?.body).toEqual({ agencyId: '7' }),
  )
})

test('an agency that a later search no longer shows is not given the question', async () => {
  const { user, server } = show(
    <EnquiriesScreen />,
    {
      ...open,
      'GET /operations/enquiries/:id': { ...row, mayShare: true },
      'POST /agency/forApplication': ({ body: { keyword } }) =>
        keyword === 'Bridge' ? { rows: [AGENCY], total: 1 } : { rows: [], total: 0 },
    },
    '/crm/enquiries?id=4',
  )
  const words = await screen.findByRole('textbox', { name: 'Agency' })
  const give = screen.getByRole<HTMLButtonElement>('button', { name: 'Give it to this agency' })
  await user.type(words, 'Bridge')
  await screen.findByRole('option', { name: 'Bridge Education' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Give it to' }), '7')
  expect(give.disabled).toBe(false)
  await user.clear(words)
  await user.type(words, 'Harbour')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Bridge Education' })).toBeNull())
  expect(give.disabled).toBe(true)
  expect(server.inputsOf('POST /operations/enquiries/:id/share')).toEqual([])
})

test('an agency takes an open question, and answers its own', async () => {
  const asked = {
    kind: 1,
    countryCode: null,
    urgency: 2,
    socialSoftware: null,
    socialNum: null,
    preferredContact: 1,
    bestTime: null,
    locale: 'en',
    createdAt: AT,
    answer: null,
    decidedAt: null,
  }
  const rows = [
    {
      ...asked,
      id: '5',
      state: 5,
      name: 'Zhao',
      email: 'z@example.com',
      phone: null,
      question: 'Which one?',
    },
    { ...asked, id: '6', state: 6, name: null, email: null, phone: null, question: 'And when?' },
  ]
  const { user, server } = show(
    <AgencyEnquiriesScreen />,
    {
      'GET /account/enquiries': { rows, total: 2 },
      'POST /account/enquiries/:id/take': { id: '6' },
      'POST /account/enquiries/:id/answer': { id: '5' },
    },
    '/account/enquiries',
  )
  expect(await screen.findByText('Shown when you take it')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Take it: the question/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it' }))
  await waitFor(() => expect(server.inputsOf('POST /account/enquiries/:id/take')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Answer Zhao' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'The first')
  await user.click(dialog.getByRole('button', { name: 'Send the answer by mail' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /account/enquiries/:id/answer')[0]).toEqual({
      params: { id: '5' },
      body: { text: 'The first' },
    }),
  )
})

const overview = {
  queues: [
    {
      queue: 'enquiries',
      path: '/crm/enquiries',
      count: 3,
      late: 1,
      oldestAt: new Date(Date.now() - 4.5 * 86_400_000).toISOString(),
    },
    { queue: 'outbox', path: '/crm/outbox', count: 0, late: 0, oldestAt: null },
  ],
  deeds: [{ action: 'enquiry.answer', count: 2, latestAt: AT }],
  recent: [],
  at: AT,
  checks: [
    { check: 'flags', path: '/crm/releases?view=flags', count: 1, latestAt: AT },
    { check: 'grants', path: '/crm/releases?view=grants', count: 0, latestAt: null },
  ],
}

test('the overview says how things stand and leads to the queues that wait', async () => {
  show(<OverviewScreen />, { 'GET /operations/overview': overview }, '/crm/overview')
  expect(
    await screen.findByRole('heading', { level: 1, name: '3 matters wait. 1 of them is overdue.' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open: Enquiries' }).getAttribute('href')).toBe('/crm/enquiries')
  expect(screen.getByText('for 4 days')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open: Mails not sent yet' })).toBeNull()
})

test('an auditor without work reads that nothing waits, and opens the lists of what he may check', async () => {
  show(
    <OverviewScreen />,
    { 'GET /operations/overview': { ...overview, queues: [] } },
    '/crm/overview',
    'auditor',
    'zh',
  )
  expect(await screen.findByRole('heading', { level: 1, name: '目前没有待处理事项。' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '打开: 已答复咨询' }).getAttribute('href')).toBe(
    '/cn/crm/log?action=enquiry.answer&days=7',
  )
  expect(screen.getByRole('link', { name: '调整功能开关' }).getAttribute('href')).toBe(
    '/cn/crm/releases?view=flags',
  )
  expect(screen.queryByText('向访客展示开发中的服务')).toBeNull()
})
