import { expect, test } from '@jest/globals'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { full } from '../orders/order.fixture.ts'
import type { OrderFull } from '../orders/order-wire.ts'
import OrdersDeskScreen from './OrdersDeskScreen.tsx'

jest.setTimeout(30_000)

const QUEUE = 'POST /auditBillOrder/queue'
const DIFFERENCES = 'POST /auditBillOrder/differences'
const CLEAR = 'POST /auditBillOrder/clearDifference'
const difference = {
  id: '3',
  day: '2026-11-20',
  payType: 2,
  kind: 'missing-here' as const,
  code: 'P2026112000000003',
  tradeNo: '4200001',
  ours: null,
  theirs: '110.00',
  currency: 'AUD',
  clearedAt: null,
  note: null,
}
const none = { rows: [], total: 0, counts: { proofs: 2, mismatches: 0, refunds: 1, disputes: 0 } }
const show = (
  calls: FakeCalls,
  { as = 'auditor', locale = 'en' }: { as?: 'auditor' | 'operator'; locale?: 'en' | 'zh' } = {},
  route = '/crm/orders?queue=differences',
) => ({
  server: fakeApi({ [QUEUE]: none, [DIFFERENCES]: { rows: [difference], total: 1 }, ...calls }),
  ...renderScreen(<OrdersDeskScreen />, {
    as,
    locale,
    route,
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('without a second step the desk leads to where it is turned on', async () => {
  show({ [QUEUE]: () => refuse('orders.second-step', 'Turn on two-step sign-in first') }, {}, '/crm/orders')
  const name = 'Turn on two-step sign-in'
  const link = await screen.findByRole('link', { name }, { timeout: 10_000 })
  expect(link.getAttribute('href')).toBe('/account/settings?tab=security')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
const payment: OrderFull['payments'][number] = {
  paymentId: '6',
  payType: 2,
  payCode: 'P6',
  amount: '132.00',
  currency: 'AUD',
  state: 2,
  payerName: null,
  rejectReason: null,
  mismatch: '5.00 AUD',
  paidAt: null,
  proofs: [],
}
const refund: OrderFull['refunds'][number] = {
  refundId: '5',
  state: 6,
  reasonCode: 4,
  text: null,
  requestedAmount: '5.00',
  approvedAmount: '5.00',
  currency: 'AUD',
  method: 'original',
  payeeName: null,
  rejectReason: 'No',
  evidence: [],
  disputeText: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  settledAt: null,
  decideBy: '2026-11-26T10:00:00.000Z',
  settleBy: '2026-12-07T10:00:00.000Z',
}
test.each([
  ['who may', ['settleRefund', 'returnMoney'], 2, true],
  ['nobody else', [], 2, true],
  ['nobody after it is done', [], 6, false],
] as const)('money goes back by %s', async (_who, acts, state, unclear) => {
  const shown: OrderFull = { ...full, acts: [...acts], payments: [{ ...payment, state }], refunds: [refund] }
  const { user } = show(
    { [QUEUE]: { ...none, rows: [shown], total: 1 }, 'GET /billOrder/detail/:id': shown },
    {},
    '/crm/orders',
  )
  await user.click(await screen.findByRole('button', { name: /Open order/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(full.lines[0]?.nameEn ?? '')).toBeTruthy()
  const buttons = ['Sent back by hand', 'Send the money back'].map((name) =>
    dialog.queryAllByRole('button', { name }),
  )
  expect(buttons.flat()).toHaveLength(acts.length)
  expect(dialog.getByText(/To be paid by/)).toBeTruthy()
  expect(dialog.queryAllByText(/Our staff check it/)).toHaveLength(unclear ? 1 : 0)
})
test('an order is found by its number in a queue, and the address keeps the number', async () => {
  const { server, user } = show({}, {}, '/crm/orders?queue=refunds&keyword=B2026')
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Order number' })
  expect(box.value).toBe('B2026')
  expect(await screen.findByText('No order has this number.')).toBeTruthy()
  await user.clear(box)
  await user.type(box, 'B77{Enter}')
  await waitFor(() => expect(server.inputsOf(QUEUE)).toHaveLength(2))
  const asked = { queue: 'refunds', page: 1, rows: PAGE_ROWS.normal }
  expect(server.inputsOf(QUEUE)).toEqual([
    { body: { ...asked, keyword: 'B2026' } },
    { body: { ...asked, keyword: 'B77' } },
  ])
})
test('a difference to a statement is explained, and the list is read anew', async () => {
  const { server, user } = show({ [CLEAR]: { id: '3' } })
  const table = within(await screen.findByRole('table', { name: /Differences to the providers/ }))
  expect(table.getByText('Not in our books')).toBeTruthy()
  expect(table.getByText('WeChat Pay')).toBeTruthy()
  await user.click(table.getByRole('button', { name: /^Explain the difference/ }))
  const asked = within(await screen.findByRole('dialog', { name: /^Explain the difference/ }))
  await user.type(asked.getByRole('textbox', { name: /Explanation/ }), 'Paid twice, sent back')
  await user.click(asked.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.inputsOf(CLEAR)).toEqual([{ body: { id: '3', note: 'Paid twice, sent back' } }]),
  )
  await waitFor(() => expect(server.inputsOf(DIFFERENCES)).toHaveLength(2))
})
test('an operator only reads them, in Chinese too', async () => {
  show({}, { as: 'operator', locale: 'zh' })
  expect(await screen.findByText('我方账目中没有')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /说明/ })).toBeNull()
})
