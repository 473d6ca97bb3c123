import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from '../case/CaseProvider.tsx'
import type { CaseData } from '../case/use-case.ts'
import { CorrectionsPanel } from './CorrectionsPanel.tsx'

const READ = 'GET /case/corrections/:caseId'
const PROPOSE = 'POST /case/corrections'
const DECIDE = 'POST /case/corrections/:id'
const none: DataOf<typeof READ> = { waiting: [], choices: [] }
const proposal: DataOf<typeof READ>['waiting'][number] = {
  id: '3',
  choiceId: '12',
  fromStatus: 7,
  toStatus: 5,
  reasonEn: 'Pressed by mistake',
  reasonCn: null,
  proposedBy: 'Ruth',
  proposedAt: '2026-11-30T08:00:00Z',
  own: false,
}
function show(found: typeof none, calls: FakeCalls = {}, locale: 'en' | 'zh' = 'en') {
  const course = { nameEn: 'Nursing', nameCn: '护理' }
  const orderParamList = [{ choiceId: '12', status: 7, course }]
  const detail = { caseId: '9', version: 4, orderParamList } as unknown as CaseData
  const server = fakeApi({ [READ]: found, ...calls })
  const view = renderScreen(
    <CaseProvider value={{ detail, show: () => {}, reload: () => {} }}>
      <CorrectionsPanel />
    </CaseProvider>,
    { as: 'operator', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
  return { ...view, server }
}

test('an operator proposes a state that the course had, with a reason', async () => {
  const { user, server } = show(
    { waiting: [], choices: [{ choiceId: '12', targets: [5, 6] }] },
    { [PROPOSE]: none },
  )
  await user.click(await screen.findByRole('button', { name: 'Propose a correction' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Course and state' }))
  await user.click(await screen.findByText(/Nursing: from “.*” back to “Ready to lodge”/))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Pressed by mistake')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  const body = { choiceId: '12', version: 4, status: 5, reason: 'Pressed by mistake' }
  await waitFor(() => expect(server.inputsOf(PROPOSE)).toEqual([{ body }]))
})

test('another operator confirms it after a question; whoever proposed it can only take it back', async () => {
  const { user, server, unmount } = show({ ...none, waiting: [proposal] }, { [DECIDE]: none })
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Confirm' }))
  const input = { params: { id: '3' }, body: { decision: 'confirm' } }
  await waitFor(() => expect(server.inputsOf(DECIDE)).toEqual([input]))
  unmount()
  show({ ...none, waiting: [{ ...proposal, own: true }] }, {}, 'zh')
  expect(await screen.findByText('须由另一位运营人员确认。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认' })).toBeNull()
  expect(screen.getByRole('button', { name: '撤回' })).toBeTruthy()
})
