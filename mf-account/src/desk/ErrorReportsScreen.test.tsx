import { expect, test } from '@jest/globals'
import { type FakeCalls, refuse } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { AT, answer, showDesk } from './desk.fixture.tsx'
import ErrorReportsScreen from './ErrorReportsScreen.tsx'

test('a report leads to the page concerned, and is decided on with a note for whoever reported it', async () => {
  const row = {
    id: '4',
    category: 'Course',
    name: 'Bachelor of Nursing',
    suggestions: 'The fee is old',
    targetId: '11',
    courseType: 1,
    reporter: 'a@b.example',
    state: 1,
    createdAt: AT,
    note: null,
    decidedBy: null,
    decidedAt: null,
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
  const shown = showDesk(<ErrorReportsScreen />, calls, '/crm/error-reports')
  const { user, server } = shown
  expect((await screen.findByRole('link', { name: 'Bachelor of Nursing' })).getAttribute('href')).toBe(
    '/course-detail/1/bachelor-of-nursing/11',
  )
  expect(screen.queryByRole('link', { name: 'Somewhere' })).toBeNull()
  expect(screen.getByText('Now 38,500')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fixed: Bachelor of Nursing' }))
  await answer(shown, 'Fixed', 'Thank you')
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/errors/:id')).toEqual([
      { params: { id: '4' }, body: { state: 3, note: 'Thank you' } },
    ]),
  )
})

test('a list that could not be read says why, with Retry', async () => {
  showDesk(
    <ErrorReportsScreen />,
    { 'GET /operations/errors': () => refuse('server.fault', 'Away for a while') },
    '/crm/error-reports',
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a while')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
