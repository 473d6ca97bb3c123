import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { ownFile } from '#api/secrets/own-file.ts'
import type { ProviderSettings } from '../providers/settings.ts'
import { selfSigned } from './certificate.ts'

const YEAR_MS = 365 * DAY_MS

interface Pair {
  privateKey: string
  publicKey: string
}
/** Keys of both sides: the platform's settings for the merchant, the others for the sandbox. */
export interface SandboxKeys {
  alipay: { merchant: Pair; own: Pair }
  wechat: { merchant: Pair; own: Pair; serial: string; certificate: string; apiV3Key: string }
  paypal: { secret: string; own: Pair }
}

const kept = new Map<string, SandboxKeys>()
/** Generated when they are first needed. */
export function sandboxKeys(dataDir: string): SandboxKeys {
  const path = join(dataDir, 'payment-sandbox.json')
  const keys: SandboxKeys = kept.get(dataDir) ?? JSON.parse(ownFile(path, () => JSON.stringify(generate())))
  kept.set(dataDir, keys)
  return keys
}

const pair = (): Pair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

function generate(): SandboxKeys {
  const own = pair()
  const serial = `5${randomBytes(15).toString('hex')}0`.slice(0, 32)
  const from = new Date()
  const until = new Date(from.getTime() + 5 * YEAR_MS)
  const certificate = selfSigned({ serial, name: 'Payment sandbox', privateKey: own.privateKey, from, until })
  return {
    alipay: { merchant: pair(), own: pair() },
    wechat: { merchant: pair(), own, serial, certificate, apiV3Key: randomBytes(16).toString('hex') },
    paypal: { secret: randomBytes(24).toString('hex'), own: pair() },
  }
}

export const SANDBOX_IDS = {
  alipayApp: '2021000000000001',
  wechatMerchant: '1900000001',
  wechatApp: 'wx0000000000000001',
  wechatMerchantSerial: '5157F09EFDC096DE15EBE81A47057A7200000001',
  wechatPlan: '10001',
  paypalClient: 'sandbox-client',
  paypalWebhook: 'SANDBOX-WEBHOOK',
} as const

export const DEMO_BANK = {
  accountName: 'Southbound Pty Ltd (demo)',
  bank: 'Demo Bank',
  branchCode: '000-000',
  accountNumber: '0000 0000',
  swift: 'DEMOAU2S',
}

/** The same settings as of a real merchant, with the sandbox's addresses. */
export function sandboxSettings(keys: SandboxKeys, base: string): ProviderSettings {
  return {
    alipay: {
      gateway: `${base}/sandbox/alipay/gateway.do`,
      appId: SANDBOX_IDS.alipayApp,
      privateKey: keys.alipay.merchant.privateKey,
      alipayPublicKey: keys.alipay.own.publicKey,
    },
    wechat: {
      host: `${base}/sandbox/wechat`,
      mchId: SANDBOX_IDS.wechatMerchant,
      appId: SANDBOX_IDS.wechatApp,
      serialNo: SANDBOX_IDS.wechatMerchantSerial,
      privateKey: keys.wechat.merchant.privateKey,
      apiV3Key: keys.wechat.apiV3Key,
      planId: SANDBOX_IDS.wechatPlan,
    },
    paypal: {
      host: `${base}/sandbox/paypal`,
      clientId: SANDBOX_IDS.paypalClient,
      clientSecret: keys.paypal.secret,
      webhookId: SANDBOX_IDS.paypalWebhook,
    },
    offline: DEMO_BANK,
  }
}
