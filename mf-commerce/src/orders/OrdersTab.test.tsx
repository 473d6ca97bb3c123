import { expect, test } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import OrdersDeskScreen from '../desk-orders/OrdersDeskScreen.tsx'
import { chinese, english } from '../locales/words.fixture.ts'
import OrdersTab from './OrdersTab.tsx'
import { full, order } from './order.fixture.ts'
import type { OrderFull } from './order-wire.ts'

// antd's first forms take their time in jsdom.
jest.setTimeout(30_000)

const DETAIL = 'GET /billOrder/detail/:id'
const show = (calls: FakeCalls, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({ 'POST /billOrder/sysOrder': { rows: [order], total: 1 }, [DETAIL]: full, ...calls }),
  ...renderScreen(<OrdersTab list="active" />, {
    as: 'agent',
    locale,
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('the list asks for its states; an order says what it holds and what can be refunded, in Chinese too', async () => {
  const { user, server } = show({}, 'zh')
  await user.click(await screen.findByRole('button', { name: '查看订单 B2026112300000001' }))
  expect(server.inputsOf('POST /billOrder/sysOrder')[0]).toMatchObject({ body: { states: [3, 4, 7] } })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/未使用时 7 天内可全额退款/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: '收据 R00000001' })).toBeTruthy()
})

