import type { TestApp } from '#testing/app.ts'
import type { Given } from '../../plugins/given.ts'
import { incomeAccounts } from '../income/income.tables.ts'
import { buildOrder, type OrderDraft } from './build-order.ts'
import type { Money } from './core/payments.ts'
import { ensurePayment } from './open-payment.ts'
import type { OrderRow, PaymentRow } from './orders.tables.ts'
import { paid } from './paid.ts'

export const NO_INVOICE = { kind: 'none', title: null, taxNo: null, address: null } as const
let keys = 0

export const wantedLine = (more: Partial<OrderDraft['lines'][number]> = {}): OrderDraft['lines'][number] => ({
  goodsType: 1,
  nameEn: 'Banner',
  nameCn: '横幅',
  unit: 'day',
  startDate: '2999-01-01',
  endDate: '2999-01-10',
  quantity: 10,
  unitPrice: '10.00',
  ...more,
})

export function draftOf(accountId: string, more: Partial<OrderDraft> = {}): OrderDraft {
  return {
    orderType: 1,
    buyer: { accountId, owner: `account:${accountId}` },
    lines: [wantedLine()],
    currency: 'AUD',
    taxCountry: 'AU',
    invoice: NO_INVOICE,
    payType: 1,
    idempotencyKey: `fixture-${++keys}`,
    ...more,
  }
}

export const tradeOf = (app: TestApp, fulfils: Given['fulfils'] = app.frame.given.fulfils) => ({
  db: app.db,
  given: { fulfils },
  pageAddress: null,
  actor: null,
})

export const moneyFor = (payment: PaymentRow, more: Partial<Money> = {}): Money => ({
  tradeNo: `T${payment.id}`,
  paidAt: new Date().toISOString(),
  amount: payment.amount,
  currency: payment.currency,
  ...more,
})

export async function orderToPay(app: TestApp, more: Partial<OrderDraft> = {}) {
  const trade = tradeOf(app, new Map())
  const order: OrderRow = await buildOrder(trade, draftOf(app.accounts.agent.id, more))
  const payment = await ensurePayment(trade, order.id, 1)
  return { order, payment }
}

export async function paidOrder(app: TestApp, more: Partial<OrderDraft> = {}) {
  const { order, payment } = await orderToPay(app, more)
  await app.db.transaction((db) => paid({ ...tradeOf(app, new Map()), db }, payment.id, moneyFor(payment)))
  return { order, payment }
}

/** The account that an agency's students transfer its fees to. */
export const payeeAccount = async (app: TestApp, agencyId: string, { accountId }: { accountId: string }) => {
  const account = {
    kind: 1,
    holderName: 'Bridge Education',
    bankName: 'Southern Bank',
    accountNo: '123456789',
  }
  const values = { ...account, owner: `agency:${agencyId}`, accountId, currency: 'AUD' }
  await app.db.insert(incomeAccounts).values(values)
}
