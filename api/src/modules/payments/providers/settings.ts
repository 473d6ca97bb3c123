import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Filled = Type.String({ minLength: 1 })
const Address = Type.String({ pattern: '^https?://' })

const Alipay = Type.Object({
  gateway: Address,
  appId: Filled,
  /** Keys are PEM texts. */
  privateKey: Filled,
  alipayPublicKey: Filled,
})
const Wechat = Type.Object({
  host: Address,
  mchId: Filled,
  appId: Filled,
  serialNo: Filled,
  privateKey: Filled,
  apiV3Key: Type.String({ minLength: 32, maxLength: 32 }),
  /** Key of automatic charges; without it there are none. */
  planId: Type.Optional(Filled),
})
const Paypal = Type.Object({ host: Address, clientId: Filled, clientSecret: Filled, webhookId: Filled })
const Bank = Type.Object({
  accountName: Filled,
  bank: Filled,
  accountNumber: Filled,
  branchCode: Type.Optional(Type.String()),
  swift: Type.Optional(Type.String()),
})
/** What is left out is not offered. */
const Settings = Type.Object({
  alipay: Type.Optional(Alipay),
  wechat: Type.Optional(Wechat),
  paypal: Type.Optional(Paypal),
  offline: Type.Optional(Bank),
})

export type AlipaySettings = Static<typeof Alipay>
export type WechatSettings = Static<typeof Wechat>
export type PaypalSettings = Static<typeof Paypal>
export type BankData = Static<typeof Bank>
export type ProviderSettings = Static<typeof Settings>

/** Throws with the names of wrong fields, never with their values: these are keys. */
export function readSettings(path: string): ProviderSettings {
  let found: unknown
  try {
    found = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`PAYMENT_PROVIDERS must name a readable JSON file, not "${path}".`)
  }
  const wrong = [...Value.Errors(Settings, found)].map(({ instancePath }) => instancePath || 'the whole')
  if (wrong.length > 0)
    throw new Error(`In the file of PAYMENT_PROVIDERS these are wrong: ${wrong.join(', ')}.`)
  return found as ProviderSettings
}
