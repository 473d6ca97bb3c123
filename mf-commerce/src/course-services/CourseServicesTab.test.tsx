import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import CourseServicesTab from './CourseServicesTab.tsx'
import type { InputTask } from './InputList.tsx'
import type { Top } from './TopList.tsx'

jest.setTimeout(30_000)

const TOPS = 'POST /courseService/getPagedCourseTopList'
const CANCEL = 'POST /courseService/cancelCourseTop/:id'
const REVIEW = 'POST /courseService/courseInput/:id/review'
const top: Top = {
  topId: '2',
  course: { courseId: '11', courseType: 1, nameEn: 'Nursing', nameCn: '护理' },
  listScope: 'country',
  scopeValue: '0061',
  slotNo: 1,
  state: 3,
  startDate: '2026-11-01',
  endDate: '2026-11-28',
  goodsId: '3',
  quantity: 4,
  days: 28,
  waitingDate: null,
  paid: true,
  changedFrom: null,
  orderId: '7',
  orderState: 4,
  usedDays: 22,
}
const task: InputTask = {
  taskId: '9',
  orderId: '7',
  schoolId: '1',
  schoolEn: null,
  schoolCn: null,
  state: 4,
  courseCount: 20,
  doneCount: 20,
  files: [{ fileId: '1', name: 'prospectus.pdf' }],
  note: null,
  returnNote: null,
  assignee: null,
  mine: false,
  ofBundle: false,
  dueAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
const show = (more: FakeCalls = {}) => ({
  server: fakeApi({
    [TOPS]: { rows: [top], total: 1 },
    'POST /courseService/courseInputs': { rows: [task], total: 1 },
    ...more,
  }),
  ...renderScreen(<CourseServicesTab />, { as: 'institution', texts: { commerce: english } }),
})

test('a top place says how much of it is used, and ends after a question', async () => {
  const { server, user } = show({ [CANCEL]: { id: '2', refund: '40.00', currency: 'AUD' } })
  expect(await screen.findByText('22 of 28 days used')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel: Nursing' }))
  const question = within(await screen.findByRole('dialog', { name: /Cancel the top place of Nursing/ }))
  await user.click(question.getByRole('button', { name: 'End the top place' }))
  await waitFor(() => expect(server.inputsOf(CANCEL)).toEqual([{ params: { id: '2' } }]))
  await waitFor(() => expect(server.inputsOf(TOPS)).toHaveLength(2))
})
test('entered courses are sent back with what is to be changed, or accepted', async () => {
  const { server, user } = show({ [REVIEW]: task })
  await user.click(await screen.findByRole('button', { name: 'Send back' }))
  const asked = within(await screen.findByRole('dialog', { name: 'What is to be changed?' }))
  await user.type(asked.getByRole('textbox'), 'Fees of 2027')
  await user.click(asked.getByRole('button', { name: 'Send back' }))
  await waitFor(() =>
    expect(server.inputsOf(REVIEW)).toEqual([
      { params: { id: '9' }, body: { accepted: false, note: 'Fees of 2027' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Accept the entered courses?' }))
  await user.click(sure.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(server.inputsOf(REVIEW).at(-1)).toEqual({
      params: { id: '9' },
      body: { accepted: true, note: null },
    }),
  )
})
test('what was not entered of a bundle is not promised back', async () => {
  const rows = [{ ...task, ofBundle: true }]
  const { user } = show({ 'POST /courseService/courseInputs': { rows, total: 1 } })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Accept the entered courses?' }))
  expect(sure.getByText(/part of a bundle/)).toBeTruthy()
  expect(sure.queryByText(/asked back/)).toBeNull()
})
test('what is refused is asked again, and keeps the list', async () => {
  const { server, user } = show({ [CANCEL]: () => refuse('tops.state', 'It has ended already.') })
  await user.click(await screen.findByRole('button', { name: 'Cancel: Nursing' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'End the top place' }))
  await waitFor(() => expect(server.inputsOf(CANCEL)).toHaveLength(1))
  expect(server.inputsOf(TOPS)).toHaveLength(1)
})
