import { afterEach, beforeEach, expect, it } from '@jest/globals'
import * as live from './live.ts'
import { closeLive, openLive } from './load-live.ts'

jest.mock('./live.ts', () => ({ openLive: jest.fn(), closeLive: jest.fn() }))
const opened = jest.mocked(live.openLive)
const QUIET_MS = 400

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  closeLive()
  jest.useRealTimers()
  opened.mockReset()
})

it('opens for who is signed in once the page is still, and not for who has left by then', async () => {
  openLive('7')
  closeLive()
  openLive('8')
  openLive('8')
  expect(opened).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(QUIET_MS)
  expect(opened.mock.calls).toEqual([['8']])
})

it('opens at once when the code is here', async () => {
  openLive('9')
  expect(opened.mock.calls).toEqual([['9']])
  closeLive()
  expect(live.closeLive).toHaveBeenCalled()
})
