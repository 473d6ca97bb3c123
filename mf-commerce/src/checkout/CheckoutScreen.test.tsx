import { afterEach, expect, test } from '@jest/globals'
import { ApiError } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import CheckoutScreen from './CheckoutScreen.tsx'
import type { Quote } from './CheckoutSums.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

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
const lost = () => {
  throw new ApiError(0, 'network', '')
}
test('after a lost answer the order that was built is paid, and no other is sent', async () => {
  const first = show({ [BUILD]: lost })
  await first.user.click(await screen.findByRole('button', { name: /Order and pay/ }))
  await waitFor(() => expect(first.server.inputsOf(BUILD)).toHaveLength(1))
  first.unmount()
  const { server, address } = show({
    'POST /billOrder/quote': () => refuse('orders.empty', 'Nothing to order'),
    [BUILD]: { orderId: '7' } as never,
  })
  await waitFor(() => expect(address()).toBe('/checkout?order=7'))
  const [before] = first.server.inputsOf(BUILD)
  const [after] = server.inputsOf(BUILD)
  expect(after?.body).toMatchObject({ idempotencyKey: before?.body.idempotencyKey, total: '0.00' })
})
test('after a lost answer what still lies in the cart is ordered with the same key, something else with another', async () => {
  const keyOf = async (lines: Quote['lines']) => {
    const { server, user, unmount } = show({
      'POST /billOrder/quote': { ...quote(), lines },
      [BUILD]: lost,
    })
    await user.click(await screen.findByRole('button', { name: /Order and pay/ }))
    await waitFor(() => expect(server.inputsOf(BUILD)).toHaveLength(1))
    unmount()
    return server.inputsOf(BUILD)[0]?.body.idempotencyKey
  }
  const { lines } = quote()
  const key = await keyOf(lines)
  expect(await keyOf(lines)).toBe(key)
  expect(await keyOf(lines.map((line) => ({ ...line, shoppingId: '6' })))).not.toBe(key)
})
test('an empty cart leads to the orders, and nothing is sent for what was answered', async () => {
  const { server } = show({ 'POST /billOrder/quote': () => refuse('orders.empty', 'Nothing to order') })
  expect(await screen.findByText('Nothing to order')).toBeTruthy()
  const orders = screen.getByRole('link', { name: 'To your orders' })
  expect(orders.getAttribute('href')).toBe('/account/services?tab=orders')
  expect(server.inputsOf(BUILD)).toEqual([])
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
