import { expect, jest, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { readerAhead } from '@southbound/shared/testing/reader-clock'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseActs } from '../case/CaseActs.tsx'
import { CaseProvider } from '../case/CaseProvider.tsx'
import type { CaseData } from '../case/use-case.ts'
import VisaNextAct from './VisaNextAct.tsx'
import Visas from './Visas.tsx'

const visa = (part: object = {}) => ({
  visaChoiceId: '9',
  preference: 1,
  country: '0061',
  visaCategoryCode: '500-HE',
  demandType: 1,
  countryName: { nameEn: 'Australia', nameCn: '澳大利亚' },
  category: { nameEn: 'Student visa: higher education', nameCn: '学生签证：高等教育' },
  stream: null,
  dependants: [],
  linkedChoiceIds: [],
  linked: [],
  coeNumbers: [],
  applicationRef: null,
  hapId: null,
  lodgedAt: null,
  lodgedBy: null,
  licenceNo: null,
  visaCharge: null,
  chargePaidBy: null,
  biometricsAt: null,
  medicalAt: null,
  infoRequestDueAt: null,
  decisionAt: null,
  grantNumber: null,
  validFrom: null,
  validTo: null,
  conditions: [],
  refusalGrounds: [],
  reviewBody: null,
  reviewDueAt: null,
  noteEn: null,
  noteCn: null,
  lacks: [],
  correctable: null,
  status: 5,
  stage: 'prepare',
  waitingOn: 2,
  nextActionCode: 'lodge-visa',
  moves: [4, 6],
  ...part,
})
const detail = (part: object = {}, ofVisa: object = {}) =>
  ({
    caseId: '1',
    caseType: 2,
    status: 4,
    stage: 'prepare',
    moves: [],
    requirements: [],
    version: 1,
    can: { upload: true },
    unlicensed: [],
    visaDemand: null,
    orderParamList: [],
    orderVisaParamList: [visa(ofVisa)],
    ...part,
  }) as unknown as CaseData
function show(shown: CaseData, locale: 'en' | 'zh' = 'en') {
  const [first] = shown.orderVisaParamList
  return renderScreen(
    <CaseProvider value={{ detail: shown, show: () => undefined, reload: () => undefined }}>
      {first && <VisaNextAct visa={first} />}
      <CaseActs mine />
      <Visas />
    </CaseProvider>,
    { as: 'agent', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
}

test('lodging asks for the TRN and the CoE, and sends what was typed', async () => {
  const api = fakeApi({ 'POST /case/visa/status': () => detail() as never })
  const { user } = show(detail())
  await user.click(screen.getByRole('button', { name: 'Lodge with the government' }))
  await user.type(await screen.findByLabelText(/TRN/), 'EGO123')
  await user.type(screen.getByLabelText(/CoE numbers/), 'COE1')
  await user.type(screen.getByLabelText(/Visa charge \(AUD\)/), '2000')
  await user.click(screen.getAllByRole('button', { name: 'Lodge' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(api.inputsOf('POST /case/visa/status')[0]?.body).toEqual({
      visaChoiceId: '9',
      status: 6,
      applicationRef: 'EGO123',
      coeNumbers: ['COE1'],
      version: 1,
      visaCharge: { amount: '2000', currency: 'AUD' },
    }),
  )
})

test('without the licence the accept button is disabled, with the reason', () => {
  const unlicensed = [{ country: '0061', nameEn: 'Australia', nameCn: '澳大利亚' }]
  fakeApi({})
  show(detail({ status: 2, can: { accept: true }, unlicensed }, { status: 2, moves: [] }))
  const accept = screen.getByRole('button', { name: english.case.accept }) as HTMLButtonElement
  expect(accept.disabled).toBe(true)
  expect(screen.getByText(/verified licence for: Australia/)).toBeTruthy()
})

test('what is recorded is shown with its own words in both languages', () => {
  fakeApi({})
  const granted = { status: 12, moves: [24], nextActionCode: null, grantNumber: 'G1', conditions: ['8105'] }
  const { unmount } = show(detail({}, granted))
  for (const words of ['Australia · Student visa: higher education', 'Granted', 'G1', '8105'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  unmount()
  show(detail({}, granted), 'zh')
  expect(screen.getByText(chinese.visa.field.grantNumber)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/visa\.\w+\./)
})

test('who comes along is shown with birth date and passport', () => {
  fakeApi({})
  const child = { name: 'Wang Le', relation: 'Son', birthDate: '2019-05-01', passportNo: 'E1234567' }
  show(detail({}, { dependants: [child] }))
  expect(screen.getByText('Wang Le · Son · 2019-05-01 · E1234567')).toBeTruthy()
})

test('the moment of lodging has the day of its reader, and a date-only value its own', () => {
  readerAhead(11)
  fakeApi({})
  show(detail({}, { status: 6, lodgedAt: '2026-12-04T22:30:00.000Z', biometricsAt: '2026-12-03' }))
  expect(screen.getByText('2026-12-05')).toBeTruthy()
  expect(screen.getByText('2026-12-03')).toBeTruthy()
  jest.restoreAllMocks()
})

test('what a move recorded is corrected, and the receipt of the charge is opened', async () => {
  const api = fakeApi({ 'POST /case/visa/facts': () => detail() as never })
  const granted = {
    status: 12,
    moves: [],
    nextActionCode: null,
    validTo: '2028-03-15',
    grantNumber: 'G1',
    receiptFile: { fileId: '5', originalName: 'receipt.pdf' },
    corrects: ['grantNumber', 'visaCharge', 'chargePaidBy', 'receiptFileId'],
  }
  const { user } = show(detail({}, granted))
  expect(screen.getByRole('button', { name: /receipt\.pdf/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct what is recorded' }))
  const number = await screen.findByLabelText(/Grant number/)
  await user.clear(number)
  await user.type(number, 'G2')
  await user.click(screen.getAllByRole('button', { name: 'Correct what is recorded' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(api.inputsOf('POST /case/visa/facts')).toMatchObject([
      { body: { visaChoiceId: '9', version: 1, grantNumber: 'G2', receiptFileId: '5' } },
    ]),
  )
})
