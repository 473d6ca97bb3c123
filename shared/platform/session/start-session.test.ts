import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually, turned } from '@southbound/shared/testing/timing'
import { reloadPage } from '../browser-page.ts'
import { bus } from '../bus.ts'
import { api } from '../calls/api.ts'
import { type Reply, sendOverHttp } from '../calls/http.ts'
import { setTransport } from '../calls/transport.ts'
import { keepDraft } from '../draft.ts'
import { closeLive } from '../live/load-live.ts'
import { setDots, useUnreadStore } from '../live/unread.ts'
import { dropSessionKey, sessionKey, storeSessionKey } from './credentials.ts'
import { TAB_EVENTS, UNKNOWN, useSessionStore } from './session.ts'
import { startSession } from './start-session.ts'

jest.mock('../browser-page.ts', () => ({
  reloadPage: jest.fn(),
  leaveDocument: jest.fn(),
  isLeaving: () => false,
}))
jest.mock('../live/load-live.ts', () => ({ openLive: jest.fn(), closeLive: jest.fn() }))

const reload = jest.mocked(reloadPage)
let user = {
  id: '7',
  nickname: 'An',
  type: 2,
  staffRole: null,
  level: 1,
  headImgDocid: null as string | null,
  permissions: [],
}
let heard: string[] = []
let stops: (() => void)[] = []
const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }))
const until = (status: string) => eventually(() => expect(useSessionStore.getState().status).toBe(status))
const at = (pathname: string) => history.replaceState(null, '', pathname)

beforeEach(() => {
  heard = []
  setTransport(async () => ({ code: 200, message: '', data: user }))
  useSessionStore.setState(UNKNOWN)
  stops = [
    bus.on('session.out', ({ reason }) => heard.push(reason)),
    bus.on('session.elsewhere', () => heard.push('go home')),
    bus.on('avatar.changed', ({ docId }) => heard.push(`avatar ${docId}`)),
  ]
})
afterEach(() => {
  for (const stop of stops) stop()
  reload.mockReset()
  jest.useRealTimers()
  dropSessionKey()
  sessionStorage.clear()
  localStorage.clear()
  setTransport(sendOverHttp)
})
async function startSignedIn() {
  storeSessionKey('key', false)
  stops.push(startSession())
  await until('in')
}

it('asks for the account alone: the page was drawn with the flags, and counts come after its own calls', async () => {
  const asked: string[] = []
  setTransport(async (wire) => {
    asked.push(wire)
    return { code: 200, message: '', data: user }
  })
  await startSignedIn()
  await turned()
  expect(asked).toEqual(['POST /account/content'])
  storeSessionKey('another', false)
  bus.emit('session.in', { accountId: '7' })
  await eventually(() => expect(asked).toContain('GET /flags'))
})

describe('a lost answer at the start', () => {
  const replies = [
    { code: 0, failure: 'network', message: '' },
    { code: 50000, message: '' },
    { code: 0, failure: 'network', message: '' },
  ]
  function startLost() {
    jest.useFakeTimers()
    let calls = 0
    setTransport(async () => replies[calls++] ?? { code: 200, message: '', data: user })
    storeSessionKey('key', false)
    const states: string[] = []
    stops.push(
      useSessionStore.subscribe(({ status }) => void states.push(status)),
      bus.on('network.lost', () => heard.push('lost')),
      startSession(),
    )
    return states
  }

  it('signs nobody out: it is asked again at growing gaps, and leads nowhere meanwhile', async () => {
    const states = startLost()
    await jest.advanceTimersByTimeAsync(11_999)
    expect([useSessionStore.getState().status, sessionKey()]).toEqual(['unknown', 'key'])
    await jest.advanceTimersByTimeAsync(1)
    expect([states, heard]).toEqual([['in'], []])
  })

  it('is asked again at once when the network is back, or the server', async () => {
    const states = startLost()
    await jest.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(0)
    bus.emit('server.back')
    await jest.advanceTimersByTimeAsync(0)
    bus.emit('server.back')
    await jest.advanceTimersByTimeAsync(0)
    expect(states).toEqual(['in'])
  })
})

describe('a late answer to a former key', () => {
  /** Answers come when the test says so. */
  function held() {
    const ends: ((reply: Reply) => void)[] = []
    setTransport(() => new Promise((end) => ends.push(end)))
    return ends
  }

  it('that it expired ends no session that began since', async () => {
    await startSignedIn()
    const ends = held()
    const call = api('POST /account/getCurrencySymbol').catch(({ code }) => code)
    await eventually(() => expect(ends).toHaveLength(1))
    storeSessionKey('another', false)
    ends[0]?.({ code: 40001, failure: 'session.expired', message: '' })
    expect(await call).toBe(40001)
    expect([useSessionStore.getState().status, sessionKey(), heard]).toEqual(['in', 'another', []])
  })

  it('with its account signs nobody in: another tab signed out while this one began', async () => {
    const ends = held()
    storeSessionKey('key', false)
    stops.push(startSession())
    await eventually(() => expect(ends).toHaveLength(1))
    dropSessionKey()
    tell(TAB_EVENTS.out)
    ends[0]?.({ code: 200, message: '', data: user })
    await until('out')
    expect([localStorage.getItem('id'), ends.length]).toEqual([null, 1])
  })
})

