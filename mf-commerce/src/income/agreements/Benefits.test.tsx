import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { Benefits } from './Benefits.tsx'
import { halfYearOf } from './use-period.ts'

jest.setTimeout(30_000)

const LIST = 'POST /agreement/benefits'
const BACK = 'POST /agreement/benefitBack'
const ROW = {
  benefitId: '5',
  kind: 'travel',
  value: '1200.00',
  currency: 'AUD',
  day: '2026-03-02',
  giver: 'Southern',
  receiver: 'Bridge',
  remark: 'Campus visit',
  agreementId: '3',
  agreementNo: 'A000003',
  reversesId: null,
  reversed: false,
}
const REVERSE = { ...ROW, benefitId: '6', value: '-80.00', remark: 'Typed twice', reversesId: '4' }
const show = (locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({
    [LIST]: { rows: [ROW, REVERSE], total: 2, totals: [{ currency: 'AUD', value: '1120.00' }] } as never,
    [BACK]: {} as never,
  }),
  ...renderScreen(<Benefits mayWrite />, {
    as: 'agent',
    locale,
    route: '/account/income?tab=agreements&benefitsFrom=2026-01-01&benefitsTo=2026-06-30',
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test.each(['en', 'zh'] as const)(
  'the days stand in the address; remark, agreement and sum are shown (%s)',
  async (locale) => {
    const { server } = show(locale)
    const { benefit } = (locale === 'zh' ? chinese : english).income
    expect(await screen.findByText('Campus visit')).toBeTruthy()
    expect(screen.getAllByText('A000003')).toHaveLength(2)
    expect(screen.getByText(new RegExp(`${benefit.total.replace('{{sums}}', '')}.*1,120`))).toBeTruthy()
    expect(screen.getByText(benefit.reverse)).toBeTruthy()
    expect(server.inputsOf(LIST)[0]?.body).toMatchObject({ from: '2026-01-01', to: '2026-06-30' })
  },
)

test('a row is taken back with a reason; the one that takes back is not', async () => {
  const { server, user } = show()
  const { benefit } = english.income
  await screen.findByText('Campus visit')
  const [button, ...others] = screen.getAllByRole('button', { name: benefit.back })
  expect(others).toEqual([])
  await user.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: benefit.backAsk }))
  await user.type(dialog.getByRole('textbox'), 'Wrong giver')
  await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.inputsOf(BACK)).toEqual([{ body: { benefitId: '5', remark: 'Wrong giver' } }]),
  )
  await waitFor(() => expect(server.inputsOf(LIST)).toHaveLength(2))
})

test('a half-year ends in June or December', () => {
  expect(halfYearOf('2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-06-30' })
  expect(halfYearOf('2026-07-01')).toEqual({ from: '2026-07-01', to: '2026-12-31' })
})
