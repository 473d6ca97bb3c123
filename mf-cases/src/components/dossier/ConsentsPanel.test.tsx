import { afterAll, afterEach, expect, test } from '@jest/globals'
import { type BusEvents, bus } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from '../case/CaseProvider.tsx'
import type { CaseData } from '../case/use-case.ts'
import { ConsentsPanel } from './ConsentsPanel.tsx'

const GIVEN = 'GET /case/given/:caseId'
const WITHDRAW = 'POST /case/given/:id/withdraw'
let said: BusEvents['notice'][] = []
const quiet = bus.on('notice', (notice) => said.push(notice))
afterAll(() => quiet())
afterEach(() => {
  said = []
})
const AT = '2026-11-20T10:00:00.000Z'
const bridge = { nameEn: 'Bridge Education', nameCn: '桥梁教育' }
const share = {
  id: '1',
  purpose: 'share',
  receiverName: bridge,
  countryName: null,
  fileName: null,
  givenAt: AT,
  withdrawnAt: null as string | null,
  can: { withdraw: true },
}
const abroad = {
  ...share,
  id: '2',
  purpose: 'cross-border',
  countryName: { nameEn: 'Australia', nameCn: '澳大利亚' },
  withdrawnAt: AT,
  can: { withdraw: false },
}
function show(calls: FakeCalls, locale: 'en' | 'zh' = 'en') {
  // What the panel reads of a case.
  const detail = { caseId: '9' } as unknown as CaseData
  let reloaded = 0
  const reload = () => {
    reloaded += 1
  }
  const server = fakeApi(calls)
  const view = renderScreen(
    <CaseProvider value={{ detail, show: () => {}, reload }}>
      <ConsentsPanel />
    </CaseProvider>,
    { as: 'student', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
  return { ...view, server, reloads: () => reloaded }
}

test('the list is read when it is opened; a consent is withdrawn after a question', async () => {
  const { user, server, reloads } = show({
    [GIVEN]: { rows: [share, abroad], total: 2 },
    [WITHDRAW]: { id: '1' },
  })
  expect(server.sent).toEqual([])
  await user.click(screen.getByText('Show and withdraw'))
  expect(await screen.findByText('Profile and files go to Bridge Education')).toBeTruthy()
  expect(screen.getByText('Data is transferred to Australia for Bridge Education')).toBeTruthy()
  expect(screen.getByText(/^Withdrawn on/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(reloads()).toBe(1))
  expect(server.inputsOf(WITHDRAW)).toEqual([{ params: { id: '1' } }])
  expect(server.inputsOf(GIVEN)).toHaveLength(2)
})

test('a refusal is shown and the consent stays; a list that fails is asked for again', async () => {
  let failing = true
  const { user, reloads } = show(
    {
      [GIVEN]: () => (failing ? refuse('cases.not-found', '没有这个申请') : { rows: [share], total: 1 }),
      [WITHDRAW]: () => refuse('permission.denied', '您没有权限'),
    },
    'zh',
  )
  await user.click(screen.getByText('查看与撤回'))
  expect(await screen.findByText('没有这个申请')).toBeTruthy()
  failing = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await user.click(await screen.findByRole('button', { name: '撤回' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['您没有权限']))
  expect(screen.getByRole('button', { name: '撤回' })).toBeTruthy()
  expect(reloads()).toBe(0)
})
