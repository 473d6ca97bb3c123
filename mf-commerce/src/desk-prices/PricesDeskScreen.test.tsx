import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import PricesDeskScreen from './PricesDeskScreen.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(30_000)

const TAXES = 'GET /operations/tax-rates'
const ADD = 'POST /operations/tax-rates'
const END = 'POST /operations/price-rows/:table/:id/end'
const gst = { country: 'AU', nameEn: 'GST', nameCn: '商品及服务税' }
const rates = [
  { ...gst, id: '9', percent: '12.50', validFrom: '2999-01-01', validTo: null, state: 2 },
  { ...gst, id: '1', percent: '10.00', validFrom: '2000-07-01', validTo: '2998-12-31', state: 1 },
]
const show = (
  calls: FakeCalls,
  as: 'auditor' | 'operator' = 'auditor',
  route = '/crm/prices',
  locale: 'en' | 'zh' = 'en',
) => ({
  server: fakeApi({ [TAXES]: { rows: rates, total: 2 }, ...calls }),
  ...renderScreen(<PricesDeskScreen />, {
    as,
    route,
    locale,
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('a rate is added from tomorrow on with its reason; a refused day is said at its field', async () => {
  let refused = true
  const { server, user } = show({
    [ADD]: () =>
      refused
        ? refuse('input.invalid', 'Please correct', [
            { field: 'validFrom', rule: 'day-taken', message: 'A row begins on this day already' },
          ])
        : { id: '10' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a tax rate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Name in English/), 'GST')
  await user.type(dialog.getByLabelText(/Name in Chinese/), '商品及服务税')
  await user.type(dialog.getByLabelText(/^Percent/), '12.5')
  const add = dialog.getByRole('button', { name: 'Add' })
  await user.click(add)
  expect(server.inputsOf(ADD)).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), ' Notice 7 ')
  await user.click(add)
  expect(await dialog.findByText('A row begins on this day already')).toBeTruthy()
  refused = false
  await user.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.inputsOf(ADD).at(-1)).toMatchObject({
    body: {
      country: 'AU',
      nameEn: 'GST',
      percent: expect.stringMatching(/^12\.50?$/),
      reason: 'Notice 7',
      validFrom: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    },
  })
})
test('a row to come is taken back with a reason; what has begun has no act', async () => {
  const { server, user } = show({ [END]: { id: '9' } })
  const back = await screen.findAllByRole('button', { name: /^Take back/ })
  expect(back.map((button) => button.getAttribute('aria-label'))).toEqual(['Take back: Australia 2999-01-01'])
  await user.click(back[0] as HTMLElement)
  const asked = within(await screen.findByRole('dialog'))
  await user.type(asked.getByRole('textbox', { name: /Reason/ }), 'A slip')
  await user.click(asked.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.inputsOf(END)).toEqual([
      { params: { table: 'tax-rates', id: '9' }, body: { reason: 'A slip' } },
    ]),
  )
})
test('an operator reads prices and refund tables by day and adds none, in Chinese too', async () => {
  const table = { goodsType: 7, beforeStart: '100.00', afterStart: 'milestones', withinDays: null }
  const rows = [
    {
      ...table,
      id: '7',
      milestones: [{ reached: 'signed', percent: '80.00' }],
      validFrom: '2020-01-01',
      validTo: null,
      state: 1,
    },
  ]
  const READ = 'GET /operations/refund-tables'
  const { server } = show(
    { [READ]: { rows, total: 1 } as never },
    'operator',
    '/crm/prices?list=refunds&day=2026-01-01',
    'zh',
  )
  expect(await screen.findByText(/已约定 80 %/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /新增/ })).toBeNull()
  expect(server.inputsOf(READ)[0]).toMatchObject({ query: { day: '2026-01-01', page: 1 } })
})
