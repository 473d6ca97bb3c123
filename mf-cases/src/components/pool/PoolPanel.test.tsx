import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from '../case/CaseProvider.tsx'
import type { CaseData } from '../case/use-case.ts'
import DraftPool from './DraftPool.tsx'
import { PoolPanel } from './PoolPanel.tsx'

const READ = 'GET /case/pool/:id'
const CHANGE = 'PUT /case/pool/:id'
const state: DataOf<typeof READ> = {
  takers: 1,
  until: '2026-12-20T10:00:00.000Z',
  asked: false,
  inReview: false,
  takes: [],
  excluded: [{ id: '3', nameEn: 'Bridge', nameCn: '桥梁' }],
  can: { change: true, release: false, assign: false },
}
function show(more: Partial<typeof state>, as: 'student' | 'operator', calls: FakeCalls = {}, zh = false) {
  const detail = { caseId: '9', orderParamList: [] } as unknown as CaseData
  const server = fakeApi({ [READ]: { ...state, ...more }, [CHANGE]: state, ...calls })
  const view = renderScreen(
    <CaseProvider value={{ detail, show: () => {}, reload: () => {} }}>
      <PoolPanel />
    </CaseProvider>,
    { as, locale: zh ? 'zh' : 'en', texts: { cases: zh ? chinese : english } },
  )
  return { ...view, server }
}

test('the student says how many take it, shows it to an agency again, and keeps it', async () => {
  const { user, server } = show({ asked: true }, 'student')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'How many may take it' }), '3')
  await user.click(screen.getByRole('button', { name: /Bridge/ }))
  await user.click(screen.getByRole('button', { name: 'Yes, another 30 days' }))
  await waitFor(() =>
    expect(server.inputsOf(CHANGE).map(({ body }) => body)).toEqual([
      { takers: 3 },
      { excluded: [] },
      { stay: true },
    ]),
  )
})

test('an operator shows a request again with a reason; others only read that it waits', async () => {
  const RELEASE = 'POST /case/pool/:id/release'
  const waits = { inReview: true, excluded: [] }
  const { user, server, unmount } = show(
    { ...waits, can: { change: false, release: true, assign: true } },
    'operator',
    {
      [RELEASE]: state,
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Show it in the pool again' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Rang the student')
  await user.click(dialog.getByRole('button', { name: 'Show it in the pool again' }))
  await waitFor(() =>
    expect(server.inputsOf(RELEASE)).toEqual([{ params: { id: '9' }, body: { reason: 'Rang the student' } }]),
  )
  unmount()
  show({ ...waits, can: { change: false, release: false, assign: false } }, 'student', {}, true)
  expect(await screen.findByText(/已被退回三次/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an operator gives a request to one of the agencies that may take it, with a reason', async () => {
  const ASSIGN = 'POST /case/pool/:id/assign'
  const { user, server } = show(
    { can: { change: false, release: false, assign: true } },
    'operator',
    {
      'GET /case/pool/:id/agencies': { rows: [{ id: '3', nameEn: 'Bridge', nameCn: '桥梁' }], total: 1 },
      [ASSIGN]: state,
    },
    true,
  )
  await user.click(await screen.findByRole('button', { name: '指派给中介' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox'))
  await user.click(await screen.findByTitle('桥梁'))
  await user.type(dialog.getByRole('textbox'), '三次无人跟进')
  await user.click(dialog.getByRole('button', { name: '指派给中介' }))
  await waitFor(() =>
    expect(server.inputsOf(ASSIGN)).toEqual([
      { params: { id: '9' }, body: { agencyId: '3', reason: '三次无人跟进' } },
    ]),
  )
})

test('a number that those who work on it fill is asked about first', async () => {
  const taker = {
    taker: { nameEn: 'Bridge', nameCn: '桥梁' },
    takenAt: '2026-11-20T10:00:00.000Z',
    returnedAt: null,
  }
  const takes = [{ ...taker, reasonEn: null, reasonCn: null }] as unknown as (typeof state)['takes']
  const { user, server } = show({ takers: 3, takes }, 'student')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'How many may take it' }), '1')
  expect(server.inputsOf(CHANGE)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'They are enough' }))
  await waitFor(() => expect(server.inputsOf(CHANGE)).toMatchObject([{ body: { takers: 1 } }]))
})

test('before a request is sent it says how many may take it and who does not see it', async () => {
  const server = fakeApi({ [READ]: state, [CHANGE]: state })
  const { user } = renderScreen(<DraftPool caseId="9" schools={[{ schoolId: '3' }]} />, {
    as: 'student',
    texts: { cases: english },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'How many may take it' }), '2')
  await user.click(screen.getByRole('button', { name: /Bridge/ }))
  await waitFor(() =>
    expect(server.inputsOf(CHANGE).map(({ body }) => body)).toEqual([{ takers: 2 }, { excluded: [] }]),
  )
})
