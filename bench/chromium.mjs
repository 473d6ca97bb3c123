import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import { followTraffic } from './traffic.mjs'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_SLOWDOWN = 4
const READY_MS = 60_000
/** What comes until the page has been still for so long is what a visitor pays. */
const STILL_MS = 5_000

/** Starts the browser; without one there is nothing to measure. */
export function openBrowser() {
  const executablePath = ensureChromium()
  if (!executablePath)
    throw new Error('No Chromium was found and it could not be installed; set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: FLAGS })
}

/**
 * Runs in the page: notes paints and shifts with their times,
 * and the moment from which `probe` says that the page works.
 */
function watch(probeSource) {
  const seen = { lcp: [], shifts: [], ready: null, done: !probeSource }
  window.__seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.lcp.push({
        at: entry.startTime,
        what: `${entry.element?.tagName}.${entry.element?.className}`.slice(0, 60),
      })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
        seen.shifts.push({
          at: entry.startTime,
          value: entry.value,
          what: entry.sources?.map(
            ({ node, previousRect, currentRect }) =>
              `${(node?.outerHTML ?? node?.parentElement?.outerHTML)?.slice(0, 90)} ${previousRect?.y}+${previousRect?.height} to ${currentRect?.y}+${currentRect?.height}`,
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
  if (!probeSource) return
  const probe = new Function(`return (${probeSource})()`)()
  const tick = () => {
    const at = performance.now()
    const answer = probe(at)
    if (answer?.ready !== undefined) seen.ready ??= answer.ready
    if (answer?.done) seen.done = true
    else setTimeout(tick, 20)
  }
  // No deferred script has run before this; trying earlier would only be in the way of the first paint.
  document.addEventListener('DOMContentLoaded', tick)
}

/**
 * An empty page of a fresh browser profile, on slow 4G with a
 * four times slower processor; `client` speaks with its browser.
 */
export async function slowPage(browser, { cookies = [], viewport = { width: 1280, height: 800 } }) {
  const context = await browser.newContext({ viewport, locale: 'en-AU' })
  if (cookies.length) await context.addCookies(cookies)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { context, page, client }
}

/**
 * Opens `url` in a page as `slowPage` makes it.
 * `probe` runs in the page and answers a function that is asked every 20 ms, from the moment when
 * scripts may run, for `{ready, done}`: since when the page works, and whether that is proven.
 * `act` does something as a person would when all is quiet; `quiet` is the traffic before it.
 */
export async function coldLoad(browser, { url, probe, act, cookies, viewport }) {
  const { context, page, client } = await slowPage(browser, { cookies, viewport })
  const complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
  )
  const traffic = followTraffic(client)
  await page.addInitScript(watch, probe?.toString())
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForLoadState('load')
  await page
    .waitForFunction(() => window.__seen.done, null, { timeout: READY_MS })
    .catch(() => complaints.push('the page was not ready in a minute'))
  await traffic.quiet(STILL_MS)
  const quiet = traffic.until(Number.POSITIVE_INFINITY)
  await act?.(page)
  if (act) await traffic.quiet(STILL_MS)
  const seen = await page.evaluate(() => ({
    ...window.__seen,
    origin: performance.timeOrigin,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }))
  await context.close()
  return {
    ...figuresOf(seen),
    traffic: traffic.until(seen.ready === null ? Number.POSITIVE_INFINITY : seen.origin + seen.ready),
    quiet,
    complaints,
  }
}

/** What was painted after the page was tried out is the answer to that, not its loading. */
function figuresOf({ lcp, shifts, ready, paint }) {
  const before = ({ at }) => ready === null || at <= ready
  const largest = lcp.filter(before).at(-1)
  return {
    paint,
    lcp: largest?.at,
    what: largest?.what,
    ready,
    shifts: shifts.filter(before),
    cls: shifts.filter(before).reduce((sum, { value }) => sum + value, 0),
  }
}
