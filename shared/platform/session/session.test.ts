import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually } from '@southbound/shared/testing/timing'
import { openPage } from '../browser-page.ts'
import { bus } from '../bus.ts'
import { sendOverHttp } from '../calls/http.ts'
import { setTransport } from '../calls/transport.ts'
import { keepDraft } from '../draft.ts'
import { closeLive, openLive } from '../live/load-live.ts'
import { deviceKey, sessionKey, storeSessionKey } from './credentials.ts'
import {
  type PasskeyProof,
  signInWithPasskey,
  signOut,
  TAB_EVENTS,
  UNKNOWN,
  useSessionStore,
} from './session.ts'
import { startSession } from './start-session.ts'
import { startWorkingAs } from './work-as.ts'

jest.mock('../browser-page.ts', () => ({
  openPage: jest.fn(),
  // Each page that is opened is another document.
  leaveDocument: jest.fn(),
  isLeaving: () => false,
}))
jest.mock('../live/load-live.ts', () => ({ openLive: jest.fn(), closeLive: jest.fn() }))

const opened = jest.mocked(openPage)
const user = {
  id: '7',
  account: 'a@b.c',
  nickname: 'An',
  type: 1,
  staffRole: null,
  level: 1,
  permissions: [],
}
const STORED = ['id', 'type', 'level', 'schoolId', 'headImgDocid', 'isBindCourse', 'isBindVisa']
const calls: string[] = []
const replies: Record<string, object> = {
  'POST /account/content': { code: 200, message: '', data: user },
  'POST /account/loginOut': { code: 200, message: '', data: {} },
}
let stop = () => {}
const until = (status: string) => eventually(() => expect(useSessionStore.getState().status).toBe(status))

beforeEach(() => {
  calls.length = 0
  setTransport(async (wire) => {
    calls.push(wire)
    return replies[wire] as never
  })
  useSessionStore.setState(UNKNOWN)
})
afterEach(async () => {
  stop()
  stop = () => {}
  sessionStorage.clear()
  await signOut()
  localStorage.clear()
  setTransport(sendOverHttp)
})

describe('the session cookie', () => {
  it('lasts 45 days when asked to, else until the browser closes, and only over https is it secure', () => {
    const written = jest.spyOn(document, 'cookie', 'set')
    storeSessionKey('k1', true)
    storeSessionKey('k2', false)
    expect(written.mock.calls.map(([text]) => text)).toEqual([
      'sessionKey=k1; Path=/; SameSite=Lax; Max-Age=3888000',
      'sessionKey=k2; Path=/; SameSite=Lax',
    ])
    written.mockRestore()
    expect(sessionKey()).toBe('k2')
  })

  it('gives way in this tab to the key of a sub-account', () => {
    storeSessionKey('own', false)
    sessionStorage.setItem('sessionKey1', 'sub')
    expect(sessionKey()).toBe('own')
    sessionStorage.setItem('secAccount', '9')
    expect(sessionKey()).toBe('sub')
  })
})