describe('SIGN_OUT of another tab', () => {
  it('ends the session here, its marks and live connections; the key of who has signed in since stays', async () => {
    at('/account')
    await startSignedIn()
    setDots({ course: true })
    tell(TAB_EVENTS.out)
    expect([
      useSessionStore.getState().status,
      useUnreadStore.getState().course,
      heard,
      sessionKey(),
    ]).toEqual(['out', 0, ['elsewhere'], 'key'])
    expect(closeLive).toHaveBeenCalled()
    tell(TAB_EVENTS.out)
    expect(heard).toEqual(['elsewhere'])
  })
})

describe('SIGN_IN of another tab', () => {
  it('leads from the login page home, and loads anew after a second where nobody is signed in still', async () => {
    jest.useFakeTimers()
    at('/cn/login')
    setTransport(async () => ({ code: 50000, message: '' }))
    stops.push(startSession())
    await jest.advanceTimersByTimeAsync(0)
    storeSessionKey('key', false)
    tell(TAB_EVENTS.in)
    expect(heard).toEqual(['go home'])
    await jest.advanceTimersByTimeAsync(999)
    expect(reload).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledTimes(1)
    setTransport(async () => ({ code: 200, message: '', data: user }))
    tell(TAB_EVENTS.in)
    await jest.advanceTimersByTimeAsync(2_000)
    expect([useSessionStore.getState().status, reload.mock.calls.length]).toEqual(['in', 1])
  })

  it('loads any other page anew, but not one on which something was typed: that one takes the session over', async () => {
    at('/course-guide')
    stops.push(startSession())
    await until('out')
    tell(TAB_EVENTS.in)
    expect(reload).toHaveBeenCalledTimes(1)
    document.body.innerHTML = '<input>'
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    storeSessionKey('key', false)
    tell(TAB_EVENTS.in)
    await until('in')
    expect(reload).toHaveBeenCalledTimes(1)
    at('/news-tips')
    tell(TAB_EVENTS.in)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('of another person loads a page with typed words anew too: nothing of it becomes the other one’s', async () => {
    at('/account/information')
    await startSignedIn()
    document.body.innerHTML = '<input>'
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    const shown: (string | undefined)[] = []
    const told = jest.fn()
    stops.push(
      useSessionStore.subscribe((session) => void shown.push(session.user?.id)),
      bus.on('session.in', told),
    )
    storeSessionKey('of another', false)
    setTransport(async () => ({ code: 200, message: '', data: { ...user, id: '8' } }))
    tell(TAB_EVENTS.in)
    await eventually(() => expect(reload).toHaveBeenCalledTimes(1))
    expect([shown, told.mock.calls, localStorage.getItem('id')]).toEqual([[], [], '7'])
    bus.emit('account.changed')
    await eventually(() => expect(reload).toHaveBeenCalledTimes(2))
    expect(shown).toEqual([])
  })

  it('leaves a tab alone that works as a sub-account', async () => {
    at('/account')
    sessionStorage.setItem('secAccount', '9')
    sessionStorage.setItem('sessionKey1', 'sub')
    await startSignedIn()
    tell(TAB_EVENTS.in)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a changed account', () => {
  it('is read anew at CHANGE_AVATAR and at the live message, and a new avatar is told', async () => {
    at('/')
    await startSignedIn()
    user = { ...user, headImgDocid: '12' }
    tell(TAB_EVENTS.avatar)
    await eventually(() => expect(heard).toEqual(['avatar 12']))
    user = { ...user, nickname: 'Ann' }
    bus.emit('account.changed')
    await eventually(() => expect(useSessionStore.getState().user?.nickname).toBe('Ann'))
    expect(heard).toEqual(['avatar 12'])
  })
})

describe('a session that ran out', () => {
  it.each(['/course-application', '/visa-application', '/visa-help', '/cn/course-guide'])(
    'keeps the page %s and what the browser stored',
    async (path) => {
      at(path)
      await startSignedIn()
      localStorage.setItem('panel', 'open')
      sessionStorage.setItem('step', '2')
      keepDraft('form').save(1)
      bus.emit('session.expired')
      expect([
        heard,
        sessionKey(),
        localStorage.getItem('type'),
        localStorage.getItem('panel'),
        sessionStorage.getItem('step'),
      ]).toEqual([['expired'], null, null, 'open', '2'])
    },
  )
})
