import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import words from '../locales/desk.en.json'
import chineseWords from '../locales/desk.zh.json'
import { chinese, english } from '../locales/words.fixture.ts'
import OverviewScreen from '../overview/OverviewScreen.tsx'
import EnquiriesScreen from './EnquiriesScreen.tsx'

afterEach(() => sessionStorage.clear())
const AT = '2026-11-20T10:00:00.000Z'
const row = {
  ...{
    id: '4',
    kind: 2,
    name: 'Li Na',
    email: 'li@example.com',
    countryCode: '0061',
    question: 'May I work?',
    state: 1,
    createdAt: AT,
    assignee: null,
  },
  ...{
    phone: null,
    preferredContact: null,
    account: null,
    locale: 'zh',
    answer: null,
    closeReason: null,
    decidedBy: null,
    decidedAt: null,
  },
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
    ...{ as, route, locale },
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
  ...{ deeds: [{ action: 'enquiry.answer', count: 2, latestAt: AT }], recent: [], at: AT },
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

test('an auditor reads that nothing waits on him and why, and opens the lists of what he may check', async () => {
  show(
    <OverviewScreen />,
    { 'GET /operations/overview': { ...overview, queues: [] } },
    '/crm/overview',
    'auditor',
    'zh',
  )
  expect(await screen.findByText('目前没有等待您处理的事项。')).toBeTruthy()
  expect(screen.getByText(/线下付款.*退款.*订单/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '打开: 已答复咨询' }).getAttribute('href')).toBe(
    '/cn/crm/log?action=enquiry.answer&days=7',
  )
  expect(screen.getByRole('link', { name: '调整功能开关' }).getAttribute('href')).toBe(
    '/cn/crm/releases?view=flags',
  )
  expect(screen.queryByText('向访客展示开发中的服务')).toBeNull()
  expect(screen.queryByText('队列')).toBeNull()
})
