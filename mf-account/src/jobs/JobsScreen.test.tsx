import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { AT, answer, showDesk } from '../desk/desk.fixture.tsx'
import JobsScreen from './JobsScreen.tsx'

const failed = {
  name: 'cases.due',
  state: 'failed',
  everySeconds: 60,
  startedAt: AT,
  tookMs: 1_250,
  nextAt: AT,
  runs: 7,
  failures: 3,
  failedAt: AT,
  error: 'The clock stands still.',
  asked: false,
  acts: ['again', 'leave'],
} as const
const never = {
  name: 'accounts.mails',
  state: 'never',
  everySeconds: null,
  startedAt: null,
  tookMs: null,
  nextAt: null,
  runs: 0,
  failures: 0,
  failedAt: null,
  error: null,
  asked: false,
  acts: [],
} as const
const letter = {
  id: 'mail:4',
  kind: 'mail',
  letterId: '4',
  to: 'far@example.com',
  subject: 'Welcome',
  at: AT,
  tries: 8,
  nextAt: null,
  error: 'No such host',
} as const
const fault = { id: '9', requestId: '4bf92f3577b34da6', wire: 'GET /api/x', message: 'Error: broken', at: AT }
const CALLS = {
  'GET /operations/jobs': { rows: [failed, never], total: 2 },
  'POST /operations/jobs/:name': {},
  'GET /operations/letters': { rows: [letter], total: 1 },
  'POST /operations/letters/:kind/:id': { id: '4' },
  'GET /operations/faults': { rows: [fault], total: 1 },
} as never

test('a failed job says why, and is run again with a reason', async () => {
  const desk = showDesk(<JobsScreen />, CALLS, '/crm/jobs')
  expect(await screen.findByText('The clock stands still.')).toBeTruthy()
  expect(screen.getByText('Failed 3 times in a row')).toBeTruthy()
  expect(screen.getByText('1.25 s')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again: Send mails' })).toBeNull()
  await desk.user.click(screen.getByRole('button', { name: 'Try again: Clocks and days of cases' }))
  await answer(desk, 'Try again', 'The disk is free')
  expect(desk.server.inputsOf('POST /operations/jobs/:name')).toEqual([
    { params: { name: 'cases.due' }, body: { act: 'again', reason: 'The disk is free' } },
  ])
})

test('what was not delivered is left, in Chinese', async () => {
  const desk = showDesk(<JobsScreen />, CALLS, '/crm/jobs?tab=letters', { locale: 'zh' })
  expect(await screen.findByText('No such host')).toBeTruthy()
  expect(screen.getByText('已放弃')).toBeTruthy()
  await desk.user.click(screen.getByRole('button', { name: '搁置：far@example.com' }))
  await answer(desk, '搁置', '地址有误')
  expect(desk.server.inputsOf('POST /operations/letters/:kind/:id')).toEqual([
    { params: { kind: 'mail', id: '4' }, body: { act: 'leave', reason: '地址有误' } },
  ])
})

test('after an outage all of a kind are tried again at once', async () => {
  const rows = [letter, { ...letter, id: 'mail:5', letterId: '5' }]
  const calls = {
    ...(CALLS as object),
    'GET /operations/letters': { rows, total: 2 },
    'POST /operations/letters/:kind': { count: 2 },
  }
  const desk = showDesk(<JobsScreen />, calls as never, '/crm/jobs?tab=letters&kind=mail')
  await desk.user.click(await screen.findByRole('button', { name: 'Try all of this kind again' }))
  await answer(desk, 'Try all of this kind again', 'It is back')
  expect(desk.server.inputsOf('POST /operations/letters/:kind')).toEqual([
    { params: { kind: 'mail' }, body: { reason: 'It is back' } },
  ])
})

test('a fault is found by the reference that a person tells', async () => {
  const desk = showDesk(<JobsScreen />, CALLS, '/crm/jobs?tab=faults')
  expect(await screen.findByText('Error: broken')).toBeTruthy()
  await desk.user.type(screen.getByRole('textbox'), '4bf92f35')
  await desk.user.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('4bf92f3577b34da6')
  const asked = desk.server.inputsOf('GET /operations/faults').at(-1)
  expect(asked).toMatchObject({ query: { keyword: '4bf92f35' } })
})
