import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { full } from '../orders/order.fixture.ts'
import type { Order } from '../orders/order-wire.ts'
import CaseOrdersScreen from './CaseOrdersScreen.tsx'

jest.setTimeout(30_000)

const CHARGE = 'POST /billOrder/buildUserOrder'
const OFFERED = {
  serviceId: '4',
  nameEn: 'Application help',
  nameCn: '申请协助',
  descriptionEn: null,
  descriptionCn: null,
  price: '800.00',
  currency: 'AUD',
  refunds: [],
  enabled: true,
}
const show = (as: 'agent' | 'student', more: FakeCalls = {}, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({
    'POST /billOrder/myOrder': { rows: [], total: 0 },
    'GET /agency/service': {
      rows: [OFFERED, { ...OFFERED, serviceId: '5', nameEn: 'Old', enabled: false }],
      total: 2,
      least: [],
      taxCountry: 'AU',
      taxed: true,
    },
    ...more,
  }),
  ...renderScreen(<CaseOrdersScreen />, {
    as,
    locale,
    route: '/account/case-orders?caseId=31',
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('an agent charges the student of the case for a service that is offered', async () => {
  const { server, user } = show('agent', { [CHARGE]: { orderId: '7' } as never })
  await user.click(await screen.findByRole('button', { name: 'Charge a fee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox', { name: /Services/ }))
  await user.click(await screen.findByTitle(/Application help/))
  expect(screen.queryByTitle(/Old/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send to the student' }))
  await waitFor(() =>
    expect(server.inputsOf(CHARGE)).toMatchObject([
      { body: { caseId: '31', services: [{ serviceId: '4', quantity: 1 }], taxCountry: null } },
    ]),
  )
})
test('nothing is charged without a service', async () => {
  const { server, user } = show('agent')
  await user.click(await screen.findByRole('button', { name: 'Charge a fee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Send to the student' }))
  expect((await dialog.findAllByText(/Services/)).length).toBeGreaterThan(0)
  expect(server.inputsOf(CHARGE)).toEqual([])
})
test('a student reads the own fees of the case and charges none, in Chinese too', async () => {
  const { server } = show('student', {}, 'zh')
  expect(await screen.findByText('暂无费用')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '收取费用' })).toBeNull()
  expect(server.inputsOf('POST /billOrder/myOrder')[0]).toMatchObject({ body: { caseId: '31' } })
})

const DECLINED: Order = {
  orderId: '7',
  orderCode: 'B2026112300000007',
  orderType: 7,
  state: 4,
  buyerName: 'Wang',
  sellerName: 'Bridge',
  caseId: '31',
  total: '800.00',
  currency: 'AUD',
  paidAmount: '800.00',
  refundedAmount: '0.00',
  payType: 2,
  expiresAt: '2026-11-23T10:00:00.000Z',
  paidAt: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  lines: [],
  acts: ['refund', 'dispute'],
  papers: [],
}
test('a student who paid a fee comes back to it', async () => {
  const server = fakeApi({
    'POST /billOrder/myOrder': { rows: [], total: 0 },
    'GET /billOrder/detail/:id': { ...full, orderType: 7 },
  })
  renderScreen(<CaseOrdersScreen />, {
    as: 'student',
    route: '/account/case-orders?paid=7',
    texts: { commerce: english },
  })
  expect(await within(await screen.findByRole('dialog')).findByText(full.orderCode)).toBeTruthy()
  expect(server.inputsOf('GET /billOrder/detail/:id')).toEqual([{ params: { id: '7' } }])
})
test('a student takes a declined refund to the staff, in words', async () => {
  const DISPUTE = 'POST /auditBillOrder/disputeRefund'
  const { server, user } = show('student', {
    'POST /billOrder/myOrder': { rows: [DECLINED], total: 1 },
    [DISPUTE]: DECLINED as never,
  })
  await user.click(await screen.findByRole('button', { name: /^Ask our staff to decide/ }))
  const asked = within(await screen.findByRole('dialog'))
  await user.type(asked.getByRole('textbox'), 'Nothing was done')
  await user.click(asked.getByRole('button', { name: 'Ask our staff to decide' }))
  await waitFor(() =>
    expect(server.inputsOf(DISPUTE)).toEqual([{ body: { orderId: '7', text: 'Nothing was done' } }]),
  )
  await waitFor(() => expect(server.inputsOf('POST /billOrder/myOrder')).toHaveLength(2))
})
