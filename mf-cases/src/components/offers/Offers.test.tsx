import { afterEach, expect, jest, test } from '@jest/globals'
import { hasUnsaved } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { readerAhead } from '@southbound/shared/testing/reader-clock'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from '../case/CaseProvider.tsx'
import type { CaseChoice, CaseData } from '../case/use-case.ts'
import { useChoiceMove } from '../case/use-choice-move.tsx'
import DeferDialog from './DeferDialog.tsx'
import EnrolmentDialog from './EnrolmentDialog.tsx'
import OfferDialog from './OfferDialog.tsx'
import { Offers } from './Offers.tsx'
import { detailsOf, type OfferData, typedFrom } from './offer-form.ts'
import { Threads } from './Threads.tsx'

afterEach(() => void jest.restoreAllMocks())

const choice = (id: string, moves: number[], more: object = {}) =>
  ({
    choiceId: id,
    status: 11,
    moves,
    correctable: null,
    lacks: [],
    courseType: 1,
    courseId: `4${id}`,
    intakeId: '1',
    course: { nameEn: `Nursing ${id}`, nameCn: `护理 ${id}` },
    school: { schoolId: '3', nameEn: 'Sydney', nameCn: '悉尼' },
    fee: { amount: '40000.00', currency: 'AUD' },
    deposit: { amount: '5000.00', currency: 'AUD' },
    ...more,
  }) as unknown as CaseChoice
const offer = (choiceId: string, more: Partial<OfferData> = {}) =>
  ({
    offerId: `8${choiceId}`,
    choiceId,
    version: 1,
    type: 1,
    state: 2,
    currency: 'AUD',
    issuedAt: '2026-11-01T00:00:00Z',
    expiresAt: '2026-12-14T23:59:59Z',
    conditions: [],
    nonTuition: [],
    paymentSchedule: [],
    tuitionTotal: '80000.00',
    depositAmount: '5000.00',
    letterFile: { fileId: '5', originalName: 'letter.pdf' },
    refundPolicyFile: null,
    signature: null,
    ...more,
  }) as unknown as OfferData
const english7 = (moves: number[], state = 1) => ({
  id: '6',
  kind: 'english',
  textEn: 'IELTS 7.0',
  textCn: '雅思 7.0',
  dueAt: null,
  evidenceFile: null,
  state,
  moves,
})
const detailOf = (offers: OfferData[], choices: CaseChoice[]) =>
  ({
    caseId: '9',
    status: 4,
    version: 2,
    offers,
    enrolments: [],
    orderParamList: choices,
    orderVisaParamList: [],
    requirements: [],
    people: [],
    can: { log: true, upload: true },
  }) as unknown as CaseData
const show = (
  detail: CaseData,
  as: 'student' | 'agent' | 'institution',
  { locale = 'en', calls = {} }: { locale?: 'en' | 'zh'; calls?: FakeCalls } = {},
) => ({
  server: fakeApi(calls),
  ...renderScreen(
    <CaseProvider value={{ detail, show: () => undefined, reload: () => undefined }}>
      <Offers />
      <Threads />
    </CaseProvider>,
    { as, locale, texts: { cases: locale === 'zh' ? chinese : english } },
  ),
})

test('two offers are shown side by side, each with its money, conditions and answers', () => {
  const two = detailOf(
    [offer('1', { conditions: [english7([])] }), offer('2', { type: 2, tuitionTotal: '70000.00' })],
    [choice('1', [13, 22, 25]), choice('2', [13, 22])],
  )
  show(two, 'student')
  const [first, second] = screen.getAllByRole('article').map((card) => within(card))
  expect(first?.getByText('A$80,000.00')).toBeTruthy()
  expect(first?.getByText(/IELTS 7.0/)).toBeTruthy()
  expect(second?.getByText('A$70,000.00')).toBeTruthy()
  expect(second?.getByText('No conditions.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Accept the offer' })).toHaveLength(2)
})

test('a declined offer says when and why', () => {
  const answered = { state: 5, respondedAt: '2026-11-20T10:00:00Z', declineReason: 'Too expensive' }
  show(detailOf([offer('1', answered)], [choice('1', [])]), 'agent')
  expect(screen.getByText(/2026-11-20.* · Too expensive/)).toBeTruthy()
  expect(screen.getByText('2026-11-01')).toBeTruthy()
})

test('a day that the server wrote is the reader’s, also on the card', () => {
  readerAhead(11)
  show(detailOf([offer('1', { issuedAt: '2026-12-04T22:30:00Z' })], [choice('1', [])]), 'agent')
  expect(screen.getByText('2026-12-05')).toBeTruthy()
})

