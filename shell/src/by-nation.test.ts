import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startSession, writeCookie } from '@southbound/shared/platform'
import { stubGlobal, unstubAllGlobals } from '@southbound/shared/testing/globals'
import { goByNation } from './by-nation.ts'

const navigate = jest.fn()
const router = { navigate } as unknown as Parameters<typeof goByNation>[0]
const answer = (nation: string) =>
  stubGlobal('fetch', async () => ({ json: async () => ({ status: 200, data: [{ nation }] }) }))
let stop = () => {}
beforeEach(() => {
  answer('China')
  stubGlobal('AbortSignal', { timeout: () => undefined })
  document.body.innerHTML = '<input value="30"><select><option>a</option><option selected>b</option></select>'
  history.replaceState(null, '', '/login?accountType=1#top')
  stop = startSession()
})
afterEach(() => {
  stop()
  writeCookie('language', '', 0)
  navigate.mockReset()
  unstubAllGlobals()
})

test('a visitor in China goes on in Chinese, and nobody else', async () => {
  await goByNation(router)
  expect(navigate.mock.calls).toEqual([['/cn/login?accountType=1#top', { replace: true }]])
  answer('Australia')
  await goByNation(router)
  expect(navigate).toHaveBeenCalledTimes(1)
})

const field = (name: string) => document.querySelector(name) as HTMLInputElement & HTMLSelectElement
test.each<[string, () => void]>([
  [
    'typed before the scripts ran',
    () => {
      field('input').value = '31'
    },
  ],
  [
    'chose before the scripts ran',
    () => {
      field('select').value = 'a'
    },
  ],
  ['typed meanwhile', () => field('input').dispatchEvent(new Event('input', { bubbles: true }))],
  ['chose a language meanwhile', () => writeCookie('language', 'en', 60)],
])('who has %s stays', async (_what, act) => {
  const asked = goByNation(router)
  act()
  await asked
  expect(navigate).not.toHaveBeenCalled()
})
