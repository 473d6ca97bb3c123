import { expect, test } from '@jest/globals'
import { refuse } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { AT, showDesk } from '../desk/desk.fixture.tsx'
import OverviewScreen from './OverviewScreen.tsx'

const overview = {
  queues: [
    { queue: 'claims', path: '/crm/verification', count: 2, late: 1, oldestAt: AT },
    { queue: 'errors', path: '/crm/error-reports', count: 0, late: 0, oldestAt: null },
  ],
  deeds: [{ action: 'account.suspend', count: 3, latestAt: AT }],
  checks: [{ check: 'flags', path: '/crm/releases', count: 1, latestAt: AT }],
  recent: [],
  at: AT,
}
const show = (as: 'operator' | 'auditor', queues = overview.queues) =>
  showDesk(<OverviewScreen />, { 'GET /operations/overview': { ...overview, queues } }, '/crm/overview', {
    as,
  })

test('an operator reads what waits, and is led to each queue', async () => {
  show('operator')
  expect(await screen.findByRole('heading', { level: 1, name: /^2 matters wait/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open: Claims on institutions' })).toBeTruthy()
  expect(screen.queryByText('Error reports', { selector: 'td *' })).toBeNull()
  expect(screen.getByText(/1 overdue/)).toBeTruthy()
})

test('an auditor reads what money waits, and what may be checked', async () => {
  const path = '/crm/orders?queue=refunds'
  show('auditor', [{ queue: 'refunds', path, count: 2, late: 0, oldestAt: AT }])
  expect(await screen.findByRole('heading', { level: 1, name: '2 matters wait.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open: Refunds to decide' }).getAttribute('href')).toBe(path)
  expect(screen.getByRole('link', { name: 'Open: Feature flags changed' })).toBeTruthy()
})

test('a failure says why', async () => {
  const calls = { 'GET /operations/overview': () => refuse('server.fault', 'Away') }
  showDesk(<OverviewScreen />, calls, '/crm/overview')
  expect(await screen.findByText('Away')).toBeTruthy()
})
