import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import type { InputTask } from '../course-services/InputList.tsx'
import { english } from '../locales/words.fixture.ts'
import { InputWork } from './InputWork.tsx'

const WORK = 'POST /courseService/desk/:id'
const VIEW = 'GET /fileOperate/view/:id'
const IMPORT = 'POST /course/own/import'
const task: InputTask = {
  taskId: '9',
  orderId: '7',
  schoolId: '1',
  schoolEn: 'Reef',
  schoolCn: null,
  state: 3,
  courseCount: 60,
  doneCount: 0,
  files: [{ fileId: '11', name: 'prospectus.pdf' }],
  note: null,
  returnNote: null,
  assignee: 'Olive',
  mine: true,
  ofBundle: false,
  dueAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
const report = { total: 2, created: 1, updated: 0, unchanged: 0, failed: 1, ignored: [] }
const rows = [
  { line: 2, result: 'created' as const, name: 'Nursing', registerCode: null, column: null, reason: null },
  { line: 3, result: 'error' as const, name: 'Law', registerCode: null, column: 'Fee', reason: 'No number' },
]
const show = (more: Partial<InputTask> = {}) => ({
  server: fakeApi({
    'GET /courseService/desk': { rows: [{ ...task, ...more }], total: 1 },
    [WORK]: { id: '9' },
    [VIEW]: () => new Blob(['%PDF']) as never,
    [IMPORT]: { ...report, dryRun: true, rows },
  }),
  ...renderScreen(<InputWork />, { as: 'operator', texts: { commerce: english } }),
})

test('handed over without a number, all courses of the task count as entered', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Hand over' }))
  await waitFor(() =>
    expect(server.inputsOf(WORK)).toEqual([{ params: { id: '9' }, body: { deed: 'hand-over' } }]),
  )
})

test.each([
  ['999', 'Please enter at most 60.'],
  ['12.5', 'Please enter a whole number.'],
])('a count typed as %j is refused at its field, and not sent', async (typed, fault) => {
  const { server, user } = show()
  const field = await screen.findByRole('textbox')
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  expect((await screen.findByRole('alert')).textContent).toBe(fault)
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(server.inputsOf(WORK)).toEqual([])
  await user.clear(field)
  await user.type(field, '12')
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  await waitFor(() =>
    expect(server.inputsOf(WORK)).toEqual([
      { params: { id: '9' }, body: { deed: 'hand-over', doneCount: 12 } },
    ]),
  )
})

test('a source is opened by its name, and a table is tried before it is written', async () => {
  const { server, user } = show()
  URL.createObjectURL = () => 'blob:source'
  await user.click(await screen.findByRole('button', { name: 'prospectus.pdf' }))
  await waitFor(() => expect(server.inputsOf(VIEW)).toEqual([{ params: { id: '11' }, query: {} }]))
  await user.click(screen.getByRole('button', { name: 'Enter from a table' }))
  const input = await screen.findByLabelText('Table of courses (.xlsx or .csv)')
  await user.upload(input, new File(['x'], 'courses.csv', { type: 'text/csv' }))
  expect(await screen.findByText('Line 3, Law: No number')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enter the courses: 1' }))
  await waitFor(() => expect(server.inputsOf(IMPORT)).toHaveLength(2))
})

test('what a colleague has in hand is taken over before anything is entered', async () => {
  const { server, user } = show({ mine: false })
  await user.click(await screen.findByRole('button', { name: 'Take over' }))
  await waitFor(() =>
    expect(server.inputsOf(WORK)).toEqual([{ params: { id: '9' }, body: { deed: 'take' } }]),
  )
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
})
