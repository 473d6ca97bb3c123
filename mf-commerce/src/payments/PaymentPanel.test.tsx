import { expect, test } from '@jest/globals'
import { hasUnsaved } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import type { PayPageView } from './use-payment.ts'

const page = (more: Partial<PayPageView> = {}): PayPageView => ({
  orderId: '7',
  orderCode: 'B2026112300000007',
  orderType: 1,
  orderState: 1,
  total: '110.00',
  currency: 'AUD',
  expiresAt: new Date(Date.now() + 3_660_000).toISOString(),
  payTypes: [1, 2, 4],
  payType: null,
  payment: null,
  bank: { accountName: 'Southbound', bank: 'Demo Bank', accountNumber: '0000' },
  ...more,
})
const payment = (payType: number, more: object = {}) => ({
  payCode: 'P1',
  payType,
  state: 2,
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
  payUrl: 'http://127.0.0.1/sandbox/pay/wechat/P1',
  rejectReason: null,
  mismatch: false,
  ...more,
})
const show = (found: PayPageView, replies: object = {}) => {
  const calls = fakeApi({ 'POST /billOrder/payQueryOrder': found, ...replies })
  renderScreen(<PaymentPanel orderId="7" />, { as: 'agent', texts: { commerce: english } })
  return calls
}

test('a way is chosen, and its code is shown', async () => {
  show(page(), { 'POST /pay/submit': page({ payment: payment(2) }) })
  fireEvent.click(await screen.findByRole('button', { name: 'WeChat Pay' }))
  expect(await screen.findByRole('img', { name: 'Payment code' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /payment page/i }).getAttribute('href')).toContain('/sandbox/pay/')
  expect(screen.getByRole('button', { name: 'WeChat Pay' }).getAttribute('aria-pressed')).toBe('true')
})
test('an agency that has named no account is said to have none', async () => {
  show(page({ orderType: 7, payTypes: [] }))
  expect(await screen.findByText(/has not said yet where it is paid/)).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
})
test('after its time an order asks for no way to pay', async () => {
  show(page({ expiresAt: new Date(Date.now() - 1_000).toISOString() }))
  expect(await screen.findByText(/can no longer be paid/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
test.each([
  [payment(1, { state: 4 }), 'can no longer be paid'],
  [payment(1, { mismatch: true }), 'differs'],
])('after its time %j has one sentence', async (tried, text) => {
  show(page({ expiresAt: new Date(Date.now() - 1_000).toISOString(), payment: tried }))
  await screen.findByText(new RegExp(text))
  const said = ['is paid', 'no longer be paid', 'being checked', 'differs', 'did not go'].join('|')
  expect(screen.getAllByText(new RegExp(said))).toHaveLength(1)
})
test('a bank transfer shows the bank, the reference and the proof', async () => {
  show(page({ payment: payment(4, { state: 1, qr: null, payUrl: null }) }))
  expect(await screen.findByText('Demo Bank')).toBeTruthy()
  expect(screen.getByText('B2026112300000007')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send the proof' }).disabled).toBe(true)
})
test('a proof is shown until it is sent, and is taken out by its own button', async () => {
  show(page({ payment: payment(4, { state: 1, qr: null, payUrl: null }) }), {
    'POST /billFile/upload': { rows: [{ fileId: '31', originalName: 'slip.pdf' }] },
  })
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send the proof' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, {
    target: { files: [new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })] },
  })
  const files = within(await screen.findByRole('list', { name: 'Proof of the transfer' }))
  expect(files.getByText('slip.pdf')).toBeTruthy()
  // Leaving asks, also where nothing else was typed.
  expect(hasUnsaved()).toBe(true)
  expect(send.disabled).toBe(false)
  fireEvent.click(files.getByRole('button', { name: 'Remove slip.pdf' }))
  expect(screen.queryByRole('list', { name: 'Proof of the transfer' })).toBeNull()
  expect(send.disabled).toBe(true)
})
test.each([
  [{ orderState: 3 }, 'is paid'],
  [{ orderState: 10 }, 'can no longer be paid'],
  [{ orderState: 2 }, 'being checked'],
  [{ payment: payment(1, { mismatch: true }) }, 'differs'],
  [{ payment: payment(1, { state: 4 }) }, 'did not go through'],
])('%j says how it went', async (more, text) => {
  show(page(more as Partial<PayPageView>))
  expect(await screen.findByText(new RegExp(text))).toBeTruthy()
})

test('a proof is not sent without the file that is on its way', async () => {
  const PROOF = 'POST /auditBillOrder/submitFileMessage'
  let store = () => {}
  const slow = new Promise<void>((done) => {
    store = done
  })
  let asked = 0
  const calls = show(page({ payment: payment(4, { state: 1, qr: null, payUrl: null }) }), {
    'POST /billFile/upload': async () => {
      const fileId = String(++asked)
      if (fileId === '2') await slow
      return { rows: [{ fileId, originalName: `${fileId}.pdf` }] }
    },
    [PROOF]: {},
  })
  const send = await screen.findByRole('button', { name: 'Send the proof' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const files = ['1.pdf', '2.pdf'].map((name) => new File(['%PDF-1.4'], name, { type: 'application/pdf' }))
  fireEvent.change(input, { target: { files } })
  fireEvent.change(screen.getByLabelText(/Name of the payer|payer/i), { target: { value: 'Mei Lin' } })
  await screen.findByRole('button', { name: 'Remove 1.pdf' })
  fireEvent.click(send)
  await screen.findByText(/wait while your file/, { selector: '[role=status]' })
  expect(calls.inputsOf(PROOF)).toEqual([])
  store()
  await screen.findByRole('button', { name: 'Remove 2.pdf' })
  fireEvent.click(send)
  await waitFor(() => expect(calls.inputsOf(PROOF)).toHaveLength(1))
  expect(calls.inputsOf(PROOF)[0]).toMatchObject({ body: { fileIds: ['1', '2'] } })
})
