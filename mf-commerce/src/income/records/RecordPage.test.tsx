import { expect, test } from '@jest/globals'
import { addDays, PAY_TERM_DAYS } from '@southbound/shared/contract/constants'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { dayHere } from '@southbound/shared/ui/desk/form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { RecordPage } from './RecordPage.tsx'

const STATUS = 'POST /income/status'
const DETAIL = 'POST /income/incomeRecordDetail'
const record = {
  recordId: '12',
  recordNo: 'I00000012',
  side: 'owing',
  counterparty: { nameEn: 'Southern', nameCn: '南方' },
  owner: { nameEn: 'Bridge', nameCn: '桥梁' },
  institution: { id: '7', nameEn: 'Southern', nameCn: '南方' },
  course: { nameEn: 'Nursing', nameCn: '护理' },
  currency: 'AUD',
  gross: '945.00',
  bonus: '0.00',
  tax: '0.00',
  net: '945.00',
  received: '0.00',
  instalmentNo: 1,
  instalmentOf: 2,
  overdue: false,
  own: null,
  state: 1,
  demo: false,
}
const can = {
  addItem: false,
  reverse: false,
  share: false,
  facts: false,
  appeal: false,
  declineAppeal: false,
}
const lists = { items: [], links: [], papers: [], log: [], moves: [] }
const detail = (more: object) => ({ record: { ...record, ...more }, ...lists, facts: null, can }) as never

test.each(['en', 'zh'] as const)('both sides read what the claimed study is (%s)', async (locale) => {
  const words = locale === 'zh' ? chinese : english
  fakeApi({ [DETAIL]: detail({ enrolment: 'renewal' }) })
  const at = { as: 'institution', locale, texts: { commerce: words } } as const
  renderScreen(<RecordPage recordId="12" />, at)
  expect(await screen.findByText(words.income.rule.enrolments.renewal)).toBeTruthy()
})

test('of a server of before nothing is said of it', async () => {
  fakeApi({ [DETAIL]: detail({}) })
  renderScreen(<RecordPage recordId="12" />, { as: 'agent', texts: { commerce: english } })
  expect(await screen.findByText('Nursing')).toBeTruthy()
  expect(screen.queryByText(english.income.rule.enrolment)).toBeNull()
})

test('what is invoiced by hand says until when it is to be paid, and stays where that is refused', async () => {
  const shown = { ...(detail({ state: 2, side: 'owed', category: 8 }) as object), moves: [3] } as never
  const { inputsOf } = fakeApi({ [DETAIL]: shown, [STATUS]: () => refuse('permission.denied') })
  renderScreen(<RecordPage recordId="12" />, { as: 'agent', texts: { commerce: english } })
  fireEvent.click(await screen.findByRole('button', { name: english.income.act.invoiced }))
  fireEvent.click(await screen.findByRole('button', { name: english.income.save }))
  const dueAt = addDays(dayHere(), PAY_TERM_DAYS)
  await waitFor(() => expect(inputsOf(STATUS)).toMatchObject([{ body: { state: 3, dueAt } }]))
  expect(screen.getByLabelText(new RegExp(english.income.dueAt))).toBeTruthy()
})
