import { afterAll, expect, test } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { full } from '../orders/order.fixture.ts'
import type { OrderFull } from '../orders/order-wire.ts'
import OrdersDeskScreen from './OrdersDeskScreen.tsx'

const DETAIL = 'GET /billOrder/detail/:id'
const said: string[] = []
const quiet = bus.on('notice', ({ text }) => said.push(text))
afterAll(quiet)

const DECIDE = 'POST /auditBillOrder/decideDispute'
const refund: OrderFull['refunds'][number] = {
  refundId: '5',
  state: 8,
  reasonCode: 4,
  text: null,
  requestedAmount: '132.00',
  approvedAmount: null,
  currency: 'AUD',
  method: 'original',
  payeeName: null,
  rejectReason: 'Work was done',
  evidence: [],
  disputeText: 'Nothing was done',
  createdAt: '2026-11-23T10:00:00.000Z',
  settledAt: null,
  decideBy: '2026-11-26T10:00:00.000Z',
  settleBy: '2026-12-07T10:00:00.000Z',
}
const counts = { proofs: 0, mismatches: 0, refunds: 0, disputes: 1 }

test('an operator grants a disputed refund after a question, or keeps it declined with a reason', async () => {
  const disputed: OrderFull = { ...full, state: 6, acts: ['decideDispute'], refunds: [refund] }
  let refused = true
  const server = fakeApi({
    'POST /auditBillOrder/queue': { rows: [disputed], total: 1, counts },
    [DETAIL]: disputed,
    [DECIDE]: () => (refused ? refuse('orders.refund-amount', 'At most AUD 99.00') : disputed),
  })
  const route = '/crm/orders?queue=disputes'
  const { user } = renderScreen(<OrdersDeskScreen />, { as: 'operator', route, texts: { commerce: english } })
  const press = async (name: string) =>
    user.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)
  await user.click(await screen.findByRole('button', { name: /Open order/ }))
  expect(await screen.findByText(/Nothing was done/)).toBeTruthy()
  expect(screen.getByText(/Work was done/)).toBeTruthy()
  await press('Grant the refund')
  const title = await screen.findByText(/Grant the refund of .*132\.00 against/)
  const part = within(title.closest('[role="dialog"]') as HTMLElement)
  const amount = part.getByRole('textbox', { name: /What goes back, AUD/ })
  await user.clear(amount)
  await user.type(amount, '100')
  await user.click(part.getByRole('button', { name: 'Grant the refund' }))
  await waitFor(() => expect(said).toContain('At most AUD 99.00'))
  expect(screen.getByRole('button', { name: 'Keep it declined' })).toBeTruthy()
  refused = false
  await press('Keep it declined')
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'The papers were prepared')
  await press('Keep it declined')
  await waitFor(() =>
    expect(server.inputsOf(DECIDE)).toEqual([
      { body: { refundId: '5', approve: true, amount: '100.00' } },
      { body: { refundId: '5', approve: false, reason: 'The papers were prepared' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/Nothing was done/)).toBeNull())
})

test('what was granted in part and not paid is offered as it was granted', async () => {
  const part = { ...refund, approvedAmount: '60.00', rejectReason: null }
  const disputed: OrderFull = { ...full, state: 6, acts: ['decideDispute'], refunds: [part] }
  const server = fakeApi({
    'POST /auditBillOrder/queue': { rows: [disputed], total: 1, counts },
    [DETAIL]: disputed,
    [DECIDE]: disputed,
  })
  const route = '/crm/orders?queue=disputes'
  const { user } = renderScreen(<OrdersDeskScreen />, { as: 'operator', route, texts: { commerce: english } })
  await user.click(await screen.findByRole('button', { name: /Open order/ }))
  await user.click(await screen.findByRole('button', { name: 'Grant the refund' }))
  const title = await screen.findByText(/Grant the refund of .*60\.00 against/)
  const asked = within(title.closest('[role="dialog"]') as HTMLElement)
  expect(asked.getByRole<HTMLInputElement>('textbox', { name: /AUD/ }).value).toBe('60.00')
  await user.click(asked.getByRole('button', { name: 'Grant the refund' }))
  await waitFor(() => expect(server.inputsOf(DECIDE)).toEqual([{ body: { refundId: '5', approve: true } }]))
})
