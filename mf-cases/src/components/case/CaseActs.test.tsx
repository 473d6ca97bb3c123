import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseActs } from './CaseActs.tsx'
import { CaseProvider } from './CaseProvider.tsx'
import { ChoiceActs } from './ChoiceActs.tsx'
import { DocumentActs } from './DocumentActs.tsx'
import { NextStep } from './NextStep.tsx'
import type { CaseData } from './use-case.ts'

const PASSPORT = '1'
const DEGREE = '2'

const paper = (reqId: string) => ({ reqId, docTypeCode: 'O03', state: 2, files: [], nameEn: reqId })
const choice = {
  choiceId: '7',
  status: 7,
  waitingOn: 3,
  nextActionCode: 'decide',
  moves: [9, 10, 8, 21],
  lacks: [],
  correctable: null,
  course: { nameEn: 'Nursing', nameCn: '护理' },
}
const detail = (more: object = {}) =>
  ({
    caseId: '1',
    caseType: 1,
    status: 4,
    version: 1,
    moves: [],
    requirements: [],
    people: [],
    can: { reviewDocument: true, refuse: true, withdraw: true },
    orderParamList: [choice],
    orderVisaParamList: [],
    refusalReason: null,
    closeReason: null,
    nextActionDueAt: null,
    ...more,
  }) as unknown as CaseData

function Page({ first = detail() }: { first?: CaseData }) {
  const [shown, show] = useState(first)
  return (
    <CaseProvider value={{ detail: shown, show, reload: () => undefined }}>
      <CaseActs mine={false} />
      <ChoiceActs choice={choice as never} />
      {[PASSPORT, DEGREE].map((reqId) => (
        <section key={reqId} aria-label={reqId}>
          <DocumentActs row={paper(reqId) as never} />
        </section>
      ))}
    </CaseProvider>
  )
}
function show(calls: FakeCalls) {
  const api = fakeApi(calls)
  const view = renderScreen(<Page />, { as: 'institution', texts: { cases: english } })
  const press = (name: string, inside: HTMLElement = document.body) =>
    view.user.click(within(inside).getByRole('button', { name }))
  return { ...view, api, press }
}
const paperOf = (name: string) => screen.getByRole('region', { name })

afterEach(() => sessionStorage.clear())

const REASONS = {
  rows: [
    { code: 'capacity', nameEn: 'No capacity', nameCn: '服务名额已满' },
    { code: 'other', nameEn: 'Other', nameCn: '其他' },
  ],
  total: 2,
}
async function choose(user: ReturnType<typeof show>['user'], inside: HTMLElement, name: string) {
  await user.click(within(inside).getByRole('combobox'))
  await user.click(await screen.findByTitle(name))
}

test('a reason that the server refuses stays in its dialog; another reason is in words', async () => {
  let turn = 0
  const { user, api, press } = show({
    'GET /lookup/:name': REASONS,
    'POST /case/case/status': () => (turn++ === 0 ? refuse('server.fault') : detail({ version: 2 })),
  } as never)
  await press('Withdraw')
  const dialog = await screen.findByRole('dialog')
  expect(api.inputsOf('GET /lookup/:name')).toMatchObject([{ params: { name: 'withdrawalReason' } }])
  await choose(user, dialog, 'Other')
  await press('Withdraw', dialog)
  expect(
    await within(dialog).findByText(/In your words/, { selector: '.ant-form-item-explain-error' }),
  ).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), 'Another plan')
  await press('Withdraw', dialog)
  await waitFor(() => expect(turn).toBe(1))
  expect((within(dialog).getByRole('textbox') as HTMLTextAreaElement).value).toBe('Another plan')
  await press('Withdraw', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = { status: 8, reasonCode: 'other', reason: 'Another plan' }
  expect(api.inputsOf('POST /case/case/status')).toMatchObject([{ body: sent }, { body: sent }])
})

test('a service that goes on is ended by a reason of the list, not refused', async () => {
  const calls = { 'GET /lookup/:name': REASONS, 'POST /case/case/status': () => detail({ status: 7 }) }
  const { user, api, press } = show(calls as never)
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
  await press('End the service')
  const dialog = await screen.findByRole('dialog')
  await press('End the service', dialog)
  await choose(user, dialog, 'No capacity')
  await press('End the service', dialog)
  await waitFor(() =>
    expect(api.inputsOf('POST /case/case/status')).toMatchObject([
      { body: { status: 7, reasonCode: 'capacity', reason: undefined } },
    ]),
  )
})

