import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { addTexts, browserTexts, useCall } from '@southbound/shared/platform'
import { fakeApi, refuse } from '@southbound/shared/testing'
import { stubGlobal, unstubAllGlobals } from '@southbound/shared/testing/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import { followOutage } from './follow-outage.tsx'

const AWAY = 'Server under maintenance. Please try again later.'
let isDown = false
let readyz = 200
let asked = 0
let settle: () => void = () => undefined
followOutage((listener) => {
  settle = listener
})

function Screen() {
  const { data, error } = useCall('GET /case/getCaseLog/:caseId', { params: { caseId: '7' } })
  return <p>{data ? 'the log' : error?.message}</p>
}
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true })
  addTexts(browserTexts, 'en', 'shell', english)
  addTexts(browserTexts, 'zh', 'shell', chinese)
  asked = 0
  stubGlobal('fetch', async () => {
    asked++
    return { status: readyz }
  })
  fakeApi({
    'GET /case/getCaseLog/:caseId': () => (isDown ? refuse('server.fault', AWAY) : { rows: [], total: 0 }),
  })
})
afterEach(async () => {
  readyz = 200
  isDown = false
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  cleanup()
  jest.useRealTimers()
  unstubAllGlobals()
})

test.each([
  ['/course-application', english.away.site],
  ['/cn/course-application', chinese.away.site],
  ['/login', english.away.signIn],
  ['/cn/crm', chinese.away.signIn],
])(
  'while the server is away %s says so; when it is back that is over, and what failed is there',
  async (path, words) => {
    history.replaceState(null, '', path)
    isDown = true
    readyz = 503
    render(<Screen />)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(await screen.findByText(AWAY)).toBeTruthy()
    isDown = false
    readyz = 200
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(screen.queryByText(words)).toBeNull()
    expect(await screen.findByText('the log')).toBeTruthy()
  },
)

test('one call that fails while the server is ready is no maintenance', async () => {
  history.replaceState(null, '', '/course-application')
  isDown = true
  render(<Screen />)
  expect(await screen.findByText(AWAY)).toBeTruthy()
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByText(english.away.site)).toBeNull()
})

test('a page to sign in at asks before anybody types, in the words of the page that is reached', async () => {
  history.replaceState(null, '', '/login')
  readyz = 503
  act(settle)
  expect(await screen.findByText(english.away.signIn)).toBeTruthy()
  history.replaceState(null, '', '/cn/about-us')
  act(settle)
  expect(await screen.findByText(chinese.away.site)).toBeTruthy()
})
