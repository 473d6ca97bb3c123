import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { DEMO, PASSWORD } from './demo.ts'

type Envelope<T> = { code: number; message: string; data: T }

/**
 * Calls the server as the page does, each time from another device, as limits
 * per minute would take all journeys for one; `device` names it where two
 * calls must come from the same. `session` is the session key of who asks.
 */
export async function call<T = unknown>(
  request: APIRequestContext,
  wire: string,
  body?: unknown,
  session?: string,
  locale = 'en',
  device = randomUUID() as string,
): Promise<Envelope<T>> {
  const [method, path] = wire.split(' ') as [string, string]
  const headers: Record<string, string> = { 'accept-language': locale, unkey: device }
  if (session) headers.sessionKey = session
  const reply = await request.fetch(`/api${path}`, { method, headers, data: body })
  return (await reply.json()) as Envelope<T>
}

/** A password as it travels. */
export async function encrypt(
  request: APIRequestContext,
  text: string,
): Promise<{ password: string; secretKey: string }> {
  const { data } = await call<{ publicKey: string; secretKey: string }>(request, 'GET /common/crypt/rsa')
  const key = createPublicKey({ key: Buffer.from(data.publicKey, 'base64'), format: 'der', type: 'spki' })
  const cipher = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  )
  return { password: cipher.toString('base64'), secretKey: data.secretKey }
}

/** Signs in over the API and answers the session key. */
export async function sessionOf(
  request: APIRequestContext,
  account: string,
  accountType: number,
): Promise<string> {
  const { data, message } = await call<{ sessionKey: string }>(request, 'POST /account/login', {
    account,
    accountType,
    ...(await encrypt(request, PASSWORD)),
  })
  if (!data?.sessionKey) throw new Error(`${account} cannot sign in: ${message}`)
  return data.sessionKey
}

export interface Mail {
  to: string
  subject: string
  text: string
}
/** The newest mails to an address, the last one first, as the operator reads them in the outbox. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const operator = await sessionOf(request, DEMO('operator'), 9)
  const mails = `GET /account/outbox?rows=100&keyword=${encodeURIComponent(email)}`
  return (await call<{ rows: Mail[] }>(request, mails, undefined, operator)).data.rows
}

/** The code that was mailed last to an address. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  const code = (await mailsTo(request, email))[0]?.text.match(/\b\d{4}\b/)?.[0]
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

/**
 * A new account of its own for one journey, so that journeys do not
 * meet. A mailed code opens only for the device that asked for it.
 */
export async function newAccount(request: APIRequestContext, type: number): Promise<string> {
  const email = `journey-${randomUUID().slice(0, 12)}@demo.southbound.example`
  const device = randomUUID()
  const asked = await call(request, `GET /common/verifycode/${email}`, undefined, undefined, 'en', device)
  if (asked.code !== 200) throw new Error(asked.message)
  const verifyCode = await mailedCode(request, email)
  const account = {
    account: email,
    nickname: 'Journey',
    type,
    verifyCode,
    ...(await encrypt(request, PASSWORD)),
  }
  const made = await call(request, 'POST /account/regist', account, undefined, 'en', device)
  if (made.code !== 200) throw new Error(made.message)
  return email
}
