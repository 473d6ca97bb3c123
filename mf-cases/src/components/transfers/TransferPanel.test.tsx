import { expect, test } from '@jest/globals'
import { bus, type DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from '../case/CaseProvider.tsx'
import type { CaseData } from '../case/use-case.ts'
import { TransferPanel } from './TransferPanel.tsx'

const LIST = 'GET /case/transfers/:caseId'
const NOTHING = { handOver: false, changeAgent: false, toStudent: false }
const NO = { undo: false, callBack: false }
type Row = DataOf<typeof LIST>['rows'][number]
const row = (more: Partial<Row>): Row => ({
  id: '1',
  kind: 'agency',
  state: 1,
  signedName: null,
  documentHash: null,
  doneAt: null,
  can: NO,
  from: { nameEn: 'Bridge', nameCn: '桥梁' },
  to: { nameEn: 'Redbrick', nameCn: '红砖' },
  proposedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  ...more,
})
function show(list: Partial<DataOf<typeof LIST>>, calls: FakeCalls = {}, locale: 'en' | 'zh' = 'en') {
  const detail = { caseId: '9', orderParamList: [], receiver: { id: '3' } } as unknown as CaseData
  const server = fakeApi({ [LIST]: { rows: [], total: 0, can: NOTHING, ...list }, ...calls })
  const view = renderScreen(
    <CaseProvider value={{ detail, show: () => {}, reload: () => {} }}>
      <TransferPanel />
    </CaseProvider>,
    { as: 'agent', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
  return { ...view, server }
}

test('a change that waits is shown, and called back', async () => {
  const CALL = 'POST /case/transfers/:id/callBack'
  const { user, server } = show(
    { rows: [row({ can: { undo: false, callBack: true } })] },
    { [CALL]: { moved: 0 } },
  )
  expect(await screen.findByText('Bridge → Redbrick')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Call back' }))
  await waitFor(() => expect(server.inputsOf(CALL)).toEqual([{ params: { id: '1' } }]))
})

test('one that is done is undone once the viewer is sure', async () => {
  const UNDO = 'POST /case/reversCase/:id'
  const done = row({ state: 2, signedName: 'Wang', can: { undo: true, callBack: false } })
  const { user, server } = show({ rows: [done] }, { [UNDO]: { moved: 1 } }, 'zh')
  expect(await screen.findByText('签署人：Wang')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(server.inputsOf(UNDO)).toEqual([{ params: { id: '9' } }]))
})

test('what may be begun has a button, nothing else does', async () => {
  const { unmount } = show({ can: { ...NOTHING, handOver: true, changeAgent: true } })
  expect(await screen.findByRole('button', { name: 'Hand over to a colleague' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand over to the student' })).toBeNull()
  unmount()
  const { server } = show({})
  await waitFor(() => expect(server.inputsOf(LIST)).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Hand-over' })).toBeNull()
})

test('a case that waits in the office is taken over from here', async () => {
  const TAKE = 'POST /case/takeOver/:id'
  const { user, server } = show({ can: { ...NOTHING, takeOver: true } }, { [TAKE]: { moved: 1 } }, 'zh')
  await user.click(await screen.findByRole('button', { name: '接手办理' }))
  await waitFor(() => expect(server.inputsOf(TAKE)).toEqual([{ params: { id: '9' } }]))
})

function Page() {
  const [version, setVersion] = useState(1)
  const detail = { caseId: '9', version, orderParamList: [], receiver: { id: '3' } } as unknown as CaseData
  return (
    <CaseProvider value={{ detail, show: () => {}, reload: () => {} }}>
      <button type="button" onClick={() => setVersion(version + 1)}>
        act
      </button>
      <TransferPanel />
    </CaseProvider>
  )
}

test('is read again when the case changed, by another person or by an act here', async () => {
  const server = fakeApi({ [LIST]: { rows: [row({})], total: 1, can: NOTHING } })
  const { user } = renderScreen(<Page />, { as: 'agent', texts: { cases: english } })
  await screen.findByText('Bridge → Redbrick')
  const reads = (count: number) => waitFor(() => expect(server.inputsOf(LIST)).toHaveLength(count))
  await reads(1)
  act(() => bus.emit('case.changed', { caseId: '9' }))
  await reads(2)
  await user.click(screen.getByRole('button', { name: 'act' }))
  await reads(3)
})
