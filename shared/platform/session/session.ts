import { type Permission, type Role, roleOf } from '../../contract/permissions.ts'
import { bus } from '../bus.ts'
import { ApiError, api, type DataOf } from '../calls/api.ts'
import { wipeTabExceptDrafts } from '../draft.ts'
import { clearUnread } from '../live/unread.ts'
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
import { encryptPassword } from './password.ts'
import { stopWorkingAs } from './work-as.ts'

export type User = DataOf<'POST /account/content'>
/** 'unknown' until the browser has looked: the server's HTML is the same for all visitors. */
export type Session =
  | { status: 'unknown' | 'out'; user: null; role: null }
  | { status: 'in'; user: User; role: Role }

export const UNKNOWN: Session = { status: 'unknown', user: null, role: null }
const OUT: Session = { status: 'out', user: null, role: null }
export const TAB_EVENTS = { in: 'SIGN_IN', out: 'SIGN_OUT', avatar: 'CHANGE_AVATAR' } as const

/** Take what you need: `useSessionStore((session) => session.role)`. */
export const useSessionStore = createStore<Session>('session', () => UNKNOWN)
const put = (session: Session) => useSessionStore.setState(session, true)
const tellTabs = (name: string) => localStorage.setItem(name, String(Date.now()))

function keepUser(user: User): void {
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

/** For this tab; what the browser keeps is not touched. */
export function leaveSession(): void {
  clearUnread()
  put(OUT)
}

/** Signing out removes keys, the tab's storage and everything typed. */
function forget(): void {
  dropSessionKey()
  clearStored()
  sessionStorage.clear()
  leaveSession()
}

/** Pages that stay when the session expires. */
export const STAYS_WHEN_EXPIRED: readonly string[] = [
  '/course-application',
  '/visa-application',
  '/visa-help',
  '/course-guide',
]

/** An expired session removes its keys, and on most pages all storage but the device's key and drafts. */
export function forgetExpired(path: string): void {
  dropSessionKey()
  clearStored()
  if (!STAYS_WHEN_EXPIRED.includes(path)) {
    wipeBrowser()
    wipeTabExceptDrafts()
  }
  leaveSession()
}

/** Without a key nothing is sent. */
export async function loadSession(): Promise<void> {
  if (!sessionKey()) return put(OUT)
  try {
    const user = await api('POST /account/content')
    keepUser(user)
    bus.emit('session.in', { accountId: user.id })
  } catch (error) {
    if (error instanceof ApiError && useSessionStore.getState().status === 'unknown') put(OUT)
  }
}

/** After a change of nickname, avatar or binding. */
export const refreshUser = async (): Promise<void> => keepUser(await api('POST /account/content'))

export interface SignInForm {
  account: string
  password: string
  accountType?: number
  /** 'Keep me signed in for 45 days'. */
  mindPwd?: boolean
  /** Of the authenticator app, or a recovery code, once the server has asked. */
  code?: string
}

/** With a plain password; rejects with ApiError. */
export async function signIn(form: SignInForm): Promise<User> {
  const cipher = await encryptPassword(form.password)
  const { account, accountType, mindPwd = false, code } = form
  const { sessionKey: key } = await api('POST /account/login', {
    body: { account: account.trim(), accountType, mindPwd, code, ...cipher },
  })
  storeSessionKey(key, mindPwd)
  const user = await api('POST /account/content')
  keepUser(user)
  tellTabs(TAB_EVENTS.in)
  bus.emit('session.in', { accountId: user.id })
  return user
}

/** Here, on the server and in the other tabs. Who works as a sub-account returns to the own account. */
export async function signOut(): Promise<void> {
  if (!sessionKey()) return
  if (isWorkingAs()) return stopWorkingAs()
  await api('POST /account/loginOut').catch(() => undefined)
  forget()
  tellTabs(TAB_EVENTS.out)
  bus.emit('session.out', { reason: 'signed-out' })
}

/** In this tab and the others. */
export function announceAvatar(docId: string | null): void {
  tellTabs(TAB_EVENTS.avatar)
  bus.emit('avatar.changed', { docId })
}

/** The server decides again at every call. */
export const allowed = (session: Session, permission: Permission): boolean =>
  session.user?.permissions.includes(permission) ?? false
