import sharp from 'sharp'

const HEIGHTS = { 360: 740, 1280: 860 }
const LOCALES = { en: 'en-AU', zh: 'zh-CN' }
/** What lies below is cut off. */
const MOST_HEIGHT = 4000
const OPEN_MS = 30_000
const QUIET_MS = 5_000
/** The strip of the preview, and questions of a first visit: no part of the page. */
const COVERED = '.grant, [role="dialog"], section:has(> #announcement-title) { display: none !important }'

/** A window that sends the site no reports, so that no figure counts it. */
export async function openWindow(browser, { site, language, width, cookies }) {
  const context = await browser.newContext({
    baseURL: site,
    locale: LOCALES[language],
    viewport: { width, height: HEIGHTS[width] },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Only for the style above.
    bypassCSP: true,
  })
  // A beacon goes past routes.
  await context.addInitScript('navigator.sendBeacon = () => true')
  await context.route('**/api/telemetry/**', (route) => route.abort())
  await context.addCookies(cookies)
  return context
}

export const addressIn = (language, path) => (language === 'en' ? path : path === '/' ? '/cn' : `/cn${path}`)

/** Pictures below the first window are loaded when it comes near them. */
const SCROLL = `(async () => {
  for (let at = 0; at < Math.min(document.body.scrollHeight, ${MOST_HEIGHT}); at += innerHeight) {
    scrollTo(0, at)
    await new Promise((done) => setTimeout(done, 60))
  }
  scrollTo(0, 0)
  await document.fonts.ready
  await Promise.all([...document.images].filter((one) => !one.complete).map((one) => new Promise((done) => {
    one.onload = one.onerror = done
    setTimeout(done, 2000)
  })))
})()`

async function settle(page) {
  await page.waitForFunction("performance.getEntriesByName('interactive').length > 0", null, {
    timeout: OPEN_MS,
  })
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
  await page.evaluate(SCROLL)
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
}

/** `{ png, data, width, height, isCut, title }` of a page, whole but for what lies very low. */
export async function lookAt(context, address, width) {
  const page = await context.newPage()
  try {
    const answer = await page.goto(address, { timeout: OPEN_MS })
    if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`)
    await page.addStyleTag({ content: COVERED }).catch(() => undefined)
    await settle(page)
    const whole = await page.evaluate('document.documentElement.scrollHeight')
    const height = Math.min(whole, MOST_HEIGHT)
    const clip = { x: 0, y: 0, width, height }
    const png = await page.screenshot({
      fullPage: true,
      clip,
      animations: 'disabled',
      caret: 'hide',
      style: COVERED,
    })
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return {
      png,
      data,
      width: info.width,
      height: info.height,
      isCut: whole > height,
      title: await page.title(),
    }
  } finally {
    await page.close()
  }
}
