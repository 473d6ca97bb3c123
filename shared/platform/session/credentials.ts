import { TIMES } from '../../contract/constants.ts'
import { writeCookie } from './cookie.ts'

const COOKIE = 'sessionKey'
const DEVICE = 'UNKey'

/** While working as a sub-account, the key of this tab. Null on the server. */
export function sessionKey(): string | null {
  if (typeof window === 'undefined') return null
  if (sessionStorage.getItem('secAccount')) return sessionStorage.getItem('sessionKey1')
  const found = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)
  return found?.[1] ? decodeURIComponent(found[1]) : null
}

/** For 45 days, or until the browser closes. The specification has the page set this cookie. */
export function storeSessionKey(key: string, keep: boolean): void {
  writeCookie(COOKIE, key, keep ? TIMES.keepSignedInDays * 86_400 : undefined)
}

export function dropSessionKey(): void {
  writeCookie(COOKIE, '', 0)
  leaveWorkAs()
}

const WORK_AS_END = 'workAsEnd'
export function keepWorkAs(key: string, secAccount: string, end = ''): void {
  sessionStorage.setItem('sessionKey1', key)
  sessionStorage.setItem('secAccount', secAccount)
  sessionStorage.setItem(WORK_AS_END, end)
}
/** In ms; NaN where it is not known. */
export const workAsEnd = (): number => Date.parse(sessionStorage.getItem(WORK_AS_END) ?? '')
export const isWorkingAs = (): boolean => sessionStorage.getItem('secAccount') !== null
export function leaveWorkAs(): void {
  sessionStorage.removeItem('sessionKey1')
  sessionStorage.removeItem('secAccount')
  sessionStorage.removeItem(WORK_AS_END)
}

export function deviceKey(): string {
  let key = localStorage.getItem(DEVICE)
  if (!key) {
    key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    localStorage.setItem(DEVICE, key)
  }
  return key
}

const STORED = [
  'sessionKey',
  'headImgDocid',
  'id',
  'type',
  'schoolId',
  'level',
  'isBindCourse',
  'isBindVisa',
] as const
export type Stored = Partial<Record<(typeof STORED)[number], string | null>>

export function keepStored(known: Stored): void {
  for (const name of STORED) {
    const value = known[name]
    if (value === undefined || value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  }
}
export const clearStored = (): void => keepStored({})

export function wipeBrowser(): void {
  for (const name of Object.keys(localStorage)) if (name !== DEVICE) localStorage.removeItem(name)
}
