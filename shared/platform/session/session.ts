import { CODES } from '../../contract/constants.ts'
import type { Contract, Input } from '../../contract/index.ts'
import type { Permission } from '../../contract/permissions.ts'
import { type Role, roleOf } from '../../contract/roles.ts'
import { isLeaving, leaveDocument, reloadPage } from '../browser-page.ts'
import { bus } from '../bus.ts'
import { ApiError, api, type DataOf } from '../calls/api.ts'
import { keepDraftsOf, wipeTabExceptDrafts } from '../draft.ts'
import { barePath } from '../language/locale.ts'
import { clearUnread } from '../live/unread.ts'
import { paths } from '../paths.ts'
import { safeRedirect } from '../redirect.ts'
import { createStore } from '../store.ts'
import {
  clearStored,
  dropSessionKey,
  isWorkingAs,
  keepStored,
  sessionKey,
  storeSessionKey,
  wipeBrowser,
} from './credentials.ts'
import { encryptPassword } from './encrypt-password.ts'
import { openAnew, stopWorkingAs } from './work-as.ts'

export type User = DataOf<'POST /account/content'>
/** 'unknown' until the browser has looked. */
export type Session =
  | { status: 'unknown' | 'out'; user: null; role: null }
  | { status: 'in'; user: User; role: Role }

export const UNKNOWN: Session = { status: 'unknown', user: null, role: null }
export const OUT: Session = { status: 'out', user: null, role: null }
export const TAB_EVENTS = { in: 'SIGN_IN', out: 'SIGN_OUT', avatar: 'CHANGE_AVATAR' } as const

/** Who is signed in, outside of components too. */
export const useSessionStore = createStore<Session>('session', () => UNKNOWN)
const put = (session: Session) => useSessionStore.setState(session, true)
const tellTabs = (name: string) => localStorage.setItem(name, String(Date.now()))

function keepUser(user: User): void {
  if (!isWorkingAs()) keepDraftsOf(user.id)
  const bound = user.type === 1 && user.level === 2
  keepStored({
    id: user.id,
    type: String(user.type),
    level: String(user.level),
    schoolId: user.schoolId,
    headImgDocid: user.headImgDocid,
    isBindCourse: bound ? String(user.isBindCourse) : null,
    isBindVisa: bound ? String(user.isBindVisa) : null,
  })
  put({ status: 'in', user, role: roleOf(user.type, user.staffRole) })
}

/** Nothing that this page shows or holds of one person becomes another's. True when it goes. */
function isAnother({ id }: User): boolean {
  if ((useSessionStore.getState().user ?? { id }).id === id) return false
  leaveDocument()
  reloadPage()
  return true
}

export function leaveSession(): void {
  clearUnread()
  put(OUT)
}

function forget(): void {
  dropSessionKey()
  clearStored()
  // Pages that were looked at (mf-discovery).
  localStorage.removeItem('seen')
  sessionStorage.clear()
  leaveSession()
}

export const STAYS_WHEN_EXPIRED: readonly string[] = [
  '/course-application',
  '/visa-application',
  '/visa-help',
  '/course-guide',
]

/** On most pages all storage goes but the device's key and drafts. */
export function forgetExpired(path: string): void {
  dropSessionKey()
  clearStored()
  if (!STAYS_WHEN_EXPIRED.includes(path)) {
    wipeBrowser()
    wipeTabExceptDrafts()
  }
  leaveSession()
}

/**
 * False when nothing answered who it is: a lost answer does
 * not sign out. What a former key is answered is not kept.
 */
export async function loadSession(): Promise<boolean> {
  const key = sessionKey()
  if (!key) put(OUT)
  else {
    try {
      const user = await api('POST /account/content', null, { background: true })
      if (key !== sessionKey()) return loadSession()
      if (isAnother(user)) return true
      keepUser(user)
      bus.emit('session.in', { accountId: user.id })
    } catch (error) {
      if (key !== sessionKey()) return loadSession()
      if (!(error instanceof ApiError) || error.code !== CODES.sessionExpired) return false
      if (useSessionStore.getState().status === 'unknown') put(OUT)
    }
  }
  return true
}

/** Reads the own account again. Rejects with ApiError. */
export async function refreshUser(): Promise<void> {
  const key = sessionKey()
  const user = await api('POST /account/content')
  if (key === sessionKey() && !isAnother(user)) keepUser(user)
}

export interface SignInForm {
  account: string
  password: string
  accountType?: number
  mindPwd?: boolean
  code?: string
  /** Of the browser: notices tell times by it. */
  zone?: string
}

/** Rejects with ApiError. */
export async function signIn({ password, mindPwd = false, ...form }: SignInForm): Promise<User> {
  const cipher = await encryptPassword(password)
  const { sessionKey: key } = await api('POST /account/login', {
    body: { ...form, account: form.account.trim(), mindPwd, ...cipher },
  })
  return enter(key, mindPwd)
}

export type PasskeyProof = Input<Contract['POST /account/passkeys/login']>['body']
/** With what a device signed. Rejects with ApiError. */
export async function signInWithPasskey(proof: PasskeyProof): Promise<User> {
  const { sessionKey: key } = await api('POST /account/passkeys/login', { body: proof })
  return enter(key, proof.mindPwd ?? false)
}

async function enter(key: string, keep: boolean): Promise<User> {
  storeSessionKey(key, keep)
  const user = await api('POST /account/content')
  tellTabs(TAB_EVENTS.in)
  if ((useSessionStore.getState().user ?? user).id !== user.id) return beginAnew()
  keepUser(user)
  bus.emit('session.in', { accountId: user.id })
  return user
}

/**
 * Nothing of the person before stays: the page that was
 * wished for is another document, and this one waits for it.
 */
function beginAnew(): Promise<never> {
  const path = barePath(location.pathname)
  const wished = safeRedirect(new URLSearchParams(location.search).get('redirect_url'))
  openAnew(wished ?? (path.startsWith('/crm') ? path : paths.account()))
  return new Promise(() => undefined)
}

/** Who works as a sub-account returns to the own account. */
export async function signOut(): Promise<void> {
  if (!sessionKey() || isLeaving()) return
  if (isWorkingAs()) return stopWorkingAs()
  await api('POST /account/loginOut').catch(() => undefined)
  forget()
  tellTabs(TAB_EVENTS.out)
  bus.emit('session.out', { reason: 'signed-out' })
}

export function announceAvatar(docId: string | null): void {
  tellTabs(TAB_EVENTS.avatar)
  bus.emit('avatar.changed', { docId })
}

export const allowed = (session: Session, permission: Permission): boolean =>
  session.user?.permissions.includes(permission) ?? false
