import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { PageStart } from '@southbound/shared/contract'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { bus } from '@southbound/shared/platform'
import { stubGlobal, unstubAllGlobals } from '@southbound/shared/testing/globals'
import type { BrowserDoors } from '../doors/doors.ts'
import { threw } from '../telemetry/threw.ts'
import { followReleases, type OpenTab } from './follow-releases.ts'
import { offerShell } from './offer-shell.tsx'

jest.mock('../telemetry/threw.ts')
jest.mock('./offer-shell.tsx')

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

const COMMERCE = { name: 'mf-commerce', version: '2.0.0', federation: 'commerce_2' }
const start = {
  set: { serial: 7, shell: '1', keys: { k1: 'AAAA' } },
  remotes: [{ ...COMMERCE, version: '1.0.0', federation: 'commerce_1' }],
} as unknown as PageStart
const document = JSON.stringify({
  serial: 8,
  lines: { 'mf-commerce': { active: '2.0.0', canary: null } },
  manifests: { 'mf-commerce@2.0.0': 'a' },
})
const newer = (keyId = 'k1') => ({
  serial: 8,
  shell: '1',
  remotes: [COMMERCE],
  signed: { document, keyId, signature: 'AAAA' },
})
/** An answer for each time that the tab asks. */
const answerWith = (body: object) =>
  stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return { status: 200, json: async () => body }
  })
const tab = (own: Partial<OpenTab> = {}): OpenTab => ({
  start,
  doors: {
    release: () => ({ federation: 'commerce_1' }),
    isDown: () => false,
  } as unknown as BrowserDoors,
  allow: () => undefined,
  rehearse: async () => undefined,
  shown: () => [],
  onSettled: () => undefined,
  ...own,
})

test('a tab asks for the releases of the language that its page has now', async () => {
  followReleases(tab({ start: { ...start, remotes: [] } }))
  for (const path of ['/cn/course-finder', '/course-finder']) {
    history.replaceState(null, '', path)
    await jest.advanceTimersByTimeAsync(MINUTE_MS + 1_000)
  }
  expect(asked).toEqual(['/site/releases?serial=7&language=zh', '/site/releases?serial=7&language=en'])
})

test('a release that does not open leaves the tab awake: it is tried once for each time that the tab asks', async () => {
  answerWith(newer())
  const adopt = jest.fn()
  const rehearse = jest.fn(async () => Promise.reject(new Error('the door throws')))
  const doors = { ...tab().doors, adopt } as unknown as BrowserDoors
  followReleases(tab({ doors, rehearse }))
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS + 1_000)
  expect(asked).toEqual(['/site/releases?serial=7&language=en', '/site/releases?serial=8&language=en'])
  expect(rehearse).toHaveBeenCalledTimes(2)

  rehearse.mockImplementation(async () => undefined as never)
  await jest.advanceTimersByTimeAsync(MINUTE_MS)
  expect(adopt).toHaveBeenCalledTimes(1)
})

test('a set that a newer key signed is no fault: the tab takes nothing of it and offers to load the page anew', async () => {
  answerWith(newer('k2'))
  const allow = jest.fn()
  followReleases(tab({ allow }))
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS + 1_000)
  expect(asked).toHaveLength(2)
  expect(allow).not.toHaveBeenCalled()
  expect(threw).not.toHaveBeenCalled()
  expect(offerShell).toHaveBeenCalled()
})

test('a tab that hears of a change asks within seconds, not within a minute', async () => {
  followReleases(tab())
  bus.emit('releases.changed')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(asked).toContain('/site/releases?serial=7&language=en')
})
