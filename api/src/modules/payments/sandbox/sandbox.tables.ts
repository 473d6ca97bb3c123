import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#api/database/columns.ts'

export type SandboxName = 'alipay' | 'wechat' | 'paypal'
/** `code` is the merchant's; `no` is the sandbox's own. */
export interface SandboxTrade {
  code: string
  no: string
  amount: string
  currency: string
  subject: string
  noticeUrl: string
  returnUrl: string
  status: 'waiting' | 'paid' | 'failed' | 'closed'
  /** PayPal: the payer agreed, and the server captures. */
  approved?: boolean
  paidAt: string | null
  refunds: { code: string; no: string; amount: string; at: string }[]
}
export interface SandboxAgreement {
  code: string
  no: string
  amount: string
  currency: string
  subject: string
  noticeUrl: string
  returnUrl: string
  status: 'waiting' | 'signed' | 'ended'
  /** Charges fail, as of a card without money. */
  fails: boolean
}
const FLAVOURS = ['true', 'forged', 'amount', 'currency'] as const
export type Flavour = (typeof FLAVOURS)[number]

export const sandboxRows = pgTable('payment_sandbox', {
  id: id(),
  provider: text().$type<SandboxName>().notNull(),
  kind: text().$type<'trade' | 'agreement'>().notNull(),
  code: text().notNull(),
  doc: jsonb().$type<SandboxTrade | SandboxAgreement>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
})

export const sandboxNotices = pgTable('payment_sandbox_notices', {
  id: id(),
  provider: text().$type<SandboxName>().notNull(),
  kind: text().$type<'trade' | 'agreement'>().notNull(),
  doc: jsonb().$type<SandboxTrade | SandboxAgreement>().notNull(),
  flavour: text().$type<Flavour>().notNull(),
  sendAt: instant().notNull(),
  tries: smallint().notNull().default(0),
  answer: text(),
  done: boolean().notNull().default(false),
})
