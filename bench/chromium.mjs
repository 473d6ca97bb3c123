import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_SLOWDOWN = 4

export const openBrowser = () => chromium.launch({ executablePath: ensureChromium() ?? undefined, args: FLAGS })

/** Collects paints, shifts and the moment when `probe` (a function in the page) first answers true. */
function watch(probeSource) {
  window.__seen = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.__seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  if (!probeSource) return
  const probe = new Function(`return (${probeSource})()`)
  const tick = () => {
    const at = performance.now()
    if (probe()) window.__seen.ready = at
    else setTimeout(tick, 20)
  }
  tick()
}

/**
 * Opens `url` cold on slow 4G with a four times slower processor.
 * Answers milliseconds for paint, LCP and `ready`, bytes on the wire by kind, the layout shift, and the serial network rounds after the HTML.
 */
export async function coldLoad(browser, { url, probe, cookies = [], viewport = { width: 1280, height: 800 } }) {
  const context = await browser.newContext({ viewport })
  if (cookies.length) await context.addCookies(cookies)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const traffic = followTraffic(client)
  await page.addInitScript(watch, probe?.toString())
  await page.goto(url, { waitUntil: 'commit' })
  if (probe) await page.waitForFunction(() => window.__seen.ready !== undefined, null, { timeout: 60_000 })
  else await page.waitForLoadState('load')
  await page.waitForTimeout(800)
  const seen = await page.evaluate(() => ({ ...window.__seen, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime }))
  await context.close()
  return { ...seen, ...traffic.result() }
}

function followTraffic(client) {
  const requests = new Map()
  client.on('Network.requestWillBeSent', (event) => {
    if (event.request.url.startsWith('http')) requests.set(event.requestId, { url: event.request.url, type: event.type, start: event.timestamp })
  })
  client.on('Network.loadingFinished', (event) => {
    const request = requests.get(event.requestId)
    if (request) Object.assign(request, { bytes: event.encodedDataLength, end: event.timestamp })
  })
  return { result: () => summarise([...requests.values()].filter((request) => request.end)) }
}

function summarise(requests) {
  const bytes = { html: 0, js: 0, css: 0, other: 0 }
  for (const { type, bytes: size } of requests) bytes[type === 'Document' ? 'html' : type === 'Script' ? 'js' : type === 'Stylesheet' ? 'css' : 'other'] += size
  return { bytes, requests: requests.length, rounds: serialRounds(requests.filter((request) => request.type === 'Script' || request.type === 'Stylesheet' || request.type === 'Preload')) }
}

/** How many requests had to wait for one another: the longest chain in which each began after the former ended. */
function serialRounds(requests) {
  const sorted = [...requests].sort((a, b) => a.start - b.start)
  const depth = []
  for (const [index, request] of sorted.entries()) {
    const before = sorted.slice(0, index).map((other, at) => (other.end <= request.start ? depth[at] : 0))
    depth.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depth)
}