test('an offer is accepted by reading the letter and typing the name', async () => {
  const detail = detailOf([offer('1')], [choice('1', [13, 22])])
  const { user, server } = show(detail, 'student', { calls: { 'POST /case/order/status': detail } })
  await user.click(screen.getByRole('button', { name: 'Accept the offer' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole('button', { name: 'Accept the offer' })
  await user.type(dialog.getByLabelText(/Full name/), 'Xiaoyu Wang')
  await user.click(send)
  expect(await dialog.findByText('Please read the letter first.')).toBeTruthy()
  expect(server.inputsOf('POST /case/order/status')).toEqual([])
  await user.click(dialog.getByRole('checkbox'))
  await user.click(send)
  expect(server.inputsOf('POST /case/order/status')).toEqual([
    { body: { choiceId: '1', status: 13, signedName: 'Xiaoyu Wang', version: 2 } },
  ])
})

test('who may judge a condition does so in place', async () => {
  const detail = detailOf([offer('1', { conditions: [english7([3, 4], 2)] })], [choice('1', [])])
  const { user, server } = show(detail, 'institution', { calls: { 'POST /case/offer/condition': detail } })
  expect(screen.queryByRole('button', { name: /Send evidence/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Met: IELTS 7.0' }))
  expect(server.inputsOf('POST /case/offer/condition')).toEqual([
    { body: { conditionId: '6', state: 3, version: 2 } },
  ])
})

test('the thread of a choice is read when it is opened, and written to', async () => {
  const message = {
    id: '1',
    senderName: 'Mei',
    senderRole: 'agent',
    own: false,
    bodyText: '请补作品集',
    files: [],
    createdAt: '2026-11-01T00:00:00Z',
    internal: false,
    readBy: [],
  }
  const thread = { rows: [message], total: 1 } as never
  const { user, server } = show(detailOf([], [choice('1', [])]), 'student', {
    locale: 'zh',
    calls: { 'GET /case/thread/:choiceId': thread, 'POST /case/thread/:choiceId': thread },
  })
  expect(server.inputsOf('GET /case/thread/:choiceId')).toEqual([])
  await user.click(screen.getByText('护理 1 · 悉尼'))
  expect(await screen.findByText('请补作品集')).toBeTruthy()
  await user.type(await screen.findByRole('textbox'), '好的')
  await user.click(screen.getByRole('button', { name: '发送' }))
  expect(server.inputsOf('POST /case/thread/:choiceId')).toEqual([
    { params: { choiceId: '1' }, body: { text: '好的', fileIds: [], internal: false } },
  ])
})

test('messages before the newest page are read when they are asked for, page by page', async () => {
  const message = (id: string, bodyText: string) => ({
    id,
    bodyText,
    senderName: 'Mei',
    senderRole: 'agent',
    own: false,
    files: [],
    createdAt: '2026-11-01T00:00:00Z',
    internal: false,
    readBy: [],
  })
  const pages: Record<string, unknown> = {
    newest: { rows: [message('9', 'third')], total: 3 },
    '9': { rows: [message('7', 'second')], total: 2 },
    '7': { rows: [message('5', 'first')], total: 1 },
  }
  const read = ({ query }: { query: { before?: string } }) => pages[query.before ?? 'newest'] as never
  const { user } = show(detailOf([], [choice('1', [])]), 'student', {
    calls: { 'GET /case/thread/:choiceId': read },
  })
  await user.click(screen.getByText(/ 1 · Sydney/))
  await user.click(await screen.findByRole('button', { name: '2 earlier messages' }))
  await user.click(await screen.findByRole('button', { name: '1 earlier message' }))
  expect(await screen.findByText('first')).toBeTruthy()
  const list = screen.getByRole('list', { name: english.offer.thread.title })
  expect(
    within(list)
      .getAllByText(/^(first|second|third)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['first', 'second', 'third'])
}, 20_000)

test('terms of a scholarship without its name are not sent as none', async () => {
  fakeApi({})
  const value = { detail: detailOf([], []), show: () => undefined, reload: () => undefined }
  const dialog = (
    <OfferDialog status={12} choice={choice('1', [])} onClose={() => {}} onSend={async () => true} />
  )
  const { user } = renderScreen(<CaseProvider value={value}>{dialog}</CaseProvider>, {
    as: 'institution',
    texts: { cases: english },
  })
  const asked = () => screen.queryAllByText('Please enter your Scholarship.').length
  await user.type(screen.getByLabelText('Scholarship amount (AUD)'), '5000')
  await user.click(screen.getByRole('button', { name: /unconditional/i }))
  await waitFor(() => expect(asked()).toBeGreaterThan(0))
  await user.type(screen.getByLabelText('Scholarship'), 'Merit')
  await waitFor(() => expect(asked()).toBe(0))
})

test('a new version begins with the words of the last, and its days end at midnight UTC', () => {
  const last = offer('1', {
    refNo: 'OL-7',
    conditions: [{ ...english7([]), dueAt: '2027-01-10T23:59:59Z' }] as never,
  })
  const typed = typedFrom(last, choice('1', []), 11)
  expect(typed).toMatchObject({
    refNo: 'OL-7',
    deposit: '5000.00',
    conditions: [{ kind: 'english', text: 'IELTS 7.0', due: '2027-01-10' }],
  })
  const sent = detailsOf({ ...typed, letter: { fileId: '5', originalName: 'l.pdf' }, day: '2026-12-14' }, 11)
  expect(sent).toMatchObject({
    offerExpiresAt: '2026-12-14T23:59:59Z',
    depositAmount: '5000.00',
    offer: { letterFileId: '5', conditions: [{ text: 'IELTS 7.0', dueAt: '2027-01-10T23:59:59Z' }] },
  })
  expect(typedFrom(last, choice('1', []), 12).conditions).toEqual([])
  const emptied = detailsOf({ ...typed, deposit: null, how: ' ' }, 11)
  expect(emptied).toMatchObject({ depositAmount: null, paymentNote: null })
})

test.each([
  ['en', 'Semester 1 (Feb/Mar) · 2027-02-22'],
  ['zh', '第一学期（2/3月） · 2027-02-22'],
] as const)('a deferral offers later intakes by the name of their term (%s)', async (locale, shown) => {
  const intake = (intakeId: string, startDate: string) => ({
    intakeId,
    startDate,
    term: 'au-sem1',
    open: true,
  })
  const intakes = [intake('1', '2026-02-22'), intake('2', '2026-07-19'), intake('3', '2027-02-22')]
  const terms = {
    rows: [{ code: 'au-sem1', nameEn: 'Semester 1 (Feb/Mar)', nameCn: '第一学期（2/3月）' }],
    total: 1,
  }
  fakeApi({ 'POST /course/findById/:a/:b': { intakes }, 'GET /lookup/:name': terms } as never)
  const value = { detail: detailOf([], []), show: () => undefined, reload: () => undefined }
  const of = choice('1', [], { intakeId: '2', startDate: '2026-07-19' })
  const dialog = <DeferDialog status={24} choice={of} onClose={() => {}} onSend={async () => true} />
  const { user } = renderScreen(<CaseProvider value={value}>{dialog}</CaseProvider>, {
    as: 'agent',
    locale,
    texts: { cases: locale === 'zh' ? chinese : english },
  })
  await user.click(await screen.findByRole('combobox'))
  expect(await screen.findByTitle(shown)).toBeTruthy()
  expect(screen.queryByTitle(/2026/)).toBeNull()
  expect(screen.queryByText(/au-sem1/)).toBeNull()
})

const INSURERS = { rows: [{ code: 'bupa', nameEn: 'Bupa', nameCn: 'Bupa 保柏' }], total: 1 }

test('the insurer of a place is one of the list, or another one in words; a press while it is sent is said', async () => {
  fakeApi({ 'GET /lookup/:name': INSURERS } as never)
  const value = { detail: detailOf([], []), show: () => undefined, reload: () => undefined }
  const sent = jest.fn((_details: unknown) => new Promise<boolean>(() => undefined))
  const dialog = <EnrolmentDialog status={15} choice={choice('1', [15])} onClose={() => {}} onSend={sent} />
  const open = () =>
    renderScreen(<CaseProvider value={value}>{dialog}</CaseProvider>, {
      as: 'institution',
      texts: { cases: english },
    })
  const fill = async ({ user }: ReturnType<typeof open>, insurer: string, words?: string) => {
    await user.type(screen.getByLabelText(/^Number of the confirmation/), 'A1B2')
    await user.click(screen.getByRole('combobox', { name: 'Health cover: provider' }))
    await user.click(await screen.findByTitle(insurer))
    if (words) await user.type(await screen.findByLabelText(/name of the provider/), words)
    await user.click(screen.getByRole('button', { name: english.move[15] }))
  }
  const first = open()
  await fill(first, 'Bupa')
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toMatchObject({ enrolment: { oshcProvider: 'bupa' } }))
  const send = screen.getByRole('button', { name: english.move[15] })
  expect(send.getAttribute('aria-busy')).toBe('true')
  await first.user.click(send)
  expect(sent).toHaveBeenCalledTimes(1)
  first.unmount()
  await fill(open(), 'Another provider', 'Southern Cross')
  const other = { enrolment: { number: 'A1B2', oshcProvider: 'Southern Cross' } }
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toMatchObject(other))
})

test('an insurer of the list is shown by its name, and older words as they are', () => {
  const place = { id: '1', choiceId: '1', kind: 1, number: 'A1', state: 2, oshcProvider: 'bupa' }
  const named = { nameEn: 'Bupa', nameCn: 'Bupa 保柏' }
  const enrolments = [
    { ...place, oshcProviderName: named },
    { ...place, id: '2', oshcProvider: 'Old Mutual', oshcProviderName: null },
  ] as unknown as CaseData['enrolments']
  const detail = { ...detailOf([offer('1')], [choice('1', [], { status: 15 })]), enrolments }
  show(detail, 'agent', { locale: 'zh' })
  expect(screen.getByText('Bupa 保柏')).toBeTruthy()
  expect(screen.getByText('Old Mutual')).toBeTruthy()
})

function Move() {
  const { start } = useChoiceMove(choice('1', [14]))
  return (
    <button type="button" onClick={() => void start(14)}>
      Move
    </button>
  )
}

test('what the server refuses of a deposit is said at its field', async () => {
  const detail = detailOf([], [choice('1', [14])])
  const fault = { field: 'deposit.paidOn', rule: 'future', message: 'Not yet.' }
  fakeApi({ 'POST /case/order/status': () => refuse('input.invalid', 'Please check.', [fault]) })
  const value = { detail, show: () => undefined, reload: () => undefined }
  const { user } = renderScreen(
    <CaseProvider value={value}>
      <Move />
    </CaseProvider>,
    {
      as: 'student',
      texts: { cases: english },
    },
  )
  await user.click(screen.getByText('Move'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Deposit paid' }))
  const field = await dialog.findByLabelText(/Paid on|Day/)
  expect((await dialog.findByText('Not yet.')).textContent).toBe('Not yet.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('who looks at the changed case first has sent nothing', async () => {
  const detail = detailOf([], [choice('1', [14])])
  const calls = {
    'POST /case/order/status': () => refuse('cases.changed', 'It changed.'),
    'POST /case/getCaseDetailsForCaseCommitPage/:id': detail,
  }
  fakeApi(calls)
  const value = { detail, show: () => undefined, reload: () => undefined }
  const shown = { as: 'student', texts: { cases: english } } as const
  const { user } = renderScreen(
    <CaseProvider value={value}>
      <Move />
    </CaseProvider>,
    shown,
  )
  await user.click(screen.getByText('Move'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(await dialog.findByLabelText(/Amount/))
  await user.type(dialog.getByLabelText(/Amount/), '4000')
  expect(hasUnsaved()).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Deposit paid' }))
  await user.click(await screen.findByRole('button', { name: 'Look at it first' }))
  await waitFor(() => expect(document.querySelector('form[aria-busy=true]')).toBeNull())
  expect(hasUnsaved()).toBe(true)
})

test('evidence of a refused move stays, to be sent once more', async () => {
  const detail = detailOf([offer('1', { conditions: [english7([2])] })], [choice('1', [])])
  let turn = 0
  const CONDITION = 'POST /case/offer/condition'
  const { user, server } = show(detail, 'student', {
    calls: {
      'POST /fileOperate/upload': { rows: [{ fileId: '9', originalName: 'ielts.pdf' }] } as never,
      'GET /case/filesAtHand/:caseId': { rows: [], total: 0 } as never,
      [CONDITION]: () => (turn++ === 0 ? refuse('server.fault', 'Later.') : detail),
    },
  })
  await user.click(screen.getByRole('button', { name: /Send evidence/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(document.querySelector('input[type=file]')).toBeTruthy())
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, {
    target: { files: [new File(['%PDF-1.4'], 'ielts.pdf', { type: 'application/pdf' })] },
  })
  await user.click(await dialog.findByRole('button', { name: 'Send evidence' }))
  await waitFor(() => expect(server.inputsOf(CONDITION)).toHaveLength(2))
  expect(server.inputsOf(CONDITION)[1]).toMatchObject({ body: { conditionId: '6', fileId: '9' } })
})
