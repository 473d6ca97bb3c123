import { ask } from '../http.ts'
import { ProviderFault } from '../provider.ts'
import type { AlipaySettings } from '../settings.ts'
import { beijingTime, responseKey, signedPart, signRequest, verifyText } from './alipay-sign.ts'

export type AlipayAnswer = Readonly<Record<string, string>> & {
  code: string
  msg: string
  sub_code?: string
  sub_msg?: string
}
interface Extra {
  notifyUrl?: string
  returnUrl?: string
}

export function signedParams(
  { appId, privateKey }: AlipaySettings,
  method: string,
  content: object,
  { notifyUrl, returnUrl }: Extra = {},
): Record<string, string> {
  const params: Record<string, string> = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(new Date().toISOString()),
    version: '1.0',
    ...(notifyUrl ? { notify_url: notifyUrl } : {}),
    ...(returnUrl ? { return_url: returnUrl } : {}),
    biz_content: JSON.stringify(content),
  }
  return { ...params, sign: signRequest(params, privateKey) }
}

/** Answers Alipay's object whatever its code; throws when the answer is not signed by Alipay. */
export async function callAlipay(
  settings: AlipaySettings,
  method: string,
  content: object,
  extra?: Extra,
): Promise<AlipayAnswer> {
  const { text } = await ask(settings.gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams(signedParams(settings, method, content, extra)).toString(),
  })
  const answer = parsed(text)
  const signed = signedPart(text, method)
  if (!signed || !verifyText(signed, String(answer.sign ?? ''), settings.alipayPublicKey))
    throw new ProviderFault(`Alipay's answer to ${method} is not signed by it`, 'signature')
  return answer[responseKey(method)] as AlipayAnswer
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new ProviderFault('Alipay answers no JSON', 'format')
  }
}

export const said = (method: string, { code, msg, sub_code, sub_msg }: AlipayAnswer): ProviderFault =>
  new ProviderFault(`Alipay ${method}: ${code} ${sub_code ?? msg} ${sub_msg ?? ''}`, sub_code ?? code)
