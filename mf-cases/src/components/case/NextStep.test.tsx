import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from './CaseProvider.tsx'
import { Choices } from './Choices.tsx'
import { NextStep } from './NextStep.tsx'
import { People } from './People.tsx'
import type { CaseChoice, CaseData, Requirement } from './use-case.ts'

const NO = {
  edit: false,
  submit: false,
  accept: false,
  refuse: false,
  requestDocument: false,
  reviewDocument: false,
  putBack: false,
  openDossier: false,
}
const LATE = new Date(Date.now() - 3.5 * 86_400_000).toISOString()
const office = {
  party: 'agent' as const,
  id: '21',
  nameEn: 'Bridge Education',
  nameCn: '桥梁教育',
  handler: 'Mei Lin',
  titleEn: 'Adviser',
  titleCn: '顾问',
  phones: ['+86 10 6500 1234'],
  email: 'mei@bridge.example',
  licences: ['MARN 1234567'],
  answerHours: 5,
}
const choice = (status: number, waitingOn: number, nextActionCode: string, moves: number[] = []) =>
  ({
    choiceId: '7',
    preference: 1,
    status,
    waitingOn,
    nextActionCode,
    moves,
    lacks: [],
    correctable: null,
    course: { nameEn: 'Public Health', nameCn: '公共卫生' },
    school: { schoolId: '3', nameEn: 'Sydney', nameCn: '悉尼' },
    fee: { amount: '40000.00', currency: 'AUD' },
    deposit: { amount: '5000.00', currency: 'AUD' },
    paymentNote: 'BSB 000-000',
  }) as unknown as CaseChoice
const receipt = {
  reqId: '5',
  choiceId: '7',
  docTypeCode: 'O03',
  nameEn: 'Deposit receipt',
  nameCn: '押金收据',
  mandatory: true,
  state: 1,
  files: [],
}
const caseWith = (one: CaseChoice, more: object = {}) =>
  ({
    caseId: '9',
    status: 4,
    waitingOn: one.waitingOn,
    nextActionCode: one.nextActionCode,
    nextActionDueAt: null,
    moves: [],
    version: 3,
    orderParamList: [one],
    requirements: [receipt as unknown as Requirement],
    people: [office],
    refusalReason: null,
    closeReason: null,
    can: { ...NO, upload: true, log: true, withdraw: false },
    ...more,
  }) as unknown as CaseData
const shown = (detail: CaseData) => ({ detail, show: () => undefined, reload: () => undefined })
const show = (
  detail: CaseData,
  as: 'student' | 'agent' | 'institution',
  locale: 'en' | 'zh' = 'en',
  calls: FakeCalls = {},
) => ({
  server: fakeApi(calls),
  ...renderScreen(
    <CaseProvider value={shown(detail)}>
      <NextStep />
      <People />
    </CaseProvider>,
    { as, locale, texts: { cases: locale === 'zh' ? chinese : english } },
  ),
})

