import { afterAll, expect, it } from '@jest/globals'
import { openPage } from '../browser-page.ts'
import { bus } from '../bus.ts'
import { api, isCancelled } from '../calls/api.ts'
import { sendOverHttp } from '../calls/http.ts'
import { setTransport } from '../calls/transport.ts'
import { dropSessionKey, keepWorkAs, sessionKey, storeSessionKey, workAsEnd } from './credentials.ts'
import { signOut } from './session.ts'
import { startSession } from './start-session.ts'
import { startWorkingAs, stopWorkingAs } from './work-as.ts'

jest.mock('../browser-page.ts', () => ({
  ...jest.requireActual<object>('../browser-page.ts'),
  openPage: jest.fn(),
}))
jest.mock('../live/load-live.ts', () => ({ openLive: jest.fn(), closeLive: jest.fn() }))

const sent: string[] = []
const ends: (() => void)[] = []
setTransport((wire) => {
  sent.push(`${wire} as ${sessionKey()}`)
  return new Promise((done) => ends.push(() => done({ code: 200, message: '', data: {} })))
})
afterAll(() => {
  dropSessionKey()
  sessionStorage.clear()
  setTransport(sendOverHttp)
})

it('Back is pressed once: the page goes with its calls and questions, and the own session is ended by nothing', async () => {
  storeSessionKey('own', false)
  keepWorkAs('sub', '9')
  const stop = startSession()
  const unsaved = jest.fn()
  window.addEventListener('beforeunload', unsaved)
  const presses = [stopWorkingAs(), stopWorkingAs(), signOut()]
  for (const end of ends) end()
  await Promise.all(presses)
  await Promise.all([stopWorkingAs(), signOut()])
  bus.emit('session.expired')
  const late = await api('POST /account/content').catch((error: unknown) => error)
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(sent.filter((wire) => wire.includes('loginOut'))).toEqual(['POST /account/loginOut as sub'])
  expect([sessionKey(), jest.mocked(openPage).mock.calls]).toEqual(['own', [['/account/settings?tab=team']]])
  expect([isCancelled(late), unsaved.mock.calls.length]).toEqual([true, 0])
  stop()
})

it('the tab knows when the work as another ends, until it is over', () => {
  const expiresAt = '2026-12-01T03:00:00.000Z'
  startWorkingAs({ sessionKey: 'sub', secAccount: '9', expiresAt })
  expect(workAsEnd()).toBe(Date.parse(expiresAt))
  dropSessionKey()
  expect(workAsEnd()).toBeNaN()
})
