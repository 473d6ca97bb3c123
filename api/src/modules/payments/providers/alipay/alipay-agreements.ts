import type {
  AgreementAsk,
  AgreementCharge,
  AgreementProvider,
  PaymentAgreement,
  ProviderFinding,
} from '../provider.ts'
import type { AlipaySettings } from '../settings.ts'
import { callAlipay, said, signedParams } from './alipay-client.ts'
import { beijingTime, fromBeijing } from './alipay-sign.ts'

const OK = '10000'
const IN_PROCESS = '10003'
const PRODUCT = 'CYCLE_PAY_AUTH_P'
const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** Recurring charges by an agreement that the payer signs on Alipay's own page. */
export const alipayAgreements = (settings: AlipaySettings): AgreementProvider => ({
  bind: async (ask) => ({ redirectUrl: signAddress(settings, ask) }),
  query: (agreementCode) => query(settings, agreementCode),
  charge: (ask) => charge(settings, ask),
  end: async (agreementCode, agreementNo) => {
    const named = agreementNo ? { agreement_no: agreementNo } : { external_agreement_no: agreementCode }
    const content = { ...named, personal_product_code: PRODUCT, sign_scene: 'INDUSTRY|DEFAULT_SCENE' }
    const answer = await callAlipay(settings, 'alipay.user.agreement.unsign', content)
    const gone = answer.sub_code === 'USER_AGREEMENT_NOT_EXIST'
    if (answer.code !== OK && !gone) throw said('alipay.user.agreement.unsign', answer)
  },
})

function signAddress(settings: AlipaySettings, ask: AgreementAsk): string {
  const content = {
    personal_product_code: PRODUCT,
    sign_scene: 'INDUSTRY|DEFAULT_SCENE',
    external_agreement_no: ask.agreementCode,
    access_params: { channel: 'ALIPAYAPP' },
    period_rule_params: {
      period_type: 'MONTH',
      period: MONTHS[ask.period],
      execute_time: beijingTime(ask.firstChargeAt).slice(0, 10),
      single_amount: ask.amount,
    },
  }
  const params = signedParams(settings, 'alipay.user.agreement.page.sign', content, {
    notifyUrl: ask.noticeUrl,
    returnUrl: ask.returnUrl,
  })
  return `${settings.gateway}?${new URLSearchParams(params)}`
}

async function query(settings: AlipaySettings, agreementCode: string): Promise<PaymentAgreement> {
  const content = {
    external_agreement_no: agreementCode,
    personal_product_code: PRODUCT,
    sign_scene: 'INDUSTRY|DEFAULT_SCENE',
  }
  const answer = await callAlipay(settings, 'alipay.user.agreement.query', content)
  if (answer.sub_code === 'USER_AGREEMENT_NOT_EXIST')
    return { state: 'pending', agreementNo: null, mask: null }
  if (answer.code !== OK) throw said('alipay.user.agreement.query', answer)
  const { status, agreement_no: agreementNo = null, alipay_logon_id: mask = null } = answer
  const state = status === 'NORMAL' ? 'bound' : status === 'STOP' ? 'ended' : 'pending'
  return { state, agreementNo, mask }
}

/** The money may have moved: it is asked again, and never taken for a failure. */
export const UNKNOWN = ['ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error']

async function charge(settings: AlipaySettings, ask: AgreementCharge): Promise<ProviderFinding> {
  const content = {
    out_trade_no: ask.payCode,
    total_amount: ask.amount,
    subject: ask.subject,
    product_code: 'CYCLE_PAY_AUTH',
    agreement_params: { agreement_no: ask.agreementNo },
    ...(ask.currency === 'CNY' ? {} : { trans_currency: ask.currency, settle_currency: ask.currency }),
  }
  const answer = await callAlipay(settings, 'alipay.trade.pay', content, { notifyUrl: ask.noticeUrl })
  if (answer.code !== OK && answer.code !== IN_PROCESS && !answer.sub_code)
    throw said('alipay.trade.pay', answer)
  const isOpen = answer.code === IN_PROCESS || UNKNOWN.includes(answer.sub_code ?? '')
  return {
    state: answer.code === OK ? 'succeeded' : isOpen ? 'pending' : 'failed',
    tradeNo: answer.trade_no ?? null,
    amount: answer.total_amount ?? null,
    currency: answer.trans_currency || 'CNY',
    paidAt: fromBeijing(answer.gmt_payment),
  }
}