test('who has to pay the deposit reads the sum and how, and uploads the receipt there', async () => {
  const { user } = show(caseWith(choice(13, 1, 'pay-deposit'), { nextActionDueAt: LATE }), 'student')
  expect(screen.getByText('A$5,000.00')).toBeTruthy()
  expect(screen.getByText('BSB 000-000')).toBeTruthy()
  expect(screen.getByText(/Overdue by 3 days/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Upload the receipt' }))
  expect(await screen.findByRole('dialog', { name: 'Upload: Deposit receipt' })).toBeTruthy()
})

test('the agent is not asked to pay, and confirms once the receipt is there', () => {
  const waits = show(caseWith(choice(13, 1, 'pay-deposit')), 'agent')
  expect(screen.getByText('Waiting on the student')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload the receipt' })).toBeNull()
  waits.unmount()
  show(caseWith(choice(13, 2, 'confirm-deposit', [14, 15])), 'agent', 'zh')
  expect(screen.getByRole('button', { name: '确认押金已缴' })).toBeTruthy()
})

test('a question is answered in place, with words', async () => {
  const detail = caseWith(choice(8, 1, 'answer-information-request'))
  const { user, server } = show(detail, 'student', 'en', { 'POST /case/choice/:id/answer': detail })
  await user.click(screen.getByRole('button', { name: 'Answer the question' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(server.inputsOf('POST /case/choice/:id/answer')).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'I took a gap year')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(server.inputsOf('POST /case/choice/:id/answer')).toEqual([
    { params: { id: '7' }, body: { text: 'I took a gap year', version: 3 } },
  ])
})

test('the office stands beside the case with phone, mail, licence, answer time and a way to write', async () => {
  const line = { logId: '1' } as never
  const { user, server } = show(caseWith(choice(7, 3, 'decide')), 'student', 'en', { 'POST /case/log': line })
  expect(screen.getByText('Your contact: Mei Lin · Adviser')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+86 10 6500 1234' }).getAttribute('href')).toBe(
    'tel:+861065001234',
  )
  expect(screen.getByRole('link', { name: 'mei@bridge.example' })).toBeTruthy()
  expect(screen.getByText('Licences: MARN 1234567')).toBeTruthy()
  expect(screen.getByText('Usually answers within 5 hours')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write a message' }))
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'When?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(server.inputsOf('POST /case/log')).toEqual([{ body: { caseId: '9', text: 'When?', visibility: 1 } }])
})

test('who is reached by a messenger alone has a name there', () => {
  const student = {
    ...office,
    party: 'applicant' as const,
    id: null,
    phones: [],
    email: null,
    messengers: [{ nameEn: 'WeChat', nameCn: '微信', account: 'lanlan88' }],
  }
  show(caseWith(choice(7, 3, 'decide'), { people: [student] }), 'agent', 'zh')
  expect(screen.getByText('微信：lanlan88')).toBeTruthy()
  expect(screen.queryByText(chinese.people.noContact)).toBeNull()
})

test('a move that waits for a document names it, and takes it there', async () => {
  const lacks = [
    {
      status: 15,
      documents: [{ docTypeCode: 'O04', nameEn: 'CoE (each course)', nameCn: '入学确认书 CoE' }],
    },
  ]
  const asked = {
    reqId: '6',
    choiceId: '7',
    docTypeCode: 'O04',
    nameEn: 'CoE (each course)',
    nameCn: '入学确认书 CoE',
    mandatory: true,
    state: 1,
    files: [],
  }
  const one = { ...choice(14, 3, 'confirm-enrolment', []), lacks }
  const { user } = renderScreen(
    <CaseProvider value={shown(caseWith(one, { requirements: [asked] }))}>
      <Choices />
    </CaseProvider>,
    {
      as: 'agent',
      texts: { cases: english },
    },
  )
  expect(screen.getByText('“Confirm enrolment” needs first: CoE (each course).')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Upload: CoE (each course)' }))
  expect(await screen.findByRole('dialog', { name: 'Upload: CoE (each course)' })).toBeTruthy()
})

const known = {
  institutionStudentNo: '480123456',
  applicationFee: { state: 2, amount: '100.00', currency: 'AUD', on: '2026-11-01' },
  credit: { state: 2, studied: 'Nursing, 2 semesters', files: [], units: 12, weeks: null },
  package: { group: 1, order: 2, principal: true, after: 1 },
}

test('number, fee, credit and package of a choice are shown, and written by who may', async () => {
  const one = {
    ...choice(13, 1, 'pay-deposit', []),
    ...known,
    can: ['institutionStudentNo', 'applicationFee'] as CaseChoice['can'],
  }
  const detail = caseWith(one)
  const server = fakeApi({ 'POST /case/choice/fee': detail as never })
  const { user } = renderScreen(
    <CaseProvider value={shown(detail)}>
      <Choices />
    </CaseProvider>,
    { as: 'agent', texts: { cases: english } },
  )
  for (const text of ['Student no. 480123456', /A\$100.00 · paid/, /granted · 12 units/, /Package 1, step 2/])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Depends on choice 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Packaged courses' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /Record something/ }), 'Application fee')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go: Application fee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'waived' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(server.inputsOf('POST /case/choice/fee')).toMatchObject([
    { body: { choiceId: '7', state: 3, amount: '100.00', on: '2026-11-01' } },
  ])
})
