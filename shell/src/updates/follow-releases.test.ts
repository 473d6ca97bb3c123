import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { PageStart } from '@southbound/shared/contract'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { stubGlobal, unstubAllGlobals } from '@southbound/shared/testing/globals'
import type { BrowserDoors } from '../doors/doors.ts'
import { followReleases } from './follow-releases.ts'

let asked: string[] = []
beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return { status: 204 }
  })
})
afterEach(() => {
  jest.useRealTimers()
  unstubAllGlobals()
})

test('a tab asks for the releases of the language that its page has now', async () => {
  followReleases({
    start: { set: { serial: 7, shell: '1', keys: {} }, remotes: [] } as unknown as PageStart,
    doors: {} as BrowserDoors,
    allow: () => undefined,
    rehearse: async () => undefined,
    shown: () => [],
    onSettled: () => undefined,
  })
  for (const path of ['/cn/course-finder', '/course-finder']) {
    history.replaceState(null, '', path)
    await jest.advanceTimersByTimeAsync(MINUTE_MS + 1_000)
  }
  expect(asked).toEqual(['/site/releases?serial=7&language=zh', '/site/releases?serial=7&language=en'])
})
