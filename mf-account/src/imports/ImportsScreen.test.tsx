import { expect, test } from '@jest/globals'
import { type FakeCalls, refuse } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { AT, answer, showDesk } from '../desk/desk.fixture.tsx'
import ImportsScreen from './ImportsScreen.tsx'

const sheet = (name: string, more: object = {}) => ({
  sheet: name,
  rows: 25_687,
  created: 12,
  updated: 3400,
  unchanged: 22_275,
  offline: 620,
  repeated: 0,
  refused: 2,
  ...more,
})
const january = {
  id: '2',
  edition: '2023-01-10',
  editionFrom: 1,
  fileName: 'cricos.xlsx',
  state: 1,
  importedAt: AT,
  importedBy: 'ops',
  sheets: [sheet('Courses')],
  takenBack: null,
  forcedReason: 'closures, checked by phone',
  objections: ['620 of 9,000 courses (6.9 %) would be taken offline'],
}
const earlier = { ...january, id: '1', edition: '2023-01-03', forcedReason: null, objections: [] }
const gone = {
  ...earlier,
  id: '3',
  edition: null,
  editionFrom: null,
  state: 2,
  takenBack: { at: AT, by: 'Olive', reason: 'The wrong file' },
}
const plan = {
  may: true,
  removed: { schools: 0, campuses: 1, courses: 12 },
  returned: { schools: 4, campuses: 0, courses: 3400 },
  inTheWay: [] as { kind: string; count: number; names: string[] }[],
}
const TAKE_BACK = 'POST /operations/register-imports/:id/take-back'
const calls = (more: FakeCalls = {}): FakeCalls => ({
  'GET /operations/register-imports': { rows: [gone, january, earlier], total: 3 },
  'GET /operations/register-imports/:id': {
    ...january,
    attribution: 'CRICOS',
    licence: 'CC BY 2.5 AU',
    columns: [{ sheet: 'Courses', unknown: ['Colour'], missing: [] }],
    remarks: {
      refused: { rows: [{ sheet: 'Courses', line: 7, column: 'Duration', reason: 'no number' }], total: 2 },
      doubtful: { rows: [], total: 0 },
    },
  },
  'GET /operations/register-imports/:id/take-back': plan,
  [TAKE_BACK]: { id: '2' },
  ...more,
})
const show = (more: FakeCalls = {}, locale: 'en' | 'zh' = 'en') =>
  showDesk(<ImportsScreen />, calls(more), '/crm/register-imports', { locale })

test('each import has its counts, why it was forced, and its report', async () => {
  const { user } = show()
  expect(await screen.findByText('Forced: closures, checked by phone')).toBeTruthy()
  expect(screen.getAllByText('12 new, 3,400 changed, 620 offline')).toHaveLength(3)
  expect(screen.getByText('The wrong file')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Report of 2023-01-10' }))
  const report = within(await screen.findByRole('dialog', { name: 'Report of 2023-01-10' }))
  expect(await report.findByText('Courses, line 7 (Duration): no number')).toBeTruthy()
  expect(report.getByText('and 1 more')).toBeTruthy()
  expect(report.getByText('Courses: not known and not read: Colour.')).toBeTruthy()
})

test('only the newest live one can be taken back: first what would happen, then the reason', async () => {
  const shown = show()
  const { user, server } = shown
  await screen.findAllByText('Live')
  expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Take back 2023-01-10' }))
  const first = within(await screen.findByRole('dialog'))
  expect(await first.findByText('What it made is removed: 0 schools, 1 campuses, 12 courses.')).toBeTruthy()
  await user.click(first.getByRole('button', { name: 'Go on' }))
  expect(server.inputsOf(TAKE_BACK)).toEqual([])
  await screen.findByLabelText(/Why is it taken back/)
  await answer(shown, 'Take back', 'The wrong file')
  const { removed, returned } = plan
  await waitFor(() =>
    expect(server.inputsOf(TAKE_BACK)).toEqual([
      { params: { id: '2' }, body: { reason: 'The wrong file', removed, returned } },
    ]),
  )
})

test('what is in the way is told, and there is no second step', async () => {
  const { user } = show(
    {
      'GET /operations/register-imports/:id/take-back': {
        ...plan,
        may: false,
        inTheWay: [
          { kind: 'favourites', count: 2, names: ['Bachelor of Nursing'] },
          { kind: 'agreements', count: 1, names: [] },
        ],
      },
    },
    'zh',
  )
  await user.click(await screen.findByRole('button', { name: '撤回 2023-01-10' }))
  expect(await screen.findByText(/2 个收藏/)).toBeTruthy()
  expect(screen.getByText(/1 条其他记录/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '继续' })).toBeNull()
})

test('a list that could not be read says why', async () => {
  show({ 'GET /operations/register-imports': () => refuse('server.fault', 'Closed for an hour') })
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for an hour')
})
