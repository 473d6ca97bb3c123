import { PAY_TYPE } from '@southbound/shared/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#api/config.ts'
import { DEMO_BANK, sandboxKeys, sandboxSettings } from '../sandbox/keys.ts'
import { alipay } from './alipay/alipay.ts'
import { offline } from './offline.ts'
import { paypal } from './paypal/paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { type BankData, type ProviderSettings, readSettings } from './settings.ts'
import { wechat } from './wechat/wechat.ts'

/** The names in addresses of notices. */
export const NOTICE_NAMES: Readonly<Record<string, number>> = { alipay: 1, wechat: 2, paypal: 3 }
export const nameOf = (payType: number): string =>
  Object.keys(NOTICE_NAMES).find((name) => NOTICE_NAMES[name] === payType) ?? ''

export interface Providers {
  /** Null: not offered here. */
  of(payType: number): PaymentProvider | null
  offered: readonly number[]
  bank: BankData | null
  /** Whether transfers are offered at all; those between users need no bank of the platform. */
  takesTransfers: boolean
  /** Where providers send their notices to. */
  noticeUrl(payType: number): string
}

/** The providers of a file of settings, or of the sandbox; the same code for both. */
export function openProviders(
  app: FastifyInstance,
  { payments, dataDir, publicUrl }: Pick<Config, 'payments' | 'dataDir' | 'publicUrl'>,
): Providers {
  const made = new Map<number, PaymentProvider>()
  const given = payments.providers ? readSettings(payments.providers) : null
  const settings = (): ProviderSettings =>
    given ?? (payments.sandbox ? sandboxSettings(sandboxKeys(dataDir), loopbackOf(app)) : {})
  const bank = (given ? given.offline : payments.sandbox && DEMO_BANK) || null
  const offered = payments.types.filter((payType) => (given ? has(given, payType) : payments.sandbox))
  return {
    offered,
    bank,
    takesTransfers: payments.types.includes(PAY_TYPE.offline),
    of(payType) {
      if (!offered.includes(payType)) return null
      const known = made.get(payType) ?? make(settings(), payType)
      if (known) made.set(payType, known)
      return known
    },
    noticeUrl: (payType) => `${given ? publicUrl : loopbackOf(app)}/api/pay/notice/${nameOf(payType)}`,
  }
}

const has = (settings: ProviderSettings, payType: number) =>
  [settings.alipay, settings.wechat, settings.paypal, settings.offline][payType - 1] !== undefined

function make(settings: ProviderSettings, payType: number): PaymentProvider | null {
  if (payType === 1) return settings.alipay ? alipay(settings.alipay) : null
  if (payType === 2) return settings.wechat ? wechat(settings.wechat) : null
  if (payType === 3) return settings.paypal ? paypal(settings.paypal) : null
  return settings.offline ? offline : null
}

/** Known once the server listens. */
export function loopbackOf({ server }: FastifyInstance): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const any = typeof address === 'object' && address && !['0.0.0.0', '::'].includes(address.address)
  const host = any ? (address.family === 'IPv6' ? `[${address.address}]` : address.address) : '127.0.0.1'
  return `http://${host}:${port}`
}
