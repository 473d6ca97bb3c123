import { ask } from '../http.ts'
import { ProviderFault } from '../provider.ts'
import type { PaypalSettings } from '../settings.ts'

const EARLY_MS = 60_000

export interface PaypalReply<T> {
  status: number
  data: T
}

export class PaypalClient {
  readonly #settings: PaypalSettings
  #token = ''
  #until = 0

  constructor(settings: PaypalSettings) {
    this.#settings = settings
  }

  /** `once` is the id under which PayPal does the same thing once. */
  async call<T>(method: 'GET' | 'POST', path: string, once?: string, body?: object): Promise<PaypalReply<T>> {
    const { status, text } = await ask(`${this.#settings.host}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#access()}`,
        'content-type': 'application/json',
        ...(once ? { 'paypal-request-id': once } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status, data: (text ? JSON.parse(text) : {}) as T }
  }

  /** The event is JSON, and goes back as it came: a parsed and printed one has another signature. */
  async sent(headers: Readonly<Record<string, string | undefined>>, event: string): Promise<boolean> {
    const head = {
      auth_algo: headers['paypal-auth-algo'] ?? '',
      cert_url: headers['paypal-cert-url'] ?? '',
      transmission_id: headers['paypal-transmission-id'] ?? '',
      transmission_sig: headers['paypal-transmission-sig'] ?? '',
      transmission_time: headers['paypal-transmission-time'] ?? '',
      webhook_id: this.#settings.webhookId,
    }
    const { status, text } = await ask(`${this.#settings.host}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.#access()}`, 'content-type': 'application/json' },
      body: `${JSON.stringify(head).slice(0, -1)},"webhook_event":${event}}`,
    })
    if (status >= 500) throw new ProviderFault('PayPal cannot check a notice now')
    return status === 200 && JSON.parse(text).verification_status === 'SUCCESS'
  }

  async #access(): Promise<string> {
    if (Date.now() < this.#until) return this.#token
    const { clientId, clientSecret, host } = this.#settings
    const { status, text } = await ask(`${host}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new ProviderFault(`PayPal gives no access: ${status}`)
    const { access_token, expires_in } = JSON.parse(text) as { access_token: string; expires_in: number }
    this.#token = access_token
    this.#until = Date.now() + expires_in * 1000 - EARLY_MS
    return access_token
  }
}

export const said = (what: string, { status, data }: PaypalReply<unknown>): ProviderFault => {
  const { name = String(status) } = data as { name?: string }
  return new ProviderFault(`PayPal ${what}: ${name}`, name)
}
