import type { TradeParty } from '@southbound/shared/contract/constants'
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '../../database/columns.ts'
import { sealedText } from '../../database/sealed.ts'

export interface Invoice {
  kind: 'none' | 'receipt' | 'tax' | 'fapiao'
  title: string | null
  taxNo: string | null
  address: string | null
}
/** Rules of one kind of goods: what goes back before the start, after it, and until when. */
export interface RefundRules {
  beforeStart: string
  afterStart: 'days' | 'courses' | 'milestones' | 'none'
  withinDays: number | null
  milestones?: { reached: string; percent: string }[]
}

export const taxRates = pgTable('tax_rates', {
  id: id(),
  country: text().notNull(),
  nameEn: text().notNull(),
  nameCn: text().notNull(),
  percent: money().notNull(),
  validFrom: day().notNull(),
})

export const refundTables = pgTable('refund_tables', {
  id: id(),
  orderType: smallint().notNull(),
  validFrom: day().notNull(),
  rules: jsonb().$type<RefundRules>().notNull(),
})

export const billOrders = pgTable('bill_orders', {
  id: id(),
  orderCode: text().notNull(),
  orderType: smallint().notNull(),
  buyerAccountId: ref().notNull(),
  /** 'agency:12', 'school:7' or 'account:31': who of one office reads its orders. */
  buyerOwner: text().notNull(),
  sellerType: smallint().notNull().default(1),
  sellerOwner: text().notNull().default('platform'),
  caseId: ref(),
  subtotal: money().notNull(),
  discountTotal: money().notNull().default('0.00'),
  taxTotal: money().notNull().default('0.00'),
  total: money().notNull(),
  currency: text().notNull(),
  taxCountry: text(),
  taxPercent: money().notNull().default('0.00'),
  payType: smallint(),
  payCode: text(),
  expiresAt: instant().notNull(),
  remindedAt: instant(),
  paidAt: instant(),
  paidAmount: money().notNull().default('0.00'),
  refundedAmount: money().notNull().default('0.00'),
  invoice: jsonb().$type<Invoice>().notNull(),
  refundRules: jsonb().$type<Record<string, RefundRules>>().notNull(),
  autoRenewId: ref(),
  remark: text(),
  state: smallint().notNull().default(1),
  stateBeforeRefund: smallint(),
  /** For the first time; a refund that is called back does not change it. */
  completedAt: instant(),
  hiddenAt: instant(),
  idempotencyKey: text(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

export const billOrderLines = pgTable('bill_order_lines', {
  id: id(),
  orderId: ref().notNull(),
  goodsId: ref(),
  goodsType: smallint().notNull(),
  nameEn: text().notNull(),
  nameCn: text().notNull(),
  unit: text().notNull(),
  refId: ref(),
  startDate: day(),
  endDate: day(),
  quantity: integer().notNull(),
  unitPrice: money().notNull(),
  discount: money().notNull().default('0.00'),
  tax: money().notNull().default('0.00'),
  total: money().notNull(),
  refunded: money().notNull().default('0.00'),
  state: smallint().notNull().default(1),
  fulfilledAt: instant(),
  /** Ended by its buyer while another refund of the order was open. */
  backWantedBy: ref(),
  endToldAt: instant(),
})

export const payments = pgTable('payments', {
  id: id(),
  orderId: ref().notNull(),
  payType: smallint().notNull(),
  payCode: text().notNull(),
  providerTradeNo: text(),
  amount: money().notNull(),
  currency: text().notNull(),
  state: smallint().notNull().default(1),
  asked: jsonb().$type<{ qrUrl?: string; redirectUrl?: string; ref?: string }>(),
  proofFileIds: jsonb().$type<string[]>().notNull().default([]),
  payerName: text(),
  rejectReason: text(),
  confirmedBy: ref(),
  mismatch: text(),
  paidAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

export const refunds = pgTable('refunds', {
  id: id(),
  orderId: ref().notNull(),
  paymentId: ref().notNull(),
  lines: jsonb().$type<{ lineId: string; amount: string }[]>().notNull(),
  reasonCode: smallint().notNull(),
  text: text(),
  evidenceFileIds: jsonb().$type<string[]>().notNull().default([]),
  requestedAmount: money().notNull(),
  approvedAmount: money(),
  method: text().$type<'original' | 'offline'>().notNull(),
  payeeName: text(),
  payeeBank: text(),
  payeeCode: text(),
  payeeAccountNo: sealedText('refunds.payee_account_no'),
  state: smallint().notNull().default(1),
  rejectReason: text(),
  disputeText: text(),
  disputedAt: instant(),
  requestedBy: ref(),
  decidedBy: ref(),
  /** Declined: what is left of that refund, which was approved in part. */
  restOf: ref(),
  refundCode: text().notNull(),
  providerRefundNo: text(),
  settledAt: instant(),
  /** Null for money that goes back without a request. */
  decideBy: instant(),
  settleBy: instant(),
  /** 1: that the decision is late, 2: that the money is. */
  toldLate: smallint().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

/** As it was on the day of the paper; `seller` null is the platform. */
export interface PaperBody {
  buyer: string
  seller: string | null
  /** For the order's tax; a paper without the name of it is older than the field. */
  sellerTaxNo?: string | null
  payType: number
  tradeNo: string | null
  paidAt: string
  lines: OrderLineRow[]
  refund?: { amount: string; parts: { lineId: string; amount: string }[]; reasonCode: number }
}

export const orderPapers = pgTable('order_papers', {
  id: id(),
  number: text().notNull(),
  kind: text().$type<'receipt' | 'credit'>().notNull(),
  orderId: ref().notNull(),
  refundId: ref(),
  body: jsonb().$type<PaperBody>().notNull(),
  issuedAt: instant().notNull().defaultNow(),
})

export type OrderRow = typeof billOrders.$inferSelect
export type OrderLineRow = typeof billOrderLines.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type PaperRow = typeof orderPapers.$inferSelect

export const orderLog = pgTable('order_log', {
  id: id(),
  orderId: ref().notNull(),
  at: instant().notNull().defaultNow(),
  actorId: ref(),
  party: text().$type<TradeParty>().notNull(),
  deed: text().notNull(),
  fromState: smallint(),
  toState: smallint(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
})

export const orderCodes = pgTable('order_codes', {
  code: text().primaryKey(),
  accountId: ref().notNull(),
  madeAt: instant().notNull().defaultNow(),
})

export const boughtSpace = pgTable('bought_space', {
  lineId: ref().notNull(),
  accountId: ref().notNull(),
  goodsType: smallint().notNull(),
  /** Gigabytes or seats. */
  quantity: integer().notNull(),
  validFrom: day().notNull(),
  validTo: day().notNull(),
  endedAt: instant(),
  /** Its refund is asked for. */
  heldAt: instant(),
  /** Of its end: 1 that the files are read-only, 2 that the oldest are offered. */
  told: smallint().notNull().default(0),
})

export const agencyServices = pgTable('agency_services', {
  id: id(),
  agencyId: ref().notNull(),
  nameEn: text(),
  nameCn: text(),
  descriptionEn: text(),
  descriptionCn: text(),
  price: money().notNull(),
  currency: text().notNull(),
  refunds: jsonb().$type<{ reached: string; percent: string }[]>().notNull(),
  enabled: boolean().notNull().default(true),
  updatedAt: instant().notNull().defaultNow(),
})
