import { type Page, test as plain } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { expect } from '../support/site.ts'

/** Says in the console what was forbidden, so the silent visitor of the other journeys is of no use here. */
const test = plain

/**
 * What could be planted by who got a text onto a page, as the browser
 * reads it. Each leaves `planted` when it runs; styles leave `--planted`.
 */
const ATTACKS: Record<string, string> = {
  'an inline script':
    "const script = document.createElement('script'); script.textContent = 'window.planted = 1'; document.head.append(script)",
  'a handler in HTML': `document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.planted = 1">')`,
  'HTML through innerHTML': `document.body.appendChild(document.createElement('div')).innerHTML = '<img src="data:," onerror="window.planted = 1">'`,
  'code out of a text': "window.eval('window.planted = 1')",
  'a function out of a text': "new Function('window.planted = 1')()",
  'a timer with a text': "setTimeout('window.planted = 1', 0)",
  'a script from elsewhere':
    "const script = document.createElement('script'); script.src = evil; document.head.append(script)",
  'a script from elsewhere, through the shell': 'bringFile(evil).catch(() => {})',
  'a script that no release of the page has, through the shell':
    "bringFile('/assets/mf-cases/0.0.1/entry.0123456789.js').catch(() => {})",
  'a policy of its own': "trustedTypes.createPolicy('evil', {}); window.planted = 1",
  'a second policy of our name': "trustedTypes.createPolicy('southbound', {}); window.planted = 1",
  "DOMPurify's policy, where DOMPurify has not been fetched":
    "trustedTypes.createPolicy('dompurify', {}); window.planted = 1",
  'a javascript link':
    "const link = Object.assign(document.createElement('a'), { href: 'javascript:window.planted = 1' }); document.body.append(link); link.click()",
  'a style element':
    "const style = document.createElement('style'); style.textContent = ':root { --planted: 1 }'; document.head.append(style)",
  'a style attribute': "document.documentElement.setAttribute('style', '--planted: 1')",
  'a stylesheet from elsewhere':
    "document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: evil.replace('.js', '.css') }))",
  'another base':
    "document.head.prepend(Object.assign(document.createElement('base'), { href: 'https://evil.example/' })); if (document.baseURI.startsWith('https://evil')) window.planted = 1",
}
const EVIL = 'https://evil.example/planted.js'

const hasRun = (page: Page) =>
  page.evaluate<boolean>(
    "Boolean(window.planted) || getComputedStyle(document.documentElement).getPropertyValue('--planted') !== ''",
  )
/** Later, by itself: what the test says at once is allowed more than a page is. */
const plant = (page: Page, attack: string | undefined) =>
  page.evaluate(`void setTimeout(() => { const evil = ${JSON.stringify(EVIL)}; try { ${attack} } catch {} })`)
async function opened(page: Page, path: string): Promise<void> {
  await page.context().route('https://evil.example/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript',
      body: route.request().url().endsWith('.css') ? ':root { --planted: 1 }' : 'window.planted = 1',
    }),
  )
  await page.goto(path)
  await settled(page)
}

test('nothing planted on a page runs or shows', async ({ page }) => {
  await opened(page, '/about-us')
  for (const [name, attack] of Object.entries(ATTACKS)) {
    await plant(page, attack)
    await page.waitForTimeout(150)
    expect([name, await hasRun(page)]).toEqual([name, false])
  }
  // Nothing is taken back in between: what is only late shows here.
  await page.waitForTimeout(1_000)
  expect(await hasRun(page)).toBe(false)
})

test('the same attacks run on a page without the policy: they are real', async ({ page }) => {
  await page.route('**/about-us', async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _, 'integrity-policy': __, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await opened(page, '/about-us')
  const through = [
    'an inline script',
    'a handler in HTML',
    'code out of a text',
    'a timer with a text',
    'a script from elsewhere',
    'a style element',
    'a style attribute',
  ]
  for (const name of through) {
    await plant(page, ATTACKS[name])
    await expect.poll(() => hasRun(page), { message: name, timeout: 5_000 }).toBe(true)
    await page.evaluate(
      "window.planted = 0; document.documentElement.removeAttribute('style'); document.querySelectorAll('head style:not([data-href])').forEach((one) => one.remove())",
    )
  }
})