describe('the session', () => {
  it('asks nobody without a key', async () => {
    stop = startSession()
    await until('out')
    expect(calls).toEqual([])
  })

  it('ends when it expired: key, user and storage go, what was typed and the device stay', async () => {
    storeSessionKey('old', true)
    stop = startSession()
    await until('in')
    const device = deviceKey()
    const reasons: string[] = []
    const deaf = bus.on('session.out', ({ reason }) => reasons.push(reason))
    keepDraft<{ name: string }>('dossier').save({ name: '王' })
    sessionStorage.setItem('panel', 'open')
    bus.emit('session.expired')
    bus.emit('session.expired')
    expect(useSessionStore.getState().status).toBe('out')
    expect([sessionKey(), localStorage.getItem('type'), sessionStorage.getItem('panel')]).toEqual([
      null,
      null,
      null,
    ])
    expect(keepDraft('dossier').load()).toEqual({ name: '王' })
    expect(deviceKey()).toBe(device)
    expect(reasons).toEqual(['expired'])
    deaf()
  })

  it('of another person begins in a document of his own, at the wished page', async () => {
    storeSessionKey('first', false)
    stop = startSession()
    await until('in')
    history.replaceState(null, '', '/login?redirect_url=/cart')
    const own = replies['POST /account/content'] as object
    replies['POST /account/content'] = { code: 200, message: '', data: { ...user, id: '8' } }
    replies['POST /account/passkeys/login'] = { code: 200, message: '', data: { sessionKey: 'second' } }
    void signInWithPasskey({} as PasskeyProof)
    await eventually(() => expect(opened).toHaveBeenLastCalledWith('/cart'))
    expect([sessionKey(), useSessionStore.getState().user?.id]).toEqual(['second', '7'])
    replies['POST /account/content'] = own
    history.replaceState(null, '', '/')
  })

  it('tells the other tabs when signing out, and follows them', async () => {
    storeSessionKey('key', false)
    stop = startSession()
    await until('in')
    await signOut()
    expect(calls).toContain('POST /account/loginOut')
    expect(localStorage.getItem(TAB_EVENTS.out)).toBeTruthy()
    expect(closeLive).toHaveBeenCalled()
  })

  it('keeps what the specification names, and signing out takes exactly that away, with all of the tab', async () => {
    storeSessionKey('key', false)
    replies['POST /account/content'] = {
      code: 200,
      message: '',
      data: { ...user, level: 2, schoolId: null, headImgDocid: '5', isBindCourse: true, isBindVisa: false },
    }
    stop = startSession()
    await until('in')
    expect(openLive).toHaveBeenLastCalledWith('7')
    expect(Object.fromEntries(STORED.map((name) => [name, localStorage.getItem(name)]))).toEqual({
      id: '7',
      type: '1',
      level: '2',
      schoolId: null,
      headImgDocid: '5',
      isBindCourse: 'true',
      isBindVisa: 'false',
    })
    localStorage.setItem('language', 'zh')
    keepDraft('dossier').save({ name: '王' })
    const device = deviceKey()
    await signOut()
    expect(STORED.filter((name) => localStorage.getItem(name) !== null)).toEqual([])
    expect([sessionKey(), localStorage.getItem('language'), deviceKey(), sessionStorage.length]).toEqual([
      null,
      'zh',
      device,
      0,
    ])
    replies['POST /account/content'] = { code: 200, message: '', data: user }
  })

  it('drops a key that had run out before, without interrupting', async () => {
    storeSessionKey('stale', true)
    replies['POST /account/content'] = {
      code: 40001,
      message: 'Have not logged in.',
      failure: 'session.expired',
    }
    const heard = jest.fn()
    const deaf = bus.on('session.out', heard)
    stop = startSession()
    await until('out')
    expect([sessionKey(), heard.mock.calls.length]).toEqual([null, 0])
    replies['POST /account/content'] = { code: 200, message: '', data: user }
    deaf()
  })

  it('of a sub-account ends in this tab only: signing out and expiry lead back to the own account', async () => {
    history.replaceState(null, '', '/cn/account')
    storeSessionKey('own', false)
    startWorkingAs({ sessionKey: 'sub', secAccount: '9' })
    expect([sessionKey(), opened.mock.lastCall]).toEqual(['sub', ['/cn/account']])
    await signOut()
    expect([sessionKey(), opened.mock.lastCall, calls]).toEqual([
      'own',
      ['/cn/account/settings?tab=team'],
      ['POST /account/loginOut'],
    ])
    startWorkingAs({ sessionKey: 'sub', secAccount: '9' })
    stop = startSession()
    await until('in')
    const workedAs: (string | null)[] = []
    const deaf = bus.on('session.back', () => workedAs.push(sessionKey()))
    bus.emit('session.expired')
    deaf()
    expect([sessionKey(), localStorage.getItem(TAB_EVENTS.out), workedAs]).toEqual(['own', null, ['sub']])
  })

  it('does nothing on signing out without a key', async () => {
    await signOut()
    expect(calls).toEqual([])
  })
})
