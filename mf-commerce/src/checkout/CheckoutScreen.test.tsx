import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import CheckoutScreen from './CheckoutScreen.tsx'
import type { Quote } from './CheckoutSums.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(30_000)

const BUILD = 'POST /billOrder/buildShoppingOrder'
const quote = (fault: string | null = null, freeFrom: string | null = null): Quote => ({
  currency: 'AUD',
  lines: [
    {
      shoppingId: '5',
      goodsId: '3',
      goodsType: 4,
      nameEn: 'Disk space',
      nameCn: '存储空间',
      quantity: 10,
      unitPrice: '12.00',
      discount: '0.00',
      tax: '12.00',
      total: '132.00',
      startDate: '2026-12-01',
      refId: null,
      fault,
      freeFrom,
    },
  ],
  subtotal: '120.00',
  discountTotal: '0.00',
  taxTotal: '12.00',
  total: '132.00',
  taxPercent: '10.00',
  taxCountry: 'AU',
  taxFixed: false,
  refundTables: [{ goodsType: 4, beforeStart: '100.00', afterStart: 'none', withinDays: 7 }],
})
const page = {
  orderId: '7',
  orderCode: 'B2026112300000007',
  orderType: 6,
  orderState: 1,
  total: '132.00',
  currency: 'AUD',
  expiresAt: '2999-01-01T00:00:00.000Z',
  payTypes: [1, 2],
  payType: null,
  payment: null,
  bank: null,
}
const show = (
  calls: FakeCalls,
  {
    locale = 'en',
    open = true,
    route = '/checkout?currency=AUD',
  }: { locale?: 'en' | 'zh'; open?: boolean; route?: string } = {},
) => ({
  server: fakeApi({ 'POST /billOrder/quote': quote(), 'POST /billOrder/payQueryOrder': page, ...calls }),
  ...renderScreen(<CheckoutScreen />, {
    as: 'agent',
    locale,
    route,
    flags: { 'commerce.checkout': open },
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('the order is built with what was shown and typed, and is then paid', async () => {
  const { server, user, address } = show({ [BUILD]: { orderId: '7' } as never })
  expect(await screen.findByText(/unused/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Invoice to/ }), ' Bridge Education ')
  await user.click(screen.getByRole('button', { name: /Order and pay/ }))
  expect(await screen.findByRole('button', { name: 'WeChat Pay' })).toBeTruthy()
  expect(address()).toBe('/checkout?order=7')
  expect(server.inputsOf(BUILD)).toEqual([
    {
      body: {
        currency: 'AUD',
        taxCountry: 'AU',
        remark: null,
        total: '132.00',
        idempotencyKey: expect.any(String),
        invoice: { kind: 'receipt', title: 'Bridge Education', taxNo: null, address: null },
      },
    },
  ])
})
test('an office reads whose tax it pays, and chooses none', async () => {
  show({ 'POST /billOrder/quote': { ...quote(), taxCountry: 'NZ', taxFixed: true } })
  expect(await screen.findByText(/New Zealand/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /Country whose tax/ })).toBeNull()
})
test('a reload while paying goes on paying', async () => {
  const { server } = show({}, { route: '/checkout?order=7' })
  expect(await screen.findByRole('button', { name: 'WeChat Pay' })).toBeTruthy()
  expect(server.inputsOf('POST /billOrder/quote')).toEqual([])
})
test('a refused order says why at its field, and a second press sends the same key', async () => {
  const { server, user } = show({
    [BUILD]: () =>
      refuse('input.invalid', 'Please correct', [{ field: 'remark', rule: 'text', message: 'No tags' }]),
  })
  const order = await screen.findByRole('button', { name: /Order and pay/ })
  await user.click(order)
  expect(await screen.findByText('No tags')).toBeTruthy()
  await user.click(order)
  await waitFor(() => expect(server.inputsOf(BUILD)).toHaveLength(2))
  const [first, second] = server.inputsOf(BUILD)
  expect(first?.body.idempotencyKey).toBe(second?.body.idempotencyKey)
})
test('a line that cannot be ordered is named, and nothing is ordered, in Chinese too', async () => {
  show({ 'POST /billOrder/quote': quote('adverts.subject') }, { locale: 'zh' })
  expect(await screen.findByText(/该广告尚未完整/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /下单/ }).disabled).toBe(true)
})
test('a full slot says which day is the next free one', async () => {
  show({ 'POST /billOrder/quote': quote('adverts.slot-full', '2027-02-03') })
  expect(await screen.findByText(/next free day is 2027-02-03/)).toBeTruthy()
})
test('checkout that is switched off says so', () => {
  const { server } = show({}, { open: false })
  expect(screen.queryByRole('button', { name: /Order and pay/ })).toBeNull()
  expect(server.sent).toEqual([])
})
