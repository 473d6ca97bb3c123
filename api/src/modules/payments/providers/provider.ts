/** One payment as a provider is asked for it. `amount` is decimal text. */
export interface PaymentAsk {
  payCode: string
  amount: string
  currency: string
  subject: string
  /** The provider posts its notices here. */
  noticeUrl: string
  /** The payer's browser comes back here; that proves nothing. */
  returnUrl: string
  expiresAt: string
}
/** Where the payer pays; `ref` is the provider's own name of the payment where it needs one. */
export interface AskedPayment {
  qrUrl?: string
  redirectUrl?: string
  ref?: string
}
export interface KnownPayment {
  payCode: string
  ref?: string | undefined
}
/**
 * What the provider says of a payment; 'approved': it waits
 * to be taken; 'unknown': there is none of this code.
 */
export interface ProviderFinding {
  state: 'pending' | 'approved' | 'succeeded' | 'failed' | 'closed' | 'refunded' | 'unknown'
  tradeNo: string | null
  amount: string | null
  currency: string | null
  paidAt: string | null
}
export const NOTHING: ProviderFinding = {
  state: 'unknown',
  tradeNo: null,
  amount: null,
  currency: null,
  paidAt: null,
}

export interface ProviderRefundAsk extends KnownPayment {
  refundCode: string
  amount: string
  /** Amount of the whole payment. */
  total: string
  currency: string
  tradeNo: string | null
}
export interface RefundFinding {
  state: 'settled' | 'processing' | 'failed'
  refundNo: string | null
}

export interface RawNotice {
  headers: Readonly<Record<string, string | undefined>>
  body: string
}
/** A verified notice. Of an agreement it says only which one; the server then asks. */
export type Notice =
  | { about: 'payment'; payCode: string; finding: ProviderFinding }
  | { about: 'agreement'; agreementCode: string }
  | { about: 'other' }

export interface AgreementAsk {
  agreementCode: string
  amount: string
  currency: string
  period: 'month' | 'quarter' | 'year'
  firstChargeAt: string
  subject: string
  noticeUrl: string
  returnUrl: string
}
export interface PaymentAgreement {
  state: 'pending' | 'bound' | 'ended'
  agreementNo: string | null
  /** As it may be shown, '138****1234'. */
  mask: string | null
}
export interface AgreementCharge extends PaymentAsk {
  agreementNo: string
}

/** One line of a provider's statement; refunds are negative. */
export interface StatementLine {
  code: string
  tradeNo: string
  amount: string
  currency: string
}

export interface PaymentProvider {
  readonly payType: number
  create(ask: PaymentAsk): Promise<AskedPayment>
  query(payment: KnownPayment): Promise<ProviderFinding>
  /** Takes the money that the payer approved. Null where the payer's own press moves it. */
  readonly take: ((payment: KnownPayment) => Promise<ProviderFinding>) | null
  /** Answers what it finds instead when the payment can no longer be closed. */
  close(payment: KnownPayment): Promise<ProviderFinding>
  /** The same `refundCode` again is the same refund. */
  refund(ask: ProviderRefundAsk): Promise<RefundFinding>
  /** Throws NoticeRefused before anything of the body is read. */
  verifyNotice(notice: RawNotice): Promise<Notice>
  /** What the provider wants to read when a notice is taken. */
  readonly accepted: { contentType: string; body: string }
  /** Statement of one day, YYYY-MM-DD in the provider's zone. */
  statement(day: string): Promise<StatementLine[]>
  readonly agreements: AgreementProvider | null
}
export interface AgreementProvider {
  bind(ask: AgreementAsk): Promise<AskedPayment>
  query(agreementCode: string): Promise<PaymentAgreement>
  charge(ask: AgreementCharge): Promise<ProviderFinding>
  end(agreementCode: string, agreementNo: string | null): Promise<void>
}

/** The signature, its time or its receiver is wrong. */
export class NoticeRefused extends Error {}
/** The provider does not answer, or says no; its words carry no key. */
export class ProviderFault extends Error {
  readonly code: string | null
  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}
