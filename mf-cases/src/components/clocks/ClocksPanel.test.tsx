import { expect, test } from '@jest/globals'
import type { CallState, DataOf } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from '../case/CaseProvider.tsx'
import type { CaseData } from '../case/use-case.ts'
import ClockDialog from './ClockDialog.tsx'
import { type CaseClock, ClocksPanel } from './ClocksPanel.tsx'

const soon = new Date(Date.now() + 5 * 86_400_000).toISOString()
const clock = (more: Partial<CaseClock>): CaseClock => ({
  id: '1',
  caseId: '9',
  choiceId: null,
  kind: 'COLLECT_DOCS',
  ownerParty: 1,
  note: null,
  can: [],
  startedAt: soon,
  dueAt: soon,
  stoppedAt: null,
  state: 1,
  remindAt: null,
  ...more,
})
type List = DataOf<'GET /case/clock/:caseId'>
const CHANGE = 'PUT /case/clock/:id'

function show(rows: CaseClock[], locale: 'en' | 'zh' = 'en') {
  const clocks = { state: 'ready', data: { rows, total: rows.length } } as unknown as CallState<List>
  const detail = {
    caseId: '9',
    orderParamList: [],
    orderVisaParamList: [],
    can: { log: true },
  } as unknown as CaseData
  let reloaded = 0
  const reload = () => {
    reloaded += 1
  }
  const server = fakeApi({ [CHANGE]: ({ params }) => clock({ id: params.id, state: 2 }) })
  const view = renderScreen(
    <CaseProvider value={{ detail, clocks, show: () => {}, reload }}>
      <ClocksPanel />
    </CaseProvider>,
    { as: 'agent', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
  return { ...view, server, reloads: () => reloaded }
}

test('names what runs, for whom, and pauses it', async () => {
  const { user, server, reloads } = show([clock({ can: ['pause', 'extend'], remindAt: soon })])
  expect(screen.getByText('Sending the documents')).toBeTruthy()
  expect(screen.getByText(/^Student · next reminder/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(reloads()).toBe(1))
  expect(server.inputsOf(CHANGE)).toEqual([{ params: { id: '1' }, body: { action: 'pause' } }])
})

test('shows nothing to press on a time of the platform, and no time that is over', () => {
  show([clock({ kind: 'IDLE' }), clock({ id: '2', kind: 'LODGE', stoppedAt: soon })], 'zh')
  expect(screen.getByText('申请的下一步')).toBeTruthy()
  expect(screen.queryByText('递交院校')).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['提醒我'])
})

test('a reminder that is sent twice in a hurry is one', async () => {
  const detail = { caseId: '9' } as unknown as CaseData
  const server = fakeApi({ 'POST /case/clock': () => new Promise<never>(() => {}) })
  const { user } = renderScreen(
    <CaseProvider value={{ detail, show: () => {}, reload: () => {} }}>
      <ClockDialog own onClose={() => {}} />
    </CaseProvider>,
    { as: 'student', texts: { cases: english } },
  )
  const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('sv-SE')
  const field = () => screen.getByLabelText(/^Date/) as HTMLInputElement
  await waitFor(() => expect(field().disabled).toBe(false))
  await user.type(field(), `${day}{Enter}`)
  const send = screen.getByRole('button', { name: english.clocks.remindSend })
  await user.click(send)
  await waitFor(() => expect(server.inputsOf('POST /case/clock')).toHaveLength(1))
  await user.click(send)
  expect(server.inputsOf('POST /case/clock')).toHaveLength(1)
})
