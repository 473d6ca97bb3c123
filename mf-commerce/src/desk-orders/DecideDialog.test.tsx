import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { full } from '../orders/order.fixture.ts'
import type { OrderFull } from '../orders/order-wire.ts'
import { DecideDialog } from './DecideDialog.tsx'

const DETAIL = 'GET /billOrder/detail/:id'
const CONFIRM = 'POST /billOrder/confirm/:id'
const REFUND = 'POST /auditBillOrder/decideRefund'
const refund: OrderFull['refunds'][number] = {
  refundId: '5',
  state: 1,
  reasonCode: 1,
  text: null,
  requestedAmount: '132.00',
  approvedAmount: null,
  currency: 'AUD',
  method: 'original',
  payeeName: null,
  rejectReason: null,
  evidence: [],
  disputeText: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  settledAt: null,
  decideBy: null,
  settleBy: null,
}
const transfer: OrderFull['payments'][number] = {
  paymentId: '6',
  payType: 4,
  payCode: 'P6',
  amount: '132.00',
  currency: 'AUD',
  state: 2,
  payerName: 'Wang',
  rejectReason: null,
  mismatch: null,
  paidAt: null,
  proofs: [],
}
const nothing = () => undefined
const show = (order: OrderFull) => ({
  server: fakeApi({ [DETAIL]: order, [CONFIRM]: order, [REFUND]: order }),
  ...renderScreen(<DecideDialog orderId="7" onClose={nothing} onChanged={nothing} />, {
    as: 'auditor',
    texts: { commerce: english },
  }),
})
/** Opens a question about an amount, and answers it. */
async function answer(user: ReturnType<typeof show>['user'], act: string, title: RegExp, amount: string) {
  await user.click(await screen.findByRole('button', { name: act }))
  const asked = within((await screen.findByText(title)).closest('[role="dialog"]') as HTMLElement)
  const field = asked.getByRole('textbox', { name: /AUD/ })
  await user.clear(field)
  await user.type(field, amount)
  await user.click(asked.getByRole('button', { name: act }))
  return asked
}

test('a part of a refund is approved', async () => {
  const { server, user } = show({ ...full, state: 6, acts: ['decideRefund'], refunds: [refund] })
  await answer(user, 'Approve the refund', /Approve the refund of .*132\.00/, '60')
  const body = { refundId: '5', approve: true, amount: '60.00' }
  await waitFor(() => expect(server.inputsOf(REFUND)).toEqual([{ body }]))
})

test('what is approved as it was asked for names no amount: less may be left by now', async () => {
  const { server, user } = show({ ...full, state: 6, acts: ['decideRefund'], refunds: [refund] })
  await answer(user, 'Approve the refund', /Approve the refund of .*132\.00/, '132')
  await waitFor(() => expect(server.inputsOf(REFUND)).toEqual([{ body: { refundId: '5', approve: true } }]))
})

test.each([
  ['waits for it', 2, 'How much has arrived in the account?', true],
  ['is over', 9, 'How much has arrived for this order, which is over? It goes back to the payer.', false],
] as const)('what arrived for an order that %s is named', async (_what, state, title, rejects) => {
  const { server, user } = show({ ...full, state, acts: ['confirm'], payments: [transfer] })
  await screen.findByRole('button', { name: 'Money has arrived' })
  expect(screen.queryAllByRole('button', { name: 'Reject the proof' })).toHaveLength(rejects ? 1 : 0)
  await answer(user, 'Money has arrived', new RegExp(title.replace('?', '\\?')), '123')
  const body = { accept: true, amount: '123.00' }
  await waitFor(() => expect(server.inputsOf(CONFIRM)).toEqual([{ params: { id: '7' }, body }]))
})

test('who decides reads why money is asked back, and who sends it reads where to', async () => {
  const SETTLE = 'POST /auditBillOrder/settleRefund'
  const payee = { name: 'Li Wei', bank: 'Bank of China', accountNo: '6222 0000 4321', code: 'BKCHCNBJ' }
  const sent = {
    ...refund,
    state: 2,
    reasonCode: 5,
    approvedAmount: '132.00',
    method: 'offline' as const,
    payee,
  }
  const order: OrderFull = { ...full, state: 6, acts: ['settleRefund'], refunds: [sent] }
  const { user } = show(order)
  const server = fakeApi({ [DETAIL]: order, [SETTLE]: order })
  expect(await screen.findByText(/Reason: Visa refused\./)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Sent back by hand' }))
  const title = await screen.findByRole('textbox', { name: /Number of the transfer/ })
  const asked = within(title.closest('[role="dialog"], dialog') as HTMLElement)
  expect(asked.getByText(/Li Wei · Bank of China · 6222 0000 4321 · BKCHCNBJ/)).toBeTruthy()
  await user.type(title, 'T1')
  await user.click(asked.getByRole('button', { name: 'Sent back by hand' }))
  await waitFor(() =>
    expect(server.inputsOf(SETTLE)).toEqual([{ body: { refundId: '5', providerNo: 'T1' } }]),
  )
})
