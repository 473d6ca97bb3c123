import { createSign, createVerify } from 'node:crypto'
import { HOUR_MS } from '@southbound/shared/contract/constants'

type Params = Readonly<Record<string, string>>

const contentOf = (params: Params, without: readonly string[]) =>
  Object.keys(params)
    .filter((name) => params[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

/** RSA2: SHA-256 with RSA, over all parameters in the order of their names. */
export const signText = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')

export const verifyText = (text: string, signature: string, publicKey: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64')

export const signRequest = (params: Params, privateKey: string): string =>
  signText(contentOf(params, ['sign']), privateKey)
export const verifyRequest = (params: Params, publicKey: string): boolean =>
  verifyText(contentOf(params, ['sign']), params.sign ?? '', publicKey)

/** A notice's signature leaves out `sign_type` too. */
export const signNotice = (params: Params, privateKey: string): string =>
  signText(contentOf(params, ['sign', 'sign_type']), privateKey)
export const verifyNotice = (params: Params, publicKey: string): boolean =>
  verifyText(contentOf(params, ['sign', 'sign_type']), params.sign ?? '', publicKey)

export const responseKey = (method: string): string => `${method.replaceAll('.', '_')}_response`

/** The signed part is the text between the answer's name and its signature, not the parsed value. */
export function signedPart(text: string, method: string): string {
  const name = `"${responseKey(method)}":`
  const start = text.indexOf(name)
  const end = text.lastIndexOf(',"sign":')
  return start < 0 || end < start ? '' : text.slice(start + name.length, end)
}

const BEIJING_MS = 8 * HOUR_MS
/** 'YYYY-MM-DD HH:mm:ss' in Beijing. */
export const beijingTime = (iso: string): string =>
  new Date(Date.parse(iso) + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ')
export const fromBeijing = (text: string | undefined): string | null => {
  const moment = Date.parse(`${text?.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
