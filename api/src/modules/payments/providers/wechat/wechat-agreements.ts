import type {
  AgreementAsk,
  AgreementCharge,
  AgreementProvider,
  PaymentAgreement,
  ProviderFinding,
} from '../provider.ts'
import { cents, findingOf, type WechatTrade } from './wechat.ts'
import { said, type WechatClient } from './wechat-client.ts'

interface Contract {
  contract_id?: string
  contract_state?: string
  contract_display_account?: string
}

/** Automatic charges (papay) under the merchant's plan. */
export const wechatAgreements = (client: WechatClient, planId: string): AgreementProvider => {
  const contract = (code: string) => `/v3/papay/sign/contracts/plan-id/${planId}/out-contract-code/${code}`
  return {
    bind: (ask) => bind(client, planId, ask),
    query: async (agreementCode) => {
      const reply = await client.call<Contract>('GET', contract(agreementCode))
      if (reply.status === 404) return { state: 'pending', agreementNo: null, mask: null }
      if (reply.status !== 200) throw said('contract', reply)
      return agreementOf(reply.data)
    },
    charge: (ask) => charge(client, ask),
    end: async (agreementCode) => {
      const reply = await client.call<object>('POST', `${contract(agreementCode)}/terminate`, {
        contract_termination_remark: 'ended by the account',
      })
      if (reply.status !== 204 && reply.status !== 404) throw said('terminate', reply)
    },
  }
}

async function bind(client: WechatClient, planId: string, ask: AgreementAsk) {
  const path = '/v3/papay/scheduled-deduct-sign/contracts/pre-entrust-sign/h5'
  const reply = await client.call<{ redirect_url: string }>('POST', path, {
    appid: client.settings.appId,
    plan_id: Number(planId),
    out_contract_code: ask.agreementCode,
    contract_display_account: ask.subject,
    contract_notify_url: ask.noticeUrl,
    return_url: ask.returnUrl,
    deduct_schedule: {
      estimated_deduct_date: ask.firstChargeAt.slice(0, 10),
      estimated_deduct_amount: { total: cents(ask.amount), currency: ask.currency },
    },
  })
  if (reply.status !== 200) throw said('pre-entrust-sign', reply)
  return { redirectUrl: reply.data.redirect_url }
}

const agreementOf = ({
  contract_id,
  contract_state,
  contract_display_account,
}: Contract): PaymentAgreement => ({
  state: contract_state === 'SIGNED' ? 'bound' : contract_state === 'TERMINATED' ? 'ended' : 'pending',
  agreementNo: contract_id ?? null,
  mask: contract_display_account ?? null,
})

/** WeChat only accepts the charge; how it went comes by notice or query. */
async function charge(client: WechatClient, ask: AgreementCharge): Promise<ProviderFinding> {
  const reply = await client.call<object>('POST', '/v3/papay/pay/transactions/apply', {
    appid: client.settings.appId,
    out_trade_no: ask.payCode,
    description: ask.subject,
    notify_url: ask.noticeUrl,
    contract_id: ask.agreementNo,
    amount: { total: cents(ask.amount), currency: ask.currency },
  })
  if (reply.status >= 500 || reply.status === 429) throw said('apply', reply)
  return findingOf({ trade_state: reply.status < 300 ? 'ACCEPT' : 'PAY_FAIL' } satisfies WechatTrade)
}
