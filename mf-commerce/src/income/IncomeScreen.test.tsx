import { expect, test } from '@jest/globals'
import type { User } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import remote from '../remote.ts'
import IncomeScreen from './IncomeScreen.tsx'
import type { RecordData, RecordDetail } from './lists.ts'

jest.setTimeout(30_000)
jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  encryptPassword: async (text: string) => ({ password: `sealed ${text}`, secretKey: 'k' }),
}))
const OWN_PASSWORD = english.income.accounts.password

const LIST = 'POST /income/incomeRecordList'
const STATUS = 'POST /income/status'
const DETAIL = 'POST /income/incomeRecordDetail'
const record = (more: Partial<RecordData> = {}): RecordData => ({
  recordId: '12',
  recordNo: 'I00000012',
  side: 'owed',
  direction: 1,
  category: 1,
  caseId: '3',
  choiceId: '4',
  counterparty: { nameEn: 'Southern', nameCn: '南方' },
  owner: { nameEn: 'Bridge', nameCn: '桥梁' },
  studentName: 'Xiaoyu Wang',
  institution: { id: '7', nameEn: 'Southern', nameCn: '南方' },
  course: { nameEn: 'Nursing', nameCn: '护理' },
  intakeStart: '2026-07-20',
  base: '37800.00',
  rate: '12.50 %',
  currency: 'AUD',
  gross: '2362.50',
  bonus: '0.00',
  tax: '236.25',
  net: '2598.75',
  received: '0.00',
  instalmentNo: 1,
  instalmentOf: 2,
  expectedAt: '2026-08-31',
  claimableAt: '2026-09-01',
  dueAt: null,
  receivedAt: null,
  overdue: false,
  own: null,
  staffName: null,
  invoiceId: null,
  invoiceNo: null,
  state: 2,
  ineligibleReason: null,
  demo: false,
  ...more,
})
const sums = {
  expected: '0.00',
  claimable: '2598.75',
  invoiced: '0.00',
  received: '0.00',
  overdue: '0.00',
  clawedBack: '0.00',
}
const listOf = (...rows: RecordData[]) => ({
  rows,
  total: rows.length,
  totals: [{ currency: 'AUD', count: rows.length, ...sums }],
})
const NOTHING = {
  addItem: false,
  reverse: false,
  share: false,
  facts: false,
  appeal: false,
  declineAppeal: false,
}
const detail = (more: Partial<RecordData>, moves: number[]): RecordDetail => ({
  record: record(more),
  items: [],
  links: [],
  papers: [],
  log: [],
  remark: null,
  facts: null,
  clawbackUntil: null,
  moves,
  can: { ...NOTHING },
})
const LINKS: FakeCalls = {
  'POST /income/itemOrderPage/:recordId': { rows: [], total: 0 },
  'POST /agreement/list': { rows: [], total: 0 },
  'POST /account/getTransferAccount': { data: { rows: [], total: 0 } } as never,
}
const show = (
  calls: FakeCalls,
  route = '/account/income',
  as: 'agent' | 'institution' | 'operator' | 'auditor' = 'agent',
  locale: 'en' | 'zh' = 'en',
  own?: Partial<User>,
) => ({
  server: fakeApi({ ...LINKS, ...calls }),
  ...renderScreen(<IncomeScreen />, {
    as,
    own,
    locale,
    route,
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('a member without access reads so, and who gives it', () => {
  show({}, '/account/income', 'agent', 'en', { permissions: ['cases.see'] })
  expect(screen.getByRole('heading', { level: 1, name: 'Income' })).toBeTruthy()
  expect(screen.getByText('Your account has no access to income')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('chosen records become one invoice; the list says what is claimable by currency', async () => {
  const { server, user } = show({
    [LIST]: listOf(record(), record({ recordId: '13', recordNo: 'I00000013', state: 1 })),
    'POST /income/invoice': { invoiceId: '1', invoiceNo: 'INV-1' },
  })
  expect((await screen.findAllByText(/2,598\.75/)).length).toBeGreaterThan(1)
  for (const no of ['I00000012', 'I00000013'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(no) }))
  await user.click(screen.getByRole('button', { name: 'Invoice 1 chosen' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Issue the invoice?' }))
  expect(asked.getByText(/^I00000012: A\$2,598\.75/)).toBeTruthy()
  expect(server.inputsOf('POST /income/invoice')).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Issue the invoice' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /income/invoice')).toEqual([
      { body: { recordIds: ['12'], idempotencyKey: expect.any(String) } },
    ]),
  )
})
test('a filter is a question in the address', async () => {
  const { server, user, address } = show({ [LIST]: listOf(record()) })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), '6')
  await waitFor(() => expect(address()).toContain('state=6'))
  await waitFor(() => expect(server.inputsOf(LIST).at(-1)?.body).toMatchObject({ state: 6, page: 1 }))
})
test('records are narrowed to an institution of the agreements and to a colleague, by the address', async () => {
  const agreement = (id: string, nameEn: string) => ({ school: { id, nameEn, nameCn: null } })
  const { server, user, address } = show({
    [LIST]: listOf(record()),
    'POST /agreement/list': {
      rows: [agreement('7', 'Southern'), agreement('7', 'Southern'), agreement('8', 'Northern')],
      total: 3,
    } as never,
    'POST /account/getTransferAccount': {
      data: { rows: [{ id: '31', nickname: 'Lin' }], total: 1 },
    } as never,
  })
  expect(await screen.findByText(/^Commission A\$2,362\.50$/)).toBeTruthy()
  const schools = await screen.findByRole('combobox', { name: 'Institution' })
  expect(within(schools).getAllByRole('option')).toHaveLength(3)
  await user.selectOptions(schools, '8')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Colleague' }), 'Lin')
  await waitFor(() => expect(address()).toContain('staffId=31'))
  await waitFor(() =>
    expect(server.inputsOf(LIST).at(-1)?.body).toMatchObject({ institutionId: '8', staffId: '31' }),
  )
})
test('an operator reads agreements, and no income', async () => {
  show(
    { 'POST /agreement/list': { rows: [], total: 0 }, 'POST /agreement/benefits': { rows: [], total: 0 } },
    '/account/income',
    'operator',
  )
  expect(await screen.findByText(english.income.agreement.none)).toBeTruthy()
  expect(screen.getByText(english.income.leadStaff)).toBeTruthy()
  expect(screen.queryByRole('link', { name: english.income.tab.records })).toBeNull()
  const route = remote.routes.find(({ path }) => path === 'account/income')
  expect(route?.allow).toContain('operator')
})
test('a record is cancelled, and an agreement put in force, after a question', async () => {
  const own = show(
    { [DETAIL]: detail({ state: 1 }, [9]), [STATUS]: detail({ state: 9 }, []) },
    '/account/income?tab=records&record=12',
  )
  await own.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Cancel record I00000012?' }))
  expect(own.server.inputsOf(STATUS)).toEqual([])
  await own.user.click(asked.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(own.server.inputsOf(STATUS)).toMatchObject([{ body: { state: 9 } }]))
  own.unmount()
  const agreement = {
    agreementId: '3',
    agreementNo: 'A00000003',
    school: { nameEn: 'Southern', nameCn: null },
    agency: { nameEn: 'Bridge', nameCn: null },
    state: 2,
    stateSince: '2026-11-01T00:00:00.000Z',
    moves: [3, 1],
    territoryCountries: [],
    invoiceRules: {},
    taxStatus: {},
    rules: [],
    referenceChecks: [],
    monitoringReviews: [],
  }
  const MOVE = 'POST /agreement/status'
  const { user, server } = show(
    { 'GET /agreement/:id': agreement as never, [MOVE]: agreement as never },
    '/account/income?tab=agreements&agreement=3',
  )
  await user.click(await screen.findByRole('button', { name: 'Countersign' }))
  expect(await screen.findByRole('dialog', { name: 'Put agreement A00000003 in force?' })).toBeTruthy()
  expect(server.inputsOf(MOVE)).toEqual([])
})
test('a student is searched for by Enter, and the field follows the address', async () => {
  const { server, user, address } = show({ [LIST]: listOf(record()) }, '/account/income?student=Li')
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Student' })
  expect(field.value).toBe('Li')
  await user.clear(field)
  await user.type(field, 'Wang{Enter}')
  await waitFor(() => expect(address()).toContain('student=Wang'))
  await waitFor(() => expect(server.inputsOf(LIST).at(-1)?.body).toMatchObject({ student: 'Wang' }))
})
test('an institution disputes with a reason, and confirms a part of the money', async () => {
  const open = detail({ state: 3, side: 'owing', dueAt: '2026-10-01' }, [4, 5, 6])
  const { server, user } = show(
    { [DETAIL]: open, [STATUS]: open },
    '/account/income?tab=records&record=12',
    'institution',
  )
  await user.click(await screen.findByRole('button', { name: 'Dispute' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Dispute' }))
  await user.type(asked.getByRole('textbox'), 'Left in week two')
  await user.click(asked.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.inputsOf(STATUS)).toMatchObject([
      { body: { recordId: '12', state: 6, reason: 'Left in week two' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }))
  const pays = within(await screen.findByRole('dialog', { name: 'Confirm payment' }))
  const amount = pays.getByLabelText(/^Amount/)
  await user.clear(amount)
  await user.type(amount, '598.75')
  await user.click(pays.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf(STATUS).at(-1)).toMatchObject({ body: { state: 4, amount: '598.75' } }),
  )
})
test('a record with nothing open is called paid without an amount; its papers are all there', async () => {
  const open = detail({ state: 4, net: '2500.00', received: '2500.00' }, [4, 5, 6])
  const papers: RecordDetail['papers'] = [
    { paperId: '1', number: 'INV-12-000001', kind: 'invoice' },
    { paperId: '2', number: 'CN-12-000001', kind: 'credit' },
  ]
  const { server, user } = show(
    { [DETAIL]: { ...open, papers }, [STATUS]: open },
    '/account/income?tab=records&record=12',
  )
  await user.click(await screen.findByRole('button', { name: 'Record money received' }))
  const title = await screen.findByText('Nothing of record I00000012 is open. Is it paid?')
  const asked = within(title.closest('[role="dialog"]') as HTMLElement)
  await user.click(asked.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(server.inputsOf(STATUS)).toMatchObject([{ body: { recordId: '12', state: 5 } }]))
  for (const name of ['Invoice INV-12-000001', 'Credit note CN-12-000001'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})
test('an agency appeals with its reason; a refused call keeps the words', async () => {
  const refusedRecord = detail({ state: 8, ineligibleReason: 'Left before the census' }, [])
  const APPEAL = 'POST /income/appeal'
  let away = true
  const { server, user } = show(
    {
      [DETAIL]: { ...refusedRecord, can: { ...NOTHING, appeal: true } },
      [APPEAL]: () => (away ? refuse('server.fault', 'Away for a while') : refusedRecord),
    },
    '/account/income?tab=records&record=12',
  )
  await user.click(await screen.findByRole('button', { name: 'Appeal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }))
  await user.type(dialog.getByRole('textbox'), 'The census list has her')
  const send = dialog.getAllByRole('button').at(-1) as HTMLElement
  await user.click(send)
  await waitFor(() => expect(server.inputsOf(APPEAL)).toHaveLength(1))
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('The census list has her')
  away = false
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.inputsOf(APPEAL)).toEqual(
    [1, 2].map(() => ({ body: { recordId: '12', reason: 'The census list has her' } })),
  )
  expect(screen.queryByRole('button', { name: 'Decline the appeal' })).toBeNull()
})
test('an institution declines an appeal with a reason, or grants it', async () => {
  const open = detail({ state: 8, side: 'owing', ineligibleReason: 'Left' }, [2])
  const DECLINE = 'POST /income/declineAppeal'
  const { server, user } = show(
    { [DETAIL]: { ...open, can: { ...NOTHING, declineAppeal: true } }, [DECLINE]: open },
    '/account/income?tab=records&record=12',
    'institution',
    'zh',
  )
  expect(await screen.findByRole('button', { name: chinese.income.act.appeal })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: chinese.income.appeal.decline }))
  const dialog = within(await screen.findByRole('dialog', { name: chinese.income.appeal.decline }))
  await user.type(dialog.getByRole('textbox'), '核定日已离校')
  await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.inputsOf(DECLINE)).toEqual([{ body: { recordId: '12', reason: '核定日已离校' } }]),
  )
})
test('what the server refuses of a payment is said at its field', async () => {
  const { user } = show(
    {
      [DETAIL]: detail({ state: 3 }, [4, 5]),
      [STATUS]: () =>
        refuse('input.invalid', 'Please correct', [{ field: 'day', rule: 'future', message: 'Not yet' }]),
    },
    '/account/income?tab=records&record=12',
  )
  await user.click(await screen.findByRole('button', { name: 'Record money received' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Not yet')).toBeTruthy()
})
test('an account for payments is masked in the list and whole in its form', async () => {
  const account = {
    incomeAccountId: '2',
    kind: 1,
    holderName: 'Bridge',
    bankName: 'Southern Bank',
    codes: { bsb: '062-000' },
    accountNo: '•••• 6789',
    currency: 'AUD',
    receiptCodeFileId: null,
    isDefault: true,
  }
  const SAVE = 'POST /incomeAccount/saveIncomeAccount'
  const { server, user } = show(
    {
      'POST /incomeAccount/achieve': ({ body }) => ({
        rows: [body.incomeAccountId ? { ...account, accountNo: '123456789' } : account],
        total: 1,
      }),
      [SAVE]: () =>
        refuse('input.invalid', 'Please correct', [
          { field: 'bankName', rule: 'required', message: 'Which bank?' },
        ]),
    },
    '/account/income?tab=accounts',
  )
  expect(await screen.findByText('•••• 6789')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((dialog.getByLabelText(/Account number/) as HTMLInputElement).value).toBe('123456789')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(`Please enter your ${OWN_PASSWORD}.`)).toBeTruthy()
  expect(server.inputsOf(SAVE)).toEqual([])
  await user.type(dialog.getByLabelText(new RegExp(`^${OWN_PASSWORD}`)), 'Secret-1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Which bank?')).toBeTruthy()
  const sent = {
    incomeAccountId: '2',
    codes: { bsb: '062-000' },
    password: 'sealed Secret-1',
    secretKey: 'k',
  }
  expect(server.inputsOf(SAVE)[0]?.body).toMatchObject(sent)
})
test('the form of a wallet asks for no receipt code; one of before stays until its button takes it out, a bank has none', async () => {
  const account = {
    incomeAccountId: '2',
    kind: 2,
    holderName: 'Bridge',
    bankName: 'Southern',
    codes: {},
    accountNo: '6789',
    currency: 'AUD',
    receiptCodeFileId: '9',
    isDefault: true,
  }
  const SAVE = 'POST /incomeAccount/saveIncomeAccount'
  let { kind } = account
  const { server, user } = show(
    {
      'POST /incomeAccount/achieve': () => ({ rows: [{ ...account, kind }], total: 1 }),
      [SAVE]: account,
      'POST /incomeAccount/removePayAccountReceiptCode': account,
    },
    '/account/income?tab=accounts',
  )
  const saved = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText(english.income.accounts.code)).toBeNull()
    await user.type(dialog.getByLabelText(new RegExp(`^${OWN_PASSWORD}`)), 'Secret-1')
    await user.click(await dialog.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return server.inputsOf(SAVE).at(-1)?.body.receiptCodeFileId
  }
  expect(await saved()).toBe('9')
  await user.click(screen.getByRole('button', { name: english.income.accounts.removeCode }))
  const question = within(await screen.findByRole('dialog', { name: english.income.accounts.removeCodeAsk }))
  expect(server.inputsOf('POST /incomeAccount/removePayAccountReceiptCode')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /incomeAccount/removePayAccountReceiptCode')).toHaveLength(1),
  )
  kind = 1
  expect(await saved()).toBeNull()
})
test('what a period would bring is shown before it is saved, in Chinese too', async () => {
  const planned = {
    choiceId: '4',
    caseRefNo: 'C1',
    studentName: '王晓雨',
    institution: { nameEn: 'Southern', nameCn: '南方' },
    course: { nameEn: 'Nursing', nameCn: '护理' },
    intakeStart: null,
    expectedAt: '2026-08-31',
    instalmentNo: 1,
    instalmentOf: 1,
    base: '100.00',
    rate: '10.00 %',
    currency: 'AUD',
    gross: '10.00',
    tax: '1.00',
    net: '11.00',
    ineligibleReason: 'ESOS_TRANSFER_BAN',
  }
  const summary = {
    institution: planned.institution,
    currency: 'AUD',
    students: 1,
    records: 1,
    ineligible: 1,
    net: '11.00',
  }
  const { server, user } = show(
    {
      'POST /income/autoBefor': { rows: [summary], total: 1 },
      'POST /income/autoDetailBefore': { rows: [planned], total: 1 },
      'POST /income/generate': { saved: 1 },
    },
    '/account/income?tab=generate',
    'agent',
    'zh',
  )
  expect(await screen.findByText('王晓雨')).toBeTruthy()
  const save = chinese.income.generate.save
  await user.click(screen.getByRole('button', { name: save }))
  await waitFor(() => expect(server.inputsOf('POST /income/generate')).toHaveLength(1))
  await waitFor(() => expect(server.inputsOf('POST /income/autoBefor')).toHaveLength(2))
})
test('only the period whose preview is on the screen is saved', async () => {
  const row = {
    institution: { nameEn: 'Southern', nameCn: '南方' },
    currency: 'AUD',
    students: 1,
    records: 1,
    ineligible: 0,
    net: '11.00',
  }
  const planned = {
    choiceId: '4',
    caseRefNo: 'C1',
    studentName: 'Xiaoyu',
    institution: row.institution,
    course: { nameEn: 'Nursing', nameCn: '护理' },
    intakeStart: null,
    expectedAt: '2026-08-31',
    instalmentNo: 1,
    instalmentOf: 1,
    base: '100.00',
    rate: '10.00 %',
    currency: 'AUD',
    gross: '10.00',
    tax: '1.00',
    net: '11.00',
    ineligibleReason: null,
  }
  show(
    {
      'POST /income/autoBefor': { rows: [row], total: 1 },
      'POST /income/autoDetailBefore': ({ body }) =>
        body.from === '2020-01-01' ? refuse('server.fault', 'Away') : { rows: [planned], total: 1 },
    },
    '/account/income?tab=generate',
  )
  expect(await screen.findByText('Xiaoyu')).toBeTruthy()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: english.income.generate.save })
  expect(save.disabled).toBe(false)
  const from = screen.getByLabelText(english.income.filters.from)
  fireEvent.change(from, { target: { value: '' } })
  expect(save.disabled).toBe(true)
  expect(screen.queryByText('Xiaoyu')).toBeNull()
  fireEvent.change(from, { target: { value: '2020-01-01' } })
  expect(await screen.findByText('Away')).toBeTruthy()
  expect(save.disabled).toBe(true)
})
test('a report asks by its group; without records it says so', async () => {
  const REPORT = 'POST /incomeItem/earningReport'
  const own = { currency: 'CNY', net: '0.00', received: '0.00', missing: [] }
  const { server, user } = show({ [REPORT]: { rows: [], totals: [], own } }, '/account/income?tab=reports')
  expect(await screen.findByText(english.income.none)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: english.income.report.by }), 'country')
  await waitFor(() => expect(server.inputsOf(REPORT).at(-1)?.body).toMatchObject({ groupBy: 'country' }))
})
test('an auditor says why before anything is read', async () => {
  const { server, user, address } = show(
    { 'POST /income/reading': {}, [LIST]: listOf() },
    '/account/income',
    'auditor',
  )
  await user.type(
    await screen.findByRole('textbox', { name: new RegExp(english.income.reading.number) }),
    '12',
  )
  const open = screen.getByRole('button', { name: english.income.reading.open })
  await user.click(open)
  expect(server.sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Audit 12')
  await user.click(open)
  await waitFor(() => expect(address()).toContain('owner=agency'))
  expect(server.inputsOf('POST /income/reading')).toEqual([
    { body: { owner: 'agency:12', reason: 'Audit 12' } },
  ])
})
