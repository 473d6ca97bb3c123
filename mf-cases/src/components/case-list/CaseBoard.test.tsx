import { expect, test } from '@jest/globals'
import { STAGES } from '@southbound/shared/contract/constants'
import { bus } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { english } from '../../locales/words.fixture.ts'
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
  const { user } = renderScreen(<CaseBoard />, { as: 'agent', texts: { cases: english } })
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