test('where the list cannot be read, words alone do', async () => {
  const calls = {
    'GET /lookup/:name': () => refuse('server.fault'),
    'POST /case/order/status': () => detail(),
  }
  const { user, api, press } = show(calls as never)
  await user.selectOptions(screen.getByRole('combobox', { name: /More moves/ }), 'Unsuccessful')
  await press('Go: Unsuccessful')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('alert')
  await user.type(within(dialog).getByRole('textbox'), 'Full')
  await press('Unsuccessful', dialog)
  await waitFor(() =>
    expect(api.inputsOf('POST /case/order/status')).toMatchObject([{ body: { status: 21, reason: 'Full' } }]),
  )
})

test.each([
  ['en', 'Refused: No capacity: this year'],
  ['zh', '服务名额已满：this year'],
] as const)('a refusal reads in the language of its reader (%s)', (locale, words) => {
  const refusalWords = { nameEn: 'No capacity: this year', nameCn: '服务名额已满：this year' }
  const of = detail({
    status: 7,
    nextActionCode: null,
    refusalReason: refusalWords.nameEn,
    refusalWords,
    orderParamList: [],
  })
  renderScreen(
    <CaseProvider value={{ detail: of, show: () => undefined, reload: () => undefined }}>
      <NextStep />
    </CaseProvider>,
    { as: 'student', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
})

test('information is asked for in words, and the student reads them', async () => {
  const { user, api, press, unmount } = show({ 'POST /case/order/status': () => detail() } as never)
  await user.selectOptions(screen.getByRole('combobox', { name: /More moves/ }), 'Ask for information')
  expect(api.inputsOf('POST /case/order/status')).toEqual([])
  await press('Go: Ask for information')
  const dialog = await screen.findByRole('dialog')
  await press('Ask for information', dialog)
  await user.type(within(dialog).getByRole('textbox'), 'The bank statement of June')
  await press('Ask for information', dialog)
  await waitFor(() =>
    expect(api.inputsOf('POST /case/order/status')).toMatchObject([
      { body: { choiceId: '7', status: 8, reason: 'The bank statement of June' } },
    ]),
  )
  unmount()
  const asked = { ...choice, status: 8, waitingOn: 1, nextActionCode: 'answer-information-request' }
  const of = detail({ orderParamList: [{ ...asked, moves: [], noteEn: 'The bank statement', noteCn: null }] })
  renderScreen(
    <CaseProvider value={{ detail: of, show: () => undefined, reload: () => undefined }}>
      <NextStep />
    </CaseProvider>,
    { as: 'student', texts: { cases: english } },
  )
  expect(screen.getByText('The bank statement')).toBeTruthy()
})

test('a document is rejected for another reason in words', async () => {
  const reasons = { rows: [{ code: 'other', nameEn: 'Another reason', nameCn: '其他' }], total: 1 }
  const { user, api, press } = show({
    'GET /lookup/:name': reasons,
    'POST /case/file': () => detail({ version: 2 }),
  } as never)
  await press('Reject', paperOf(DEGREE))
  const question = await screen.findByRole('dialog')
  await user.selectOptions(within(question).getByRole('combobox'), 'other')
  await press('Reject', question)
  await user.type(await screen.findByRole('textbox'), 'Of another person')
  await press('Reject', screen.getByRole('dialog'))
  await waitFor(() =>
    expect(api.inputsOf('POST /case/file')).toMatchObject([
      { body: { reqId: DEGREE, action: 'reject', reason: 'Of another person' } },
    ]),
  )
})

test('another act waits for the one before and goes on from it; a second click is none', async () => {
  let answer = (_next: CaseData) => {}
  const first = new Promise<CaseData>((done) => {
    answer = done
  })
  let turn = 0
  const { api, press } = show({
    'POST /case/file': () => (turn++ === 0 ? first : detail({ version: 3 })),
  } as never)
  const sent = () => api.inputsOf('POST /case/file').map(({ body }) => [body.reqId, body.version])
  await press('Accept', paperOf(PASSPORT))
  await press('Accept', paperOf(PASSPORT))
  await press('Accept', paperOf(DEGREE))
  expect(sent()).toEqual([[PASSPORT, 1]])
  answer(detail({ version: 2 }))
  await waitFor(() =>
    expect(sent()).toEqual([
      [PASSPORT, 1],
      [DEGREE, 2],
    ]),
  )
})
