import { X509Certificate } from 'node:crypto'
import { HOUR_MS } from '@southbound/shared/contract/constants'
import { type Answer, ask, askBytes } from '../http.ts'
import { ProviderFault } from '../provider.ts'
import type { WechatSettings } from '../settings.ts'
import { nonce, type Sealed, seconds, signRequest, unseal, verifyAnswer } from './wechat-sign.ts'

const CERTIFICATES = '/v3/certificates'
const CERTIFICATES_MS = 12 * HOUR_MS
/** WeChat's own limit for the age of an answer or notice. */
const FRESH_S = 300

interface CertificateRow {
  serial_no: string
  encrypt_certificate: Sealed
}
export interface WechatReply<T> {
  status: number
  data: T
}
type Readable = Pick<Headers, 'get'>

/** Requests signed by us, answers checked by the platform's certificates, which are fetched and kept. */
export class WechatClient {
  readonly settings: WechatSettings
  #keys = new Map<string, string>()
  #fetchedAt = 0

  constructor(settings: WechatSettings) {
    this.settings = settings
  }

  /** Answers 2xx and 4xx alike; `data` is empty where WeChat sends no body. */
  async call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<WechatReply<T>> {
    const answer = await this.#send(method, path, body === undefined ? '' : JSON.stringify(body))
    if (!(await this.verifies(answer.headers, answer.text)))
      throw new ProviderFault(`WeChat's answer to ${path} is not signed by it`, 'signature')
    return { status: answer.status, data: (answer.text ? JSON.parse(answer.text) : {}) as T }
  }

  /** The file of a statement is not signed; its address came in a signed answer, with the file's hash. */
  async download(url: string): Promise<Buffer> {
    if (new URL(url).host !== new URL(this.settings.host).host)
      throw new ProviderFault('a statement from elsewhere')
    const headers = { ...this.#head('GET', url, ''), accept: '*/*' }
    return (await askBytes(url, { method: 'GET', headers })).body
  }

  /** Whether WeChat signed this text less than five minutes ago. */
  async verifies(headers: Readable, text: string): Promise<boolean> {
    const timestamp = headers.get('wechatpay-timestamp') ?? ''
    const nonceStr = headers.get('wechatpay-nonce') ?? ''
    const signature = headers.get('wechatpay-signature') ?? ''
    const serial = headers.get('wechatpay-serial') ?? ''
    if (!signature || !(Math.abs(Number(seconds()) - Number(timestamp)) <= FRESH_S)) return false
    const key = await this.#keyOf(serial)
    return key !== undefined && verifyAnswer({ timestamp, nonceStr }, text, signature, key)
  }

  async #keyOf(serial: string): Promise<string | undefined> {
    // An unknown serial asks again at most once a minute: anyone can invent one.
    const age = Date.now() - this.#fetchedAt
    if (age > CERTIFICATES_MS || (!this.#keys.has(serial) && age > 60_000)) await this.#fetchKeys()
    return this.#keys.get(serial)
  }

  async #fetchKeys(): Promise<void> {
    const answer = await this.#send('GET', CERTIFICATES, '')
    if (answer.status !== 200) throw new ProviderFault(`WeChat gives no certificates: ${answer.status}`)
    const { data } = JSON.parse(answer.text) as { data: CertificateRow[] }
    // Only who has the APIv3 key can seal a certificate, so this answer needs no signature.
    this.#keys = new Map(
      data.map(({ serial_no, encrypt_certificate }) => [serial_no, this.#publicKey(encrypt_certificate)]),
    )
    this.#fetchedAt = Date.now()
  }

  #publicKey(sealed: Sealed): string {
    const certificate = new X509Certificate(unseal(sealed, this.settings.apiV3Key))
    return certificate.publicKey.export({ type: 'spki', format: 'pem' }) as string
  }

  #send(method: string, path: string, body: string): Promise<Answer> {
    const url = `${this.settings.host}${path}`
    return ask(url, {
      method,
      headers: { ...this.#head(method, url, body), 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body }),
    })
  }

  #head(method: string, url: string, body: string): Record<string, string> {
    const { mchId, serialNo, privateKey } = this.settings
    const head = { timestamp: seconds(), nonceStr: nonce() }
    const { pathname, search } = new URL(url)
    const signature = signRequest(head, { method, path: `${pathname}${search}`, body }, privateKey)
    const parts = {
      mchid: mchId,
      nonce_str: head.nonceStr,
      signature,
      timestamp: head.timestamp,
      serial_no: serialNo,
    }
    const said = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    return {
      authorization: `WECHATPAY2-SHA256-RSA2048 ${said.join(',')}`,
      accept: 'application/json',
      'user-agent': 'Southbound',
    }
  }
}

interface Refused {
  code?: string
  message?: string
}
export const said = (what: string, { status, data }: WechatReply<object>): ProviderFault => {
  const { code = String(status), message = '' } = data as Refused
  return new ProviderFault(`WeChat ${what}: ${code} ${message}`, code)
}
