import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { sessionOf } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { DEMO, expect, test } from '../support/site.ts'

/** What leaks at all leaks at once; the whole run counts fifty. */
const ROUNDS = process.env.E2E_FULL === '1' ? 50 : 6
const WARM_UP = 3
const MOST_WARM_UPS = 4
const MOST_GROWTH = 5 * 1024 * 1024
const PLAIN = '/toOtherPlace'
/** The first screen of each remote: what visitors see, and what people see behind sign-in. */
const SCREENS = [
  { remote: 'mf-discovery', path: '/' },
  { remote: 'mf-account', path: '/account', as: 'agent' },
  { remote: 'mf-cases', path: '/account/course-applications', as: 'agent' },
  { remote: 'mf-commerce', path: '/more-services' },
  { remote: 'mf-content', path: '/news-tips' },
] as const

interface Held {
  listeners: string[]
  timers: number
  subscriptions: number
  styles: number
}

/** What the page holds at rest, after collection. */
async function weigh(page: Page, cdp: CDPSession) {
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number }
  const { metrics } = (await cdp.send('Performance.getMetrics')) as {
    metrics: { name: string; value: number }[]
  }
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  const inPage = await page.evaluate<Held>('held()')
  return { ...inPage, allListeners: metric('JSEventListeners'), elements: metric('Nodes'), heap: usedSize }
}

async function walked(page: Page, cdp: CDPSession, rounds: number) {
  await page.evaluate(`walk(${rounds})`)
  await page.waitForTimeout(1_500)
  return weigh(page, cdp)
}
/**
 * What the page holds once the code that comes at idle has come:
 * walking changes nothing any more, or never will stop changing it.
 */
async function steady(page: Page, cdp: CDPSession) {
  let before = await walked(page, cdp, WARM_UP)
  for (let tries = 0; tries < MOST_WARM_UPS; tries++) {
    const after = await walked(page, cdp, WARM_UP)
    const same =
      after.allListeners === before.allListeners &&
      after.listeners.length === before.listeners.length &&
      after.styles === before.styles
    before = after
    if (same) break
  }
  return before
}

for (const { remote, path, ...who } of SCREENS) {
  test(`leaving ${remote} ${ROUNDS} times leaves nothing`, async ({ visitor, request, baseURL }) => {
    test.skip(test.info().project.name !== 'desktop', 'one width is enough')
    test.slow()
    const { page } = await visitor('en')
    if ('as' in who) {
      const key = await sessionOf(request, DEMO(who.as), 2)
      await page.context().addCookies([{ name: 'sessionKey', value: key, url: baseURL ?? '' }])
    }
    await page.addInitScript({ path: join(import.meta.dirname, 'held-by-page.js') })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.goto(PLAIN)
    await settled(page)
    // A press of a key: what waits for a first sign of a person comes now, not in between.
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
    const plain = (await page.locator('main h1').textContent()) ?? ''
    await page.evaluate(
      `history.pushState({ usr: null, key: 'there', idx: 1 }, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`,
    )
    await expect(page.locator('main h1')).not.toHaveText(plain)
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await expect(page.locator('main h1')).toHaveText(plain)
    const before = await steady(page, cdp)
    const after = await walked(page, cdp, ROUNDS)
    const {
      heap: heapBefore,
      timers: timersBefore,
      elements: _before,
      allListeners: allBefore,
      ...restBefore
    } = before
    const {
      heap: heapAfter,
      timers: timersAfter,
      elements: _after,
      allListeners: allAfter,
      ...restAfter
    } = after
    test.info().annotations.push({
      type: 'heap',
      description: `grew by ${Math.round((heapAfter - heapBefore) / 1024)} KB`,
    })
    expect(restAfter).toEqual(restBefore)
    // Connections and requests have some that come and go; what leaks leaks at each round.
    expect(allAfter - allBefore).toBeLessThan(ROUNDS)
    // Those of the start may have ended by now; none may have come.
    expect(timersAfter).toBeLessThanOrEqual(timersBefore)
    expect(heapAfter - heapBefore).toBeLessThan(MOST_GROWTH)
  })
}
