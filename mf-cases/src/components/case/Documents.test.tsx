import { expect, test } from '@jest/globals'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from './CaseProvider.tsx'
import { Documents } from './Documents.tsx'
import type { CaseData } from './use-case.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const choice = (choiceId: string, nameEn: string) => ({
  choiceId,
  status: 6,
  deferredToId: null,
  course: { nameEn, nameCn: null },
  school: { nameEn: 'Sydney', nameCn: '悉尼' },
})
const paper = (reqId: string, state: number, more: object = {}) => ({
  reqId,
  choiceId: null,
  docTypeCode: 'A13',
  nameEn: reqId,
  nameCn: reqId,
  mandatory: true,
  state,
  rejectReason: null,
  dueAt: inDays(9),
  updatedAt: '2026-11-01T00:00:00Z',
  files: [],
  ...more,
})
const detail = (more: object = {}) =>
  ({
    caseId: '1',
    caseType: 1,
    status: 4,
    version: 1,
    files: [],
    requirements: [],
    can: { requestDocument: true, requestOfAll: true },
    orderParamList: [choice('7', 'Nursing')],
    orderVisaParamList: [],
    ...more,
  }) as unknown as CaseData
const types = {
  rows: [
    { code: 'A13', nameEn: 'Reference', nameCn: '推荐信' },
    { code: 'S09', nameEn: 'Other', nameCn: '其他' },
  ],
  total: 2,
}

function show(it: CaseData, calls: FakeCalls = {}, locale: 'en' | 'zh' = 'en') {
  const api = fakeApi({ 'GET /lookup/:name': types, ...calls } as never)
  const view = renderScreen(
    <CaseProvider value={{ detail: it, show: () => undefined, reload: () => undefined }}>
      <Documents />
    </CaseProvider>,
    { as: 'institution', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
  return { ...view, api }
}
const asked = (api: ReturnType<typeof fakeApi>) => api.inputsOf('POST /case/file')

test('a school that one course was lodged with asks for that course', async () => {
  const it = detail({ can: { requestDocument: true, requestOfAll: false } })
  const { user, api } = show(it, { 'POST /case/file': () => it } as never)
  await user.click(screen.getByRole('button', { name: 'Ask for a document' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('For Nursing · Sydney')).toBeTruthy()
  await user.click(within(dialog).getByRole('combobox', { name: /Document/ }))
  await user.click(await screen.findByTitle('Other'))
  const send = within(dialog).getByRole('button', { name: 'Ask the student' })
  await user.click(send)
  await waitFor(() =>
    expect(
      within(dialog)
        .getByRole('textbox', { name: /What is wanted/ })
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  )
  expect(asked(api)).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: /What is wanted/ }), 'Your police check')
  await user.click(within(dialog).getByRole('checkbox', { name: /nothing waits/ }))
  await user.click(send)
  await waitFor(() =>
    expect(asked(api)).toMatchObject([
      { body: { choiceId: '7', docTypeCode: 'S09', note: 'Your police check', mandatory: false } },
    ]),
  )
})

test('an agent with two courses says for which of them, or for all', async () => {
  const it = detail({ orderParamList: [choice('7', 'Nursing'), choice('8', 'Law')] })
  const { user, api } = show(it, { 'POST /case/file': () => it } as never)
  await user.click(screen.getByRole('button', { name: 'Ask for a document' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('combobox', { name: /Document/ }))
  await user.click(await screen.findByTitle('Reference'))
  await user.click(within(dialog).getByRole('combobox', { name: 'For' }))
  expect(await screen.findByTitle('All courses and visas')).toBeTruthy()
  await user.click(await screen.findByTitle('Law · Sydney'))
  await user.click(within(dialog).getByRole('button', { name: 'Ask the student' }))
  await waitFor(() => expect(asked(api)).toMatchObject([{ body: { choiceId: '8', mandatory: true } }]))
})

test.each(['en', 'zh'] as const)(
  'what is waited for comes first by its day, with the words (%s)',
  (locale) => {
    const requirements = [
      paper('later', 1),
      paper('accepted', 4),
      paper('late', 5, { dueAt: inDays(-3), note: 'Both pages' }),
      paper('soon', 1, { dueAt: inDays(1) }),
    ]
    show(detail({ requirements }), {}, locale)
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.getAttribute('data-row-key'))).toEqual(['late', 'soon', 'later', 'accepted'])
    expect(rows.map((row) => row.querySelector('time[datetime]:not(.muted)') !== null)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(rows[0]?.textContent).toContain('Both pages')
    expect(rows[0]?.textContent).toContain(locale === 'zh' ? '逾期' : 'Overdue')
  },
)
