import { expect, test } from '@jest/globals'
import { type FakeCalls, refuse } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { AT, answer, showDesk } from '../desk/desk.fixture.tsx'
import ComplaintsScreen from './ComplaintsScreen.tsx'

const complaint = {
  id: '5',
  target: { kind: 'agency' as const, id: '21', nameEn: 'Bridge Education', nameCn: '桥梁教育' },
  text: 'Took a fee',
  state: 1,
  reason: null,
  createdAt: AT,
  dueAt: '2026-11-21T10:00:00.000Z',
  decidedAt: null,
  complainant: 's@b.example',
  case: { id: '9', refNo: 'SB-1' },
  decidedBy: null,
  moves: [2, 3],
}

test('a complaint is upheld with a reason for both sides; one that waits too long says so', async () => {
  jest.setSystemTime(new Date('2026-11-22T10:00:00Z'))
  const calls: FakeCalls = {
    'GET /operations/complaints': { rows: [complaint], total: 1 },
    'POST /operations/complaints/:id': { id: '5' },
  }
  const shown = showDesk(<ComplaintsScreen />, calls, '/crm/complaints')
  const { user, server } = shown
  expect(await screen.findByText(/^Answer was due/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Application SB-1' }).getAttribute('href')).toBe(
    '/account/course-applications?caseId=9',
  )
  await user.click(screen.getByRole('button', { name: 'Uphold: Bridge Education' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Uphold' }))
  expect(server.inputsOf('POST /operations/complaints/:id')).toEqual([])
  await answer(shown, 'Uphold', 'The receipt shows it')
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
  const shown = showDesk(<ComplaintsScreen />, calls, '/crm/complaints')
  const { user, server } = shown
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

test('an agent that another name took off the screen is chosen no more; a search that failed says why', async () => {
  const calls: FakeCalls = {
    'GET /operations/complaints': { rows: [], total: 0 },
    'POST /agency/searchAgency': ({ body: { keyword } }) =>
      keyword === 'bridge'
        ? ({
            rows: [{ id: '21', companyNameEn: 'Bridge Education', companyNameCn: null }],
            total: 1,
          } as never)
        : refuse('server.fault', 'Away for a while'),
  }
  const { user, server } = showDesk(<ComplaintsScreen />, calls, '/crm/complaints')
  await user.click(screen.getByRole('button', { name: 'Write one down' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /What you found/ }), 'By letter')
  await user.type(dialog.getByRole('searchbox'), 'bridge')
  await user.click(await dialog.findByRole('radio', { name: 'Bridge Education' }))
  await user.clear(dialog.getByRole('searchbox'))
  await user.type(dialog.getByRole('searchbox'), 'harbour')
  expect(dialog.queryByRole('radio')).toBeNull()
  expect((await dialog.findByRole('alert')).textContent).toContain('Away for a while')
  await user.click(dialog.getByRole('button', { name: 'Uphold it' }))
  expect(dialog.getByText('Choose an agent.')).toBeTruthy()
  expect(server.inputsOf('POST /operations/agencies/:id/complaints')).toEqual([])
})

test('a list that could not be read says why, with Retry', async () => {
  showDesk(
    <ComplaintsScreen />,
    { 'GET /operations/complaints': () => refuse('server.fault', 'Away for a while') },
    '/crm/complaints',
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a while')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
