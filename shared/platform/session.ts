import { BehaviorSubject } from 'rxjs'
import { type Permission, type Role, roleOf } from '../contract/permissions.ts'
import { ApiError, api, type DataOf } from './api.ts'
import { bus, clearDots } from './bus.ts'
import { dropSessionKey, isWorkingAs, sessionKey, storeSessionKey, wipeBrowser } from './credentials.ts'
import { wipeTabExceptDrafts } from './draft.ts'
import { encryptPassword } from './password.ts'
import { backToOwnAccount, stopWorkingAs } from './work-as.ts'

export type User = DataOf<'POST /account/content'>
/** 'unknown' until the browser has looked: the server's HTML is the same for everybody. */
export type Session = { status: 'unknown' | 'out'; user: null; role: null } | { status: 'in'; user: User; role: Role }

export const UNKNOWN: Session = { status: 'unknown', user: null, role: null }
const OUT: Session = { status: 'out', user: null, role: null }
/** Keys that other tabs listen to (specification, section 4). */
export const TAB_EVENTS = { in: 'SIGN_IN', out: 'SIGN_OUT', avatar: 'CHANGE_AVATAR' } as const

export const session$ = new BehaviorSubject<Session>(UNKNOWN)
const tellTabs = (name: string) => localStorage.setItem(name, String(Date.now()))

function keepUser(user: User): void {
  localStorage.setItem('type', String(user.type))
  localStorage.setItem('id', user.id)
  if (user.type === 1 && user.level === 2) {
    localStorage.setItem('isBindCourse', String(user.isBindCourse))
    localStorage.setItem('isBindVisa', String(user.isBindVisa))
  }
  session$.next({ status: 'in', user, role: roleOf(user.type, user.staffRole) })
}

function forget(): void {
  dropSessionKey()
  wipeBrowser()
  wipeTabExceptDrafts()
  clearDots()
  session$.next(OUT)
}

/** Asks who is signed in. Without a key nobody is, and nothing is sent. */
export async function loadSession(): Promise<void> {
  if (!sessionKey()) return session$.next(OUT)
  try {
    const user = await api('POST /account/content')
    keepUser(user)
    bus.emit('session.in', { accountId: user.id })
  } catch (error) {
    if (error instanceof ApiError && session$.value.status === 'unknown') session$.next(OUT)
  }
}

/** Reads the user anew after a change of nickname, avatar or binding. */
export const refreshUser = async (): Promise<void> => keepUser(await api('POST /account/content'))

export interface SignInForm {
  account: string
  password: string
  accountType?: number
  /** 'Keep me signed in for 45 days'. */
  mindPwd?: boolean
  /** The code of the authenticator app, or a recovery code, once the server has asked for it. */
  code?: string
}

/** Signs in with a plain password; rejects with ApiError. */
export async function signIn(form: SignInForm): Promise<User> {
  const cipher = await encryptPassword(form.password)
  const { account, accountType, mindPwd = false, code } = form
  const { sessionKey: key } = await api('POST /account/login', { body: { account: account.trim(), accountType, mindPwd, code, ...cipher } })
  storeSessionKey(key, mindPwd)
  const user = await api('POST /account/content')
  keepUser(user)
  tellTabs(TAB_EVENTS.in)
  bus.emit('session.in', { accountId: user.id })
  return user
}

/** Signs out here, on the server and in the other tabs. Who works as somebody else goes back to his own account. */
export async function signOut(): Promise<void> {
  if (!sessionKey()) return
  if (isWorkingAs()) return stopWorkingAs()
  await api('POST /account/loginOut').catch(() => undefined)
  forget()
  tellTabs(TAB_EVENTS.out)
  bus.emit('session.out', { reason: 'signed-out' })
}

/** Tells the other tabs, and this one, that the avatar changed. */
export function announceAvatar(docId: string | null): void {
  tellTabs(TAB_EVENTS.avatar)
  bus.emit('avatar.changed', { docId })
}

/** What another tab did, acted out in this one. */
function onStorage(event: StorageEvent): void {
  if (event.key === TAB_EVENTS.out && event.newValue && session$.value.status === 'in') {
    session$.next(OUT)
    clearDots()
    bus.emit('session.out', { reason: 'elsewhere' })
  }
  if (event.key === TAB_EVENTS.in && event.newValue) void loadSession()
  if (event.key === TAB_EVENTS.avatar && event.newValue) void refreshUser().catch(() => undefined)
}

/** Starts the session of this page: once, in the browser. Returns the undo for tests. */
export function startSession(): () => void {
  const stop = bus.on('session.expired', () => {
    const wasIn = session$.value.status === 'in'
    if (!wasIn && !sessionKey()) return
    if (isWorkingAs()) return backToOwnAccount()
    forget()
    // A key that had run out before the visit began interrupts nothing; closed pages lead to the login by themselves.
    if (wasIn) bus.emit('session.out', { reason: 'expired' })
  })
  window.addEventListener('storage', onStorage)
  void loadSession()
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether a session may do what the permission names. The server decides again at every call. */
export const allowed = (session: Session, permission: Permission): boolean => session.user?.permissions.includes(permission) ?? false
