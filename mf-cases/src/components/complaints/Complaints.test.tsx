import { afterAll, afterEach, expect, test } from '@jest/globals'
import { type BusEvents, bus } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { Complaints } from './Complaints.tsx'

let said: BusEvents['notice'][] = []
const quiet = bus.on('notice', (notice) => said.push(notice))
afterAll(() => quiet())
afterEach(() => {
  sessionStorage.clear()
  said = []
})
const AT = '2026-11-20T10:00:00.000Z'
const agency = { kind: 'agency' as const, id: '21', nameEn: 'Bridge Education', nameCn: '桥梁教育' }
const show = (calls: FakeCalls, as: 'student' | 'agent' = 'student', locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi(calls),
  ...renderScreen(<Complaints caseId="9" />, {
    as,
    locale,
    texts: { cases: locale === 'zh' ? chinese : english },
  }),
})

test('a student complains about who got the application; a refusal is told, and what was typed is kept', async () => {
  const calls: FakeCalls = {
    'GET /complaints/:caseId': { rows: [], total: 0, targets: [agency] },
    'POST /complaints': () => refuse('operations.complaint-open', 'Your complaint is open already.'),
  }
  const { user, server } = show(calls)
  await user.click(await screen.findByRole('button', { name: 'Make a complaint' }))
  await user.click(await screen.findByRole('button', { name: 'Send it' }))
  expect(server.inputsOf('POST /complaints')).toEqual([])
  await user.type(screen.getByRole('textbox'), 'Took a fee')
  await user.click(screen.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Your complaint is open already.']))
  expect(server.inputsOf('POST /complaints')).toEqual([
    { body: { caseId: '9', kind: 'agency', targetId: '21', text: 'Took a fee' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Make a complaint' }))
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Took a fee')
})

test('what became of it is read in Chinese, with what was found', async () => {
  const row = {
    id: '1',
    target: agency,
    text: '收费',
    state: 2,
    reason: '收据属实',
    createdAt: AT,
    dueAt: AT,
    decidedAt: AT,
  }
  show({ 'GET /complaints/:caseId': { rows: [row], total: 1, targets: [] } }, 'student', 'zh')
  expect(await screen.findByText('桥梁教育')).toBeTruthy()
  expect(screen.getByText(/收据属实/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '我要投诉' })).toBeNull()
})

test('nobody but a student is asked anything, and where nobody can be complained about nothing shows', async () => {
  const { server, container, unmount } = show({}, 'agent')
  expect([server.sent, container.textContent]).toEqual([[], ''])
  unmount()
  const other = show({ 'GET /complaints/:caseId': { rows: [], total: 0, targets: [] } })
  await waitFor(() => expect(other.server.sent).toHaveLength(1))
  expect(other.container.textContent).toBe('')
})
