import { expect, test } from '../support/site.ts'

test('where a picture does not come, the page answers to scripts all the same', async ({ visitor }) => {
  const { page } = await visitor('en')
  await page.route('**/scenes/**', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  const started = () => page.evaluate<number>("performance.getEntriesByName('interactive').length")
  await expect.poll(started).toBeGreaterThan(0)
  expect(await page.evaluate("performance.getEntriesByType('navigation')[0].loadEventStart")).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('no script of a page is asked for before the document has loaded', async ({ visitor }) => {
  const { page } = await visitor('en')
  await page.goto('/course-finder')
  await expect
    .poll(() => page.evaluate<number>("performance.getEntriesByName('interactive').length"))
    .toBeGreaterThan(0)
  const [loaded, asked] = await page.evaluate<[number, number]>(`[
    performance.getEntriesByType('navigation')[0].loadEventStart,
    Math.min(...performance.getEntriesByType('resource').filter(({ name }) => /\\/assets\\/.*js$/.test(name)).map(({ startTime }) => startTime)),
  ]`)
  expect(asked).toBeGreaterThanOrEqual(loaded)
})
