import { expect, type Page } from '@playwright/test'
import { settled } from '../../support/settled.ts'
import { paceNow } from './pace.ts'
import { drawnBy, PAGES, REMOTES, test } from './rig.ts'

const FULL = process.env.E2E_FULL === '1'
const ROUND_MS = 150
const HOVER_MS = 200
const PAINT_MS = 100
const NOW = '2.0.0'
const COLD = 'mf-content'
/** Of the others, only the figure of the whole run opens pages. */
const RELEASED = FULL ? REMOTES : [COLD]

async function farAway(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}
/** A page of a far-away site as it is before any click: what acts need comes with the first move. */
async function openFarAway(page: Page, address: string): Promise<void> {
  await farAway(page)
  await page.goto(address)
  await settled(page)
  await page.waitForTimeout(3_000)
  await page.mouse.move(300, 300)
  await page.waitForTimeout(3_000)
}
interface Round {
  url: string
  from: number
  to: number
}
/** Requests with their times; what began after another had ended came after it. */
function watchRequests(page: Page): (until: number) => Round[][] {
  const seen: Round[] = []
  page.on('request', (request) => {
    const round: Round = { url: request.url(), from: Date.now(), to: Number.POSITIVE_INFINITY }
    seen.push(round)
    const end = () => {
      round.to = Date.now()
    }
    void request.response().then((response) => response?.finished().then(end), end)
  })
  return (until) => {
    const placed: { one: Round; at: number }[] = []
    for (const one of seen.filter(({ from }) => from < until))
      placed.push({
        one,
        at: 1 + Math.max(0, ...placed.filter((before) => before.one.to <= one.from).map(({ at }) => at)),
      })
    return Array.from({ length: Math.max(0, ...placed.map(({ at }) => at)) }, (_, at) =>
      placed.filter((one) => one.at === at + 1).map(({ one }) => one),
    )
  }
}

// One site for all of them: two workers would each release them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ rig }) => {
  test.setTimeout(300_000)
  for (const remote of RELEASED) await rig.release(remote, NOW, '1.0.0')
})

test('a click on a page of a cold remote takes at most two rounds to its first paint', async ({
  page,
  rig,
}) => {
  await openFarAway(page, `${rig.site}/login`)
  const rounds = watchRequests(page)
  await page.evaluate(
    `new MutationObserver(() => (window.drawnAt ??= Date.now())).observe(document.documentElement, { attributeFilter: ['data-mf-content'] })`,
  )
  // Far down in the footer: nothing of it was brought ahead.
  await page.evaluate(`document.querySelector('a[href="/about-us"]').click()`)
  await expect.poll(() => drawnBy(page, COLD), { intervals: [10] }).toBe(NOW)
  const before = rounds(await page.evaluate<number>('window.drawnAt'))
  console.log(JSON.stringify(before.map((round) => round.map(({ url }) => new URL(url).pathname))))
  expect(before.length).toBeLessThanOrEqual(2)
})

test('after resting on a link for a moment the click paints at once', async ({ page, rig }) => {
  test.skip(!FULL, 'a figure for a quiet machine')
  test.setTimeout(240_000)
  await openFarAway(page, `${rig.site}/course-finder`)
  // A heading that comes is painted by the next frame: the first task after that frame is the paint's end.
  await page.evaluate(`(() => {
    window.took = []
    const headingNow = () => document.querySelector('main h1')
    addEventListener('click', ({ timeStamp }) => {
      const heading = headingNow()
      const painted = () => took.push(performance.now() - timeStamp)
      new MutationObserver((_, seen) => {
        if (!headingNow() || headingNow() === heading) return
        seen.disconnect()
        requestAnimationFrame(() => setTimeout(painted))
      }).observe(document.body, { childList: true, subtree: true })
    }, true)
  })()`)
  const paths = ['/agent-finder', '/news-tips', '/school-finder', '/more-services', '/course-finder']
  const visits = [...paths, ...paths]
  const paces: number[] = []
  for (const [at, path] of visits.entries()) {
    const link = page.locator(`header a[href="${path}"]:visible`).first()
    await link.hover()
    await page.waitForTimeout(HOVER_MS)
    await link.click()
    await expect.poll(() => page.evaluate('took.length')).toBe(at + 1)
    await page.mouse.move(640, 840)
    await page.waitForTimeout(1_000)
    paces.push(paceNow(100))
  }
  const took = await page.evaluate<number[]>('took')
  const p75 = took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.75) - 1] as number
  const pace = paces.toSorted((a, b) => a - b)[paces.length >> 1] as number
  const each = took.map((ms, at) => `${visits[at]} ${Math.round(ms)}`).join(', ')
  console.log(
    `click to paint after ${HOVER_MS} ms of hover: ${each} ms, p75 ${Math.round(p75)} ms (pace ${pace.toFixed(1)})`,
  )
  expect(p75).toBeLessThanOrEqual(PAINT_MS * pace)
})

test("a page's first calls go while its code is on its way, and none goes twice", async ({ page, rig }) => {
  await openFarAway(page, `${rig.site}/login`)
  const rounds = watchRequests(page)
  await page.locator('header a[href="/news-tips"]:visible').first().click()
  await expect.poll(() => drawnBy(page, COLD), { intervals: [10] }).toBe(NOW)
  const at = rounds(Date.now()).map((round) => round.map(({ url }) => new URL(url).pathname))
  const calls = ['/api/information/searchInformationPage', '/api/information/hotInformation']
  expect(at[0]).toEqual(expect.arrayContaining(calls))
  expect(at.flat().filter((path) => calls.includes(path))).toHaveLength(calls.length)
})

test('nothing is fetched ahead for a person who saves data', async ({ page, rig }) => {
  const entries: string[] = []
  page.on('request', (one) => {
    const [, name] = /\/assets\/(mf-\w+)\/.*entry\./.exec(one.url()) ?? []
    if (name && name !== 'mf-discovery') entries.push(name)
  })
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  await page.goto(rig.site + PAGES['mf-discovery'])
  await settled(page)
  await page.waitForTimeout(3_000)
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.locator('a[href="/news-tips"]:visible').first().hover()
  await page.waitForTimeout(1_000)
  expect(asked).toEqual([])
  expect(entries).toEqual([])
})
