import { expect, test } from '@jest/globals'
import { STAGES, VISA_STAGES } from '@southbound/shared/contract/constants'
import { bus } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import CaseBoard from './CaseBoard.tsx'

const [stage] = STAGES
const card = (caseId: number, applicantName = `Person ${caseId}`) => ({
  caseId: String(caseId),
  refNo: `C-${caseId}`,
  status: 4,
  stage,
  waitingOn: 2,
  nextActionDueAt: null,
  applicantName,
  accepterName: null,
  institutions: 1,
  redPoint: false,
  tags: [],
  targets: [],
})
const names = () => screen.getAllByText(/^(Person|Moved) /).map(({ textContent }) => textContent)

test('each page of a column is read once, a card stands once, and what is old goes when the board is read again', async () => {
  let rows = [card(1), card(2)]
  const pages: Record<number, object[]> = { 2: [card(2), card(3)], 3: [card(4), card(5)] }
  const api = fakeApi({
    'POST /case/board': ({ body }: { body: { page?: number } }) => ({
      columns: [{ stage, count: 6, rows: body.page ? pages[body.page] : rows }],
    }),
  } as never)
  const { user } = renderScreen(<CaseBoard kind="course" />, { as: 'agent', texts: { cases: english } })
  const more = async () => user.click(await screen.findByRole('button', { name: english.board.more }))
  await more()
  await screen.findByText('Person 3')
  await more()
  await screen.findByText('Person 5')
  const asked = api.inputsOf('POST /case/board').flatMap(({ body }) => body.page ?? [])
  expect(asked).toEqual([2, 3])
  expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 4', 'Person 5'])
  rows = [card(3, 'Moved 3'), card(1)]
  act(() => bus.emit('case.changed', { caseId: '3' }))
  await waitFor(() => expect(names()).toEqual(['Moved 3', 'Person 1']))
})

test('visas stand in columns of their own stages, and are moved by their own acts', async () => {
  const visa = {
    ...card(7),
    caseType: 2,
    choiceCount: 2,
    firstVisa: { nameEn: 'Student visa', nameCn: '学生签证' },
    stage: 'lodged',
    targets: ['decision'],
  }
  const detail = {
    caseId: '7',
    refNo: 'C-7',
    moves: [],
    can: { accept: false },
    waitingOn: 2,
    orderParamList: [],
    orderVisaParamList: [
      {
        visaChoiceId: '70',
        status: 6,
        category: { nameEn: 'Student visa', nameCn: '学生签证' },
        moves: [7, 22],
        lacks: [],
        correctable: null,
      },
    ],
  }
  const server = fakeApi({
    'POST /case/board': {
      columns: VISA_STAGES.map((one) => ({
        stage: one,
        count: one === 'lodged' ? 1 : 0,
        rows: one === 'lodged' ? [visa] : [],
      })),
    },
    'POST /case/getCaseDetailsForCaseCommitPage/:id': detail,
  } as never)
  const { user } = renderScreen(<CaseBoard kind="visa" />, {
    as: 'agent',
    locale: 'zh',
    texts: { cases: chinese },
  })
  const column = within(await screen.findByRole('region', { name: /^已递交/ }))
  expect(column.getByText(/^学生签证/)).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(VISA_STAGES.length)
  expect(column.getByRole('link').getAttribute('href')).toContain('visa-applications')
  expect(server.inputsOf('POST /case/board')).toMatchObject([{ body: { caseType: 2 } }])
  await user.click(column.getByRole('button'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: chinese.visa.move[7] })).toBeTruthy()
})