test('an order says what its receipt will say of its buyer', async () => {
  const invoice = { kind: 'tax' as const, title: 'Bridge Ltd', taxNo: '11 111', address: '12 George St' }
  const { user } = show({ [DETAIL]: { ...full, invoice } })
  await user.click(await screen.findByRole('button', { name: /Open order/ }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of ['Tax invoice', 'Bridge Ltd', 'Tax number 11 111', '12 George St'])
    expect(await dialog.findByText(text)).toBeTruthy()
})

test('who comes back from a provider sees the order he paid, and no old state of it', async () => {
  const PAGE = 'POST /billOrder/payQueryOrder'
  const paid = { ...full, state: 3, acts: [] }
  let reads = 0
  const server = fakeApi({
    'POST /billOrder/sysOrder': { rows: [order], total: 1 },
    [DETAIL]: () => (reads++ === 0 ? { ...full, state: 1, acts: ['pay'] } : paid),
    [PAGE]: {
      orderId: '7',
      orderCode: 'B2026112300000001',
      orderType: 4,
      orderState: 3,
      total: '132.00',
      currency: 'AUD',
      expiresAt: full.expiresAt,
      payTypes: [1],
      payType: 1,
      payment: null,
      bank: null,
    },
  })
  const { user, address } = renderScreen(<OrdersTab list={null} />, {
    as: 'agent',
    route: '/account/services?tab=orders&paid=7',
    texts: { commerce: english },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(server.inputsOf(DETAIL)).toHaveLength(2))
  expect(server.inputsOf(DETAIL)[0]).toEqual({ params: { id: '7' } })
  await waitFor(() => expect(server.inputsOf('POST /billOrder/sysOrder')).toHaveLength(2))
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/account/services?tab=orders')
})

test('a refund is asked with its reason and what the table gives', async () => {
  const REFUND = 'POST /auditBillOrder/refundment'
  const { user, server } = show({
    'POST /billOrder/refundmentParam': {
      orderId: '7',
      currency: 'AUD',
      most: '132.00',
      whole: '132.00',
      lines: [{ lineId: '9', nameEn: 'Disk space', nameCn: '存储空间', most: '132.00', whole: '132.00' }],
    },
    [REFUND]: { ...full, state: 6, acts: ['undoRefund'] },
  })
  await user.click(await screen.findByRole('button', { name: /Open order/ }))
  await user.click(await screen.findByRole('button', { name: 'Ask for a refund' }))
  await user.click(await screen.findByRole('button', { name: 'Send the request' }))
  await waitFor(() =>
    expect(server.inputsOf(REFUND)).toEqual([
      {
        body: {
          orderId: '7',
          act: 'ask',
          reasonCode: 4,
          text: null,
          lines: [{ lineId: '9', amount: '132.00' }],
          fileIds: [],
        },
      },
    ]),
  )
})

test('evidence that was uploaded waits over an expired session with the words', async () => {
  const REFUND = 'POST /auditBillOrder/refundment'
  const line = { lineId: '9', nameEn: 'Disk space', nameCn: '存储空间', most: '132.00', whole: '132.00' }
  const able = { orderId: '7', currency: 'AUD', most: '132.00', whole: '132.00', lines: [line] }
  let stored = 30
  const calls: FakeCalls = {
    'POST /billOrder/refundmentParam': able,
    'POST /billFile/upload': () =>
      ({ rows: [{ fileId: String(++stored), originalName: `${stored}.pdf` }] }) as never,
    [REFUND]: { ...full, state: 6, acts: ['undoRefund'] },
  }
  const open = async ({ user }: Pick<ReturnType<typeof show>, 'user'>) => {
    await user.click(await screen.findByRole('button', { name: /Open order/ }))
    await user.click(await screen.findByRole('button', { name: 'Ask for a refund' }))
    await screen.findByRole('button', { name: 'Send the request' })
  }
  const first = show(calls)
  await open(first)
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const files = ['a.pdf', 'b.pdf'].map((name) => new File([name], name, { type: 'application/pdf' }))
  fireEvent.change(input, { target: { files } })
  await screen.findByRole('button', { name: 'Remove 31.pdf' })
  await screen.findByRole('button', { name: 'Remove 32.pdf' })
  bus.emit('session.out', { reason: 'expired' })
  first.unmount()
  const second = show(calls)
  await open(second)
  await second.user.click(await screen.findByRole('button', { name: 'Remove 31.pdf' }))
  await second.user.click(screen.getByRole('button', { name: 'Send the request' }))
  await waitFor(() => expect(second.server.inputsOf(REFUND)).toMatchObject([{ body: { fileIds: ['32'] } }]))
})

test('what is asked for follows the reason; an amount that was typed stays', async () => {
  const REFUND = 'POST /auditBillOrder/refundment'
  const line = { nameEn: 'Disk space', nameCn: '存储空间', most: '66.00', whole: '132.00' }
  const { user, server } = show({
    'POST /billOrder/refundmentParam': {
      orderId: '7',
      currency: 'AUD',
      most: '132.00',
      whole: '264.00',
      lines: [
        { ...line, lineId: '9' },
        { ...line, lineId: '10', nameEn: 'Seats' },
      ],
    },
    [REFUND]: { ...full, state: 6, acts: ['undoRefund'] },
  })
  await user.click(await screen.findByRole('button', { name: /Open order/ }))
  await user.click(await screen.findByRole('button', { name: 'Ask for a refund' }))
  const seats = await screen.findByLabelText(/Refund of Seats/)
  await user.clear(seats)
  await user.type(seats, '50')
  await user.click(screen.getByRole('combobox', { name: /Reason/ }))
  await user.click(await screen.findByTitle('Not delivered'))
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  await waitFor(() => expect(server.inputsOf(REFUND)).toHaveLength(1))
  const [{ body } = { body: null }] = server.inputsOf(REFUND)
  expect(body?.lines?.map(({ lineId, amount }) => [lineId, Number(amount)])).toEqual([
    ['9', 132],
    ['10', 50],
  ])
})

test('a refund of a transfer says where it is sent, as the own dossier has it', async () => {
  const REFUND = 'POST /auditBillOrder/refundment'
  const { user, server } = show({
    'POST /billOrder/refundmentParam': {
      orderId: '7',
      currency: 'AUD',
      most: '132.00',
      whole: '132.00',
      byHand: true,
      payee: { name: 'Li Wei', bank: 'Bank of China', accountNo: '6222 0000 4321', code: null },
      lines: [{ lineId: '9', nameEn: 'Disk space', nameCn: '存储空间', most: '132.00', whole: '132.00' }],
    },
    [REFUND]: { ...full, state: 6, acts: ['undoRefund'] },
  })
  await user.click(await screen.findByRole('button', { name: /Open order/ }))
  await user.click(await screen.findByRole('button', { name: 'Ask for a refund' }))
  const number = await screen.findByLabelText(/Account number or IBAN/)
  await user.clear(number)
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(await screen.findByText(/Please enter your Account number/)).toBeTruthy()
  expect(server.inputsOf(REFUND)).toEqual([])
  await user.type(number, '6222 0000 9876')
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  await waitFor(() =>
    expect(server.inputsOf(REFUND)).toMatchObject([
      {
        body: {
          payeeName: 'Li Wei',
          payeeBank: 'Bank of China',
          payeeAccountNo: '6222 0000 9876',
          payeeCode: null,
        },
      },
    ]),
  )
})

test('the account of a refund that is not sent yet is named later, in Chinese too', async () => {
  const REFUND = 'POST /auditBillOrder/refundment'
  const refund: OrderFull['refunds'][number] = {
    refundId: '5',
    state: 2,
    reasonCode: 5,
    text: null,
    requestedAmount: '50.00',
    approvedAmount: '50.00',
    currency: 'AUD',
    method: 'offline',
    payeeName: 'Li Wei',
    payee: null,
    rejectReason: null,
    evidence: [],
    disputeText: null,
    createdAt: '2026-11-23T10:00:00.000Z',
    settledAt: null,
    decideBy: null,
    settleBy: null,
  }
  const owed: OrderFull = { ...full, state: 6, acts: ['payee'], refunds: [refund] }
  const { user, server } = show({ [DETAIL]: owed, [REFUND]: owed }, 'zh')
  await user.click(await screen.findByRole('button', { name: '查看订单 B2026112300000001' }))
  expect(await screen.findByText(/签证被拒.*尚未填写退款账户/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '填写退款账户' }))
  await user.type(await screen.findByLabelText(/账号或 IBAN/), '6222 0000 4321')
  await user.click(screen.getByRole('button', { name: '保存账户' }))
  await waitFor(() =>
    expect(server.inputsOf(REFUND)).toMatchObject([
      { body: { orderId: '7', act: 'payee', payeeName: 'Li Wei', payeeAccountNo: '6222 0000 4321' } },
    ]),
  )
})

test('an auditor rejects a proof with a reason', async () => {
  const CONFIRM = 'POST /billOrder/confirm/:id'
  const waiting: OrderFull = { ...full, state: 2, acts: ['confirm'], papers: [] }
  const server = fakeApi({
    'POST /auditBillOrder/queue': {
      rows: [waiting],
      total: 1,
      counts: { proofs: 1, mismatches: 0, refunds: 0, disputes: 0 },
    },
    [DETAIL]: waiting,
    [CONFIRM]: { ...waiting, state: 1 },
  })
  const { user } = renderScreen(<OrdersDeskScreen />, { as: 'auditor', texts: { commerce: english } })
  expect(await screen.findByRole('link', { name: 'Proofs (1)' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Open order/ }))
  await user.click(await screen.findByRole('button', { name: 'Reject the proof' }))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Unreadable')
  await user.click(screen.getAllByRole('button', { name: 'Reject the proof' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.inputsOf(CONFIRM)).toEqual([
      { params: { id: '7' }, body: { accept: false, reason: 'Unreadable' } },
    ]),
  )
})

test('what an order held is laid into the cart again, and the cart is opened', async () => {
  const LAY_ASIDE = 'POST /shopping/addOrModifyShopping'
  const over = { ...order, state: 5, acts: [] }
  const { user, server, address } = show({
    'POST /billOrder/sysOrder': { rows: [over, { ...over, orderId: '8', orderType: 7 }], total: 2 },
    [LAY_ASIDE]: { id: '1' },
  })
  const again = await screen.findAllByRole('button', { name: /^Order again/ })
  expect(again).toHaveLength(1)
  await user.click(again[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(server.inputsOf(LAY_ASIDE)).toEqual([{ body: { goodsId: '3', quantity: 10 } }])
})

test('what is not sold any more is named, and the rest is in the cart', async () => {
  const second = { ...order.lines[0], lineId: '10', goodsId: '5', nameEn: 'Seat' } as (typeof order.lines)[0]
  const { user, address } = show({
    'POST /billOrder/sysOrder': {
      rows: [{ ...order, state: 5, acts: [], lines: [second, ...order.lines] }],
      total: 1,
    },
    'POST /shopping/addOrModifyShopping': ({ body }) =>
      body.goodsId === '5' ? refuse('commerce.goods-not-found', 'Not sold any more') : { id: '1' },
  })
  const changed = jest.fn()
  const said: string[] = []
  const stops = [bus.on('cart.changed', changed), bus.on('notice', ({ text }) => said.push(text))]
  await user.click(await screen.findByRole('button', { name: /^Order again/ }))
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(said).toEqual(['Seat is not in the cart: Not sold any more', '1 item is in the cart.'])
  expect(changed).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})

test('what the cart refuses keeps the orders on the page', async () => {
  const { user, address } = show({
    'POST /billOrder/sysOrder': { rows: [{ ...order, state: 10, acts: ['hide'] }], total: 1 },
    'POST /shopping/addOrModifyShopping': () => refuse('commerce.goods-not-found', 'Not sold any more'),
  })
  await user.click(await screen.findByRole('button', { name: /^Order again/ }))
  expect(address()).toBe('/')
})

test('who cancels after a proof of payment is asked whether the money is on its way', async () => {
  const proven = { ...full, state: 2, acts: ['cancel' as const] }
  const { user } = show({ [DETAIL]: proven })
  await user.click(await screen.findByRole('button', { name: /Open order/ }))
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText(/If the money is on its way already, do not cancel/)).toBeTruthy()
})

test('the invoice data of an unpaid order are corrected; a paid one has no such act', async () => {
  const UPDATE = 'POST /order/updateOrder'
  const invoice = { kind: 'tax' as const, title: 'Bridge', taxNo: '11 111', address: null }
  const unpaid = { ...full, state: 1, acts: ['cancel', 'update'], invoice, remark: 'Soon' } as OrderFull
  const { user, server, unmount } = show({ [DETAIL]: unpaid, [UPDATE]: unpaid })
  await user.click(await screen.findByRole('button', { name: /B2026112300000001/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: english.orders.changeInvoice }))
  const taxNo = await dialog.findByLabelText(new RegExp(`^${english.checkout.taxNo}`))
  await user.clear(taxNo)
  await user.type(taxNo, '22 222')
  await user.click(dialog.getByRole('button', { name: english.orders.saveInvoice }))
  await waitFor(() =>
    expect(server.inputsOf(UPDATE)).toEqual([
      { body: { orderId: '7', invoice: { ...invoice, taxNo: '22 222' }, remark: 'Soon' } },
    ]),
  )
  unmount()
  const paid = show({ [DETAIL]: { ...full, state: 3, acts: ['refund'] } })
  await paid.user.click(await screen.findByRole('button', { name: /B2026112300000001/ }))
  await screen.findByRole('button', { name: english.orders.refund })
  expect(screen.queryByRole('button', { name: english.orders.changeInvoice })).toBeNull()
})

test('orders are narrowed to a kind by the address', async () => {
  const { user, server, address } = show({})
  await user.selectOptions(await screen.findByRole('combobox', { name: english.orders.byType }), '4')
  await waitFor(() => expect(address()).toContain('type=4'))
  await waitFor(() =>
    expect(server.inputsOf('POST /billOrder/sysOrder').at(-1)?.body).toMatchObject({
      orderType: 4,
      states: [3, 4, 7],
    }),
  )
  expect(screen.getByRole('link', { name: english.orders.lists.done }).getAttribute('href')).toBe(
    '/account/services?tab=orders&list=done&type=4',
  )
})
